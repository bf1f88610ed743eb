"""The way back from what a seat sees to a state that it might be in."""

from enoteca.core.bits import BIT, BitSet, members, size
from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules.cards import (
    CARD_NAMES,
    DECK,
    DIGNITARIES,
    GUILDS,
    NO_CARD,
    CardSet,
)
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.hidden import determinize
from enoteca.games.pot_de_vin.rules.state import (
    DEALING,
    GIVING,
    PASSED,
    PotState,
    new_state,
)
from enoteca.games.pot_de_vin.rules.view import PotView
from enoteca.native import i64, vec


def sampled(rules: Ruleset, seen: PotView, phase: i64, seat: Seat, rng: Rng) -> PotState:
    """Return a random state that looks to a seat as its view does."""
    state = new_state(rules.seats, rules.gems)
    state.phase = phase
    state.turn = seen["to_move"]
    state.leader = seen["leader"]
    state.round = seen["round"]
    state.regent = _card(seen["regent"])
    state.shown = _cards(seen["cycle"])
    state.gems = vec[i64](seen["gems"])
    state.chest = vec[i64](seen["chest"])
    state.won = vec[i64]([_cards(cards) for cards in seen["won"]])
    state.played = vec[i64]([PASSED if text == "pass" else _card(text) for text in seen["played"]])
    state.jokers = vec[i64]([_places(GUILDS, guilds) for guilds in seen["jokers"]])
    state.voids = vec[i64]([_places(DIGNITARIES, lacked) for lacked in seen["voids"]])
    _lay_out_the_unseen(rules, seen, state, seat)
    if rules.givers:
        _note_gifts(rules, state, seat)
    return determinize(rules, state, seat, rng)


def _lay_out_the_unseen(rules: Ruleset, seen: PotView, state: PotState, seat: Seat) -> None:
    """Give every hand its size and the pile the rest; which cards they are is drawn later."""
    known = seen["pile"]
    state.pile = 0 if known is None else _cards(known)
    unseen: CardSet = DECK & ~state.shown & ~state.pile
    for place in range(rules.seats):
        unseen &= ~state.won[place]
        if state.played[place] >= 0:
            unseen &= ~BIT[state.played[place]]
    if state.regent != NO_CARD:
        unseen &= ~BIT[state.regent]
    if seat >= 0:
        state.hands[seat] = _cards(seen["hand"])
        unseen &= ~state.hands[seat]
        if seen["gift"] is not None:  # rule 6.3: a giver knows his own card
            state.gifts[seat] = _card(seen["gift"])
    kept: CardSet = 0
    if seat >= 0 and state.gifts[seat] != NO_CARD:
        kept = unseen & BIT[state.gifts[seat]]
    unseen ^= kept
    for other in range(rules.seats):
        if other != seat:
            for card in members(unseen)[: seen["hand_sizes"][other]]:
                state.hands[other] |= BIT[card]
            unseen ^= state.hands[other]
    state.pile |= kept | unseen


def _note_gifts(rules: Ruleset, state: PotState, seat: Seat) -> None:
    """Note who has given to the pile (rule 2.3); once all have, the view tells of oneself alone."""
    if state.phase <= DEALING:
        return
    first = (state.leader + rules.seats - rules.givers) % rules.seats
    if state.phase != GIVING and seat >= 0:
        first = seat if state.gifts[seat] != NO_CARD else (seat + 1) % rules.seats
    unnamed = state.pile | state.shown
    for more in range(rules.givers):
        giver = (first + more) % rules.seats
        if state.phase == GIVING and giver == state.turn:
            return
        if giver != seat and size(unnamed):
            state.gifts[giver] = members(unnamed)[0]  # any: which one is drawn later


def _card(text: str | None) -> i64:
    return NO_CARD if text is None else CARD_NAMES.index(text)


def _cards(texts: list[str]) -> CardSet:
    found: CardSet = 0
    for text in texts:
        found |= BIT[CARD_NAMES.index(text)]
    return found


def _places(names: tuple[str, ...], texts: list[str]) -> BitSet:
    found: BitSet = 0
    for text in texts:
        found |= BIT[names.index(text)]
    return found
