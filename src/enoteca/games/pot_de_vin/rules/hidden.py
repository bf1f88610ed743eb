"""Sampling what a seat cannot see, every possibility equally likely (rule 6.4).

Hands that may hold anything are dealt like the pile.  Hands known to lack a
dignitary are dealt first: how many cards of each dignitary they get is drawn by
the number of ways in which all the rest can follow, then the cards themselves.
"""

from typing import Final

from enoteca.core.bits import BIT, BitSet, nth, size
from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules.cards import NO_CARD, SUIT_MASK, VALUES, CardSet
from enoteca.games.pot_de_vin.rules.editions import CYCLE, Ruleset
from enoteca.games.pot_de_vin.rules.state import PotState, copy_of
from enoteca.native import i64

SUITS: Final = 4


def _binomials() -> list[list[int]]:
    rows: list[list[int]] = [[1]]
    for _ in range(52):
        last = rows[-1]
        rows.append([1] + [last[k - 1] + last[k] for k in range(1, len(last))] + [1])
    return rows


WAYS: Final[list[list[int]]] = _binomials()


def pile_is_known(rules: Ruleset, state: PotState) -> bool:
    """Return whether all have seen every card of the pile: six players, from round 4 (rule 6.3)."""
    return not rules.regents_are_won and state.round >= CYCLE


def determinize(rules: Ruleset, state: PotState, seat: Seat, rng: Rng) -> PotState:
    """Return a state that looks the same to a seat."""
    twin = copy_of(state)
    kept = _kept_in_pile(rules, state, seat)
    unseen = state.pile & ~kept
    pile_size = size(unseen)
    limited: list[Seat] = []
    free: list[Seat] = []
    for other in range(rules.seats):
        if other != seat and state.hands[other]:
            unseen |= state.hands[other]
            if state.voids[other]:
                limited.append(other)
            else:
                free.append(other)
    if limited:
        unseen = _deal_limited(state, twin, limited, unseen, rng)
    for place in range(len(free)):
        other = free[place]
        if pile_size == 0 and place == len(free) - 1:
            twin.hands[other] = unseen
            unseen = 0
        else:
            twin.hands[other] = draw(unseen, size(state.hands[other]), rng)
            unseen ^= twin.hands[other]
    twin.pile = kept | unseen
    if rules.givers:
        _assign_gifts(rules, twin, seat, rng)
    return twin


def draw(cards: CardSet, count: i64, rng: Rng) -> CardSet:
    """Return a random subset of a size."""
    left = size(cards)
    if 2 * count > left:
        return cards ^ draw(cards, left - count, rng)
    drawn: CardSet = 0
    for _ in range(count):
        card = BIT[nth(cards, rng.below(left))]
        drawn |= card
        cards ^= card
        left -= 1
    return drawn


def _kept_in_pile(rules: Ruleset, state: PotState, seat: Seat) -> CardSet:
    if pile_is_known(rules, state):
        return state.pile
    if seat >= 0 and state.gifts[seat] != NO_CARD:
        return state.pile & BIT[state.gifts[seat]]  # rule 6.3: a giver knows his own card
    return 0


def _assign_gifts(rules: Ruleset, twin: PotState, seat: Seat, rng: Rng) -> None:
    candidates = twin.pile | twin.shown
    if seat >= 0 and twin.gifts[seat] != NO_CARD:
        candidates &= ~BIT[twin.gifts[seat]]
    for other in range(rules.seats):
        if other != seat and twin.gifts[other] != NO_CARD:
            gift = nth(candidates, rng.below(size(candidates)))
            twin.gifts[other] = gift
            candidates ^= BIT[gift]


def _deal_limited(
    state: PotState, twin: PotState, limited: list[Seat], unseen: CardSet, rng: Rng
) -> CardSet:
    """Deal to the hands with known voids, hands with the same voids as one; return the rest."""
    lacks: list[BitSet] = []
    needs: list[i64] = []
    for other in limited:
        lacked = state.voids[other]
        need = size(state.hands[other])
        if lacked in lacks:
            needs[lacks.index(lacked)] += need
        else:
            lacks.append(lacked)
            needs.append(need)
    split = Split(unseen, lacks, needs)
    for group in range(len(lacks)):
        share = split.draw_group(group, rng)
        for other in limited:
            if state.voids[other] == lacks[group]:
                twin.hands[other] = draw(share, size(state.hands[other]), rng)
                share ^= twin.hands[other]
    return split.cards


class Split:
    """Unseen cards to be shared out among groups that lack some dignitaries.

    ``counts`` are the cards left of each dignitary while ways are counted.
    """

    __slots__ = ("cards", "counts", "known", "lacks", "needs")

    def __init__(self, cards: CardSet, lacks: list[BitSet], needs: list[i64]) -> None:
        self.cards = cards
        self.lacks = lacks
        self.needs = needs
        self.counts: list[i64] = [size(cards >> VALUES * suit & SUIT_MASK) for suit in range(SUITS)]
        self.known: dict[i64, int] = {}

    def draw_group(self, group: i64, rng: Rng) -> CardSet:
        """Draw the cards of the next group and take them from those that are left."""
        share: CardSet = 0
        if group == len(self.lacks) - 1:
            allowed: CardSet = 0
            for suit in range(SUITS):
                if not self.lacks[group] & BIT[suit]:
                    allowed |= self.cards & SUIT_MASK << VALUES * suit
            share = draw(allowed, self.needs[group], rng)
        else:
            share = self._draw_by_suit(group, rng)
        self.cards ^= share
        return share

    def _draw_by_suit(self, group: i64, rng: Rng) -> CardSet:
        """Draw how many cards of each dignitary a group gets, and then the cards."""
        share: CardSet = 0
        need = self.needs[group]
        position = rng.below_big(self._ways(group, 0, need))
        for suit in range(SUITS):
            have = self.counts[suit]
            count: i64 = 0
            while True:
                self.counts[suit] = have - count
                ways = WAYS[have][count] * self._ways(group, suit + 1, need - count)
                if position < ways:
                    break
                position -= ways
                count += 1
            position //= WAYS[have][count]  # what is left of the draw decides about the rest
            need -= count
            share |= draw(self.cards & SUIT_MASK << VALUES * suit, count, rng)
        return share

    def _ways(self, group: i64, suit: i64, need: i64) -> int:
        """Return in how many ways the rest can be dealt from this dignitary of this group on."""
        last = len(self.lacks) - 1
        if group == last:
            return self._ways_of_last(last)
        if suit == SUITS:
            return self._ways(group + 1, 0, self.needs[group + 1]) if need == 0 else 0
        counts = self.counts
        key: i64 = -1
        if group < last - 1:  # with one group after it, counting again costs less than memory
            key = (group * SUITS + suit) * 64 + need
            for each in range(SUITS):
                key = key * 16 + counts[each]
            if key in self.known:
                return self.known[key]
        have = counts[suit]
        most: i64 = 0 if self.lacks[group] & BIT[suit] else min(have, need)
        total = 0
        count: i64 = need if suit == SUITS - 1 else 0  # the last dignitary gives what is missing
        while count <= most:
            counts[suit] = have - count
            total += WAYS[have][count] * self._ways(group, suit + 1, need - count)
            count += 1
        counts[suit] = have
        if key >= 0:
            self.known[key] = total
        return total

    def _ways_of_last(self, group: i64) -> int:
        allowed: i64 = 0
        for suit in range(SUITS):
            if not self.lacks[group] & BIT[suit]:
                allowed += self.counts[suit]
        need = self.needs[group]
        return WAYS[allowed][need] if need <= allowed else 0
