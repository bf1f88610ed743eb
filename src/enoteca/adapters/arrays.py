"""Memory of the rules as NumPy sees it."""

from typing import Final, TypeVar, cast

from enoteca.adapters.extras import extra

with extra("rl"):
    import numpy as np
    from numpy.typing import NDArray

T = TypeVar("T", bound=np.generic)


# The bytes in a line of a processor's memory: JAX looks at arrays that begin with a line, and
# copies others.
LINE: Final = 64


def looking_at(memory: object, kind: type[T], rows: int = 1) -> NDArray[T]:
    """Return rows of numbers that change with the memory they look at."""
    row = np.frombuffer(cast("memoryview[int]", memory), kind)
    return row.reshape(rows, row.size // rows)


def before_a_line(memory: NDArray[np.generic]) -> int:
    """Return how many numbers lie before the first line that begins in an array."""
    before: int = -memory.__array_interface__["data"][0] % LINE // memory.itemsize
    return before
