"""A round: the cards, the gems, and who takes them."""

from enoteca.core.actions import Action, kind_of
from enoteca.core.bits import BIT, least, members, nth, size
from enoteca.core.game import CHANCE, NOBODY, Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.phase import Phase
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules.actions import PASS, PASSING, PLAY, PLAYS, card_of
from enoteca.games.pot_de_vin.rules.cards import (
    CARD_NAMES,
    DIGNITARIES,
    NO_CARD,
    SUIT_MASK,
    VALUES,
    CardSet,
    named,
    suit_of,
)
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.phases.untimely import not_in_hand, untimely
from enoteca.games.pot_de_vin.rules.scoring import scores
from enoteca.games.pot_de_vin.rules.state import PASSED, PLACING, REVEALING, PotState, copy_of
from enoteca.native import i64


def playable(state: PotState) -> CardSet:
    """Return the cards that the seat to move may play (rules 3.1, 3.2)."""
    hand = state.hands[state.turn]
    if state.turn == state.leader:
        return hand
    shift = VALUES * suit_of(state.played[state.leader])
    following = hand >> shift & SUIT_MASK
    return following << shift if following else hand


def may_pass(state: PotState) -> bool:
    """Return whether the seat to move may pay a gem instead of a card (rule 3.2)."""
    return state.turn != state.leader and state.gems[state.turn] > 0


def winner(rules: Ruleset, state: PotState) -> Seat:
    """Return who wins the cards on the table (rule 3.3)."""
    ruling = suit_of(state.regent)
    played = state.played
    best = state.leader
    best_card = played[best]
    leading = suit_of(best_card)
    for seat in range(rules.seats):
        card = played[seat]
        if card >= 0:
            suit = suit_of(card)
            if card > best_card if suit == leading else suit == ruling:
                best = seat
                best_card = card
                leading = suit
    return best


class Playing(Phase[PotState]):
    """Everybody who holds cards plays one, or pays a gem and passes (rules 3.1, 3.2)."""

    __slots__ = ("components", "rules")

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("playing", "3.2")
        self.rules = rules
        self.components = components

    def offer(self, state: PotState, menu: Menu) -> None:
        cards = playable(state)
        while cards:
            menu.offer(PLAYS[least(cards)])
            cards &= cards - 1
        if may_pass(state):
            menu.offer(PASSING)

    def sample(self, state: PotState, rng: Rng) -> Action:
        # Two million times a second: without lists.
        seat = state.turn
        leader = state.leader
        hand = state.hands[seat]
        passes: i64 = 0
        if seat != leader:
            if state.gems[seat]:
                passes = 1
            shift = VALUES * suit_of(state.played[leader])
            following = hand >> shift & SUIT_MASK
            if following:
                options = size(following)
                place = rng.below(options + passes)
                if place == options:
                    return PASSING
                return PLAYS[shift + nth(following, place)]
        options = size(hand)
        place = rng.below(options + passes)
        return PASSING if place == options else PLAYS[nth(hand, place)]

    def apply(self, state: PotState, action: Action) -> None:
        self._lay(state, action)
        following = self._next(state)
        if following < 0:
            self._end_round(state)
        else:
            state.turn = following

    def refuse(self, state: PotState, action: Action) -> Refusal:
        kind = kind_of(action)
        leads = state.turn == state.leader
        if kind == PASS:
            return Refusal("leader-plays", "3.1") if leads else Refusal("no-gem", self.rule)
        if kind == PLAY:
            if not state.hands[state.turn] & BIT[card_of(action)]:
                return not_in_hand(action, "3.1" if leads else self.rule)
            led = suit_of(state.played[state.leader])
            return Refusal("must-follow", self.rule, {"dignitary": DIGNITARIES[led]})
        return untimely(action, "not-now", self.rule)

    def foretell(self, state: PotState, seat: Seat, action: Action) -> Data:
        """Say how the round would stand: who holds it, with what, and what that would be worth."""
        twin = copy_of(state)
        self._lay(twin, action)
        lacked = members(twin.voids[seat] & ~state.voids[seat])
        decided = self._next(twin) < 0
        holder = self._award(twin)
        before = scores(self.rules, self.components, state)
        after = scores(self.rules, self.components, twin)
        return {
            "holder": holder,
            "cards": named(twin.won[holder] & ~state.won[holder]),
            "gems": twin.chest[holder] - state.chest[holder],
            "points": [after[other] - before[other] for other in range(self.rules.seats)],
            "decided": decided,
            "gems_left": twin.gems[seat],
            "lack": DIGNITARIES[lacked[0]] if lacked else None,
        }

    def _lay(self, state: PotState, action: Action) -> None:
        """Lay a card, or pay a gem."""
        seat = state.turn
        if action == PASSING:
            state.gems[seat] -= 1
            state.played[seat] = PASSED
            if state.journal is not None:
                state.journal.add("passed", {"seat": seat})
            return
        card = card_of(action)
        played = state.played
        state.hands[seat] ^= BIT[card]
        played[seat] = card
        led = suit_of(played[state.leader])
        if suit_of(card) != led:
            state.voids[seat] |= BIT[led]  # rule 6.2
        if state.journal is not None:
            state.journal.add("played", {"seat": seat, "card": CARD_NAMES[card]})

    def _next(self, state: PotState) -> Seat:
        """Return who acts after the seat to move in this round, or NOBODY."""
        seats = self.rules.seats
        leader = state.leader
        hands = state.hands
        following = state.turn
        while True:
            following += 1
            if following == seats:
                following = 0
            if following == leader:
                return NOBODY
            if hands[following]:  # rule 3.5: without cards one sits out
                return following

    def _award(self, state: PotState) -> Seat:
        """Give the round as it stands to its winner (rule 3.4)."""
        best = winner(self.rules, state)
        taken: CardSet = 0
        if self.rules.regents_are_won:
            taken = BIT[state.regent]
        paid: i64 = 0
        played = state.played
        for seat in range(self.rules.seats):
            card = played[seat]
            if card >= 0:
                taken |= BIT[card]
            elif card == PASSED:
                paid += 1
            played[seat] = NO_CARD
        state.won[best] |= taken
        state.chest[best] += paid
        state.regent = NO_CARD
        if state.journal is not None:
            state.journal.add("round-won", {"seat": best, "cards": named(taken), "gems": paid})
        return best

    def _end_round(self, state: PotState) -> None:
        rules = self.rules
        best = self._award(state)
        hands = state.hands
        gems = state.gems
        held: CardSet = 0
        for seat in range(rules.seats):
            held |= hands[seat]
        if not held or state.round == rules.rounds:  # rule 3.5
            state.phase = PLACING
            state.turn = 0
            return
        for seat in range(rules.seats):
            if not hands[seat] and gems[seat]:
                if state.journal is not None:
                    state.journal.add("out-of-cards", {"seat": seat, "gems": gems[seat]})
                gems[seat] = 0
        if not state.pile:  # only six players run out: their four cards form the pile again
            state.pile = state.shown
            state.shown = 0
        while not hands[best]:
            best += 1
            if best == rules.seats:
                best = 0
        state.leader = best
        state.turn = CHANCE
        state.phase = REVEALING
