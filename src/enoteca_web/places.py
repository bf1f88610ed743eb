"""Where things are kept on this machine."""

import os
import secrets
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent


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
    try:
        # Exclusive, so that of two servers starting together only one writes.
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        key = secrets.token_urlsafe(48)
        file.write(key)
    return key


def _customary() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home())))
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share")))
