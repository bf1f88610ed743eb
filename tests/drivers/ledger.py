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
    doubt: tuple[int, object] | None = None  # a seat and its window: it has perhaps stepped back

    def played(self, seat, decision, text, told=0):
        self.moves.append(Move(seat, decision, text, told))
        self.total += 1

    def stepped_back(self, seat, window, position):
        """Strike what a step back of a seat has undone, which leaves a log of some length."""
        if window["promised"]:
            gone = self._withdrawn(seat, window)
            self.moves = [move for move in self.moves if move is not gone]
        else:
            # What others have chosen in secret since then is asked anew.
            self.moves = [move for move in self.moves if move.asked_at < position]

    @staticmethod
    def _last_choice(window):
        """Return the name of the question that the last secret choice has answered."""
        return f"{window['decision'].rsplit('.', 1)[0]}.{len(window['promised']) - 1}"

    def _withdrawn(self, seat, window):
        wanted = (seat, self._last_choice(window))
        return next((move for move in self.moves if (move.seat, move.decision) == wanted), None)

    def _settle(self, book):
        """Find out what became of a step back that was never answered."""
        seat, window = self.doubt
        self.doubt = None
        if window["promised"]:
            if (seat, self._last_choice(window)) not in book.answers:
                self.stepped_back(seat, window, 0)
        elif book.row["epoch"] > int(window["decision"].split(".")[0]):
            self.stepped_back(seat, window, book.row["position"])

    def until(self, told):
        """Return what was acknowledged until some moment."""
        return Ledger(
            [move for move in self.moves if move.told <= told],
            [(line, when) for line, when in self.said if when <= told],
        )

    def missing(self, book):
        """Return what was acknowledged and is not there; what is in doubt is settled."""
        if self.doubt is not None:
            self._settle(book)
        answers = book.answers
        lost = [move for move in self.moves if answers.get((move.seat, move.decision)) != move.text]
        return [*lost, *(line for line, _told in self.said if line not in book.chat)]
