"""Which database the tables are kept in."""

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from enoteca_web.paths import PlaceError

# How long a PostgreSQL that has gone away is waited for, unless its URL says otherwise.
NOT_FOR_EVER = {
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}


def url(folder: Path) -> str:
    """Return the database that the environment names, or else the file in the data folder."""
    return os.environ.get("DATABASE_URL") or f"sqlite:///{(folder / 'tables.sqlite3').as_posix()}"


def described(url: str) -> dict[str, object]:
    """Return Django's description of the database that a URL names."""
    parts = urlsplit(url)
    if parts.scheme in ("postgres", "postgresql"):
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": unquote(parts.path.lstrip("/")),
            "USER": unquote(parts.username or ""),
            "PASSWORD": unquote(parts.password or ""),
            "HOST": unquote(parts.hostname or ""),
            "PORT": str(parts.port or ""),
            "OPTIONS": NOT_FOR_EVER | dict(parse_qsl(parts.query)),
            "CONN_MAX_AGE": None,
            "CONN_HEALTH_CHECKS": True,
        }
    if parts.scheme == "sqlite":
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": unquote(parts.path[1:] if parts.path.startswith("//") else parts.path),
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 5,  # seconds for which another program may hold the file
                # FULL: what was acknowledged is on the disk, not only on its way there.
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
            },
        }
    raise ValueError(
        f"a database URL begins with postgresql:// or sqlite:///, not {parts.scheme!r}"
    )


def file_of(described: Mapping[str, object]) -> Path | None:
    """Return the file that a description names, if it is one."""
    is_file = described["ENGINE"] == "django.db.backends.sqlite3"
    return Path(str(described["NAME"])) if is_file else None


def make_file(file: Path) -> None:
    """Make the file of a database, for its owner alone, if it is missing."""
    try:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        pass
    except OSError as error:
        raise PlaceError(f"{file} cannot be made: {error.strerror}") from None


def must_be_writable(file: Path) -> None:
    """Refuse a file in which nothing could be kept: SQLite itself would open it for reading."""
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")  # which alone it would grant
            database.execute("CREATE TABLE enoteca_is_here (word)")
            database.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
            raise PlaceError(f"{file} cannot be written: {error}") from None
        raise


def loses_pages(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> bool:
    """Return whether this SQLite may damage a file that two connections write at once.

    One that resets the log while the other carries it over may lose pages; one alone never does.
    """
    return (3, 7, 0) <= version < (3, 51, 3)
