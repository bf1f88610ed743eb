"""Files that anybody may bring: read apart from the table, within limits of time and memory."""

import asyncio
import os
import re
import signal
import threading
import time
from pathlib import Path

import pytest

from enoteca import RecordError
from enoteca.shelf import catalog
from enoteca_web.service.upload_worker import prepare, record
from enoteca_web.service.uploads import checked, workshop
from enoteca_web.service.workshop import OvertimeError, Worker
from enoteca_web.table.table import TooOftenError
from tests.drivers.servers import workers
from tests.web.conftest import seen

BOX = catalog.box("pot-de-vin").file("components.toml").read_text()
CARDS = BOX[: BOX.index("[provenance]")]
RECORD = catalog.box("pot-de-vin").file("golden/three.record").read_text()


def bring(client, content, where="/new/pot-de-vin"):
    key = "record" if where == "/record" else "components"
    fields = {"seats": "3", "who-0": "me", "who-1": "friend", "who-2": "friend"}
    return client.post(where, data=fields, files={key: ("mine.toml", content)})


def complaint(answer):
    found = re.search(r'class="complaint"[^>]*>(.*?)<', answer.text, re.DOTALL)
    return found.group(1).strip() if found else ""


BOMBS = {
    "a key of 32,000 parts": b"a." * 32_000 + b"a = 1",
    "a header of 32,000 parts": b"[" + b"a." * 31_000 + b"a]",
    "lists within lists": b"a = " + b"[" * 60_000,
    "tables within tables": b"a = " + b"{a=" * 20_000,
    "a number of 60,000 digits": b"a = " + b"9" * 60_000,
    "a hexadecimal number": b"a = 0x" + b"f" * 60_000,
    "too large": b"#" * 70_000,
    "no text": b"\xff\xfe\x00",
    "a date without a calendar": b"a = 2026-99-99",
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS.keys())
def test_a_bomb_is_refused_with_one_sentence(server, bomb):
    with server.client() as client:
        answer = bring(client, bomb)
    assert answer.status_code == 422
    assert 10 < len(complaint(answer)) < 200


RECORD_BOMBS = {
    "seats": RECORD.replace("seats: 3", "seats: ²"),
    "seats in many digits": RECORD.replace("seats: 3", "seats: " + "3" * 5000),
    "the end": re.sub(r"end \d+", "end ²", RECORD),
    "the end in many digits": re.sub(r"end \d+", "end " + "9" * 5000, RECORD),
    "lists within lists": RECORD.replace("result:", "components: " + "[" * 90_000 + "\nresult:"),
    "a deep box": RECORD.replace(
        "result:", 'components: {"a": ' + "[" * 900 + "]" * 900 + "}\nresult:"
    ),
    "a large number": RECORD.replace("result:", 'components: {"a": ' + "9" * 5000 + "}\nresult:"),
    "an option": RECORD.replace("teams=false", "teams=--5"),
    "too large": RECORD + " " * 300_000,
}


@pytest.mark.parametrize("bomb", RECORD_BOMBS.values(), ids=RECORD_BOMBS.keys())
def test_a_record_that_is_a_bomb_is_refused_with_one_sentence(server, bomb):
    assert bomb != RECORD
    with server.client() as client:
        answer = bring(client, bomb.encode(), "/record")
    assert answer.status_code == 422
    assert 10 < len(complaint(answer)) < 300


def test_a_padded_record_is_the_same_record(server):
    with server.client() as client:
        first = bring(client, RECORD.encode(), "/record").headers["Location"]
        head, _, body = RECORD.partition("\n\n")
        padded = head.replace("seats: 3", "seats:   3  ") + "\n\n" + body.replace(" ", "   \n ", 50)
        for text in (padded, RECORD + "\n" * 1000, RECORD.replace("\n", "\r\n")):
            assert bring(client, text.encode(), "/record").headers["Location"] == first
        assert client.get(first).status_code == 200
    assert record(RECORD.encode()) == record(padded.encode())


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc here")
def test_others_are_served_while_a_file_is_read_and_who_stands_still_is_replaced(own_server):
    server = own_server()
    link = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"][0]
    with server.client() as client:
        before = workers(server)
        assert bring(client, CARDS.encode()).status_code == 302
        (worker,) = workers(server) - before
        os.kill(worker, signal.SIGSTOP)
        answers = []
        bringing = threading.Thread(target=lambda: answers.append(bring(client, CARDS.encode())))
        bringing.start()
        with server.client() as other:
            for _ in range(20):
                assert seen(other, link)["version"] >= 0
                assert other.get("/").status_code == 200
        assert not answers  # all of them were served before the file was read
        bringing.join()
        assert answers[0].status_code == 422
        assert "too long" in complaint(answers[0])
        assert worker not in workers(server)
        assert bring(client, CARDS.encode()).status_code == 302


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc here")
def test_a_worker_that_was_killed_is_replaced(own_server):
    server = own_server()
    with server.client() as client:
        before = workers(server)
        assert bring(client, CARDS.encode()).status_code == 302
        for worker in workers(server) - before:
            os.kill(worker, signal.SIGKILL)
        assert bring(client, CARDS.encode()).status_code in (302, 422)
        assert bring(client, CARDS.encode()).status_code == 302


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc here")
def test_nobody_fills_the_queue_alone(own_server):
    server = own_server()
    statuses = []
    with server.client() as client:
        before = workers(server)
        assert bring(client, CARDS.encode()).status_code == 302
        (worker,) = workers(server) - before
        os.kill(worker, signal.SIGSTOP)

    def ask():
        with server.client() as client:
            statuses.append(bring(client, CARDS.encode()).status_code)

    asking = [threading.Thread(target=ask) for _ in range(6)]
    for one in asking:
        one.start()
    for one in asking:
        one.join()
    assert statuses.count(429) == 4
    assert sorted(statuses)[:2] == [302, 422]  # one met the frozen worker, one the next


def test_one_address_brings_so_many_files_a_day_and_what_is_refused_does_not_count():
    async def day():
        for _ in range(20):
            with pytest.raises(RecordError):
                await checked("a house", record, b"nonsense")
        for _ in range(100):
            assert await checked("a house", len, b"four") == 4
        with pytest.raises(TooOftenError):
            await checked("a house", len, b"four")
        assert await checked("another", len, b"four") == 4

    try:
        asyncio.run(day())
    finally:
        workshop().close()
        workshop.cache_clear()


def _takes_memory():
    return len(bytearray(3_000_000_000))


def _takes_for_ever():
    while True:
        time.sleep(1)


def _is_wrong():
    raise KeyError("what was it")


def test_work_has_a_limit_of_time_and_memory_and_an_error_is_told():
    worker = Worker(prepare)
    try:
        with pytest.raises(OvertimeError, match="memory"):
            worker.run(60, _takes_memory)
        with pytest.raises(OvertimeError, match="not done in 1 seconds"):
            worker.run(1, _takes_for_ever)
        with pytest.raises(KeyError, match="what was it") as caught:
            worker.run(60, _is_wrong)
        assert "_is_wrong" in caught.value.__notes__[0]
        assert worker.run(60, record, RECORD.encode()) == record(RECORD.encode())
    finally:
        worker.kill()
