"""What the people at one table were told has happened, held against what is written down."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Move:
    """One acknowledged answer to a question."""

    seat: int
    decision: str
    text: str
    told: int  # when it was acknowledged, by a clock of the driver's own

    @property
    def asked_at(self):
        return int(self.decision.split(".")[1])


@dataclass
class Ledger:
    """The acknowledged moves, lines of chat and versions of one table."""

    moves: list[Move] = field(default_factory=list)
    said: list[tuple[str, int]] = field(default_factory=list)
    version: int = 0  # the last that anybody was shown
    total: int = 0  # all the moves that were ever acknowledged
    doubtful: list[Move] = field(default_factory=list)  # perhaps taken back: nobody was told

    def played(self, seat, decision, text, told=0):
        self.moves.append(Move(seat, decision, text, told))
        self.total += 1

    def reach(self, seat, window):
        """Return the moves that a step back of a seat would undo."""
        promised = len(window["promised"])
        if promised:
            question = window["decision"].rsplit(".", 1)[0]
            last = f"{question}.{promised - 1}"
            return [move for move in self.moves if (move.seat, move.decision) == (seat, last)]
        own = [move for move in self.moves if move.seat == seat]
        return own[-1:]

    def taken_back(self, moves):
        self.moves = [move for move in self.moves if move not in moves]

    def until(self, told):
        """Return what was acknowledged until some moment."""
        return Ledger(
            [move for move in self.moves if move.told <= told],
            [(line, when) for line, when in self.said if when <= told],
        )

    def missing(self, book):
        """Return what was acknowledged and is not there; what is in doubt is settled."""
        answers = book.answers
        if any(answers.get((move.seat, move.decision)) != move.text for move in self.doubtful):
            self.taken_back(self.doubtful)
        self.doubtful = []
        lost = [move for move in self.moves if answers.get((move.seat, move.decision)) != move.text]
        return [*lost, *(line for line, _told in self.said if line not in book.chat)]
