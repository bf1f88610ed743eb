"""Actions and what they are worth, to be chosen from."""

from enoteca.bots.greedy.grand_cru_weights import NEVER
from enoteca.core.actions import Action
from enoteca.core.ints import i64


class Slate:
    """What may be done, each with its worth."""

    __slots__ = ("actions", "worths")

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.worths: list[i64] = []

    def clear(self) -> None:
        """Begin a new slate."""
        self.actions.clear()
        self.worths.clear()

    def add(self, action: Action, worth: i64) -> None:
        """Write an action down."""
        self.actions.append(action)
        self.worths.append(worth)

    def best(self) -> Action:
        """Return what is worth most; of equals, what was written down first."""
        place: i64 = 0
        most: i64 = NEVER
        for other in range(len(self.worths)):
            worth = self.worths[other]
            if worth > most:
                most = worth
                place = other
        return self.actions[place]

    def top(self, count: i64, cut: i64) -> list[Action]:
        """Return the best few, the best first, and none that is worse by more than a cut."""
        found: list[Action] = []
        taken: list[i64] = []
        least: i64 = NEVER
        while len(found) < count and len(found) < len(self.actions):
            place: i64 = -1
            most: i64 = NEVER
            for other in range(len(self.worths)):
                worth = self.worths[other]
                if worth > most and other not in taken:
                    most = worth
                    place = other
            if place < 0 or most < least:
                break
            if not found:
                least = most - cut
            taken.append(place)
            found.append(self.actions[place])
        return found
