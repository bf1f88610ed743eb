"""A seeded generator that gives the same stream on every platform and Python.

Multiply-with-carry in 32-bit words, the word and its carry folded together for
the output.  The multiplier is below 2**30, so the state never leaves a machine
integer, and ``multiplier * 2**32 - 1`` is a safe prime: the period is near 2**61.

A linear generator cannot be trusted to part its own seeds, so the way from seed and
stream to the state is a cipher: a Feistel network of two words whose rounds are keyed
by the words of both, and go on until the last of them has moved every bit.
"""

from typing import Final

from enoteca.native import i64

_WORD: Final = 0xFFFF_FFFF
_MULTIPLIER: Final = 0x2F3D_7C83
_CARRY_MASK: Final = 0x0FFF_FFFF
_LEFT: Final = 0x6A09_E667
_RIGHT: Final = 0x3C6E_F372
_FIRST_FACTOR: Final = 0x7FEB_352D  # both odd and below 2**31: products stay machine integers
_SECOND_FACTOR: Final = 0x2C1B_3C6D
_TOO_FAR: Final = -0x8000_0000  # the bits that no number below 2**31 has


class Rng:
    """A stream of uniform integers."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        # The sign and four words tell any two seeds below 2**128 apart.
        left: i64 = _LEFT ^ _stirred(_RIGHT ^ seed & _WORD)
        right: i64 = _RIGHT ^ _stirred(left ^ seed >> 32 & _WORD)
        left ^= _stirred(right ^ seed >> 64 & _WORD)
        right ^= _stirred(left ^ seed >> 96 & _WORD)
        left ^= _stirred(right ^ stream & _WORD)
        right ^= _stirred(left ^ stream >> 32 & _WORD)
        left ^= _stirred(right ^ (1 if seed < 0 else 0))
        right ^= _stirred(left)
        left ^= _stirred(right)
        right ^= _stirred(left)
        # Of all states only this one would stand still: a carry is less than the multiplier.
        self._state: i64 = (left & _CARRY_MASK) << 32 | right or _MULTIPLIER

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and other._state == self._state

    def __repr__(self) -> str:
        return f"<Rng at {self._state}>"

    def __reduce__(self) -> tuple[object, ...]:
        return rng_at, (self._state,)

    def below(self, bound: i64) -> i64:
        """Return an integer in ``range(bound)``, each equally likely; bound at most 2**31."""
        if bound - 1 & _TOO_FAR:
            return self._refused(bound)
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
        if bound < 1:
            raise ValueError(f"cannot draw below {bound}: the bound must be at least 1")
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

    def _refused(self, bound: i64) -> i64:
        """Raise an error, out of the way of those who draw."""
        raise ValueError(f"cannot draw below {bound}: the bound must be between 1 and 2**31")

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


def rng_at(state: i64) -> Rng:
    """Return a generator that goes on from where another stood."""
    rng = Rng(0)
    rng._state = state
    return rng


def _stirred(word: i64) -> i64:
    """Return another word for each, every bit of it moved by every bit of the given one."""
    word = (word ^ word >> 16) * _FIRST_FACTOR & _WORD
    word = (word ^ word >> 15) * _SECOND_FACTOR & _WORD
    return word ^ word >> 16
