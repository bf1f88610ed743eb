"""One list of what is legal, to be counted, written out or picked from.

Legality is written once, as offers in ascending order.  A random player needs
no list: he counts the offers, draws a number and lets them be made again.
"""

from typing import Final

from enoteca.core.actions import Action
from enoteca.native import append, i64, mypyc_attr, vec

COUNT: Final = -1  # as what is wanted: nothing, only the number
LIST: Final = -2  # every action

SECOND: Final = 4096  # from one action to that with the next second field
FIRST: Final = 4096 * 4096

_ROOM: Final = 16  # few menus are longer

NOTHING: Final[vec[i64]] = vec[i64]()  # what is written down where nothing is: never changed


@mypyc_attr(free_list_len=1, acyclic=True)
class Menu:
    """Takes offers; knows how many there were, and the one that was wanted."""

    __slots__ = ("actions", "chosen", "count", "wanted")

    def __init__(self, wanted: i64) -> None:
        self.wanted = wanted
        self.count: i64 = 0
        self.chosen: Action = 0
        self.actions: vec[i64] = vec[i64](capacity=_ROOM) if wanted == LIST else NOTHING

    def served(self) -> bool:
        """Return whether what was wanted has been offered, so that no more need be."""
        return 0 <= self.wanted < self.count

    def offer(self, action: Action) -> None:
        """Offer one action."""
        if self.count == self.wanted:
            self.chosen = action
        elif self.wanted == LIST:
            self.actions = append(self.actions, action)
        self.count += 1

    def span(self, action: Action, count: i64, step: i64) -> None:
        """Offer an action and those that follow it at equal steps."""
        place = self.wanted - self.count
        if place >= 0:
            if place < count:
                self.chosen = action + step * place
        elif self.wanted == LIST:
            for number in range(count):
                self.actions = append(self.actions, action + step * number)
        self.count += count
