"""Between two turns: money, tiles, the pawn, scoring, Dirk, and whose turn is next."""

from enoteca.core.actions import Action, first_of, kind_of, pack
from enoteca.core.bits import BIT, members, size
from enoteca.core.game import CHANCE
from enoteca.games.granada.rules.actions import OPEN, SCORE
from enoteca.games.granada.rules.components import NO_FACE, TILES, Components, tile_of
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import (
    CARD_NAMES,
    CARDS,
    CURRENCY_COUNT,
    CURRENCY_OF,
    ONE,
    copies_of,
    count,
)
from enoteca.games.granada.rules.phases import finishing
from enoteca.games.granada.rules.phases.dealing import cards
from enoteca.games.granada.rules.scoring import score
from enoteca.games.granada.rules.state import (
    ACTING,
    DEALING,
    ENDOWING,
    NO_SCORING,
    ODD,
    OPENING,
    ROW,
    STOCKING,
    GranadaState,
    insert,
)
from enoteca.native import i64

PILES = 5
SCORING_NAMES = ("A", "B", "C")
DIRK_AFTER_A = 6  # rule 7.3
DIRK_SHARE_AFTER_B = 3


def end_turn(rules: Ruleset, components: Components, state: GranadaState) -> None:
    """Refill after a turn (rule 3.9)."""
    state.idle = 0 if state.busy else state.idle + 1
    state.turn = CHANCE
    _refill_row(rules, components, state)


def places_left(state: GranadaState) -> i64:
    """Return among how many places the next scoring card is now first with equal odds, or 0.

    The money cards above its pile are gone, and of its pile all that have come up
    without it (rule 2.6).
    """
    if not state.piled or state.revealed == 2:
        return 0
    above, own = _next_pile(state)
    gone = state.piled - state.deck_size - above
    return 0 if gone < 0 else own + 1 - gone


def cards_to_scoring(state: GranadaState) -> list[i64]:
    """Return how few and how many money cards may come before the next scoring card, if any."""
    if not state.piled or state.revealed == 2:
        return []
    above, own = _next_pile(state)
    left = above - (state.piled - state.deck_size)  # above its pile
    return [max(left, 0), left + own]


def _next_pile(state: GranadaState) -> tuple[i64, i64]:
    """Return how many money cards lay above the next scoring card's pile, and in it (rule 2.6)."""
    each = state.piled // PILES
    longer = state.piled % PILES  # as many piles from the first on have a card more
    pile: i64 = 1 if state.revealed == 0 else 3  # counted from 0
    return pile * each + min(pile, longer), each + 1 if pile < longer else each


def openings(state: GranadaState) -> list[Action]:
    """Return what may come from the money deck (rule 2.6)."""
    places = places_left(state)
    if places == 0:
        return cards(state, OPEN)
    found: list[Action] = [] if places == 1 else cards(state, OPEN)
    found.append(pack(SCORE, state.revealed))
    return found


def opening_weights(state: GranadaState) -> list[i64]:
    """Return the odds of ``openings``."""
    places = places_left(state)
    share = places - 1 if places else 1
    found: list[i64] = []
    for card in range(CARDS):
        copies = copies_of(state.deck, card)
        if copies and share:
            found.append(copies * share)
    if places:
        found.append(state.deck_size)
    return found


def open_card(rules: Ruleset, components: Components, state: GranadaState, action: Action) -> None:
    """Turn the next card of the money deck up (rule 3.9)."""
    if kind_of(action) == SCORE:
        state.scoring = first_of(action)
        state.revealed += 1
        if state.journal is not None:
            state.journal.add("scoring-card", {"scoring": SCORING_NAMES[state.scoring]})
        return
    card = first_of(action)
    state.deck[CURRENCY_OF[card]] -= ONE[card]
    state.deck_size -= 1
    insert(state.row, card)
    if state.journal is not None:
        state.journal.add("opened", {"card": CARD_NAMES[card]})
    _refill_row(rules, components, state)


def tiles(state: GranadaState, kind: i64) -> list[Action]:
    """Return the tiles that chance may draw, on the side the pawn shows (rule 3.10)."""
    return [pack(kind, tile + TILES * state.pawn) for tile in members(state.bag)]


def stock(rules: Ruleset, components: Components, state: GranadaState, action: Action) -> None:
    """Lay a tile on the first empty space of the yard (rule 3.10)."""
    face = first_of(action)
    space: i64 = 0
    while state.yard[space] != NO_FACE:
        space += 1
    state.yard[space] = face
    state.bag ^= BIT[tile_of(face)]
    if state.journal is not None:
        state.journal.add("stocked", {"tile": components.name[face], "space": space + 1})
    if state.bag and NO_FACE in state.yard:
        return
    state.pawn = ODD - state.pawn
    if state.piled:
        _settle(rules, components, state)
    else:
        state.phase = DEALING


def endow(rules: Ruleset, components: Components, state: GranadaState, action: Action) -> None:
    """Give Dirk a tile (rules 7.2 and 7.3)."""
    face = first_of(action)
    insert(state.dirk, face)
    state.bag ^= BIT[tile_of(face)]
    state.dirk_due -= 1
    if state.journal is not None:
        state.journal.add("dirk-drew", {"tile": components.name[face]})
    if state.dirk_due:
        return
    if state.piled:
        _next_turn(rules, components, state)
    else:
        state.phase = STOCKING


def _refill_row(rules: Ruleset, components: Components, state: GranadaState) -> None:
    if len(state.row) < ROW:
        if not state.deck_size:
            _shuffle(state)
        if state.deck_size:
            state.phase = OPENING
            return
    if not state.piled:  # the row lies for the first time: rules 2.5 and 2.6
        state.piled = state.deck_size
        _begin_turn(state)
    elif state.bag and NO_FACE in state.yard:
        state.phase = STOCKING
    else:
        _settle(rules, components, state)


def _shuffle(state: GranadaState) -> None:
    """Make the discards the new deck: only when a card is needed (rule 3.9)."""
    for currency in range(CURRENCY_COUNT):
        state.deck_size += count(state.discards[currency])
        state.deck[currency] = state.discards[currency]
        state.discards[currency] = 0
    if state.deck_size and state.journal is not None:
        state.journal.add("shuffled", {"cards": state.deck_size})


def _settle(rules: Ruleset, components: Components, state: GranadaState) -> None:
    """Score what came up, and let Dirk draw (rules 3.11 and 7.3)."""
    if state.scoring != NO_SCORING:
        scoring = state.scoring
        state.scoring = NO_SCORING
        score(rules, components, state, scoring)
        if rules.dirk:
            left = size(state.bag)
            state.dirk_due = left // DIRK_SHARE_AFTER_B if scoring else min(left, DIRK_AFTER_A)
            if state.dirk_due:
                state.phase = ENDOWING
                return
    _next_turn(rules, components, state)


def _next_turn(rules: Ruleset, components: Components, state: GranadaState) -> None:
    if NO_FACE in state.yard:  # rule 6.1
        finishing.begin(rules, components, state)
        return
    if state.idle == rules.patience:  # rule 6.5
        if state.journal is not None:
            state.journal.add("patience-ended", {"turns": state.idle})
        finishing.begin(rules, components, state)
        return
    state.player += 1
    if state.player == rules.seats:
        state.player = 0
    _begin_turn(state)


def _begin_turn(state: GranadaState) -> None:
    state.turn = state.player
    state.phase = ACTING
    state.busy = 0
