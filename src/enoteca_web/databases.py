"""Which database the tables are kept in."""

import os
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit


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
            "OPTIONS": dict(parse_qsl(parts.query)),
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
                "timeout": 20,
                # FULL: what was acknowledged is on the disk, not only on its way there.
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
            },
        }
    raise ValueError(
        f"a database URL begins with postgresql:// or sqlite:///, not {parts.scheme!r}"
    )
