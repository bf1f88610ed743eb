"""What a worker process does with what somebody has brought.  Nothing of the site is needed here.

Whatever was brought is read for the first time here, where there is a limit to the time and
the memory it may cost.
"""

import sys
from collections.abc import Mapping

from enoteca import DocumentError, Record, RecordError
from enoteca.shelf import catalog
from enoteca.terms.agreement import Agreement
from enoteca.terms.documents import Document
from enoteca_web.service.bot_worker import begin

LARGEST_FILE = 64 * 1024
LARGEST_RECORD = 256 * 1024
MEMORY = 512 * 1024 * 1024  # bytes of addresses; most of them are never used


def prepare() -> None:
    """Prepare a worker: it stands back behind those who play, and has only so much memory."""
    begin(10)
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (there is none on every machine)

    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def agreement_with_file(
    game: str, seats: int, edition: str | None, options: Mapping[str, object], name: str, raw: bytes
) -> Agreement:
    """Read a component file that somebody has brought, and return what is then agreed on."""
    text = _text(raw, LARGEST_FILE, DocumentError, "a component file")
    file = Document.parse(text, name or "components.toml")
    catalog.load(game, seats, edition, options, file)  # what is wrong has a line of the file
    content = {key: _plain(value) for key, value in file.content.items()}
    return catalog.load(game, seats, edition, options, content).agreement


def record(raw: bytes) -> str:
    """Replay a record that somebody has brought, and return it as we would write it."""
    found = Record.parse(_text(raw, LARGEST_RECORD, RecordError, "a record"))
    found.verify()
    return found.text()


def _text(
    raw: bytes, largest: int, error: type[DocumentError] | type[RecordError], thing: str
) -> str:
    if len(raw) > largest:
        raise error(f"{thing} has at most {largest // 1024} kB")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise error(f"{thing} is UTF-8 text") from None


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, bool | int | str):
        return value
    raise DocumentError("a component file holds numbers, texts, flags, lists and tables only")
