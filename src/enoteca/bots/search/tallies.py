"""What a search has found, and what follows from it.

A tally has two numbers for every legal action in its order: how often it was tried, and what it
gave in all.  The tallies of several searches of one decision may be added.
"""

from enoteca.bots.search.rewards import WHOLE
from enoteca.core.rng import Rng
from enoteca.native import i64


def most_tried(tally: list[i64]) -> i64:
    """Return the place of the action tried most often, among equals of the one that gave more."""
    best: i64 = 0
    for place in range(1, len(tally) // 2):
        more = tally[2 * place] - tally[2 * best]
        if more > 0 or (more == 0 and tally[2 * place + 1] > tally[2 * best + 1]):
            best = place
    return best


def good_enough(tally: list[i64], share: i64, rng: Rng) -> i64:
    """Return the place of any action tried at least a share, in thousandths, of the most."""
    most = tally[2 * most_tried(tally)]
    found: list[i64] = []
    for place in range(len(tally) // 2):
        if tally[2 * place] * WHOLE >= most * share:
            found.append(place)
    return found[rng.below(len(found))]


def together(tallies: list[list[i64]]) -> list[i64]:
    """Return what several searches of one decision have found."""
    found = tallies[0][:]
    for other in tallies[1:]:
        for place in range(len(found)):
            found[place] = found[place] + other[place]
    return found
