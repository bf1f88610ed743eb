"""Bots go on whatever happens to a thought, a worker, a table or the database."""

import asyncio
import os
import signal
from contextlib import asynccontextmanager
from itertools import islice

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import OperationalError

from enoteca import NOBODY
from enoteca.shelf import catalog
from enoteca_web import models
from enoteca_web.service import bot_seats as module
from enoteca_web.service.bot_seats import TURN, Bots, _pauses, question
from enoteca_web.service.bot_worker import verdict
from enoteca_web.service.workforce import Workforce
from enoteca_web.table import decisions, storage
from enoteca_web.table.links import BOT, LINK, Chair
from enoteca_web.table.open_tables import OpenTables
from tests.web.faults import all_fail, broods, cheats, dies, fails
from tests.web.tables_in_memory import new_table, tables_of_a_match

GAMES = [box.about.id for box in catalog.boxes()]
PATIENCE = 120  # seconds, on the busiest machine


@pytest.fixture(scope="module", autouse=True)
def database():
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # the tests look at it, nothing else does
    call_command("migrate", verbosity=0)


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    models.TableRow.objects.all().delete()
    monkeypatch.setattr(settings, "BOT_PAUSE", 0.0)
    monkeypatch.setattr(module, "SWEEP", 0.2)


@pytest.mark.parametrize("pause", [0.0, 0.02, 0.7, 5.0])
def test_a_turn_of_many_moves_is_one_short_sequence(monkeypatch, pause):
    monkeypatch.setattr(settings, "BOT_PAUSE", pause)
    first, *more = islice(_pauses(), 40)
    assert first == pause
    assert 0 <= min(more) <= max(more) <= min(pause, 0.25)
    assert sum(more) <= max(0, TURN - pause) + 1e-9


@asynccontextmanager
async def hall(workers=1):
    """Tables and their bots, in this process."""
    here = OpenTables()
    bots = Bots(here, Workforce(workers))
    try:
        yield here, bots
    finally:
        await bots.close()
        await here.close()


def chairs(*levels):
    return [
        Chair(seat, f"Seat {seat}", BOT if level else LINK, level, 0, "" if level else "mine")
        for seat, level in enumerate(levels)
    ]


async def lay(here, *levels, game="pot-de-vin"):
    return await here.create(catalog.load(game, len(levels)).agreement, chairs(*levels))


async def until(true):
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


async def moved(here, table, since=0):
    """Wait until a table has moved on."""
    async with asyncio.timeout(PATIENCE):
        while (await here.table(table)).position <= since:
            await asyncio.sleep(0.02)


async def bots_turn(here, table):
    """Play for the person in the first seat until it is another's turn."""
    while decisions.waiting_for(table) == [0]:
        action = table.game.action_text(decisions.options(table, 0)[0])
        table = await here.play(table.id, 0, action, decisions.decision(table, 0))
    return table


async def play_on(here, table):
    """Play a move of the person in the first seat, when it is asked, and await the others'."""
    await until(lambda: decisions.waiting_for(here._tables.peek(table)) == [0])
    await bots_turn(here, await here.table(table))
    await until(lambda: decisions.waiting_for(here._tables.peek(table)) == [0])


@pytest.mark.parametrize("bad", [fails, all_fail, cheats, dies])
def test_a_bad_thought_is_made_good_by_a_simpler_one(monkeypatch, caplog, bad):
    monkeypatch.setattr(module, "choose", bad)

    async def run():
        async with hall() as (here, bots):
            table = await lay(here, "novice", "novice", "novice")
            await moved(here, table.id, table.position)
            return bots.failures, bots.overtime

    failures, overtime = asyncio.run(run())
    assert (overtime if bad is dies else failures) > 0
    assert "novice" in caplog.text


