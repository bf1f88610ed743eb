"""One server for one file: what two of them keep in mind of it would soon differ."""

import errno
import os
import sys
import time
from pathlib import Path

from enoteca_web.paths import PlaceError

PATIENCE = 3.0  # seconds: the one before may be just about to end
BETWEEN = 0.1


class Held:
    """A lock on a file, which ends with this process however that ends."""

    def __init__(self, file: Path) -> None:
        self._handle = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        until = time.monotonic() + PATIENCE
        while not _locked(self._handle):
            if time.monotonic() > until:
                holder = os.pread(self._handle, 20, 0).decode("ascii", "replace").strip()
                os.close(self._handle)
                raise PlaceError(
                    f"another server uses {file} (process {holder}), and a file belongs to one"
                )
            time.sleep(BETWEEN)
        os.ftruncate(self._handle, 0)
        os.pwrite(self._handle, str(os.getpid()).encode(), 0)

    def release(self) -> None:
        """Let the file go."""
        os.close(self._handle)


def is_held(file: Path) -> bool:
    """Return whether a server uses a file at the moment."""
    try:
        handle = os.open(f"{file}.lock", os.O_RDWR)
    except OSError:
        return False
    try:
        return not _locked(handle)
    finally:
        os.close(handle)


def _locked(handle: int) -> bool:
    if sys.platform == "win32":
        return True
    import fcntl  # noqa: PLC0415 (there is none on every machine)

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # Some file systems know no locks; SQLite would not do well there either.
        return error.errno not in (errno.EAGAIN, errno.EACCES)
    return True
