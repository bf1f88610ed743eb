"""The matches of a contest in writing, each in a file of its own."""

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import enoteca
from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest
from enoteca.lab.matches import Outcome, course, outcome_of
from enoteca.play import tags
from enoteca.play.record import Record

CONTEST = "Contest"  # the tags of a record that say where in which contest it was played
MATCH = "Match"
SEED = "Seed"

_NAME = re.compile(r"deal-(\d{9})-(\d{4})\.record")


@dataclass(frozen=True)
class Recorded:
    """What came of a match, and all that was done in it, in notation."""

    outcome: Outcome
    tokens: list[str]


def recorded(contest: Contest, numbers: Sequence[int]) -> list[Recorded]:
    """Play some matches of a contest and write them down; the same wherever they are played."""
    found: list[Recorded] = []
    for number in numbers:
        played = course(contest, number)
        tokens = [contest.game.action_text(action) for action in played.actions]
        found.append(Recorded(outcome_of(contest, number, played), tokens))
    return found


def record_of(
    contest: Contest, number: int, tokens: Sequence[str], scores: Iterable[int]
) -> Record:
    """Return a match that was played to its end as a record that tells who sat where."""
    names = contest.seating(number)
    result = " ".join(str(score) for score in scores)
    found = Record(contest.agreement, tokens, result, game=contest.game)
    found.name_players(names, names)
    found.tags |= {MATCH: str(number), SEED: str(contest.deal_seed(number))}
    return found


class Records:
    """A folder with the matches of one contest; sorted by name they are sorted by deal."""

    def __init__(self, contest: Contest, folder: Path) -> None:
        self.contest = contest
        self.folder = folder
        self._begun = date.today()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            draft = folder / ".draft"
            draft.touch()
            draft.unlink()
            self.found = {self._number(path) for path in folder.iterdir() if self._ours(path)}
        except OSError as error:
            raise EnotecaError(f"cannot keep records in {folder}: {error.strerror}") from None

    def path(self, number: int) -> Path:
        """Return where the record of a match lies."""
        contest = self.contest
        turn = number % len(contest.seatings)
        return self.folder / f"deal-{contest.deal(number):09}-{turn:04}.record"

    def add(self, matches: Iterable[Recorded]) -> None:
        """Write matches down, each whole or not at all."""
        for match in matches:
            number = match.outcome.number
            record = record_of(self.contest, number, match.tokens, match.outcome.scores)
            record.tags |= {
                CONTEST: self.contest.fingerprint,
                tags.DATE: self._begun.isoformat(),
                tags.SOFTWARE: f"enoteca {enoteca.__version__}",
            }
            record.write(self.path(number))
            self.found.add(number)

    def _ours(self, path: Path) -> bool:
        """Return whether a file is a record of this contest; one of another is refused."""
        if _NAME.fullmatch(path.name) is None:
            return False
        with path.open(encoding="utf-8", errors="replace") as file:
            header = list(itertools.takewhile(str.strip, file))
        if f"{CONTEST}: {self.contest.fingerprint}\n" not in header:
            raise EnotecaError(f"{self.folder} holds the records of something else")
        return True

    def _number(self, path: Path) -> int:
        named = _NAME.fullmatch(path.name)
        assert named is not None
        return int(named[1]) * len(self.contest.seatings) + int(named[2])