def test_a_thought_that_takes_too_long_is_cut_short(monkeypatch, caplog):
    monkeypatch.setattr(module, "choose", broods)
    monkeypatch.setattr(settings, "BOT_GRACE", 0.5)

    async def run():
        async with hall() as (here, bots):
            table = await lay(here, "novice", "novice", "novice")
            await moved(here, table.id, table.position)
            return bots.overtime

    assert asyncio.run(run()) > 0
    assert "has not moved in pot-de-vin" in caplog.text


def test_nobody_at_another_table_waits_for_it(monkeypatch):
    monkeypatch.setattr(module, "choose", broods)
    monkeypatch.setattr(settings, "BOT_GRACE", PATIENCE)

    async def run():
        async with hall(workers=2) as (here, _bots):
            slow = await bots_turn(here, await lay(here, "", "expert", "expert"))
            quick = await bots_turn(here, await lay(here, "", "greedy", "greedy"))
            await moved(here, quick.id, quick.position)
            return (await here.table(slow.id)).position - slow.position

    assert asyncio.run(run()) == 0


def test_bots_alone_that_brood_keep_no_person_waiting(monkeypatch):
    monkeypatch.setattr(module, "choose", broods)
    monkeypatch.setattr(settings, "BOT_GRACE", PATIENCE)

    async def run():
        async with hall(workers=1) as (here, bots):
            for _ in range(6):
                await lay(here, "expert", "expert", "expert")
            await until(lambda: bots.workforce.waiting == 5)
            mine = await bots_turn(here, await lay(here, "", "greedy", "greedy"))
            await moved(here, mine.id, mine.position)
            return bots.workforce.waiting

    assert asyncio.run(run()) == 5


def test_whoever_begins_to_watch_bots_alone_is_served_like_a_player(monkeypatch):
    monkeypatch.setattr(module, "choose", broods)
    monkeypatch.setattr(settings, "BOT_GRACE", PATIENCE)

    async def run():
        async with hall(workers=1) as (here, bots):
            await lay(here, "expert", "expert", "expert")
            await until(lambda: bots.workforce.thinking == 1)
            watched = await lay(here, "greedy", "greedy", "greedy")
            await until(lambda: bots.workforce.waiting == 1)
            with here.changes.listen({watched.id}):
                await here.enter(watched.id, watched.address(NOBODY).split("/")[3])
                await moved(here, watched.id, watched.position)

    asyncio.run(run())


def test_the_best_bot_has_idle_workers_think_with_it_and_leaves_one(monkeypatch):
    monkeypatch.setattr(settings, "BOT_GRACE", PATIENCE)

    async def run():
        async with hall(workers=3) as (here, bots):
            async with bots.workforce.idle() as crew:
                assert len(crew) == 2
                assert bots.workforce.thinking == 2
            assert bots.workforce.thinking == 0
            table = await bots_turn(here, await lay(here, "", "expert", "expert"))
            await moved(here, table.id, table.position)
            assert bots.failures == bots.overtime == 0
            return bots.shared

    assert asyncio.run(run()) > 0


def test_what_workers_found_for_one_bot_is_added():
    assert verdict([{"play a": (3, 900), "pass": (4, 10)}, {"play a": (2, 5)}]) == "play a"
    assert verdict([{"play a": (3, 900), "pass": (3, 901)}]) == "pass"


def test_a_worker_that_stands_still_is_replaced(caplog, monkeypatch):
    monkeypatch.setattr("enoteca_web.service.workforce.ALIVE", 1.0)

    async def run():
        async with hall() as (here, bots):
            table = await lay(here, "", "random", "random")
            watching = asyncio.create_task(bots.watch_workers())
            await play_on(here, table.id)
            worker = bots.workforce._people.workers[0]
            frozen = worker._process
            os.kill(frozen.pid, signal.SIGSTOP)
            await until(lambda: bots.workforce.replaced)
            assert not frozen.is_alive()
            await play_on(here, table.id)
            watching.cancel()
            return bots.overtime

    assert asyncio.run(run()) == 0
    assert "stood still and was replaced" in caplog.text


