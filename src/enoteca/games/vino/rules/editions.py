"""What the number of players and the options change."""

from enoteca.core.game import Seat
from enoteca.terms.agreement import Agreement


class Ruleset:
    """Never mutated."""

    __slots__ = ("open_money", "seats")

    def __init__(self, agreement: Agreement) -> None:
        self.seats: Seat = agreement.seats
        self.open_money: bool = agreement.flag("open_money")  # rule 10.2
