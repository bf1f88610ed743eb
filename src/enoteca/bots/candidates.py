"""Actions and what they are worth, to be chosen from."""

from typing import Final

from enoteca.core.actions import Action
from enoteca.native import append, i64, vec

NEVER: Final = -1_000_000_000  # the worth of what is not to be done

_ROOM: Final = 16  # few choices are wider


class Candidates:
    """What may be done, each with its worth; only the first ``count`` places are in use."""

    __slots__ = ("actions", "count", "worths")

    def __init__(self) -> None:
        self.count: i64 = 0
        self.actions: vec[i64] = vec[i64](capacity=_ROOM)
        self.worths: vec[i64] = vec[i64](capacity=_ROOM)

    def clear(self) -> None:
        """Begin anew."""
        self.count = 0

    def add(self, action: Action, worth: i64) -> None:
        """Write an action down that is not among them."""
        if self.count < len(self.actions):
            self.actions[self.count] = action
            self.worths[self.count] = worth
        else:
            self.actions = append(self.actions, action)
            self.worths = append(self.worths, worth)
        self.count += 1

    def improve(self, action: Action, worth: i64) -> None:
        """Write an action down, or if it is among them, what it is worth at best."""
        for place in range(self.count):
            if self.actions[place] == action:
                self.worths[place] = max(self.worths[place], worth)
                return
        self.add(action, worth)

    def most(self) -> i64:
        """Return what the best action is worth, or 0 if there is none."""
        return self.worths[_greatest(self.worths, self.count)] if self.count else 0

    def best(self) -> Action:
        """Return what is worth most; of equals, what was written down first."""
        return self.actions[_greatest(self.worths, self.count)]

    def top(self, count: i64, cut: i64) -> list[Action]:
        """Return the best few, the best first, and none that is worse by more than a cut."""
        found: list[Action] = []
        worths = self.worths[:]
        least: i64 = NEVER
        while len(found) < min(count, self.count):
            place = _greatest(worths, self.count)
            if worths[place] <= NEVER or worths[place] < least:
                break
            if not found:
                least = worths[place] - cut
            found.append(self.actions[place])
            worths[place] = NEVER
        return found


def _greatest(worths: vec[i64], count: i64) -> i64:
    """Return where the greatest of the first few is, the first of equals."""
    place: i64 = 0
    for other in range(1, count):
        if worths[other] > worths[place]:
            place = other
    return place
