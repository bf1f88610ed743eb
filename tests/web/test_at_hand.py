"""What is at hand is what stands in the database, however a change and a look cross."""

import asyncio
from dataclasses import replace

from enoteca_web.table import storage
from enoteca_web.table.open_tables import OpenTables
from tests.web.tables_in_memory import new_table

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
