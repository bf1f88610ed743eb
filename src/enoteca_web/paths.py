"""Where things are kept on this machine."""

import contextlib
import os
import secrets
import stat
import sys
import tempfile
from pathlib import Path

import platformdirs

from enoteca import EnotecaError

PACKAGE = Path(__file__).parent
NAME = "enoteca"
OURS = ("tables.sqlite3", "secret-key")  # with what lies beside them, for their owner alone
SHORTEST_KEY = 32  # signs of a key that nobody guesses
VARIED = 8  # different ones among them


class PlaceError(EnotecaError):
    """What is kept here cannot be used; the message says why."""


def data_folder() -> Path:
    """Return the folder for tables and keys, made if it is missing."""
    chosen = os.environ.get("ENOTECA_DATA")
    folder = Path(chosen) if chosen else _customary()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise PlaceError(f"the data folder {folder} cannot be made: {error.strerror}") from None
    return folder


def must_be_safe(folder: Path) -> None:
    """Refuse a folder in which nothing could be kept, or not from others."""
    rights = folder.stat().st_mode
    if os.name == "posix" and rights & stat.S_IWOTH and not rights & stat.S_ISVTX:
        raise PlaceError(f"anybody may write in the data folder {folder}: chmod 700 {folder}")
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x")
            file.flush()
    except OSError as error:
        raise PlaceError(f"the data folder {folder} cannot be written: {error.strerror}") from None
    for path in folder.iterdir():
        if path.name.startswith(OURS) and path.stat().st_mode & 0o077:
            with contextlib.suppress(OSError):  # where that is for somebody else to say
                path.chmod(0o600)


def secret_keys(folder: Path) -> list[str]:
    """Return the key from which every link is made, which the first call writes, and older ones.

    Those open what was made with them, so that a key can be replaced.
    """
    chosen = os.environ.get("ENOTECA_SECRET_KEY")
    if chosen:
        keys = _checked(chosen.split("\n"), "ENOTECA_SECRET_KEY")
    else:
        path = folder / "secret-key"
        if not path.exists():
            write_key(path)
        keys = _checked(path.read_text(encoding="utf-8").split("\n"), str(path))
    older = os.environ.get("ENOTECA_OLD_SECRET_KEYS", "")
    if older:
        keys += _checked(older.replace(",", "\n").split("\n"), "ENOTECA_OLD_SECRET_KEYS")
    return keys


def _checked(given: list[str], where: str) -> list[str]:
    keys = [key.strip() for key in given if key.strip()]
    for key in keys:
        if len(key) < SHORTEST_KEY or len(set(key)) < VARIED:
            raise PlaceError(
                f"{where} holds a key that can be guessed: it needs {SHORTEST_KEY} random signs"
            )
    if not keys:
        raise PlaceError(
            f"{where} holds no key; bring it back, or if no table is to be kept, remove it"
        )
    return keys


def write_key(path: Path, known: tuple[str, ...] = ()) -> None:
    """Write keys, or a new one, whole or not at all and on the disk before anybody relies on it."""
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write("\n".join(known) or secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())
        # Of two servers that start together the first gives the key, and both take it.
        try:
            if known:
                os.replace(draft, path)
            else:
                os.link(draft, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without a second name for a file
            os.replace(draft, path)
    finally:
        Path(draft).unlink(missing_ok=True)
    if hasattr(os, "O_DIRECTORY"):  # where a folder can be opened, its names are synced by it
        names = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        os.fsync(names)
        os.close(names)


def _customary() -> Path:
    """Return where such things are kept on this system, or where we kept them before."""
    former = _former()
    if former is not None and former.is_dir():
        return former
    return platformdirs.user_data_path(NAME, appauthor=False)


def _former() -> Path | None:
    """Return where tables were kept before, on systems on which that may be elsewhere."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / NAME
    return None
