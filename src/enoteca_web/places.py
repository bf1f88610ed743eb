"""Where things are kept on this machine."""

import os
import secrets
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).parent
SHORTEST_KEY = 32  # signs of a key that nobody guesses


def data_folder() -> Path:
    """Return the folder for tables and keys, made if it is missing."""
    chosen = os.environ.get("ENOTECA_DATA")
    folder = Path(chosen) if chosen else _customary() / "enoteca"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def secret_key(folder: Path) -> str:
    """Return the key from which every link is made; the first call writes it."""
    chosen = os.environ.get("ENOTECA_SECRET_KEY")
    if chosen:
        return chosen
    path = folder / "secret-key"
    if not path.exists():
        _write_key(path)
    key = path.read_text(encoding="ascii").strip()
    if len(key) < SHORTEST_KEY:
        raise ValueError(f"{path} holds no key; if no table is to be kept, remove it")
    return key


def _write_key(path: Path) -> None:
    """Write a new key, whole or not at all, and on the disk before anybody relies on it."""
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())
        # Of two servers that start together the first gives the key, and both take it.
        try:
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
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home())))
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share")))
