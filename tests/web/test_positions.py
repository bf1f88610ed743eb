"""An earlier position is of one line of play, whoever takes back meanwhile."""

import asyncio
import os

import pytest
from django.core.management import call_command

from enoteca import CHANCE, NOBODY, Rng
from enoteca.shelf import catalog
from enoteca_web import models
from enoteca_web.pages.regions import regions
from enoteca_web.table import storage
from enoteca_web.table.links import LINK, Chair
from enoteca_web.table.open_tables import OpenTables
from enoteca_web.table.seat_views import seat_view_at
from tests.web.tables_in_memory import new_table


@pytest.fixture(scope="module", autouse=True)
def database():
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # the tests look at it, nothing else does
    call_command("migrate", verbosity=0)


@pytest.fixture
def table():
    async def lay():
        here = OpenTables()
        chairs = [Chair(seat, f"Seat {seat}", LINK, "", 0, "mine") for seat in range(3)]
        try:
            return await here.create(new_table("pot-de-vin", 3).agreement, chairs)
        finally:
            await here.close()

    return asyncio.run(lay())


def test_who_takes_back_between_two_reads_has_them_read_again(table, monkeypatch):
    read, reads = storage._texts_between, []

    def taken_back_meanwhile(*where):
        texts = read(*where)
        if not reads:  # as whoever takes back and plays on leaves it: the same place, another row
            row = models.Snapshot.objects.filter(table_id=table.id).order_by("-position").first()
            models.Snapshot.objects.filter(pk=row.pk).delete()
            models.Snapshot.objects.create(
                table_id=table.id, position=row.position, state=row.state, shape=row.shape
            )
        reads.append(where)
        return texts

    monkeypatch.setattr(storage, "_texts_between", taken_back_meanwhile)
    state = storage.state_at(table.game, table.id, table.position)
    assert len(reads) == 2
    assert state == table.state


def test_a_position_that_was_taken_back_is_there_no_more(table):
    with pytest.raises(storage.MissingError):
        storage.state_at(table.game, table.id, table.position + 1)


@pytest.mark.parametrize("game_id", [box.about.id for box in catalog.boxes()])
@pytest.mark.parametrize("seed", range(4))
def test_whoever_looks_back_sees_every_step_of_the_deal_too(game_id, seed):
    table = new_table(game_id)
    game, state = table.game, table.game.new_state()
    for position in range(60):
        for seat in (0, NOBODY):
            seen = seat_view_at(table, seat, position, state, ())
            assert regions(seen, "/", {})
        rng = Rng(seed, position)
        mover = game.to_move(state)
        game.apply(
            state, (game.sample_chance if mover == CHANCE else game.sample_action)(state, rng)
        )
