"""What is refused because something else is to be decided now."""

from typing import Final

from enoteca.core.actions import Action, kind_of
from enoteca.core.game import Refusal
from enoteca.games.pot_de_vin.rules.actions import DEAL, DRAW, GIVE, JOKER, REVEAL, card_of
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES

REASONS: Final[dict[int, tuple[str, str]]] = {
    DRAW: ("chance-alone", "2.2"),
    DEAL: ("chance-alone", "2.2"),
    REVEAL: ("chance-alone", "2.4"),
    GIVE: ("no-gift-now", "2.3"),
    JOKER: ("no-joker-now", "4.1"),
}


def untimely(action: Action, instead: str, rule: str) -> Refusal:
    """Return why an action of another decision is refused; a card or a pass has to wait."""
    reason = REASONS.get(kind_of(action))
    return Refusal(instead, rule) if reason is None else Refusal(reason[0], reason[1])


def not_in_hand(action: Action, rule: str) -> Refusal:
    """Return why a card cannot be given or played that its seat does not hold."""
    return Refusal("not-in-hand", rule, {"card": CARD_NAMES[card_of(action)]})
