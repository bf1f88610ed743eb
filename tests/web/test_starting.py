"""A server that could not keep what it is told does not begin, and says in one sentence why."""

import os
import shutil
import sqlite3
import stat
import subprocess
import sys

import pytest

from enoteca_web.service.databases import loses_pages
from tests.drivers.servers import Server
from tests.web.conftest import seen


def refused(folder, *arguments, prefix=(), **environment):
    """Return the sentence with which a server refuses to begin."""
    known = {name: value for name, value in os.environ.items() if name != "ENOTECA_SECRET_KEY"}
    done = subprocess.run(
        [*prefix, sys.executable, "-m", "enoteca.cli.main", "serve", "--no-browser", *arguments],
        env={**known, "ENOTECA_DATA": str(folder), **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("enoteca: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def obedient():
    """Return what makes even root obey the permissions of files."""
    if os.geteuid() != 0:
        return []
    if shutil.which("setpriv") is None:
        pytest.skip("root may write everywhere, and there is no setpriv here")
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner", "--"]


def test_a_second_server_on_one_file_refuses_to_begin(own_server, tmp_path):
    server = own_server()
    seat = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"][0]
    said = refused(tmp_path, "--port", "0")
    assert str(tmp_path / "tables.sqlite3") in said
    assert str(server.process.pid) in said
    same = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    assert "tables.sqlite3" in refused(tmp_path / "other", "--port", "0", "--database-url", same)
    with server.client() as client:
        assert seen(client, seat)["version"] >= 0


def test_a_server_that_was_killed_leaves_its_file_to_the_next(own_server):
    server = own_server()
    table = server.table("pot-de-vin", ["me", "random", "random"])
    server.kill()
    server.start()
    with server.client() as client:
        assert seen(client, table["seats"][0])["version"] >= 0


@pytest.mark.parametrize("key", ["a", " ", "a" * 31, "a" * 64, "ab" * 32])
def test_a_key_that_can_be_guessed_is_refused(tmp_path, key):
    assert "ENOTECA_SECRET_KEY" in refused(tmp_path, ENOTECA_SECRET_KEY=key)


def test_an_old_key_that_can_be_guessed_is_refused_too(tmp_path):
    assert "ENOTECA_OLD_SECRET_KEYS" in refused(tmp_path, ENOTECA_OLD_SECRET_KEYS="a")


@pytest.mark.parametrize("left", ["", "\n", "short"])
def test_an_empty_key_file_is_refused_with_what_to_do(tmp_path, left):
    (tmp_path / "secret-key").write_text(left)
    said = refused(tmp_path)
    assert str(tmp_path / "secret-key") in said
    assert "database" not in said


def test_a_folder_that_cannot_be_written_is_refused(tmp_path):
    folder = tmp_path / "data"
    Server(folder).start().stop()
    folder.chmod(0o500)
    try:
        said = refused(folder, prefix=obedient())
        assert f"{folder} cannot be written" in said
        assert "cannot be made" in refused(folder / "within", prefix=obedient())
    finally:
        folder.chmod(0o700)


def test_a_database_that_cannot_be_written_is_refused(tmp_path):
    Server(tmp_path).start().stop()
    elsewhere = tmp_path / "elsewhere.sqlite3"
    (tmp_path / "tables.sqlite3").rename(elsewhere)
    elsewhere.chmod(0o400)
    url = f"sqlite:///{elsewhere}"
    said = refused(tmp_path, "--database-url", url, prefix=obedient())
    assert str(elsewhere) in said
    assert "cannot be written" in said


def test_a_folder_into_which_anybody_may_write_is_refused(tmp_path):
    tmp_path.chmod(0o777)
    assert "anybody" in refused(tmp_path)


def test_a_file_instead_of_a_folder_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    assert "cannot be made" in refused(tmp_path / "file")


def test_what_is_kept_is_for_its_owner_alone(tmp_path):
    tmp_path.chmod(0o755)
    server = Server(tmp_path).start()
    try:
        server.table("pot-de-vin", ["me", "friend", "friend"])
        assert {path.name for path in tmp_path.iterdir()} >= {"tables.sqlite3", "secret-key"}
        for path in tmp_path.iterdir():
            assert mode(path) == 0o600, path
    finally:
        server.stop()
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    server.start()
    try:
        for path in tmp_path.iterdir():
            assert mode(path) == 0o600, path
    finally:
        server.stop()


def test_a_file_that_somebody_else_has_named_keeps_its_permissions(tmp_path):
    file = tmp_path / "mine.sqlite3"
    sqlite3.connect(file).close()
    file.touch()
    file.chmod(0o660)
    Server(tmp_path, DATABASE_URL=f"sqlite:///{file}").start().stop()
    assert mode(file) == 0o660


def test_an_operator_is_warned_of_an_sqlite_that_two_writers_may_damage(own_server):
    server = own_server()
    table = server.table("pot-de-vin", ["me", "friend", "friend"])["table"]

    def closing():
        command = [sys.executable, "-m", "enoteca.cli.main", "tables", "close", table]
        done = subprocess.run(
            command, env=server.environment, capture_output=True, text=True, check=True
        )
        return done.stderr

    assert ("may damage" in closing()) == loses_pages()
    server.stop()
    table = server.start().table("pot-de-vin", ["me", "friend", "friend"])["table"]
    server.stop()
    assert "may damage" not in closing()


@pytest.mark.parametrize(
    ("version", "affected"),
    [
        ((3, 40, 1), True), ((3, 51, 2), True), ((3, 51, 3), False), ((3, 52, 0), False),
        ((3, 53, 0), False), ((4, 0, 0), False), ((3, 6, 23), False),
    ],
)  # fmt: skip
def test_the_versions_of_sqlite_that_may_lose_pages_are_known(version, affected):
    assert loses_pages(version) == affected
