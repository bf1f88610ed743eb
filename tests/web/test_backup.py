"""A backup of a running server brings back every table, elsewhere, and the match goes on."""

import json
import random
import secrets
import stat
import subprocess
import sys
import threading
import zipfile

import pytest

from enoteca import Record
from tests.drivers.servers import Server
from tests.web.commands import database, enoteca, environment, told, until  # noqa: F401
from tests.web.conftest import asked, played, seen

GAMES = ["pot-de-vin", "granada", "vino", "grand-cru"]


@pytest.fixture
def started(tmp_path):
    """Start servers, each in a folder of its own."""
    servers = []

    def start(name, **more):
        servers.append(Server(tmp_path / name, **more).start())
        return servers[-1]

    yield start
    for running in servers:
        running.stop()


def run_python(program, environment):
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)


def play_on(client, seats, moves, dice=random):
    for _ in range(moves):
        seat, window = asked(client, seats)
        assert played(client, seat, window, dice).status_code == 200


def finish(client, seats):
    while not seen(client, seats[0])["over"]:
        play_on(client, seats, 1)


@pytest.mark.parametrize("elsewhere", ["sqlite", "postgresql"])
def test_a_match_goes_on_elsewhere(request, started, database, elsewhere, tmp_path):  # noqa: F811
    here = started("here", **database)
    tables = [here.table(game, ["me", "friend", "friend"])["seats"] for game in GAMES]
    busy = here.table("pot-de-vin", ["me", "friend", "friend"])["seats"]
    stopped = threading.Event()

    def play():
        dice = random.Random(1)
        with here.client() as client:
            while not stopped.is_set() and not seen(client, busy[0])["over"]:
                play_on(client, busy, 1, dice)

    player = threading.Thread(target=play)
    with here.client() as client:
        for seats in tables:
            play_on(client, seats, 4)
            assert client.post(f"{seats[0]}chat", json={"text": "À bientôt"}).status_code == 200
        player.start()
        made = told(here.folder, "backup", tmp_path / "kept", **database)
        stopped.set()
        player.join()
        before = [[seen(client, seat) for seat in seats] for seats in tables]
    here.stop()
    assert made["rows"]["table"] == len(GAMES) + 1
    assert stat.S_IMODE((tmp_path / "kept").stat().st_mode) == 0o600
    there = tmp_path / "there"
    target = environment(request, elsewhere)
    assert told(there, "restore", tmp_path / "kept", **target)["rows"] == made["rows"]
    again = started("there", **target)
    with again.client() as client:
        assert [[seen(client, seat) for seat in seats] for seats in tables] == before
        for seats in tables:
            play_on(client, seats, 2)
        finish(client, busy)
        Record.parse(client.get(f"{busy[0]}record").text).verify()
        chat = seen(client, tables[0][1])["chat"]
        assert "À bientôt" in [line["text"] for line in chat]
        new = again.table("vino", ["me", "friend", "friend"])["seats"]
        play_on(client, new, 2)  # new rows come after those that were brought back


def test_a_backup_of_any_earlier_shape_is_brought_up_to_date(started, tmp_path):
    """The oldest shape there is: what was added since is filled in by the migrations."""
    here = started("here")
    seats = here.table("pot-de-vin", ["me", "friend", "friend"])["seats"]
    here.stop()
    django = "import django; django.setup(); from django.core.management import call_command;"
    old = Server(tmp_path / "here")
    shrink = f"{django} call_command('migrate', 'enoteca_web', '0001', verbosity=0)"
    run_python(shrink, old.environment | {"DJANGO_SETTINGS_MODULE": "enoteca_web.settings"})
    assert told(tmp_path / "here", "backup", tmp_path / "kept")["schema"] == "0001_initial"
    told(tmp_path / "there", "restore", tmp_path / "kept")
    again = started("there")
    with again.client() as client:
        play_on(client, seats, 3)


def test_nothing_is_replaced_unasked(started, tmp_path):
    here = started("here")
    seats = here.table("pot-de-vin", ["me", "friend", "friend"])["seats"]
    kept = tmp_path / "kept"
    enoteca(here.folder, "backup", kept)
    assert "exists already" in enoteca(here.folder, "backup", kept, code=2)
    assert "1 tables" in enoteca(here.folder, "backup", kept, "--force")
    with here.client() as client:
        play_on(client, seats, 1)
    here.stop()
    assert "exists already" in enoteca(here.folder, "restore", kept, code=2)
    other = started("other")
    other.stop()
    assert "another key" in enoteca(other.folder, "restore", kept, code=2)
    assert "open the same seats" in enoteca(other.folder, "restore", kept, "--force")
    with started("other").client() as client:
        assert client.get(seats[0]).status_code == 200


