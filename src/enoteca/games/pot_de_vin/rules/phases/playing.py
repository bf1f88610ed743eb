"""A round: the Regent, the cards, the gems, and who takes them."""

from enoteca.core.actions import Action, first_of
from enoteca.core.bits import BIT, CHUNK_MEMBERS, CHUNK_SIZE, members, nth, size
from enoteca.core.game import CHANCE, Seat
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules import placing
from enoteca.games.pot_de_vin.rules.actions import PASSING, PLAYS, REVEALS
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
from enoteca.games.pot_de_vin.rules.state import PASSED, PLAYING, REVEALING, PotState
from enoteca.native import i64


def regents(state: PotState) -> list[Action]:
    """Return the influence cards that chance may turn up."""
    return [REVEALS[card] for card in members(state.pile)]


def reveal(rules: Ruleset, state: PotState, action: Action) -> None:
    """Turn up the Regent of the round (rule 2.4)."""
    card = first_of(action)
    state.pile ^= BIT[card]
    state.regent = card
    if not rules.regents_are_won:
        state.shown |= BIT[card]
    state.round += 1
    state.phase = PLAYING
    state.turn = state.leader
    if state.journal is not None:
        facts: dict[str, object] = {"round": state.round, "card": CARD_NAMES[card]}
        facts["dignitary"] = DIGNITARIES[suit_of(card)]
        state.journal.add("regent", facts)


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


def plays(state: PotState) -> list[Action]:
    """Return what the seat to move may do in a round."""
    legal = [PLAYS[card] for card in members(playable(state))]
    if may_pass(state):
        legal.append(PASSING)
    return legal


def sample_play(state: PotState, rng: Rng) -> Action:
    """Draw one of ``plays`` without listing them."""
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
            options = CHUNK_SIZE[following]
            place = rng.below(options + passes)
            if place == options:
                return PASSING
            return PLAYS[shift + CHUNK_MEMBERS[following][place]]
    options = size(hand)
    place = rng.below(options + passes)
    return PASSING if place == options else PLAYS[nth(hand, place)]


def play(rules: Ruleset, components: Components, state: PotState, action: Action) -> None:
    """Play a card or pass (rule 3.2), and end the round when all have."""
    seat = state.turn
    leader = state.leader
    hands = state.hands
    if action == PASSING:
        state.gems[seat] = state.gems[seat] - 1
        state.played[seat] = PASSED
        if state.journal is not None:
            state.journal.add("passed", {"seat": seat})
    else:
        card = first_of(action)
        hands[seat] = hands[seat] ^ BIT[card]
        state.played[seat] = card
        if seat != leader:
            led = suit_of(state.played[leader])
            if suit_of(card) != led:
                state.voids[seat] = state.voids[seat] | BIT[led]  # rule 6.2
        if state.journal is not None:
            state.journal.add("played", {"seat": seat, "card": CARD_NAMES[card]})
    following = seat
    while True:
        following += 1
        if following == rules.seats:
            following = 0
        if following == leader:
            _end_round(rules, components, state)
            return
        if hands[following]:  # rule 3.5: without cards one sits out
            state.turn = following
            return


def winner(rules: Ruleset, state: PotState) -> Seat:
    """Return who wins the cards on the table (rule 3.3)."""
    ruling = suit_of(state.regent)
    played = state.played
    best = state.leader
    best_card = played[best]
    for seat in range(rules.seats):
        card = played[seat]
        if card >= 0 and seat != best:
            suit = suit_of(card)
            leading = suit_of(best_card)
            if card > best_card if suit == leading else suit == ruling:
                best = seat
                best_card = card
    return best


def _end_round(rules: Ruleset, components: Components, state: PotState) -> None:
    best = winner(rules, state)
    taken: CardSet = BIT[state.regent] if rules.regents_are_won else 0
    paid: i64 = 0
    holders: i64 = 0
    hands = state.hands
    played = state.played
    for seat in range(rules.seats):
        if hands[seat]:
            holders |= BIT[seat]
        card = played[seat]
        if card >= 0:
            taken |= BIT[card]
        elif card == PASSED:
            paid += 1
        played[seat] = NO_CARD
    state.won[best] = state.won[best] | taken  # rule 3.4
    state.chest[best] = state.chest[best] + paid
    state.regent = NO_CARD
    if state.journal is not None:
        state.journal.add("round-won", {"seat": best, "cards": named(taken), "gems": paid})
    if not holders or state.round == rules.rounds:  # rule 3.5
        placing.begin(rules, components, state)
        return
    for seat in range(rules.seats):
        if not holders & BIT[seat] and state.gems[seat]:
            if state.journal is not None:
                state.journal.add("out-of-cards", {"seat": seat, "gems": state.gems[seat]})
            state.gems[seat] = 0
    if not state.pile:  # only six players run out: their four cards form the pile again
        state.pile = state.shown
        state.shown = 0
    state.leader = _next_leader(rules, holders, best)
    state.turn = CHANCE
    state.phase = REVEALING


def _next_leader(rules: Ruleset, holders: i64, best: Seat) -> Seat:
    while not holders & BIT[best]:
        best += 1
        if best == rules.seats:
            best = 0
    return best
