"""An earlier position is of one line of play, whoever takes back meanwhile."""

import asyncio
import os

import pytest
from django.core.management import call_command

from enoteca_web import models
from enoteca_web.table import storage
from enoteca_web.table.links import LINK, Chair
from enoteca_web.table.open_tables import OpenTables
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
