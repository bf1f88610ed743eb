"""The machine integer of the compiled layers; a plain int where nothing is compiled.

Left interpreted, so that compiled modules need no package at run time: the
compiler reads the first branch, the interpreter runs the second.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64  # noqa: PLC0414 (the repetition re-exports it)
else:
    i64 = int
