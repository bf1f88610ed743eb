"""Points for moats and for the most buildings of each type."""

from typing import Final

from enoteca.core.game import ranks
from enoteca.games.granada.rules.components import (
    TYPES,
    Components,
    dearest_of,
    number_of,
    prices_of,
)
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.state import FINISHING, OVER, GranadaState
from enoteca.native import i64, vec

A: Final = 0
B: Final = 1
C: Final = 2
SCORING_NAMES: Final = ("A", "B", "C")
PLACES: Final = 3
TYPE_COUNT: Final = 9

EARLIER: Final = "earlier"  # sources of points: scorings A and B
MOAT: Final = "moat"  # and in scoring C the moat, beside the types

_RANKED: Final = 64  # above every price: the number of buildings comes first


class Census:
    """How many buildings of each type everyone shows, and the dearest of them (rule 5.3).

    Dirk, where he plays, comes after the last seat; reserves are left out (rule 5.5).
    """

    __slots__ = ("counts", "owners", "prices")

    def __init__(self, rules: Ruleset, components: Components, state: GranadaState) -> None:
        self.owners: i64 = rules.seats + 1 if rules.dirk else rules.seats
        self.counts: vec[i64] = vec[i64]([0] * (TYPE_COUNT * self.owners))
        self.prices: vec[i64] = self.counts[:]
        for seat in range(rules.seats):
            for kind in range(TYPE_COUNT):
                prices = prices_of(state.owned[2 * seat], state.owned[2 * seat + 1], kind)
                self.counts[kind * self.owners + seat] = number_of(prices)
                self.prices[kind * self.owners + seat] = dearest_of(prices)
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

    def merit(self, kind: i64, owner: i64) -> i64:
        """Return what ranks an owner in a type: the number, then the dearest of them."""
        place = kind * self.owners + owner
        return self.counts[place] * _RANKED + self.prices[place]

    def rank(self, kind: i64, owner: i64) -> i64:
        """Return the rank of an owner in a type, from 1; with none he has no place, 0."""
        mine = self.merit(kind, owner)
        if not mine:
            return 0
        found: i64 = 1
        for other in range(self.owners):
            if self.merit(kind, other) > mine:
                found += 1
        return found

    def points(self, rules: Ruleset, scoring: i64, kind: i64, owner: i64) -> i64:
        """Return what an owner would get for a type in a scoring (rule 5.4)."""
        rank = self.rank(kind, owner)
        if rank == 0 or rank > PLACES:
            return 0
        return type_points(rules, scoring, rank - 1, self.total(kind))

    def leaders(self, kind: i64) -> vec[i64]:
        """Return the first three of a type, -1 for none: who has none has no place (rule 5.3)."""
        found = vec[i64]([-1] * PLACES)
        merits = vec[i64]([0] * PLACES)
        for owner in range(self.owners):
            merit = self.merit(kind, owner)
            place: i64 = PLACES
            while place > 0 and merit > merits[place - 1]:
                place -= 1
                if place + 1 < PLACES:
                    found[place + 1] = found[place]
                    merits[place + 1] = merits[place]
            if place < PLACES:
                found[place] = owner
                merits[place] = merit
        return found


def type_points(rules: Ruleset, scoring: i64, place: i64, total: i64) -> i64:
    """Return what a place is worth in a scoring (rules 5.4 and 5.6)."""
    at = PLACES * scoring + place
    return rules.per_building[at] * total + rules.fixed[at]


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


def next_scoring(state: GranadaState) -> i64:
    """Return the scoring that comes next, or the last one when all is over."""
    return C if state.phase in (FINISHING, OVER) else state.revealed


def breakdown(rules: Ruleset, components: Components, state: GranadaState) -> dict[str, list[i64]]:
    """Return the points by source: scoring C in full once it is done, and what was before it."""
    if state.phase != OVER:
        return {EARLIER: list(state.points)}
    seats = range(rules.seats)
    census = Census(rules, components, state)
    last: dict[str, list[i64]] = {MOAT: [longest_moat(state.plans[seat]) for seat in seats]}
    for kind in range(TYPE_COUNT):
        last[TYPES[kind]] = [census.points(rules, C, kind, seat) for seat in seats]
    earlier = list(state.points)
    for points in last.values():
        for seat in seats:
            earlier[seat] -= points[seat]
    return {EARLIER: earlier, **last}


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
