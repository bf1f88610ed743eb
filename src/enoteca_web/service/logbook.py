"""What the server writes down: a line for each event, and never the key of a seat.

The address of a seat is its key, and so is the cookie of a device.  They are cut out of the
finished line, whoever wrote it and however: messages, their arguments and tracebacks alike.
"""

import json
import logging
import re
import sys
import threading
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import TextIO

from django.core.exceptions import ImproperlyConfigured

from enoteca_web.metrics import LOGGED

# Of the request that is being answered.
request_id: ContextVar[str] = ContextVar("request_id", default="")

# Each with what is left of it.
_SECRETS = (
    (re.compile(r"((?:/|%2f)t(?:/|%2f)[^/%\s]+(?:/|%2f))(?!sit\b)[^/%\s'\"]+", re.I), r"\1…"),
    (re.compile(r"[a-z2-7]{32,}", re.I), "…"),  # a code without its address
    (re.compile(r"\bdevice=[^;\s]+"), "device=…"),
    # What Python's secrets make: cookies, the server's own key.
    (re.compile(r"(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43,}", re.A), "…"),
    (re.compile(r"(://[^/\s:@]*):[^/\s@]+@"), r"\1:…@"),  # a database's password
)


# Nobody's words look like a line of ours, or steer the terminal that shows them.
_VISIBLE = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160), 0x2028, 0x2029)}
_VISIBLE |= {ord("\t"): "\t", ord("\n"): "\n  "}


def without_keys(text: str) -> str:
    """Return a text without anything that opens something."""
    for secret, left in _SECRETS:
        text = secret.sub(left, text)
    return text


class Line(logging.Formatter):
    """An event for people: one line, and a traceback indented below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s%(visit)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        record.visit = f" [{request_id.get()}]" if request_id.get() else ""
        return without_keys(super().format(record)).translate(_VISIBLE)


class JsonLine(logging.Formatter):
    """An event for programs: one object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id.get():
            found["request"] = request_id.get()
        found |= getattr(record, "facts", {})
        if record.exc_info:
            found["traceback"] = self.formatException(record.exc_info)
        # Each text for itself, since a cut through the finished line could leave half a sign.
        clean = {key: without_keys(it) if isinstance(it, str) else it for key, it in found.items()}
        return json.dumps(clean, default=str)


class Screen(logging.StreamHandler[TextIO]):
    """Writes to the screen, and counts what it writes."""

    def emit(self, record: logging.LogRecord) -> None:
        LOGGED.add(record.levelname)
        super().emit(record)


class Uncaught(logging.Filter):
    """Of Django's own words about answers only those that explain an error nobody caught."""

    def filter(self, record: logging.LogRecord) -> bool:
        return bool(record.exc_info)


FORMATS = {"line": Line, "json": JsonLine}


def configuration(level: str, form: str) -> dict[str, object]:
    """Return how Python's logging is set up: one way out, for everybody's words."""
    if form not in FORMATS or not isinstance(logging.getLevelName(level), int):
        raise ImproperlyConfigured(
            f"ENOTECA_LOG is a level such as INFO and ENOTECA_LOG_FORMAT one of"
            f" {', '.join(FORMATS)}; not {level!r} and {form!r}"
        )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": FORMATS[form]}},
        "filters": {"uncaught": {"()": Uncaught}},
        "handlers": {"screen": {"()": Screen, "formatter": "line"}},
        "loggers": {
            "django": {"handlers": [], "level": "NOTSET"},
            "django.request": {"level": "ERROR", "filters": ["uncaught"]},
        },
        "root": {"handlers": ["screen"], "level": level},
    }


def take_over() -> None:
    """Write down what Python would otherwise print past the log."""
    logging.captureWarnings(True)
    sys.excepthook = _noted
    sys.unraisablehook = lambda lost: _noted(lost.exc_type, lost.exc_value, lost.exc_traceback)
    threading.excepthook = lambda lost: _noted(lost.exc_type, lost.exc_value, lost.exc_traceback)


def _noted(
    kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
) -> None:
    if issubclass(kind, SystemExit | KeyboardInterrupt):
        return
    error = kind() if error is None else error
    logging.getLogger(__name__).error("an error that nobody caught", exc_info=(kind, error, trace))