def test_the_sweep_opens_no_table_that_waits_for_people():
    async def run():
        async with hall() as (here, bots):
            tables = [await lay(here, "", "", "random") for _ in range(5)]
            await until(lambda: not bots._busy)
            waiting = [table.id for table in tables]
            here.forget_all()
            await bots._sweep()
            assert here.open == 0
            assert storage.waiting_for_bots(10, alone=False) == []
            return waiting

    assert len(asyncio.run(run())) == 5


def test_the_sweep_wakes_bots_that_nobody_has_woken():
    async def run():
        async with hall() as (here, bots):
            here.changed.clear()
            table = await lay(here, "", "random", "random")
            table = await bots_turn(here, table)
            assert storage.waiting_for_bots(10, alone=False) == [table.id]
            await bots._sweep()
            await moved(here, table.id, table.position)
            assert bots.thoughts > 0

    asyncio.run(run())


def test_a_table_that_was_only_thought_to_wait_is_asked_once():
    async def run():
        async with hall() as (here, bots):
            table = await lay(here, "", "", "")
            models.TableRow.objects.update(waits_for_bot=True)
            await bots._sweep()
            assert storage.waiting_for_bots(10, alone=False) == []
            assert models.TableRow.objects.get().version == table.version

    asyncio.run(run())


def test_one_bad_table_keeps_no_other_waiting(caplog, monkeypatch):
    monkeypatch.setattr("enoteca_web.service.company.FIRST_PAUSE", PATIENCE)  # however busy

    async def run():
        async with hall() as (here, bots):
            here.changed.clear()
            bad = await lay(here, "", "random", "random")
            good = await lay(here, "random", "random", "random")
            models.TableRow.objects.filter(pk=bad.id).update(game="skat", waits_for_bot=True)
            here.forget_all()
            await bots._sweep()
            await moved(here, good.id, good.position)
            assert caplog.text.count(f"the bots of table {bad.id} are left alone") == 1
            await bots._sweep()
            assert caplog.text.count(f"the bots of table {bad.id} are left alone") == 1

    asyncio.run(run())


def test_the_sweep_goes_on_when_the_database_was_away(monkeypatch, caplog):
    real = storage.waiting_for_bots
    away = [True]

    def query(*most, **which):
        if away[0]:
            raise OperationalError("the database is away")
        return real(*most, **which)

    monkeypatch.setattr(storage, "waiting_for_bots", query)

    async def run():
        async with hall() as (here, bots):
            here.changed.clear()
            table = await lay(here, "random", "random", "random")
            watching = asyncio.create_task(bots.watch())
            await until(lambda: bots.lost_sweeps >= 2)
            before = bots.swept
            away[0] = False
            await moved(here, table.id, table.position)
            assert bots.swept >= before
            watching.cancel()

    asyncio.run(run())
    assert "the database is away" in caplog.text


def test_a_move_is_written_when_the_database_is_back(monkeypatch):
    monkeypatch.setattr(module, "AGAIN", (0.01, 0.01, 0.01))
    real = storage.save
    tries = []

    def save(*given, **more):
        tries.append(given)
        if len(tries) < 3:
            raise OperationalError("the database is away")
        return real(*given, **more)

    monkeypatch.setattr(storage, "save", save)

    async def run():
        async with hall() as (here, _bots):
            table = await lay(here, "random", "random", "random")
            await moved(here, table.id, table.position)
            return len(tries)

    assert asyncio.run(run()) >= 3


def test_a_bot_is_handed_a_state_that_looks_the_same_to_its_seat():
    differ = 0
    for game in GAMES:
        for table in islice(tables_of_a_match(new_table(game)), 60):
            for seat in decisions.waiting_for(table):
                _agreement, data, _seed = question(table, seat)
                true = decisions.open_decision(table, seat).state
                twin = table.game.from_data(data)
                assert table.game.view(twin, seat) == table.game.view(true, seat)
                differ += data != table.game.to_data(true)
    assert differ > 50  # what a seat cannot see is not the truth, but drawn anew
