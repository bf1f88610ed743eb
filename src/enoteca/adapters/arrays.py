"""Memory of the rules as NumPy sees it."""

from typing import TypeVar, cast

from enoteca.adapters.extras import extra

with extra("rl"):
    import numpy as np
    from numpy.typing import NDArray

T = TypeVar("T", bound=np.generic)


def looking_at(memory: object, kind: type[T], rows: int = 1) -> NDArray[T]:
    """Return rows of numbers that change with the memory they look at."""
    row = np.frombuffer(cast("memoryview[int]", memory), kind)
    return row.reshape(rows, row.size // rows)
