"""What a look at stored matches has found: which of them this code would not replay."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from enoteca.errors import EnotecaError
from enoteca.play.record import Record

TABLE = "table"
RECORD = "record"


@dataclass(frozen=True)
class Finding:
    """What was found out about one table or record."""

    kind: str  # TABLE or RECORD
    name: str
    about: str = ""  # in a few words
    actions: int = 0
    breaks: str = ""  # why it would not be what it was, or nothing
    mended: bool = False  # its state cannot be read, and is made anew from its log

    def __str__(self) -> str:
        about = f" ({self.about})" if self.about else ""
        return f"{self.kind} {self.name}{about}: {self.breaks or 'replays'}"


def in_text(name: str, text: str) -> Finding:
    """Return whether a record replays, of whatever rules version it is."""
    try:
        record = Record.parse(text)
        about = f"{record.agreement.about.id}, {record.agreement.seats} players"
        actions = len(record.tokens)
    except EnotecaError as error:
        return Finding(RECORD, name, breaks=str(error))
    try:
        record.verify()
    except Exception as error:  # rules that a record does not fit may fail in any way
        return Finding(RECORD, name, about, actions, why(error))
    return Finding(RECORD, name, about, actions)


def in_files(paths: Sequence[Path]) -> Iterator[Finding]:
    """Look at records in files."""
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            yield Finding(RECORD, str(path), breaks=f"cannot be read: {error.strerror}")
        except UnicodeDecodeError:
            yield Finding(RECORD, str(path), breaks="cannot be read: it is not UTF-8 text")
        else:
            yield in_text(str(path), text)


def why(error: Exception) -> str:
    """Return what is wrong in one line."""
    said = str(error).strip().partition("\n")[0]
    return said if isinstance(error, EnotecaError) else f"{type(error).__name__}: {said}"
