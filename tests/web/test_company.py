"""Where bots play: wherever somebody waits or watches, and a few tables at a time elsewhere."""

from dataclasses import replace

import pytest

from enoteca_web.service.company import FIRST_PAUSE, LONGEST_PAUSE, Company
from enoteca_web.table.change_signal import ChangeSignal
from enoteca_web.table.links import BOT
from tests.web.tables_in_memory import new_table

GAME = "pot-de-vin"


@pytest.fixture
def clock(monkeypatch):
    """A clock that goes when it is told to."""
    now = [1000.0]
    monkeypatch.setattr("enoteca_web.service.company.monotonic", lambda: now[0])

    def pass_by(seconds):
        now[0] += seconds

    return pass_by


@pytest.fixture
def company(settings, clock):
    settings(BOTS_ALONE=3, BOTS_ALONE_EACH=2, BOTS_ALONE_REST=600.0, RATE_LIMITS=True)
    return Company(ChangeSignal())


@pytest.fixture
def settings(monkeypatch):
    from django.conf import settings  # noqa: PLC0415 (set up by now)

    def change(**changes):
        for name, value in changes.items():
            monkeypatch.setattr(settings, name, value)

    return change


def table(table, people=0):
    known = new_table(GAME)
    chairs = [
        chair if chair.seat < people else replace(chair, kind=BOT, bot="novice")
        for chair in known.chairs
    ]
    return replace(known, id=table, chairs=tuple(chairs))


def test_bots_play_wherever_a_person_does(company):
    assert all(company.admits(table(f"table {place}", people=1)) for place in range(20))


def test_a_few_tables_of_bots_alone_play_at_once(company):
    played = [company.admits(table(f"table {place}")) for place in range(5)]
    assert played == [True, True, True, False, False]
    company.leave("table 1")
    assert company.admits(table("table 4"))
    assert not company.admits(table("table 3"))


def test_of_one_house_fewer_do(company):
    for place in range(4):
        company.settle(f"table {place}", "house")
    played = [company.admits(table(f"table {place}")) for place in range(5)]
    assert played == [True, True, False, False, True]


def test_a_table_that_somebody_watches_needs_no_place(company):
    for place in range(3):
        company.admits(table(f"table {place}"))
    with company._changes.listen({"watched"}):
        assert company.admits(table("watched"))
        assert company.attends(table("watched"))
    assert not company.admits(table("watched"))


def test_bots_that_nobody_has_looked_at_for_long_rest_until_somebody_does(company, clock):
    assert company.admits(table("table"))
    clock(601)
    assert not company.admits(table("table"))
    assert company.absent() == {"table"}
    company.seen("table")
    assert company.admits(table("table"))
    assert company.absent() == set()


def test_a_house_sets_up_only_so_many_tables_of_bots_alone(company, clock):
    assert company.welcomes("house")
    for place in range(2):
        company.settle(f"table {place}", "house")
        company.admits(table(f"table {place}"))
    assert not company.welcomes("house")
    assert company.welcomes("another")
    company.leave("table 0")
    assert company.welcomes("house")
    company.settle("table 2", "house")
    company.admits(table("table 2"))
    assert not company.welcomes("house")
    clock(601)
    assert company.welcomes("house")


def test_a_table_that_cannot_be_played_at_is_asked_less_and_less_often(company, clock):
    bad = table("bad", people=1)
    assert company.set_aside("bad") == FIRST_PAUSE
    assert not company.admits(bad)
    assert company.absent() == {"bad"}
    clock(FIRST_PAUSE + 1)
    assert company.admits(bad)
    assert company.set_aside("bad") == 2 * FIRST_PAUSE
    for _ in range(20):
        company.set_aside("bad")
    assert company.set_aside("bad") == LONGEST_PAUSE
    company.forgive("bad")
    assert company.admits(bad)
    assert company.set_aside("bad") == FIRST_PAUSE
