"""What the number of players and the options change."""

from enoteca.core.game import Seat
from enoteca.terms.agreement import Setup


class Ruleset:
    """Never mutated."""

    __slots__ = ("open_money", "seats")

    def __init__(self, setup: Setup) -> None:
        self.seats: Seat = setup.seats
        self.open_money: bool = setup.flag("open_money")  # rule 10.2
