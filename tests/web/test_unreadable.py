"""A table that cannot be opened harms nobody: its players are told, and all others play on."""

import contextlib
import sqlite3

import pytest

from tests.web.conftest import JSON, played, seen

BREAKS = {
    "a game that is gone": "UPDATE enoteca_web_table SET game = 'skat' WHERE id = ?",
    "an option that is gone": """UPDATE enoteca_web_table SET options = '{"x": 1}' WHERE id = ?""",
    "a log that does not replay": (
        "UPDATE enoteca_web_entry SET text = 'A1' WHERE position < 9 AND table_id = ?"
    ),
}


def spoil(server, table, *changes):
    """Change the stored rows of a table while nobody looks."""
    server.stop()
    server.address = ""
    with contextlib.closing(sqlite3.connect(server.folder / "tables.sqlite3")) as database:
        for change in changes:
            database.execute(change, [table] if "?" in change else [])
        database.commit()
    server.start()


STATE = "UPDATE enoteca_web_table SET state = '{}' WHERE id = ?"


@pytest.mark.parametrize("how", BREAKS)
def test_its_players_are_told_and_no_other_table_is_hurt(own_server, how):
    server = own_server()
    spoilt = server.table("pot-de-vin", ["me", "friend", "friend"])
    sound = server.table("pot-de-vin", ["me", "novice", "novice"])
    spoil(server, spoilt["table"], STATE, BREAKS[how])
    with server.client() as client:
        link = spoilt["seats"][0]
        for address in ("", "log", "at/3", "end", "invite", "live.json", "window.json", "events"):
            answer = client.get(link + address)
            assert answer.status_code == 503, (address, answer.text)
        for address in ("play", "undo", "chat", "leave", "rematch", "renew"):
            assert client.post(link + address, headers=JSON).status_code == 503, address
        assert client.get("/").status_code == 200
        while not (window := seen(client, sound["seats"][0]))["over"]:
            if window["actions"]:
                assert played(client, sound["seats"][0], window).status_code == 200
