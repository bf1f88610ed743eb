"""What is at hand is what stands in the database, however a change and a look cross."""

import asyncio
from dataclasses import replace
from itertools import islice

import pytest

from enoteca_web.table import decisions, storage
from enoteca_web.table.open_tables import OpenTables
from enoteca_web.table.table import StaleError
from tests.web.tables_in_memory import new_table, tables_of_a_match

OLD = new_table("pot-de-vin")
NEW = replace(OLD, version=OLD.version + 1, memo={})


def test_a_change_that_is_announced_while_a_table_is_being_opened_is_not_missed(monkeypatch):
    here = OpenTables()
    loop = asyncio.new_event_loop()
    stored = [OLD, NEW]

    def load(table):
        read = stored.pop(0)
        if read is OLD:  # another server changes it just after we have read it
            loop.call_soon_threadsafe(here.heard, table, NEW.version)
        return read

    monkeypatch.setattr(storage, "load", load)
    assert loop.run_until_complete(here.table(OLD.id)) is NEW
    assert loop.run_until_complete(here.table(OLD.id)) is NEW
    loop.close()


def test_nothing_that_was_read_on_a_dead_line_is_kept(monkeypatch):
    here = OpenTables()
    loop = asyncio.new_event_loop()
    stored = [OLD, NEW]

    def load(table):
        read = stored.pop(0)
        if read is OLD:
            loop.call_soon_threadsafe(here.distrust)
        return read

    monkeypatch.setattr(storage, "load", load)
    assert loop.run_until_complete(here.table(OLD.id)) is NEW
    loop.close()


def test_a_table_that_changes_all_the_time_can_be_looked_at_all_the_same(monkeypatch):
    here = OpenTables()
    loop = asyncio.new_event_loop()

    def load(table):
        loop.call_soon_threadsafe(here.heard, table, NEW.version + 1)
        return OLD

    monkeypatch.setattr(storage, "load", load)
    assert loop.run_until_complete(here.table(OLD.id)) is OLD
    assert here.open == 0  # but not believed the next time
    loop.close()


def test_an_answer_to_what_another_server_has_asked_meanwhile_is_heard(monkeypatch):
    here = OpenTables()
    loop = asyncio.new_event_loop()
    old, new = islice(tables_of_a_match(OLD), 2)
    here._show(old)  # the word of the other server is still on its way
    monkeypatch.setattr(storage, "load", lambda _table: new)
    monkeypatch.setattr(storage, "save", lambda _before, _after: None)
    (seat,) = decisions.waiting_for(new)
    action = new.game.action_text(decisions.options(new, seat)[0])
    answer = here.play(new.id, seat, action, decisions.decision(new, seat))
    assert loop.run_until_complete(answer).position > new.position
    late = here.play(new.id, seat, action, "0.0.0.7")
    with pytest.raises(StaleError):
        loop.run_until_complete(late)
    loop.close()
