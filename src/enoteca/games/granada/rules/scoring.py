"""Points for moats and for the most buildings of each type."""

from typing import Final

from enoteca.core.game import ranks
from enoteca.games.granada.rules.components import START, TYPES, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.state import FACE_MASK, GranadaState
from enoteca.native import i64

A: Final = 0
B: Final = 1
C: Final = 2
SCORING_NAMES: Final = ("A", "B", "C")
PLACES: Final = 3
TYPE_COUNT: Final = len(TYPES)

_RANKED: Final = 64  # above every price: the number of buildings comes first


class Census:
    """How many buildings of each type everyone shows, and the dearest of them (rule 5.3).

    Dirk, where he plays, comes after the last seat; reserves are left out (rule 5.5).
    """

    __slots__ = ("counts", "owners", "prices")

    def __init__(self, rules: Ruleset, components: Components, state: GranadaState) -> None:
        self.owners: i64 = rules.seats + 1 if rules.dirk else rules.seats
        self.counts: list[i64] = [0] * (TYPE_COUNT * self.owners)
        self.prices: list[i64] = [0] * (TYPE_COUNT * self.owners)
        for seat in range(rules.seats):
            for entry in state.cities[seat]:
                if entry & FACE_MASK != START:
                    self._add(components, seat, entry & FACE_MASK)
        for face in state.dirk:
            self._add(components, rules.seats, face)

    def _add(self, components: Components, owner: i64, face: i64) -> None:
        place = components.type[face] * self.owners + owner
        self.counts[place] += 1
        self.prices[place] = max(self.prices[place], components.price[face])

    def total(self, kind: i64) -> i64:
        """Return how many buildings of a type there are in all."""
        found: i64 = 0
        for owner in range(self.owners):
            found += self.counts[kind * self.owners + owner]
        return found

    def leaders(self, kind: i64) -> list[i64]:
        """Return the first three of a type: those with none have no place (rule 5.3)."""
        first, second, third = -1, -1, -1
        best: list[i64] = [0, 0, 0]
        for owner in range(self.owners):
            place = kind * self.owners + owner
            merit = self.counts[place] * _RANKED + self.prices[place]
            if merit > best[0]:
                best = [merit, best[0], best[1]]
                first, second, third = owner, first, second
            elif merit > best[1]:
                best = [best[0], merit, best[1]]
                second, third = owner, second
            elif merit > best[2]:
                best[2] = merit
                third = owner
        return [first, second, third]


def type_points(rules: Ruleset, scoring: i64, place: i64, total: i64) -> i64:
    """Return what a place is worth in a scoring (rules 5.4 and 5.6)."""
    return rules.per_building[scoring][place] * total + rules.fixed[scoring][place]


def score(rules: Ruleset, components: Components, state: GranadaState, scoring: i64) -> None:
    """Score the moats, then every type in order (rule 5.1)."""
    for seat in range(rules.seats):
        points = longest_moat(state.plans[seat])
        state.points[seat] += points
        if points and state.journal is not None:
            state.journal.add("moat-scored", {"seat": seat, "points": points})
    census = Census(rules, components, state)
    for kind in range(TYPE_COUNT):
        leaders = census.leaders(kind)
        total = census.total(kind)
        for place in range(PLACES):
            owner = leaders[place]
            points = type_points(rules, scoring, place, total)
            if owner >= 0 and points:
                _credit(rules, state, owner, points, kind)


def standing(state: GranadaState) -> list[i64]:
    """Return the ranks: most points win, equal points share (rule 6.4)."""
    return ranks([[points] for points in state.points])


def _credit(rules: Ruleset, state: GranadaState, owner: i64, points: i64, kind: i64) -> None:
    facts: dict[str, object] = {}
    if state.journal is not None:
        facts = {"type": TYPES[kind], "points": points}
    if owner == rules.seats:  # rule 7.5: Dirk's points are shown, but he has no place
        state.dirk_points += points
        if state.journal is not None:
            state.journal.add("dirk-scored", facts)
        return
    state.points[owner] += points
    if state.journal is not None:
        facts["seat"] = owner
        state.journal.add("type-scored", facts)
