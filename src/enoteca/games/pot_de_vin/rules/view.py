"""What each seat may know, listed from scratch."""

from enoteca.core.bits import members, size
from enoteca.core.game import Data, Seat
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, DIGNITARIES, GUILDS, NO_CARD, named
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.hidden import pile_is_known
from enoteca.games.pot_de_vin.rules.scoring import counting_columns, scores, symbols
from enoteca.games.pot_de_vin.rules.state import PASSED, PotState

PHASES = ("drawing", "dealing", "giving", "revealing", "playing", "placing", "over")


def view(rules: Ruleset, components: Components, state: PotState, seat: Seat) -> Data:
    """Return what a seat, or a spectator, may know (rule 6.1)."""
    seats = range(rules.seats)
    seen: Data = {
        "phase": PHASES[state.phase],
        "to_move": state.turn,
        "leader": state.leader,
        "round": state.round,
        "rounds": rules.rounds,
        "regent": None if state.regent == NO_CARD else CARD_NAMES[state.regent],
        "pile_size": size(state.pile),
        "cycle": named(state.shown),
        "pile": named(state.pile) if pile_is_known(rules, state) else None,
        "hand_sizes": [size(hand) for hand in state.hands],
        "played": [_played(card) for card in state.played],
        "gems": state.gems[:],
        "chest": state.chest[:],
        "won": [named(cards) for cards in state.won],
        "columns": [
            [symbols(components, state.won[other], guild) for guild in range(len(GUILDS))]
            for other in seats
        ],
        "counting": [
            [
                GUILDS[guild]
                for guild in members(counting_columns(rules, components, state.won, other))
            ]
            for other in seats
        ],
        "jokers": [[GUILDS[guild] for guild in members(columns)] for columns in state.jokers],
        "voids": [[DIGNITARIES[suit] for suit in members(lacked)] for lacked in state.voids],
        "scores": scores(rules, components, state),
    }
    if seat >= 0:
        seen["hand"] = named(state.hands[seat])
        gift = state.gifts[seat]
        seen["gift"] = None if gift == NO_CARD else CARD_NAMES[gift]
    return seen


def _played(card: int) -> str | None:
    if card == PASSED:
        return "pass"
    return None if card == NO_CARD else CARD_NAMES[card]
