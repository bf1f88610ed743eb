"""The actions of Pot de Vin and how they are written."""

from typing import Final

from enoteca.core.actions import Action, first_of, pack
from enoteca.core.game import Seat
from enoteca.core.notation import Form, Notation, numbers
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, GUILDS, Card
from enoteca.native import i64, vec

DRAW: Final = 0
DEAL: Final = 1
REVEAL: Final = 2
GIVE: Final = 3
PLAY: Final = 4
PASS: Final = 5
JOKER: Final = 6

# By card, and by guild: taken from here, not packed again.
DEALS: Final[vec[i64]] = vec[i64]([pack(DEAL, card) for card in range(52)])
REVEALS: Final[vec[i64]] = vec[i64]([pack(REVEAL, card) for card in range(52)])
GIFTS: Final[vec[i64]] = vec[i64]([pack(GIVE, card) for card in range(52)])
PLAYS: Final[vec[i64]] = vec[i64]([pack(PLAY, card) for card in range(52)])
PASSING: Final[Action] = pack(PASS)
PLACEMENTS: Final[vec[i64]] = vec[i64]([pack(JOKER, guild) for guild in range(len(GUILDS))])


def drawn_leader(seat: Seat) -> Action:
    """Return the outcome that a seat leads the first round."""
    return pack(DRAW, seat)


def leader_of(action: Action) -> Seat:
    """Return the seat that chance names as leader."""
    return first_of(action)


def card_of(action: Action) -> Card:
    """Return the card that is dealt, revealed, given or played."""
    return first_of(action)


def guild_of(action: Action) -> i64:
    """Return the guild on whose column a joker is put."""
    return first_of(action)


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
