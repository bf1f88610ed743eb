"""``enoteca check``: the new code on the old database, before it takes over."""

import hashlib
import json
import sqlite3
from contextlib import closing

import pytest

from enoteca.cli.main import main
from tests.drivers import postgres
from tests.drivers.servers import Server
from tests.upgrades.stored import HERE, RELEASES, carry, told, unpack
from tests.upgrades.toys.shelf import heap

TABLE = "UPDATE enoteca_web_table SET {} WHERE id = ?"
ENTRY = "UPDATE enoteca_web_entry SET {} WHERE position = 9 AND table_id = ?"
# What is done to a table of the first release, and what is then said of it.
CHANGES = {
    "pot-de-vin, finished": (TABLE.format("game = 'skat'"), "there is no game 'skat'"),
    "pot-de-vin, teams finished": (
        TABLE.format("""options = '{"x": 1}'"""), "Pot de Vin has no option 'x'",
    ),
    "grand-cru, finished": (TABLE.format("edition = 'us'"), "has no edition 'us'"),
    "granada, finished": (
        TABLE.format("over = 0"),
        "after its log the match is over, and it is stored that it goes on",
    ),
    "pot-de-vin, three seats": (ENTRY.format("text = 'pass'"), "action 10 of its log: pass is not"),
    "pot-de-vin, five seats": (ENTRY.format("seat = 3"), "action 10 of its log is not that of who"),
    "pot-de-vin, teams of four": (
        TABLE.format("""state = replace(state, '"round": ', '"round": 1')"""),
        "its state is not what its log leads to: 'round' differs",
    ),
    "grand-cru, Italian": (
        "DELETE FROM enoteca_web_entry WHERE position = 70 AND table_id = ?",
        "its log should have 80 actions in a row, and has not",
    ),
    "grand-cru, loans promised": (
        TABLE.format("pending = replace(pending, 'loans', 'loan')"), "has chosen in secret",
    ),
    "vino, richer": (
        TABLE.format("""components = '{"start_money": "much"}'"""), "must be a whole number",
    ),
}  # fmt: skip


def checked(capsys, *arguments):
    """Run the command; return its exit code and what it said."""
    capsys.readouterr()
    status = main(["check", *map(str, arguments)])
    return status, *capsys.readouterr()


