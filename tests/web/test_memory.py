"""A move costs no memory: what nobody sees any more is gone at once, without a collection."""

import gc
import weakref
from dataclasses import replace
from itertools import islice

import pytest

from enoteca import NOBODY
from enoteca.shelf import catalog
from enoteca_web.kit.translation import speak
from enoteca_web.pages.live import page_regions
from enoteca_web.table.open_tables import OpenTables
from enoteca_web.table.seat_views import seat_view
from tests.web.tables_in_memory import new_table, tables_of_a_match

GAMES = [box.about.id for box in catalog.boxes()]


@pytest.fixture
def no_collections():
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def look(table):
    """Draw the page of every seat and of the spectators."""
    for seat in (NOBODY, *range(len(table.chairs))):
        seen = seat_view(table, seat)
        page_regions(table, seen, f"code{seat}")
        seen.why("nonsense")
        assert seen.breakdown
        assert seen.foretold("nonsense") == {}
        for choice in seen.choices:
            assert seen.foretold(choice.text) is seen.foretold(choice.text)


@pytest.mark.parametrize("game", GAMES)
def test_an_old_version_is_gone_when_the_next_is_shown(game, no_collections):
    speak("en")
    gone = []
    for table in islice(tables_of_a_match(new_table(game)), 25):
        look(table)
        assert all(version() is None for version in gone)
        gone = [weakref.ref(table), weakref.ref(seat_view(table, 0))]
    del table
    assert all(version() is None for version in gone)


def test_what_was_drawn_of_a_version_is_dropped_with_it():
    speak("en")
    here = OpenTables()
    first, second = islice(tables_of_a_match(new_table(GAMES[0])), 2)
    here._show(first)
    look(first)
    here._show(second)
    look(second)
    assert not first.memo
    assert second.memo


def test_what_was_drawn_is_kept_only_for_the_tables_looked_at_last(monkeypatch):
    monkeypatch.setattr("enoteca_web.table.at_hand.DRAWN_AT_ONCE", 2)
    speak("en")
    here = OpenTables()
    tables = [replace(new_table(GAMES[0]), id=f"table {place}") for place in range(3)]
    for table in tables:
        here._show(table)
        look(table)
    assert [bool(table.memo) for table in tables] == [False, True, True]
    assert not any(entry.told for entry in tables[0].entries)
    assert here.open == 3


def test_a_finished_table_is_put_away_when_nobody_looks_at_it(monkeypatch):
    monkeypatch.setattr("enoteca_web.table.at_hand.DRAWN_AT_ONCE", 1)
    here = OpenTables()
    watched, left, last = (replace(new_table(GAMES[0]), id=name, over=True) for name in "abc")
    with here.changes.listen({watched.id}):
        for table in (watched, left, last):
            here._show(table)
    assert [bool(here._tables.peek(name)) for name in "abc"] == [True, False, True]


def test_a_change_of_names_does_not_pile_up_lines_of_the_log():
    speak("en")
    *_, table = islice(tables_of_a_match(new_table(GAMES[0])), 20)
    for turn in range(5):
        chairs = tuple(replace(chair, name=f"Somebody {turn}") for chair in table.chairs)
        table = table.with_changes(chairs=chairs)
        look(table)
    assert all(len(entry.told) <= 1 for entry in table.entries)
