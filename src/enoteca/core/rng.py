"""A seeded generator that gives the same stream on every platform and Python.

Multiply-with-carry in 32-bit words, the word and its carry folded together for
the output.  The multiplier is below 2**30, so the state never leaves a machine
integer, and ``multiplier * 2**32 - 1`` is a safe prime: the period is near 2**61.
"""

from typing import Final

from enoteca.core.ints import i64

_WORD: Final = 0xFFFF_FFFF
_MULTIPLIER: Final = 0x2F3D_7C83
_SCRAMBLE: Final = 0x9E37_79B9
_CARRY_MASK: Final = 0x0FFF_FFFF


class Rng:
    """A stream of uniform integers."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._state: i64 = 0
        self._absorb(0x6A09_E667)
        # The sign and four words tell any two seeds below 2**128 apart.
        words = [seed & _WORD, seed >> 32 & _WORD, seed >> 64 & _WORD, seed >> 96 & _WORD]
        words += [1 if seed < 0 else 0, stream & _WORD, stream >> 32 & _WORD]
        for word in words:
            self._absorb(word)

    def below(self, bound: i64) -> i64:
        """Return an integer in ``range(bound)``, each equally likely; bound at most 2**31."""
        state = self._state
        low = state & _WORD
        carry = state >> 32
        self._state = _MULTIPLIER * low + carry
        product = (low ^ carry) * bound
        if product & _WORD < bound:  # perhaps among the few draws that would favour small values
            return self._even(product, bound)
        return product >> 32

    def below_big(self, bound: int) -> int:
        """Return an integer in ``range(bound)`` for a bound of any size."""
        limit = 1
        while limit < bound:
            limit <<= 31
        draw = limit
        while draw >= limit - limit % bound:
            draw = 0
            covered = 1
            while covered < limit:
                word: int = self.below(0x8000_0000)  # as an int: the draw outgrows a machine word
                draw = draw << 31 | word
                covered <<= 31
        return draw % bound

    def _even(self, product: i64, bound: i64) -> i64:
        surplus = (_WORD + 1) % bound
        while product & _WORD < surplus:
            product = self._next() * bound
        return product >> 32

    def _next(self) -> i64:
        low = self._state & _WORD
        carry = self._state >> 32
        self._state = _MULTIPLIER * low + carry
        return low ^ carry

    def _absorb(self, word: i64) -> None:
        low = (self._state ^ word ^ _SCRAMBLE) & _WORD
        carry = (self._state >> 32) + 1 & _CARRY_MASK
        self._state = _MULTIPLIER * low + carry
        for _ in range(3):
            self._next()
