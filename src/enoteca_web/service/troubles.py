"""What is wrong with the database, for whoever looks after the server.

Those who play are told only to try again: nothing that was acknowledged is lost.
"""

import logging

from django.db import DatabaseError, connection

from enoteca_web.service.rate_limits import Bucket

log = logging.getLogger(__name__)

# Both databases name what happened: SQLite by a word, PostgreSQL by a number.
_SAID = {
    "SQLITE_BUSY": "another program holds the database for writing",
    "SQLITE_LOCKED": "another program holds the database for writing",
    "SQLITE_FULL": "the disk is full: make room for the database",
    "SQLITE_READONLY": "the database cannot be written: look at its file, folder and owner",
    "SQLITE_CANTOPEN": "the database cannot be opened: look at its file, folder and owner",
    "SQLITE_IOERR": "the disk of the database fails, or is full",
    "08": "the database cannot be reached",
    "25006": "the database may only be read: is it a replica?",
    "53100": "the disk of the database is full",
    "53": "the database has no room for more connections or work",
    "55P03": "somebody else holds the database",
    "57": "the database is being shut down or restarted",
    "58": "the machine of the database fails",
}

_told = Bucket(rate=0.1, burst=1, always=True)


def is_for_operators(error: Exception) -> bool:
    """Return whether the database fails for a reason outside of our code, and tell its operator."""
    reason = _reason(error)
    if reason is None:
        return False
    if _told.allows(reason):
        log.error("%s (%s): %s", reason, connection.settings_dict["NAME"], _first_line(error))
    return True


def _reason(error: Exception) -> str | None:
    if not isinstance(error, DatabaseError) and not hasattr(error, "sqlstate"):
        return None
    cause = error.__cause__ or error
    known = str(getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or "")
    if not known and connection.vendor == "postgresql":
        known = "08"  # who is not there cannot say what is wrong
    for beginning, reason in _SAID.items():
        if known.startswith(beginning):
            return reason
    return None


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
