"""Who will have most buildings of each type, and what that will bring."""

from math import erf, exp, sqrt
from typing import Final

from enoteca.core.bits import size
from enoteca.core.game import Seat
from enoteca.games.granada.policy.weights import POINT, WHOLE, Weights
from enoteca.games.granada.rules.components import (
    TILES,
    Components,
    Face,
    dearest_of,
    number_of,
    prices_of,
)
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.scoring import PLACES, TYPE_COUNT, A, B, C
from enoteca.games.granada.rules.state import FINISHING, GranadaState
from enoteca.native import append, i64, mypyc_attr, vec

FAR: Final = 12  # a lead in half buildings beyond which nothing changes
_FAR_BEHIND: Final = -12
_SPAN: Final = 25
_SCORINGS: Final = 3
_ROW: Final = 4  # the places of a scoring, and one below them
_UNKNOWN: Final = -1
_FIELD: Final = 16  # bits for each scoring, where thousandths of all three are added at once
_FIELD_MASK: Final = 65535
_CERTAIN: Final = 0x3E8_03E8_03E8  # a thousand in each


class Odds:
    """How likely one is overtaken, and what a place is worth: what never changes."""

    __slots__ = ("behind", "fixed", "per", "some", "sure")

    def __init__(self, rules: Ruleset, luck: i64) -> None:
        behind: list[i64] = []  # thousandths, by tiles to come and lead in half buildings
        some: list[i64] = []
        for tiles in range(TILES + 1):
            share = tiles / TYPE_COUNT / max(int(rules.seats), 3)
            spread = max(0.05, sqrt(2 * share) * int(luck) / WHOLE)
            some.append(round(WHOLE * (1 - exp(-2 * share))))
            wins = [round(500 * (1 + erf(lead / sqrt(8) / spread))) for lead in range(FAR + 1)]
            behind += [wins[-lead] for lead in range(-FAR, 0)]
            behind += [WHOLE - wins[lead] for lead in range(FAR + 1)]
        self.some: vec[i64] = vec[i64](some)  # that one who has none of a type will get one
        # By scoring, each in its own field, and in the end a row of nothing for those gone by.
        packed: list[i64] = []
        for scoring in range(_SCORINGS):
            packed += [chance << _FIELD * scoring for chance in behind]
        self.sure: i64 = len(packed) + FAR
        self.behind: vec[i64] = vec[i64](packed + [0] * _SPAN)
        per: list[i64] = []
        fixed: list[i64] = []
        for scoring in range(_SCORINGS):
            places = [PLACES * scoring + place for place in range(PLACES)]
            per += [*[rules.per_building[place] for place in places], 0]
            fixed += [*[POINT * rules.fixed[place] for place in places], 0]
        self.per: vec[i64] = vec[i64](per)  # by scoring and place, for every building of the type
        self.fixed: vec[i64] = vec[i64](fixed)  # and whatever their number

    def level(self, scoring: i64, tiles: i64) -> i64:
        """Return where the chance of one who has no lead stands, with so many tiles to come."""
        return (scoring * (TILES + 1) + tiles) * _SPAN + FAR


