"""Why a seat may not do what it wants to do now."""

from enoteca.core.actions import Action, first_of, kind_of
from enoteca.core.bits import BIT
from enoteca.core.game import Refusal
from enoteca.games.pot_de_vin.rules.actions import DEAL, DRAW, GIVE, JOKER, PASS, REVEAL
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, DIGNITARIES, GUILDS, suit_of
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.scoring import counting_columns, symbols
from enoteca.games.pot_de_vin.rules.state import GIVING, PLACING, PotState


def refusal(rules: Ruleset, components: Components, state: PotState, action: Action) -> Refusal:
    """Return why an action of the seat to move is not legal."""
    kind = kind_of(action)
    if kind == REVEAL:
        return Refusal("chance-alone", "2.4")
    if kind in (DRAW, DEAL):
        return Refusal("chance-alone", "2.2")
    if kind == GIVE:
        if state.phase != GIVING:
            return Refusal("no-gift-now", "2.3")
        return _not_held(action, "2.3")
    if kind == JOKER:
        if state.phase != PLACING:
            return Refusal("no-joker-now", "4.1")
        return _joker(rules, components, state, first_of(action))
    if state.phase == GIVING:
        return Refusal("give-first", "2.3")
    if state.phase == PLACING:
        return Refusal("place-first", "4.1")
    if kind == PASS:
        if state.turn == state.leader:
            return Refusal("leader-plays", "3.1")
        return Refusal("no-gem", "3.2")
    if not state.hands[state.turn] & BIT[first_of(action)]:
        return _not_held(action, "3.1" if state.turn == state.leader else "3.2")
    led = suit_of(state.played[state.leader])
    return Refusal("must-follow", "3.2", {"dignitary": DIGNITARIES[led]})


def _not_held(action: Action, rule: str) -> Refusal:
    return Refusal("not-in-hand", rule, {"card": CARD_NAMES[first_of(action)]})


def _joker(rules: Ruleset, components: Components, state: PotState, column: int) -> Refusal:
    seat = state.turn
    if not symbols(components, state.won[seat], column):
        return Refusal("empty-column", "4.1", {"guild": GUILDS[column]})
    if not counting_columns(rules, components, state.won, seat) & BIT[column]:
        return Refusal("column-does-not-count", "5.2", {"guild": GUILDS[column]})
    if state.jokers[seat] & BIT[column]:
        return Refusal("one-joker-a-column", "4.1", {"guild": GUILDS[column]})
    if state.jokers[seat] > BIT[column]:
        return Refusal("guild-order", "4.1", {"guild": GUILDS[column]})
    return Refusal("too-few-columns-after", "4.1", {"guild": GUILDS[column]})
