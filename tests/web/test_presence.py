"""Who looks at a table is known to all who do, whichever process serves them."""

import asyncio

import pytest

from enoteca_web.table import presence
from enoteca_web.table.change_signal import ChangeSignal
from enoteca_web.table.presence import Presence
from tests.web.conftest import Server
from tests.web.test_streams import page_of, together


@pytest.fixture
def no_grace(monkeypatch):
    monkeypatch.setattr(presence, "GRACE", 0.0)


def processes(number):
    """Return processes of which each hears what any of them says."""
    found = [Presence(ChangeSignal()) for _ in range(number)]

    def tell(words):
        for each in found:
            each.heard(words)

    for each in found:
        each.tell = tell
    return found


async def settled():
    """Let go who has left."""
    for _ in range(3):
        await asyncio.sleep(0)


def test_a_seat_is_there_as_long_as_one_of_its_pages_is(no_grace):
    async def run():
        (here,) = processes(1)
        with here.looking({("t", 0)}):
            with here.looking({("t", 0), ("t", 2), ("u", 1)}):
                assert here.seats("t") == [0, 2]
                assert here.seats("u") == [1]
            await settled()
            assert here.seats("t") == [0]
            assert here.seats("u") == []
        await settled()
        assert here.seats("t") == []

    asyncio.run(run())


def test_who_loads_a_page_again_is_not_missed(monkeypatch):
    monkeypatch.setattr(presence, "GRACE", 60.0)

    async def run():
        (here,) = processes(1)
        with here.looking({("t", 0)}), here._changes.listen({"t"}) as woken:
            with here.looking({("t", 1)}):
                assert woken.is_set()
            woken.clear()
            await settled()
            with here.looking({("t", 1)}):
                assert here.seats("t") == [0, 1]
                assert not woken.is_set()

    asyncio.run(run())


def test_processes_tell_each_other_and_who_comes_later_asks(no_grace):
    async def run():
        one, two, three = processes(3)
        with one.looking({("t", 0)}), two.looking({("t", 1)}), two.looking({("u", 3)}):
            assert one.seats("t") == two.seats("t") == three.seats("t") == [0, 1]
            late = Presence(ChangeSignal())
            late.tell = lambda words: [each.heard(words) for each in (one, two, three)]
            for each in (one, two, three):
                each.tell = late.heard
            with late.looking({("t", 2)}):
                assert late.seats("t") == [0, 1, 2]
                assert one.seats("t") == [0, 1, 2]
            await settled()
            assert one.seats("t") == [0, 1]
            with one._changes.listen({"t"}) as woken:
                one.heard(f"{two.name} t -")
                assert woken.is_set()
            assert one.seats("t") == [0]
            assert one.seats("u") == [3]

    asyncio.run(run())


def test_a_process_that_is_silent_is_forgotten_and_asked_when_it_speaks_again(monkeypatch):
    async def run():
        one, two = processes(2)
        with one.looking({("t", 0)}), two.looking({("t", 1)}):
            monkeypatch.setattr(presence, "SILENCE", -1.0)
            with one._changes.listen({"t"}) as woken:
                one.forget_the_silent()
                assert woken.is_set()
            assert one.seats("t") == [0]
            monkeypatch.undo()
            one.heard(two.name)
            assert one.seats("t") == [0, 1]

    asyncio.run(run())


def until_present(stream, seats):
    while (told := stream.told())["present"] != seats:
        pass
    return told


def test_a_stream_tells_who_comes_and_who_goes(server):
    links = server.seated("pot-de-vin", ["me", "friend", "friend"])["seats"]
    client, other = server.client(), server.client()
    with client, other, together(client, [page_of(links[0])]) as mine:
        until_present(mine, [0])
        with together(other, [page_of(links[2]), page_of(links[1])]):
            told = until_present(mine, [0, 1, 2])
            assert told["regions"] == {}  # the table itself has not changed
        until_present(mine, [0])


def test_who_looks_through_another_server_is_seen(database_url, tmp_path):
    one, two = (Server(tmp_path, DATABASE_URL=database_url).start() for _ in range(2))
    try:
        links = one.seated("pot-de-vin", ["me", "friend", "friend"])["seats"]
        here, there = one.client(), two.client()
        with here, there, together(here, [page_of(links[0])]) as mine:
            with together(there, [page_of(links[1])]) as other:
                until_present(mine, [0, 1])
                until_present(other, [0, 1])
            until_present(mine, [0])
    finally:
        one.stop()
        two.stop()