@mypyc_attr(free_list_len=1)
class Majorities:
    """The buildings in all cities at a moment, and what a further one would change.

    Dirk, where he plays, comes after the last seat.
    """

    __slots__ = (
        "ahead", "coming", "counts", "envy", "first", "level_a", "level_b", "level_c", "odds",
        "owners", "prices", "seats", "swell", "until", "worths",
    )  # fmt: skip

    def __init__(
        self,
        rules: Ruleset,
        components: Components,
        state: GranadaState,
        odds: Odds,
        weights: Weights,
    ) -> None:
        seats = rules.seats
        owners = seats + 1 if rules.dirk else seats
        self.odds = odds
        self.seats: Seat = seats
        self.envy: i64 = weights.envy // (seats - 1)  # thousandths, for each of the others
        self.swell: i64 = POINT if state.phase == FINISHING else POINT * weights.swell // WHOLE
        self.first: i64 = C if state.phase == FINISHING else state.revealed
        until = tiles_until(state, weights)
        self.until: vec[i64] = until
        coming = vec[i64](capacity=_SCORINGS)
        for tiles in until:
            coming = append(coming, POINT * tiles // TYPE_COUNT)
        self.coming: vec[i64] = coming
        self.level_a: i64 = odds.sure if self.first > A else odds.level(A, until[A])
        self.level_b: i64 = odds.sure if self.first > B else odds.level(B, until[B])
        self.level_c: i64 = odds.level(C, until[C])
        self.owners: i64 = owners
        counts = vec[i64]([0] * (TYPE_COUNT * owners))
        prices = vec[i64]([0] * (TYPE_COUNT * owners))
        # By type and owner: how many will be ahead in each scoring, packed; and the points.
        self.ahead: vec[i64] = vec[i64]([0] * (TYPE_COUNT * owners))
        self.worths: vec[i64] = vec[i64]([_UNKNOWN] * (TYPE_COUNT * owners))
        for seat in range(seats):
            low = state.owned[2 * seat]
            high = state.owned[2 * seat + 1]
            place = seat
            for kind in range(TYPE_COUNT):
                owned = prices_of(low, high, kind)
                if owned:
                    counts[place] = number_of(owned)
                    prices[place] = dearest_of(owned)
                place += owners
        self.counts: vec[i64] = counts
        self.prices: vec[i64] = prices
        for face in state.dirk:
            self.count(components.type[face], components.price[face], seats)

    def count(self, kind: i64, price: i64, owner: i64) -> None:
        """Count a building; only before anything has been asked about its type."""
        place = kind * self.owners + owner
        self.counts[place] += 1
        self.prices[place] = max(self.prices[place], price)

    def expected(self, kind: i64, owner: i64) -> i64:
        """Return what an owner may expect of a type in the scorings to come."""
        base = kind * self.owners
        if self.worths[base] == _UNKNOWN:
            self._compare(kind)
        return self.worths[base + owner]

    def gain(self, components: Components, seat: Seat, owner: i64, face: Face) -> i64:
        """Return what a seat wins, against the others, if an owner gets a face."""
        base = components.type[face] * self.owners
        if self.worths[base] == _UNKNOWN:
            self._compare(components.type[face])
        counts = self.counts
        prices = self.prices
        mine = counts[base + owner]
        old_price = prices[base + owner]
        price = max(old_price, components.price[face])
        worths = self.worths
        aheads = self.ahead
        owners = self.owners
        total = self.swell
        for other in range(owners):
            total += POINT * counts[base + other]
        own = aheads[base + owner]
        found: i64 = 0
        for other in range(owners):
            if other != owner:
                theirs = counts[base + other]
                their_price = prices[base + other]
                before = self._chances(_lead(mine, old_price, theirs, their_price))
                after = self._chances(_lead(mine + 1, price, theirs, their_price))
                own += after - before
                if other < self.seats:
                    ahead = aheads[base + other] - after + before
                    more = self._worth(ahead, total, theirs) - worths[base + other]
                    found += more * WHOLE if other == seat else -more * self.envy
        if owner < self.seats:
            more = self._worth(own, total, mine + 1) - worths[base + owner]
            found += more * WHOLE if owner == seat else -more * self.envy
        return found // WHOLE

    def _compare(self, kind: i64) -> None:
        """Find out for a type who will be ahead of whom, and what that brings."""
        owners = self.owners
        counts = self.counts
        prices = self.prices
        aheads = self.ahead
        base = kind * owners
        total: i64 = 0
        for owner in range(owners):
            mine = counts[base + owner]
            price = prices[base + owner]
            total += POINT * mine
            for other in range(owner + 1, owners):
                lead = _lead(mine, price, counts[base + other], prices[base + other])
                chances = self._chances(lead)
                aheads[base + owner] += chances
                aheads[base + other] += _CERTAIN - chances
        for owner in range(owners):
            place = base + owner
            self.worths[place] = self._worth(self.ahead[place], total, self.counts[place])

    def _chances(self, lead: i64) -> i64:
        """Return the chance in each scoring that one is behind after all, packed."""
        behind = self.odds.behind
        return (
            behind[self.level_a + lead] + behind[self.level_b + lead] + behind[self.level_c + lead]
        )

    def _worth(self, ahead: i64, total: i64, number: i64) -> i64:
        """Return the points to be expected of a type with so many ahead and a number of it."""
        odds = self.odds
        per = odds.per
        fixed = odds.fixed
        coming = self.coming
        found: i64 = 0
        scoring = self.first
        ahead >>= _FIELD * scoring
        while scoring <= C:
            rank = ahead & _FIELD_MASK
            ahead >>= _FIELD
            if rank < PLACES * WHOLE:
                place = scoring * _ROW
                while rank >= WHOLE:
                    rank -= WHOLE
                    place += 1
                then = total + coming[scoring]
                here = per[place] * then + fixed[place]
                lower = per[place + 1] * then + fixed[place + 1]
                points = here - (here - lower) * rank // WHOLE
                if number == 0:
                    points = points * odds.some[self.until[scoring]] // WHOLE
                found += points
            scoring += 1
        return found


def _lead(mine: i64, price: i64, theirs: i64, their_price: i64) -> i64:
    """Return a lead in half buildings: the dearest of them breaks a tie (rule 5.3)."""
    lead = 2 * (mine - theirs)
    if price > their_price:
        lead += 1
    elif price < their_price:
        lead -= 1
    if lead > FAR:
        return FAR
    return _FAR_BEHIND if lead < _FAR_BEHIND else lead


def tiles_until(state: GranadaState, weights: Weights) -> vec[i64]:
    """Return how many tiles will be bought before each scoring, by and large."""
    found = vec[i64]([0] * _SCORINGS)
    if state.phase != FINISHING:
        left: i64 = size(state.bag) + 1
        gone = state.piled - state.deck_size
        # The card of A lies on average in the middle of the second of five piles, B in the fourth.
        cards_a = max(1, state.piled * 3 // 10 - gone)
        cards_b = max(1, state.piled * 7 // 10 - gone)
        found[A] = min(left, cards_a * weights.pace // WHOLE)
        found[B] = min(left, cards_b * weights.pace // WHOLE)
        found[C] = left
    return found
