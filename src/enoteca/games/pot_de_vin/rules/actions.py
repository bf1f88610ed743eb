"""The actions of Pot de Vin and how they are written."""

from typing import Final

from enoteca.core.actions import Action, pack
from enoteca.core.notation import Form, Notation, numbers
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, GUILDS

DRAW: Final = 0
DEAL: Final = 1
REVEAL: Final = 2
GIVE: Final = 3
PLAY: Final = 4
PASS: Final = 5
JOKER: Final = 6

DEALS: Final[list[Action]] = [pack(DEAL, card) for card in range(52)]
REVEALS: Final[list[Action]] = [pack(REVEAL, card) for card in range(52)]
PLAYS: Final[list[Action]] = [pack(PLAY, card) for card in range(52)]
PASSING: Final[Action] = pack(PASS)


def notation(seats: int) -> Notation:
    """Return the notation for a number of seats; a bare card is a card played."""
    cards = list(CARD_NAMES)
    return Notation(
        [
            Form(DRAW, "leader", [numbers(seats)], chance=True),
            Form(DEAL, "deal", [cards], chance=True),
            Form(REVEAL, "regent", [cards], chance=True),
            Form(GIVE, "give", [cards]),
            Form(PLAY, "play", [cards], bare=True),
            Form(PASS, "pass"),
            Form(JOKER, "joker", [[guild.lower() for guild in GUILDS]]),
        ]
    )
