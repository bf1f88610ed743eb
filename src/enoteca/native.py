"""What the compiler is told, and what it made of it: machine integers, and open classes.

Never compiled itself: the compiler reads the first branch, the interpreter runs the second, and
compiled modules need no package at run time.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64  # noqa: PLC0414 (the repetition re-exports it)
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414
else:
    i64 = int

    def mypyc_attr(**_wishes):
        """Leave a class as it is."""
        return lambda extended: extended


def compiled() -> bool:
    """Return whether the rules run as compiled code."""
    from enoteca.core import rng  # noqa: PLC0415 (which stands on this module)

    return not str(rng.__file__).endswith(".py")
