"""What the compiler is told: machine integers, and classes that plain Python may extend.

Left interpreted, so that compiled modules need no package at run time: the
compiler reads the first branch, the interpreter runs the second.
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
