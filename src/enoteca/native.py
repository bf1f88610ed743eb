"""What the compiler is told, and what it made of it: machine integers, packed arrays, open classes.

Never compiled itself: the compiler reads the first branch, the interpreter runs the second.
"""

from array import array
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING


def compiled() -> bool:
    """Return whether the rules run as compiled code."""
    found = find_spec("enoteca.core.rng")
    return found is not None and not str(found.origin).endswith(".py")


if TYPE_CHECKING:
    from librt.vecs import append as append  # noqa: PLC0414 (the repetition re-exports it)
    from librt.vecs import pop as pop  # noqa: PLC0414
    from librt.vecs import vec as vec  # noqa: PLC0414
    from mypy_extensions import i16 as i16  # noqa: PLC0414
    from mypy_extensions import i64 as i64  # noqa: PLC0414
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414
    from mypy_extensions import u8 as u8  # noqa: PLC0414
else:
    i64 = int

    class i16(int):  # noqa: N801 (their names where they are compiled)
        """A whole number of sixteen bits."""

    class u8(int):  # noqa: N801
        """A whole number of eight bits, none of them a sign."""

    def mypyc_attr(**_wishes):
        """Leave a class as it is."""
        return lambda extended: extended

    if compiled():
        from librt.vecs import append, pop, vec
    else:

        class vec:  # noqa: N801 (its name where it is compiled)
            """Makes plain lists, which do uncompiled all that packed arrays do, and as fast.

            One thing only differs: to append to an array, or to take from it, leaves other names
            of the same array as they were, or not.  Nobody may rely on either.  Arrays of small
            numbers and of floats are there to be looked at from outside, and stay arrays.
            """

            def __class_getitem__(cls, item):
                code = _CODES.get(item)
                return cls if code is None else partial(array, code)

            def __new__(cls, items=(), *, capacity=0):  # noqa: ARG004 (lists make room themselves)
                return list(items)

        _CODES = {i16: "h", u8: "B", float: "d"}

        def append(items, item):
            """Return the array with one item more; the one given is not to be used again."""
            items.append(item)
            return items

        def pop(items, place=-1):
            """Return the array without one item, and the item."""
            item = items.pop(place)
            return items, item


def is_packed(value: object) -> bool:
    """Return whether a value is a packed array; uncompiled it is a list, and none is."""
    return isinstance(value, vec)
