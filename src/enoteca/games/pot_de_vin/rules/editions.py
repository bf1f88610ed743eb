"""How many cards, gems and rounds there are, and who plays with whom."""

from typing import Final

from enoteca.core.game import Seat
from enoteca.native import i64, vec
from enoteca.terms.agreement import Agreement

# rule 2.1: players -> (cards in a hand, gems, rounds)
TABLE: Final[dict[int, tuple[int, int, int]]] = {
    3: (12, 4, 16),
    4: (10, 2, 12),
    5: (8, 4, 12),
    6: (8, 4, 12),
}
GIVERS: Final = 3  # rule 2.3: with six players the last three each give a card to the pile
CYCLE: Final = 4  # and those three and the card left over are revealed again and again


class Ruleset:
    """What the number of players and the options change.  Never mutated."""

    __slots__ = ("gems", "givers", "hand", "partner", "regents_are_won", "rounds", "seats", "teams")

    def __init__(self, agreement: Agreement) -> None:
        hand, gems, rounds = TABLE[agreement.seats]
        self.seats: Seat = agreement.seats
        self.hand: i64 = hand
        self.gems: i64 = gems
        self.rounds: i64 = rounds
        self.givers: i64 = GIVERS if agreement.seats == 6 else 0
        self.regents_are_won = agreement.seats < 6  # rule 3.4
        self.teams: bool = agreement.flag("teams")
        half = agreement.seats // 2 if self.teams else 0  # rule 5.1
        # Of each seat; alone, himself.
        self.partner: vec[i64] = vec[i64](
            [(seat + half) % agreement.seats for seat in range(agreement.seats)]
        )
