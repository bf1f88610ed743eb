"""Numbers in sentences: a catalog writes both forms of a word, and the number picks one.

``{loans} {loans:loan|loans}`` is "1 loan" or "3 loans".  Which numbers take the first form is
the language's matter, by the plural rules of CLDR; whole numbers have two forms in each of ours.
"""

from typing import Final

FORMS: Final = "|"  # between the form for one and the form for others
ZERO_IS_ONE: Final = ("fr",)  # "0 point": there what is less than two takes the first form


def takes_the_first_form(number: int, language: str) -> bool:
    """Return whether a number goes with the form for one."""
    return abs(number) == 1 or (number == 0 and language in ZERO_IS_ONE)


class Counted(str):
    """A fact as it is told, which knows how many it stands for."""

    __slots__ = ("_first",)

    _first: bool

    def __new__(cls, text: str, number: int, language: str) -> "Counted":
        """Make one of a text and its number."""
        made = super().__new__(cls, text)
        made._first = takes_the_first_form(number, language)
        return made

    def __format__(self, wanted: str) -> str:
        """Return the text itself, or the one of two forms that goes with the number."""
        first, bar, other = wanted.partition(FORMS)
        if not bar:
            return super().__format__(wanted)
        return first if self._first else other
