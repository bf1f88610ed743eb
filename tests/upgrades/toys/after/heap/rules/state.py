"""Everything true of one match of Heap."""

import enoteca


class HeapState(enoteca.State):
    FIELDS = ("stones", "turn", "points", "last")
    SHAPE = 3
    __slots__ = FIELDS
