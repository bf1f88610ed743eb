"""A database that is held, full or away: who plays is told to wait, who operates what it is."""

import os
import shutil
import sqlite3
import subprocess
import threading
from contextlib import closing, suppress

import pytest

from tests.drivers.servers import Server
from tests.web.conftest import JSON, asked, play, seen

SEATS = ["me", "friend", "friend"]


def said_by(server):
    server.stop()
    lines = []
    while (line := server.said.get(timeout=60)) is not None:
        lines.append(line)
    return "".join(lines)


def test_a_file_that_another_program_holds_is_told_and_nobody_waits_who_only_looks(own_server):
    server = own_server()
    mine, other = (server.table("pot-de-vin", SEATS) for _ in range(2))
    server.stop()
    server.start()  # nothing is at hand: every table must be read from the file
    file = server.folder / "tables.sqlite3"
    with server.client() as client:
        assert seen(client, mine["seats"][0])["version"] >= 0
    answers = []

    def say():
        with server.client() as client:
            link = f"{mine['seats'][0]}chat"
            answers.append(client.post(link, json={"text": "hello"}, headers=JSON))

    with closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        speaking = [threading.Thread(target=say) for _ in range(4)]
        for one in speaking:
            one.start()
        with server.client() as client:
            assert client.get("/").status_code == 200
            assert seen(client, other["seats"][0])["version"] >= 0
            assert client.get(f"{other['seats'][0]}log").status_code == 200
        assert len(answers) < 4  # somebody still waits for the file
        for one in speaking:
            one.join()
        holder.execute("ROLLBACK")
    for answer in answers:
        assert answer.status_code == 503
        assert answer.headers["Retry-After"]
        assert "nothing is lost" in answer.json()["error"]
    with server.client() as client:
        assert client.post(f"{mine['seats'][0]}chat", json={"text": "hello"}).status_code == 200
    log = said_by(server)
    assert "another program holds the database" in log
    assert "Traceback" not in log


@pytest.fixture
def small_disk(tmp_path):
    """A disk of a few megabytes."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = shutil.which("mount") and os.geteuid() == 0
    options = ["-t", "tmpfs", "-o", "size=3m,mode=700", "none", str(place)]
    if not mounted or subprocess.run(["mount", *options], check=False).returncode:
        pytest.skip("no small disk can be made here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(path):
    """Write until there is no room any more."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT)
    with suppress(OSError):
        while os.write(handle, b"x" * 4096):
            pass
    os.close(handle)


def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(small_disk):
    server = Server(small_disk).start()
    try:
        table = server.table("pot-de-vin", SEATS)
        filling = small_disk / "filling"
        with server.client() as client:
            seat, window = asked(client, table["seats"])
            fill(filling)
            body = {"action": window["actions"][0]["action"], "decision": window["decision"]}
            refused = 0
            for _ in range(200):
                answer = client.post(f"{seat}chat", json={"text": "x" * 390}, headers=JSON)
                refused += answer.status_code == 503
                assert answer.status_code in (200, 503), answer.text
                if refused > 2:
                    break
            assert refused
            assert client.post(f"{seat}play", json=body, headers=JSON).status_code == 503
            assert seen(client, seat)["decision"] == window["decision"]
            assert client.get("/").status_code == 200
            filling.unlink()
            play(client, seat, body["action"])
        log = said_by(server)
        assert "full" in log
        assert "Traceback" not in log
    finally:
        server.stop()


def test_a_file_that_lacks_what_we_need_is_for_us_to_mend(own_server):
    server = own_server()
    table = server.table("pot-de-vin", SEATS)
    with server.client() as client:
        with closing(sqlite3.connect(server.folder / "tables.sqlite3")) as database:
            database.execute("DROP TABLE enoteca_web_message")
        answer = client.post(f"{table['seats'][0]}chat", json={"text": "hello"}, headers=JSON)
        assert answer.status_code == 500
    assert "Traceback" in said_by(server)
