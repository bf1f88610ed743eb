"""What the board of Pot de Vin reads out of a seat view: the round that is played, and the last."""

from functools import cached_property
from typing import NamedTuple, cast

from enoteca import NOBODY
from enoteca.games.pot_de_vin.faces import BY_LETTER, Face, face
from enoteca.games.pot_de_vin.rules.view import PotView
from enoteca_web.kit.reading import Reading
from enoteca_web.kit.seat_view import Line, SeatView


class Trick(NamedTuple):
    """The cards of one round, as they lie on the table."""

    number: int
    regent: str  # nothing before the first
    leader: int
    laid: tuple[str | None, ...]  # by seat: a card, "pass", or nothing yet
    holder: int  # who wins it as it lies

    @property
    def led(self) -> str:
        """The dignitary that was led, or nothing."""
        card = self.laid[self.leader] if self.leader >= 0 else None
        return BY_LETTER[card[0]] if card else ""

    @property
    def best(self) -> str:
        """The card that wins it as it lies, or nothing."""
        return self.laid[self.holder] or "" if self.holder >= 0 else ""


class Gems(NamedTuple):
    """Where each gem is, by the name under which it moves."""

    stock: tuple[tuple[str, ...], ...]  # by seat, to pay with
    spent: tuple[int, ...]  # by seat, how many
    chest: tuple[tuple[str, ...], ...]  # by seat, won


class PotReading(Reading[PotView]):
    """A seat view of Pot de Vin, read."""

    def __init__(self, seen: SeatView) -> None:
        super().__init__(seen)
        self.seats = len(seen.players)
        self.me = seen.seat
        self.playing = self.phase == "playing"

    @cached_property
    def trick(self) -> Trick:
        """The round that is played now."""
        view = self.view
        return Trick(
            view["round"],
            view["regent"] or "",
            view["leader"] if self.playing else NOBODY,
            tuple(view["played"]),
            view.get("holder", NOBODY),
        )

    @cached_property
    def last(self) -> Trick | None:
        """The last round that was won, or nothing."""
        return last_trick(self.seen.log, self.seats)

    @cached_property
    def held(self) -> Trick | None:
        """The last round, until a card of the next one lies there or a joker on its column."""
        is_over = any(self.trick.laid) or any(self.view["jokers"])
        return None if is_over else self.last

    @cached_property
    def gems(self) -> Gems:
        """Where each gem is."""
        return _gems(self.seen.log, self.view, self.seats)

    @cached_property
    def fresh(self) -> frozenset[str]:
        """The cards and gems of the last round, as long as it is still shown."""
        if self.held is None:
            return frozenset()
        paid = [self.paid_last(seat) for seat, laid in enumerate(self.held.laid) if laid == "pass"]
        laid = [card for card in self.held.laid if card and card != "pass"]
        return frozenset([self.held.regent, *laid, *paid])

    def paid_last(self, seat: int) -> str:
        """Return the gem that a seat paid last, or nothing."""
        spent = self.gems.spent[seat]
        return f"gem-{seat}-{spent - 1}" if spent else ""

    def face(self, card: str) -> Face:
        """Return what is printed on a card."""
        return face(card, self.seen.components)

    def partner(self, seat: int) -> int:
        """Return whose points are added to those of a seat, or NOBODY."""
        partners = self.view.get("partners")
        return partners[seat] if partners else NOBODY

    def team(self, seat: int) -> int:
        """Return the number of a seat's team, or NOBODY."""
        return min(seat, self.partner(seat))


def last_trick(log: tuple[Line, ...], seats: int) -> Trick | None:
    """Return the last round that was won, as the log tells it."""
    laid: list[str | None] = [None] * seats
    holder = leader = NOBODY
    for line in reversed(log):
        if line.event == "round-won":
            if holder >= 0:
                break
            holder = seat_of(line)
        elif holder >= 0 and line.event in ("played", "passed"):
            leader = seat_of(line)
            laid[leader] = str(line.facts.get("card", "pass"))
        elif holder >= 0 and line.event == "regent":
            number = cast("int", line.facts["round"])
            return Trick(number, str(line.facts["card"]), leader, tuple(laid), holder)
    return None


def seat_of(line: Line) -> int:
    """Return the seat of which a line tells, or NOBODY."""
    seat = line.facts.get("seat", NOBODY)
    return seat if isinstance(seat, int) else NOBODY


def _gems(log: tuple[Line, ...], view: PotView, seats: int) -> Gems:
    """Return the gems: each seat's are numbered, and paid in this order."""
    spent = [0] * seats
    paid = [""] * seats
    chest: list[list[str]] = [[] for _seat in range(seats)]
    for line in log:
        if line.event == "passed":
            seat = seat_of(line)
            paid[seat] = f"gem-{seat}-{spent[seat]}"
            spent[seat] += 1
        elif line.event == "round-won":
            chest[seat_of(line)] += [gem for gem in paid if gem]
            paid = [""] * seats
    stock = tuple(
        tuple(f"gem-{seat}-{spent[seat] + place}" for place in range(view["gems"][seat]))
        for seat in range(seats)
    )
    return Gems(stock, tuple(spent), tuple(tuple(gems) for gems in chest))
