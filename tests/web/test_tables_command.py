"""What an operator can do with single tables, while the server runs."""

import pytest

from enoteca import Record
from tests.web.commands import database, enoteca, execute, told, until  # noqa: F401
from tests.web.conftest import asked, played, seen


@pytest.fixture
def running(own_server, database):  # noqa: F811
    return own_server(**database)


def known(server):
    """Return how the commands of this server are to be told of its database."""
    return {name: value for name, value in server.environment.items() if name == "DATABASE_URL"}


def everything_told(server, table):
    database = known(server)  # noqa: F811
    said = [enoteca(server.folder, "tables", "list", **database)]
    said += [enoteca(server.folder, "tables", "show", table["table"], **database)]
    said += [enoteca(server.folder, "tables", "list", "--json", **database)]
    said += [enoteca(server.folder, "tables", "show", table["table"], "--json", **database)]
    return said


def test_tables_are_listed_and_shown_without_their_links(running):
    table = running.table("pot-de-vin", ["me", "friend", "random"], names=["Ada", "Bo", "Cy"])
    other = running.table("vino", ["me", "friend", "friend"])
    listed = told(running.folder, "tables", "list", **known(running))
    assert [line["table"] for line in listed] == [other["table"], table["table"]]
    assert [line["game"] for line in listed] == ["vino", "pot-de-vin"]
    assert [line["bots"] for line in listed] == [0, 1]
    only = told(running.folder, "tables", "list", "--game", "vino", **known(running))
    assert [line["table"] for line in only] == [other["table"]]
    assert told(running.folder, "tables", "list", "--state", "over", **known(running)) == []
    shown = told(running.folder, "tables", "show", table["table"], **known(running))
    assert [chair["name"] for chair in shown["chairs"]] == ["Ada", "Bo", "Cy"]
    assert [chair["bot"] for chair in shown["chairs"]] == [None, None, "random"]
    keys = [link.split("/")[3] for link in [*table["seats"][:2], table["spectators"]]]
    for said in everything_told(running, table):
        assert table["table"] in said
        assert not any(key in said for key in keys)
        assert "seed" not in said


def test_a_closed_table_is_shown_as_such_and_nobody_plays_on(running):
    table = running.seated("pot-de-vin", ["me", "friend", "friend"])
    link = table["seats"][0]
    with running.client() as client, client.stream("GET", f"{link}events") as stream:
        lines = (line for line in stream.iter_lines() if line.startswith("data:"))
        next(lines)
        arguments = ["tables", "close", table["table"], "--reason", "We move house."]
        assert "is closed" in enoteca(running.folder, *arguments, **known(running))
        next(lines)  # those who look are told without doing anything
    with running.client() as client:
        window = seen(client, link)
        assert window["closed"]
        assert not window["over"]
        assert window["actions"] == []
        assert window["waiting_for"] == []
        page = client.get(link).text
        assert "This table is closed" in page
        assert "has closed this table. We move house." in page
        body = {"action": "pass", "decision": window["decision"]}
        for path, given in {
            "play": body,
            "chat": {"text": "No!"},
            "undo": {"reach": "step"},
        }.items():
            assert client.post(f"{link}{path}", json=given).status_code == 422
        record = client.get(f"{link}record")
        assert record.status_code == 200
        assert Record.parse(record.text).result == "unfinished"
        german = client.get(link, headers={"Accept-Language": "de"}).text
        assert "hat den Tisch geschlossen. We move house." in german
    again = enoteca(running.folder, "tables", "close", table["table"], code=2, **known(running))
    assert "closed already" in again
    listed = told(running.folder, "tables", "list", "--state", "closed", **known(running))
    assert [line["table"] for line in listed] == [table["table"]]


def test_bots_leave_a_closed_table(own_server):
    server = own_server(ENOTECA_BOT_PAUSE="1")
    table = server.table("pot-de-vin", ["me", "random", "random"])
    enoteca(server.folder, "tables", "close", table["table"])
    link = table["seats"][0]
    with server.client() as client:
        until(lambda: seen(client, link)["closed"])
        position = seen(client, link)["position"]
        other = server.table("pot-de-vin", ["random", "random", "random"])
        until(lambda: seen(client, other["spectators"])["position"] > 45)
        assert seen(client, link)["position"] == position


def test_a_deleted_table_is_gone_for_everybody(running):
    table = running.table("pot-de-vin", ["me", "friend", "friend"])
    other = running.table("pot-de-vin", ["me", "friend", "friend"])
    link = table["seats"][0]
    with running.client() as client, client.stream("GET", f"{link}events") as stream:
        lines = stream.iter_lines()
        next(lines)
        arguments = ["tables", "delete", table["table"]]
        assert "--yes" in enoteca(running.folder, *arguments, code=2, **known(running))
        enoteca(running.folder, *arguments, "--yes", **known(running))
        for _line in lines:
            pass  # it ends
        assert client.get(link).status_code == 404
    with running.client() as client:
        seat, window = asked(client, other["seats"])
        assert played(client, seat, window).status_code == 200
    said = enoteca(running.folder, *arguments, "--yes", code=2, **known(running))
    assert "there is no table" in said


def test_a_record_is_exported_and_of_a_running_match_only_with_force(running, tmp_path):
    table = running.table("pot-de-vin", ["random", "random", "random"])
    going_on = running.table("pot-de-vin", ["me", "friend", "friend"])
    with running.client() as client:
        until(lambda: seen(client, table["spectators"])["over"])
        handed_out = client.get(f"{table['spectators']}record").text
    file = tmp_path / "m.record"
    enoteca(running.folder, "tables", "export", table["table"], file, **known(running))
    assert file.read_text() == handed_out
    Record.read(file).verify()
    arguments = ["tables", "export", going_on["table"], tmp_path / "n.record"]
    assert "goes on" in enoteca(running.folder, *arguments, code=2, **known(running))
    assert not (tmp_path / "n.record").exists()
    enoteca(running.folder, *arguments, "--force", **known(running))
    assert Record.read(tmp_path / "n.record").result == "unfinished"


def test_a_table_that_cannot_be_opened_can_be_seen_to(running, tmp_path):
    table = running.table("pot-de-vin", ["me", "friend", "friend"])["table"]
    execute(running, "UPDATE enoteca_web_table SET game = 'chess' WHERE id = ?", table)
    assert told(running.folder, "tables", "show", table, **known(running))["table"] == table
    arguments = ["tables", "export", table, tmp_path / "m.record", "--force"]
    assert "cannot be opened" in enoteca(running.folder, *arguments, code=2, **known(running))
    enoteca(running.folder, "tables", "close", table, **known(running))
    enoteca(running.folder, "tables", "delete", table, "--yes", **known(running))
    assert told(running.folder, "tables", "list", **known(running)) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["tables"], "DEED must be given"),
        (["tables", "show", "nowhere"], "there is no table nowhere"),
        (["tables", "close", "nowhere"], "there is no table nowhere"),
        (["tables", "list", "--state", "gone"], "gone"),
        (["tidy", "--older-than", "soon"], "an age such as 36h, 90d or 12w, not 'soon'"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(server, arguments, said):
    assert said in enoteca(server.folder, *arguments, code=2)
