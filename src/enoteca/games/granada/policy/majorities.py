"""Who will have most buildings of each type, and what that will bring."""

from math import erf, exp, sqrt
from typing import Final

from enoteca.core.bits import size
from enoteca.core.game import Seat
from enoteca.games.granada.policy.weights import POINT, WHOLE, Weights
from enoteca.games.granada.rules.components import START, TILES, Components, Face
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.scoring import PLACES, TYPE_COUNT, A, B, C
from enoteca.games.granada.rules.state import FACE_MASK, FINISHING, GranadaState
from enoteca.native import i64

FAR: Final = 12  # a lead in half buildings beyond which nothing changes
_SPAN: Final = 25
_SCORINGS: Final = 3
_ROW: Final = 4  # the places of a scoring, and one below them
_UNKNOWN: Final = -1
_FIELD: Final = 16  # bits for each scoring, where thousandths of all three are added at once
_FIELD_MASK: Final = 65535
_CERTAIN: Final = 0x3E8_03E8_03E8  # a thousand in each


class Odds:
    """How likely one is overtaken, and what a place is worth: what never changes."""

    __slots__ = ("behind", "fixed", "per", "some")

    def __init__(self, rules: Ruleset, luck: i64) -> None:
        self.behind: list[i64] = []  # thousandths, by tiles to come and lead in half buildings
        self.some: list[i64] = []  # that one who has none of a type will get one
        for tiles in range(TILES + 1):
            share = tiles / TYPE_COUNT / max(int(rules.seats), 3)
            spread = max(0.05, sqrt(2 * share) * int(luck) / WHOLE)
            self.some.append(round(WHOLE * (1 - exp(-2 * share))))
            wins = [round(500 * (1 + erf(lead / sqrt(8) / spread))) for lead in range(FAR + 1)]
            self.behind += [wins[-lead] for lead in range(-FAR, 0)]
            self.behind += [WHOLE - wins[lead] for lead in range(FAR + 1)]
        self.per: list[i64] = []  # by scoring and place, for every building of the type
        self.fixed: list[i64] = []  # and whatever their number
        for scoring in range(_SCORINGS):
            self.per += [*rules.per_building[scoring], 0]
            self.fixed += [*[POINT * points for points in rules.fixed[scoring]], 0]

    def points(self, scoring: i64, ahead: i64, then: i64) -> i64:
        """Return what is to be expected with so many ahead and so many buildings then."""
        rank = ahead // WHOLE
        if rank >= PLACES:
            return 0
        place = scoring * _ROW + rank
        here = self.per[place] * then + self.fixed[place]
        lower = self.per[place + 1] * then + self.fixed[place + 1]
        return here - (here - lower) * (ahead - rank * WHOLE) // WHOLE


class Majorities:
    """The buildings in all cities at a moment, and what a further one would change.

    Dirk, where he plays, comes after the last seat.
    """

    __slots__ = (
        "ahead", "coming", "counts", "envy", "first", "odds", "owners", "prices", "seats",
        "swell", "until", "worths",
    )  # fmt: skip

    def __init__(
        self,
        rules: Ruleset,
        components: Components,
        state: GranadaState,
        odds: Odds,
        weights: Weights,
    ) -> None:
        self.odds = odds
        self.seats: Seat = rules.seats
        self.envy: i64 = weights.envy // (rules.seats - 1)  # thousandths, for each of the others
        self.swell: i64 = POINT if state.phase == FINISHING else POINT * weights.swell // WHOLE
        self.first: i64 = C if state.phase == FINISHING else state.revealed
        self.until = tiles_until(state, weights)
        self.coming: list[i64] = [POINT * tiles // TYPE_COUNT for tiles in self.until]
        owners = rules.seats + 1 if rules.dirk else rules.seats
        self.owners: i64 = owners
        self.counts: list[i64] = [0] * (TYPE_COUNT * owners)
        self.prices: list[i64] = [0] * (TYPE_COUNT * owners)
        # By type and owner: how many will be ahead in each scoring, packed; and the points.
        self.ahead: list[i64] = [0] * (TYPE_COUNT * owners)
        self.worths: list[i64] = [_UNKNOWN] * (TYPE_COUNT * owners)
        for seat in range(rules.seats):
            for entry in state.cities[seat]:
                face = entry & FACE_MASK
                if face != START:
                    self.count(components.type[face], components.price[face], seat)
        for face in state.dirk:
            self.count(components.type[face], components.price[face], rules.seats)

    def count(self, kind: i64, price: i64, owner: i64) -> None:
        """Count a building; only before anything has been asked about its type."""
        place = kind * self.owners + owner
        self.counts[place] = self.counts[place] + 1
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
        total = self.swell
        for other in range(self.owners):
            total += POINT * counts[base + other]
        own = self.ahead[base + owner]
        found: i64 = 0
        for other in range(self.owners):
            if other != owner:
                theirs = counts[base + other]
                their_price = prices[base + other]
                before = self._chances(_lead(mine, old_price, theirs, their_price))
                after = self._chances(_lead(mine + 1, price, theirs, their_price))
                own += after - before
                if other < self.seats:
                    ahead = self.ahead[base + other] - after + before
                    more = self._worth(ahead, total, theirs) - self.worths[base + other]
                    found += more * WHOLE if other == seat else -more * self.envy
        if owner < self.seats:
            more = self._worth(own, total, mine + 1) - self.worths[base + owner]
            found += more * WHOLE if owner == seat else -more * self.envy
        return found // WHOLE

    def _compare(self, kind: i64) -> None:
        """Find out for a type who will be ahead of whom, and what that brings."""
        owners = self.owners
        base = kind * owners
        total: i64 = 0
        for owner in range(owners):
            mine = self.counts[base + owner]
            price = self.prices[base + owner]
            total += POINT * mine
            for other in range(owner + 1, owners):
                lead = _lead(mine, price, self.counts[base + other], self.prices[base + other])
                chances = self._chances(lead)
                self.ahead[base + owner] = self.ahead[base + owner] + chances
                self.ahead[base + other] = self.ahead[base + other] + _CERTAIN - chances
        for owner in range(owners):
            place = base + owner
            self.worths[place] = self._worth(self.ahead[place], total, self.counts[place])

    def _chances(self, lead: i64) -> i64:
        """Return the chance in each scoring that one is behind after all, packed."""
        found: i64 = 0
        for scoring in range(self.first, C + 1):
            chance = self.odds.behind[self.until[scoring] * _SPAN + FAR + lead]
            found += chance << _FIELD * scoring
        return found

    def _worth(self, ahead: i64, total: i64, number: i64) -> i64:
        """Return the points to be expected of a type with so many ahead and a number of it."""
        found: i64 = 0
        for scoring in range(self.first, C + 1):
            rank = ahead >> _FIELD * scoring & _FIELD_MASK
            points = self.odds.points(scoring, rank, total + self.coming[scoring])
            if number == 0:
                points = points * self.odds.some[self.until[scoring]] // WHOLE
            found += points
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
    return -FAR if lead < -FAR else lead


def tiles_until(state: GranadaState, weights: Weights) -> list[i64]:
    """Return how many tiles will be bought before each scoring, by and large."""
    found: list[i64] = [0] * _SCORINGS
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
