"""Every driver for a short while; ``make soak`` lets them run for long."""

import pytest

from tests.drivers import driving, fuzz, kill, leak, memory, power, race, tape


def test_a_killed_server_has_lost_nothing_that_was_acknowledged(run):
    run(kill.drive, rounds=8, seconds=15)


# PostgreSQL's files are its own affair.
@pytest.mark.parametrize("run", [driving.SQLITE], indirect=True)
@pytest.mark.skipif(tape.missing() is not None, reason=str(tape.missing()))
def test_a_power_cut_takes_nothing_that_was_acknowledged(run):
    run(power.drive, rounds=1, seconds=15)


def test_of_those_who_want_the_same_at_once_one_gets_it(run):
    run(race.drive, rounds=300, seconds=15)


def test_nobody_is_told_what_is_not_theirs_to_know(run):
    run(leak.drive, rounds=3, seconds=15)


def test_whatever_is_sent_is_answered_and_nothing_breaks(run):
    run(fuzz.drive, rounds=2000, seconds=12)


@pytest.mark.parametrize("run", [driving.SQLITE], indirect=True)
def test_a_thousand_moves_cost_less_than_twenty_megabytes(run):
    run(memory.drive_briefly, rounds=10, seconds=15)


@pytest.mark.parametrize(
    ("driver", "fault", "found"),
    [
        (kill, "writes_late", "has lost"),
        (race, "answers_anything", "200"),
        (leak, "tells_a_little", "digest"),
        (fuzz, "stumbles", "500"),
    ],
    ids=["kill", "race", "leak", "fuzz"],
)
def test_a_driver_finds_what_it_is_made_for(finds, driver, fault, found):
    assert found in finds(driver.drive, fault, rounds=400, seconds=60)
