"""Sampling what a seat cannot see, every possibility equally likely (rule 6.4).

Hands that may hold anything are dealt like the pile.  Hands known to lack a
dignitary are dealt first: how many cards of each dignitary they get is drawn by
the number of ways in which all the rest can follow, then the cards themselves.
"""

from typing import Final

from enoteca.core.bits import BIT, BitSet, least, nth, size
from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules.cards import NO_CARD, SUIT_MASK, VALUES, CardSet
from enoteca.games.pot_de_vin.rules.editions import CYCLE, Ruleset
from enoteca.games.pot_de_vin.rules.state import PotState, copy_of
from enoteca.native import append, i64, vec

SUITS: Final = 4
ROW: Final = 64


def _binomials() -> vec[i64]:
    found = vec[i64]([0] * (ROW * ROW))
    for count in range(53):
        found[ROW * count] = 1
        for chosen in range(1, count + 1):
            above = ROW * (count - 1) + chosen
            found[ROW * count + chosen] = found[above - 1] + found[above]
    return found


# In how many ways some of so many can be chosen: of n any k, by ROW * n + k.
WAYS: Final[vec[i64]] = _binomials()


def pile_is_known(rules: Ruleset, state: PotState) -> bool:
    """Return whether all have seen every card of the pile: six players, from round 4 (rule 6.3)."""
    return not rules.regents_are_won and state.round >= CYCLE


def determinize(rules: Ruleset, state: PotState, seat: Seat, rng: Rng) -> PotState:
    """Return a state that looks the same to a seat."""
    twin = copy_of(state)
    hands = twin.hands
    kept = _kept_in_pile(rules, state, seat)
    unseen = state.pile & ~kept
    pile_is_empty = not unseen
    limited: BitSet = 0  # the seats that lack something, and those that may hold anything
    free: BitSet = 0
    for other in range(rules.seats):
        if other != seat and hands[other]:
            unseen |= hands[other]
            if state.voids[other]:
                limited |= BIT[other]
            else:
                free |= BIT[other]
    if limited:
        unseen = _deal_limited(state, twin, limited, unseen, rng)
    while free:
        other = least(free)
        free &= free - 1
        if pile_is_empty and not free:
            hands[other] = unseen
            unseen = 0
        else:
            hands[other] = draw(unseen, size(hands[other]), rng)
            unseen ^= hands[other]
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
    for _step in range(count):  # a bare underscore would be an object, made anew every time
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
    state: PotState, twin: PotState, limited: BitSet, unseen: CardSet, rng: Rng
) -> CardSet:
    """Deal to the hands with known voids, hands with the same voids as one; return the rest."""
    split = Split(unseen)
    seats = limited
    while seats:
        other = least(seats)
        split.add(state.voids[other], size(state.hands[other]))
        seats &= seats - 1
    for group in range(len(split.lacks)):
        share = split.draw_group(group, rng)
        seats = limited
        while seats:
            other = least(seats)
            seats &= seats - 1
            if state.voids[other] == split.lacks[group]:
                hand = draw(share, size(state.hands[other]), rng)
                twin.hands[other] = hand
                share ^= hand
    return split.cards


class Split:
    """Unseen cards to be shared out among groups that lack some dignitaries.

    ``counts`` are the cards left of each dignitary while ways are counted.
    """

    __slots__ = ("cards", "counts", "known", "lacks", "needs")

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.lacks: vec[i64] = vec[i64](capacity=4)
        self.needs: vec[i64] = vec[i64](capacity=4)
        self.counts: vec[i64] = vec[i64](
            [size(cards >> VALUES * suit & SUIT_MASK) for suit in range(SUITS)]
        )
        self.known: dict[i64, int] = {}

    def add(self, lacked: BitSet, need: i64) -> None:
        """Add a hand, to the group that lacks the same if there is one."""
        for group in range(len(self.lacks)):
            if self.lacks[group] == lacked:
                self.needs[group] += need
                return
        self.lacks = append(self.lacks, lacked)
        self.needs = append(self.needs, need)

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
        counts = self.counts
        need = self.needs[group]
        position = rng.below_big(self._ways(group, 0, need))
        for suit in range(SUITS):
            have = counts[suit]
            count: i64 = 0
            while True:
                counts[suit] = have - count
                chosen: int = WAYS[ROW * have + count]  # as an int: products outgrow a machine word
                ways = chosen * self._ways(group, suit + 1, need - count)
                if position < ways:
                    break
                position -= ways
                count += 1
            position //= chosen  # what is left of the draw decides about the rest
            need -= count
            share |= draw(self.cards & SUIT_MASK << VALUES * suit, count, rng)
        return share

    def _ways(self, group: i64, suit: i64, need: i64) -> int:
        """Return in how many ways the rest can be dealt from this dignitary of this group on."""
        if group + 2 == len(self.lacks):
            return self._ways_of_last_two(group, suit, need)
        if suit == SUITS:
            return self._ways(group + 1, 0, self.needs[group + 1]) if need == 0 else 0
        counts = self.counts
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
            chosen: int = WAYS[ROW * have + count]
            total += chosen * self._ways(group, suit + 1, need - count)
            count += 1
        counts[suit] = have
        self.known[key] = total
        return total

    def _ways_of_last_two(self, group: i64, suit: i64, need: i64) -> int:
        """Return the same where one group follows: only what that one could use makes a difference.

        Of the cards left to this group some are of no use to the other; by how many of the rest
        it takes, the other has fewer to choose from.
        """
        shared: i64 = 0
        spare: i64 = 0
        useful: i64 = 0  # to the other
        for each in range(SUITS):
            count = self.counts[each]
            both = self.lacks[group] & BIT[each] == 0 and each >= suit
            if self.lacks[group + 1] & BIT[each] == 0:
                useful += count
                if both:
                    shared += count
            elif both:
                spare += count
        need_of_last = self.needs[group + 1]
        total = 0
        taken = max(need - spare, 0)
        while taken <= shared and taken <= need and useful - taken >= need_of_last:
            mine: int = WAYS[ROW * shared + taken] * WAYS[ROW * spare + need - taken]
            theirs: int = WAYS[ROW * (useful - taken) + need_of_last]
            total += mine * theirs
            taken += 1
        return total
