"""Opening the database of a server for a command, whether the server runs or not."""

import os
import secrets
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import django
from django.db import Error, connection, transaction
from django.db.migrations.loader import MigrationLoader

from enoteca import EnotecaError
from enoteca_web.paths import data_folder, secret_keys
from enoteca_web.service.databases import described, file_of, loses_pages, url
from enoteca_web.service.holding import is_held

APP = "enoteca_web"


class OperationError(EnotecaError):
    """What an operator asked for cannot be done; the message says why."""


@dataclass(frozen=True)
class Place:
    """Where a server keeps its things."""

    file: Path | None  # the database, if it is one
    key_file: Path
    keys: tuple[str, ...]  # of the links, the newest first; none is made for a look
    keys_given: bool  # by the environment


def place(database_url: str | None) -> Place:
    """Return where things are, after taking a URL for the environment's."""
    if database_url:
        os.environ["DATABASE_URL"] = database_url
    folder = data_folder()
    try:
        found = described(url(folder))
    except ValueError as error:
        raise OperationError(str(error)) from None
    file = folder / "secret-key"
    given = bool(os.environ.get("ENOTECA_SECRET_KEY"))
    keys = tuple(secret_keys(folder)) if given or file.exists() else ()
    return Place(file_of(found), file, keys, given)


@contextmanager
def opened(database_url: str | None) -> Iterator[Place]:
    """Work on a database that is there."""
    here = place(database_url)
    if here.file is not None and not here.file.is_file():
        raise OperationError(f"there are no tables: {here.file} does not exist")
    with connected(here.keys):
        schema()
        yield here


@contextmanager
def connected(keys: tuple[str, ...]) -> Iterator[None]:
    """Use the database that the environment names; what it refuses is said in one sentence."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "enoteca_web.settings")
    # Without one the settings would make a key, and leave it behind for a server to find.
    os.environ["ENOTECA_SECRET_KEY"] = "\n".join(keys) or secrets.token_urlsafe(48)
    try:
        django.setup(set_prefix=False)
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                # The server alone carries its log over: older SQLites are not safe with two.
                cursor.execute("PRAGMA wal_autocheckpoint=0")
        yield
    except Error as error:
        raise OperationError(f"the database cannot be used: {_first_line(error)}") from None
    finally:
        connection.close()


def schema() -> str:
    """Return the name of the last change of shape that the database has seen."""
    loader = MigrationLoader(connection)
    applied = {name for app, name in loader.applied_migrations if app == APP}
    if not applied:
        raise OperationError("there are no tables: no server has used this database yet")
    newer = sorted(applied - {name for app, name in loader.disk_migrations if app == APP})
    if newer:
        raise OperationError(f"the database belongs to a newer enoteca (it has {newer[-1]})")
    return max(applied)


def must_have_our_shape() -> None:
    """Refuse a database that this code would misread."""
    known = max(name for app, name in MigrationLoader(connection).disk_migrations if app == APP)
    if schema() != known:
        raise OperationError(
            f"the database is as an older enoteca left it ({schema()}): start the server once,"
            " which brings it up to date"
        )


def beware() -> None:
    """Warn an operator whose SQLite may damage a file that a running server writes too."""
    file = Path(str(connection.settings_dict["NAME"]))
    if connection.vendor == "sqlite" and loses_pages() and is_held(file):
        print(
            f"enoteca: a server writes {file} too, which SQLite {sqlite3.sqlite_version} may damage"
            " (mended in 3.51.3): better stop it before the next command like this",
            file=sys.stderr,
        )


@contextmanager
def one_moment() -> Iterator[None]:
    """See the database as it is at one moment, while others go on writing."""
    if connection.vendor == "postgresql":
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")  # our own transactions would lock writers out
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