def test_tables_in_postgresql_are_not_replaced_unasked(cluster, started, tmp_path):
    shared = {"DATABASE_URL": cluster.new_database()}
    here = started("here", **shared)
    here.table("pot-de-vin", ["me", "friend", "friend"])
    enoteca(here.folder, "backup", tmp_path / "kept", **shared)
    here.table("pot-de-vin", ["me", "friend", "friend"])
    arguments = ["restore", tmp_path / "kept"]
    assert "stop the servers first" in enoteca(here.folder, *arguments, code=2, **shared)
    here.stop()
    until(lambda: "has 2 tables; --force" in enoteca(here.folder, *arguments, code=2, **shared))
    assert (
        told(here.folder, "restore", tmp_path / "kept", "--force", **shared)["rows"]["table"] == 1
    )
    assert told(here.folder, "backup", tmp_path / "again", **shared)["rows"]["table"] == 1


def test_a_damaged_backup_changes_nothing(started, tmp_path):
    here = started("here")
    here.table("pot-de-vin", ["me", "friend", "friend"])
    enoteca(here.folder, "backup", tmp_path / "kept")
    damaged = tmp_path / "damaged"
    with zipfile.ZipFile(tmp_path / "kept") as good, zipfile.ZipFile(damaged, "w") as bad:
        for name in good.namelist():
            content = good.read(name)
            bad.writestr(name, content.replace(b"pot-de-vin", b"not-de-vin"))
    there = tmp_path / "there"
    assert "damaged: table.jsonl" in enoteca(there, "restore", damaged, code=2)
    whole = (tmp_path / "kept").read_bytes()
    damaged.write_bytes(whole[: len(whole) // 2])
    assert "not a backup" in enoteca(there, "restore", damaged, code=2)
    middle = len(whole) // 3
    damaged.write_bytes(whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :])
    assert "damaged" in enoteca(there, "restore", damaged, code=2)
    assert not there.exists()


def test_a_backup_of_tomorrow_is_refused(started, tmp_path):
    here = started("here")
    enoteca(here.folder, "backup", tmp_path / "kept")
    for fact, said in [("schema", "newer enoteca"), ("format", "says it is")]:
        newer = tmp_path / fact
        with zipfile.ZipFile(tmp_path / "kept") as good, zipfile.ZipFile(newer, "w") as bad:
            for name in good.namelist():
                content = good.read(name)
                if name == "manifest.json":
                    content = json.dumps(json.loads(content) | {fact: "9999_later"})
                bad.writestr(name, content)
        assert said in enoteca(tmp_path / "there", "restore", newer, code=2)
    assert not (tmp_path / "there" / "tables.sqlite3").exists()


def test_a_backup_may_leave_the_key_out(started, tmp_path):
    here = started("here")
    enoteca(here.folder, "backup", tmp_path / "kept", "--without-key")
    key = (here.folder / "secret-key").read_text().strip()
    with zipfile.ZipFile(tmp_path / "kept") as kept:
        assert not any(key.encode() in kept.read(name) for name in kept.namelist())
    said = enoteca(tmp_path / "there", "restore", tmp_path / "kept")
    assert "without the key" in said
    assert not (tmp_path / "there" / "secret-key").exists()


def test_a_key_of_the_environment_must_be_that_of_the_backup(started, tmp_path):
    here = started("here")
    enoteca(here.folder, "backup", tmp_path / "kept")
    key = (here.folder / "secret-key").read_text().strip()
    there = tmp_path / "there"
    said = enoteca(
        there, "restore", tmp_path / "kept", code=2, ENOTECA_SECRET_KEY=secrets.token_urlsafe(48)
    )
    assert "not the key of the backup" in said
    enoteca(there, "restore", tmp_path / "kept", ENOTECA_SECRET_KEY=key)
    assert not (there / "secret-key").exists()


def test_nothing_is_replaced_under_a_running_server(started, tmp_path):
    here = started("here")
    enoteca(here.folder, "backup", tmp_path / "kept")
    said = enoteca(here.folder, "restore", tmp_path / "kept", "--force", code=2)
    assert "another server uses" in said


def test_a_key_that_was_replaced_since_stays_replaced(started, tmp_path):
    here = started("here")
    seats = here.seated("pot-de-vin", ["me", "friend", "friend"])["seats"]
    enoteca(here.folder, "backup", tmp_path / "kept")
    here.stop()
    key = here.folder / "secret-key"
    key.write_text(f"{secrets.token_urlsafe(48)}\n{key.read_text()}")
    both = key.read_text()
    enoteca(here.folder, "restore", tmp_path / "kept", "--force")
    assert key.read_text() == both
    with started("here").client() as client:
        assert client.get(seats[0]).status_code == 200


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["backup", "kept"], "there are no tables"),
        (["backup", "kept", "--database-url", "mysql://a:secret@b/c"], "begins with postgresql"),
        (["backup", "kept", "--database-url", "postgresql://a@127.0.0.1:1/c"], "cannot be used"),
        (["restore", "nowhere"], "cannot read nowhere"),
        (["restore", "/"], "cannot read /"),
        (["restore", __file__], "is not a backup"),
        (["backup", ""], "needs the name of a file"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_leaves_nothing(tmp_path, arguments, said):
    complaint = enoteca(tmp_path, *arguments, code=2)
    assert said in complaint
    assert "secret" not in complaint
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_cannot_be_written_leaves_nothing(started, tmp_path):
    here = started("here")
    assert "cannot write" in enoteca(here.folder, "backup", tmp_path / "no" / "kept", code=2)
