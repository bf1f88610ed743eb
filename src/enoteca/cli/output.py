"""Where the command line prints: streams that know few letters, are full, or have gone."""

import codecs
import contextlib
import errno
import io
import os
import sys
import unicodedata
from typing import Final

SIGNS = {"–": "-", "−": "-", "…": "...", "×": "x", "·": ".", "█": "#", "±": "+/-", "ß": "ss"}
SIGNS |= dict.fromkeys("“”„«»", '"') | {"━": "-", "┃": "|"}
FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


def spell_plainly() -> None:
    """Let a stream that lacks a sign or an accent print the nearest it has."""
    codecs.register_error("enoteca.plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="enoteca.plain")


def flush() -> None:
    """Write what waits; whatever is wrong with the stream shows here at the latest."""
    if sys.stdout is not None:  # it is nothing where it was closed from the beginning
        sys.stdout.flush()


def cannot_be_written(error: OSError) -> bool:
    """Return whether an error is about a stream, and not about a file that somebody named."""
    return error.errno in FULL and error.filename is None


def abandon() -> None:
    """Forget what still waits to be written: nobody will read it."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _plain(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end]
    return "".join(_letter(sign) for sign in text), error.end


def _letter(sign: str) -> str:
    if sign in SIGNS:
        return SIGNS[sign]
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return bare or "?"