def url(folder):
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def digest(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


@pytest.mark.parametrize("release", RELEASES)
def test_what_every_release_has_stored_would_not_break(capsys, tmp_path, release):
    unpack(release, tmp_path)
    before = digest(tmp_path)
    records = HERE / release / "records"
    status, out, err = checked(capsys, "--database-url", url(tmp_path), "--records", records)
    count = len(told(release)["tables"])
    assert status == 0, out
    # With the table of the rematch.
    assert f": {count + 1} tables and {len(list(records.iterdir())) + 1} records, " in out
    assert out.endswith("all replay, nothing would break\n")
    assert err == ""
    assert digest(tmp_path) == before


@pytest.mark.skipif(postgres.BIN is None, reason=postgres.MISSING)
def test_the_same_holds_for_postgresql(capsys, tmp_path):
    with postgres.cluster() as cluster:
        address = cluster.new_database()
        carry(unpack(RELEASES[0], tmp_path), address)
        status, out, _err = checked(capsys, "--database-url", address, "--json")
    found = json.loads(out)
    assert (status, found["broken"], found["records"]) == (0, [], 1)
    assert found["tables"] == len(told(RELEASES[0])["tables"]) + 1


def test_what_breaks_is_named_with_its_reason_and_nothing_else_is_told(capsys, tmp_path):
    unpack("0.1.0", tmp_path)
    kept = told("0.1.0")
    tables = {table["name"]: table for table in kept["tables"]}
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        for name, (change, _reason) in CHANGES.items():
            done = database.execute(change, [tables[name]["table"]])
            assert done.rowcount == 1, name
        database.execute("UPDATE enoteca_web_scroll SET text = replace(text, '@1', '@7')")
        database.commit()
    status, out, _err = checked(capsys, "--database-url", url(tmp_path))
    lines = out.splitlines()
    assert status == 1
    assert len(lines) == len(CHANGES) + 2
    assert lines[-1].endswith(f": {len(CHANGES) + 1} would break")
    for name, (_change, reason) in CHANGES.items():
        (line,) = [line for line in lines if tables[name]["table"] in line]
        assert line.startswith(f"table {tables[name]['table']} (")
        assert reason in line
    assert "not 7: a later one needs a later enoteca" in out
    for table in kept["tables"]:
        for link in filter(None, [*table["seats"], table["spectators"]]):
            assert link.split("/")[3] not in out
    assert (tmp_path / "secret-key").read_text() not in out


def test_a_state_that_cannot_be_read_is_no_loss(capsys, tmp_path):
    unpack("0.1.0", tmp_path)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        database.execute("UPDATE enoteca_web_table SET state = '{}' WHERE game = 'granada'")
        database.execute("UPDATE enoteca_web_snapshot SET state = '[]' WHERE position = 0")
        database.commit()
    status, out, _err = checked(capsys, "--database-url", url(tmp_path))
    assert status == 0
    assert "25 states are made anew from their logs: all replay, nothing would break" in out


def test_a_changed_game_is_looked_at_before_its_server_is_upgraded(capsys, tmp_path):
    server = Server(tmp_path, "tests.upgrades.toys.serve", HEAP="before").start()
    try:
        links = server.seated("heap", ["me", "friend"], options={"big": True})["seats"]
        with server.client() as client:
            for _ in range(2):
                for link in links:
                    window = client.get(f"{link}window.json").json()
                    for action in window["actions"][-1:]:
                        given = {"action": action["action"], "decision": window["decision"]}
                        assert client.post(f"{link}play", json=given).status_code == 200
        with heap("after"):  # while the old server is running
            status, out, _err = checked(capsys, "--database-url", url(tmp_path))
            assert (status, out.count("\n")) == (0, 1), out
    finally:
        server.stop()
    status, out, _err = checked(capsys, "--database-url", url(tmp_path))
    assert status == 1
    assert "(heap, 2 players, going on): there is no game 'heap'" in out


def test_a_result_that_would_change_breaks(capsys, tmp_path):
    server = Server(unpack("0.1.0", tmp_path), "enoteca_web.serve").start()
    server.stop()
    assert checked(capsys, "--database-url", url(tmp_path))[0] == 0
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        finished = "UPDATE enoteca_web_table SET result = ? WHERE over AND game = 'vino'"
        database.execute(finished, ['{"scores": [1, 2, 3], "standing": [3, 2, 1]}'])
        database.commit()
    status, out, _err = checked(capsys, "--database-url", url(tmp_path))
    assert status == 1
    assert "its scores were [1, 2, 3], and would be [" in out


def test_records_alone_need_no_database(capsys, tmp_path):
    good = next((HERE / "0.1.0" / "records").glob("*.record"))
    (tmp_path / "bad.record").write_text("enoteca record 1\n")
    (tmp_path / "none.record").write_bytes(b"\xff\xfe")
    status, out, _err = checked(capsys, "--records", good, tmp_path)
    assert status == 1
    assert f"record {tmp_path / 'bad.record'}: the record, line 2: " in out
    assert f"record {tmp_path / 'none.record'}: cannot be read: it is not UTF-8 text" in out
    assert "0 tables and 3 records" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database-url", "sqlite:////nowhere/t.sqlite3"], "there are no tables: /nowhere/t"),
        (["--database-url", "mysql://x"], "a database URL begins with postgresql:// or sqlite"),
        (["--database-url", "postgresql://127.0.0.1:1/x"], "the database cannot be used: "),
        (["--records", "/nowhere/x.record"], "cannot read /nowhere/x.record: No such file"),
    ],
)
def test_what_cannot_be_looked_at_is_said_in_one_line(capsys, arguments, said):
    status, out, err = checked(capsys, *arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_a_database_of_tomorrow_or_of_somebody_else_is_refused(capsys, tmp_path):
    unpack("0.1.0", tmp_path)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        database.execute("UPDATE django_migrations SET name = '0999_later'")
        database.commit()
    status, _out, err = checked(capsys, "--database-url", url(tmp_path))
    assert (status, err) == (
        2, "enoteca: the database belongs to a newer enoteca (it has 0999_later)\n",
    )  # fmt: skip
    (tmp_path / "tables.sqlite3").write_bytes(b"not a database, by any means" * 100)
    assert checked(capsys, "--database-url", url(tmp_path))[0] == 2
