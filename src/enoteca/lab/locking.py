"""A file for one process alone, as long as it has it open."""

from typing import IO

try:
    import fcntl
except ImportError:  # Windows: two runs may write a match twice there, and it is read once
    fcntl = None  # type: ignore[assignment]


def locked(file: IO[bytes]) -> bool:
    """Return whether a file is ours now; where nobody can tell, it is."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True
