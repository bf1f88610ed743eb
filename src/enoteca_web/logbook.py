"""What the server writes down: a line for each event, and never the key of a seat.

The address of a seat is its key, and so is the cookie of a device.  They are cut out of the
finished line, whoever wrote it and however: messages, their arguments and tracebacks alike.
"""

import logging
import re
import sys
import threading
from types import TracebackType

# Each with what is left of it.
_SECRETS = (
    (re.compile(r"((?:/|%2f)t(?:/|%2f)[^/%\s]+(?:/|%2f))(?!sit\b)[^/%\s'\"]+", re.I), r"\1…"),
    (re.compile(r"[a-z2-7]{32,}", re.I), "…"),  # a code without its address
    (re.compile(r"\bdevice=[^;\s]+"), "device=…"),
    # What Python's secrets make: cookies, the server's own key.
    (re.compile(r"(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43,}", re.A), "…"),
    (re.compile(r"(://[^/\s:@]*):[^/\s@]+@"), r"\1:…@"),  # a database's password
)


def without_keys(text: str) -> str:
    """Return a text without anything that opens something."""
    for secret, left in _SECRETS:
        text = secret.sub(left, text)
    return text


class Line(logging.Formatter):
    """One event, for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return without_keys(super().format(record))


class Uncaught(logging.Filter):
    """Of Django's own words about answers only those that explain an error nobody caught."""

    def filter(self, record: logging.LogRecord) -> bool:
        return bool(record.exc_info)


def configuration(level: str) -> dict[str, object]:
    """Return how Python's logging is set up: one way out, for everybody's words."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": Line}},
        "filters": {"uncaught": {"()": Uncaught}},
        "handlers": {"screen": {"class": "logging.StreamHandler", "formatter": "line"}},
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
