"""A folder with a data set: which matches it has, and that it has each of them whole."""

import contextlib
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from enoteca.adapters.dataset.files import MATCHES, POSITIONS, Pair
from enoteca.adapters.dataset.gathering import Gathered
from enoteca.adapters.dataset.schema import description
from enoteca.adapters.extras import extra
from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest
from enoteca.lab.locking import locked
from enoteca.lab.workers import QUICK

with extra("data"):
    from pyarrow import parquet

CARD: Final = "dataset.json"
QUICK_FILE: Final = 1000  # matches of a file, between bots that do not search
FILE: Final = 50  # and between others: what a crash may cost

_NAME: Final = re.compile(r"(\d{9})-(\d{9})\.parquet")


class Folder:
    """Takes matches in the order of their numbers; those it has already are not asked for."""

    def __init__(self, contest: Contest, path: Path, command: str) -> None:
        self.path = path
        self._contest = contest
        self._told = description(contest, command)
        self._length = QUICK_FILE if set(contest.bots) <= QUICK else FILE
        self._pair: Pair | None = None
        with self._said():
            path.mkdir(parents=True, exist_ok=True)
            if not (path / CARD).exists():
                self._begin()
            self._card = (path / CARD).open("rb")
            try:
                self._take()
            except BaseException:
                self._card.close()
                raise

    def missing(self, count: int) -> list[range]:
        """Return which matches below a number are not there, in order."""
        found: list[range] = []
        end = 0
        for there in [*held(self.path), range(count, count)]:
            if end < min(there.start, count):
                found.append(range(end, min(there.start, count)))
            end = max(end, there.stop)
        return found

    def add(self, match: Gathered) -> None:
        """Take the next match; a file that is full is closed."""
        with self._said():
            if self._pair is not None and match.number != self._pair.next:
                self._finish()  # what comes between is there already
            if self._pair is None:
                self._pair = Pair(self._contest, self.path, self._told, match.number)
            self._pair.add(match)
            if self._pair.next % self._length == 0:
                self._finish()

    def close(self) -> None:
        """Close the last file, with all matches that it has whole, and leave the folder."""
        try:
            with self._said():
                self._finish()
        finally:
            self._card.close()

    def files(self) -> list[Path]:
        """Return the files with positions, in the order of their matches."""
        return sorted((self.path / POSITIONS).glob("*.parquet"))

    def rows(self) -> int:
        """Return how many positions there are."""
        return sum(parquet.read_metadata(path).num_rows for path in self.files())

    def _begin(self) -> None:
        if any(self.path.iterdir()):
            raise EnotecaError(f"{self.path} is not empty, and holds no data set")
        draft = self.path / f".{CARD}"
        draft.write_text(json.dumps(self._told, indent=1) + "\n", encoding="utf-8")
        os.replace(draft, self.path / CARD)

    def _take(self) -> None:
        """Take the folder for this run alone, and clear away what another left half done."""
        if not locked(self._card):
            raise EnotecaError(f"another run is writing {self.path}")
        try:
            card = json.loads(self._card.read())
            same = all(card[key] == self._told[key] for key in ("schema", "plan"))
        except (ValueError, TypeError, KeyError):
            raise EnotecaError(f"{self.path / CARD} tells of no data set") from None
        if not same:
            raise EnotecaError(
                f"{self.path} holds another data set: other bots, rules, seed or version"
            )
        for kind in (POSITIONS, MATCHES):
            (self.path / kind).mkdir(exist_ok=True)
            for path in (self.path / kind).glob(".*"):
                path.unlink()
        for path in self.files():
            if not (self.path / MATCHES / path.name).exists():
                path.unlink()  # its matches were to follow

    def _finish(self) -> None:
        pair, self._pair = self._pair, None
        if pair is not None:
            pair.finish()

    @contextlib.contextmanager
    def _said(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            why = error.strerror or str(error).partition("\n")[0]
            raise EnotecaError(f"cannot write the data set in {self.path}: {why}") from None


def held(folder: Path) -> list[range]:
    """Return which matches the files of a folder hold, in order."""
    named = [_NAME.fullmatch(path.name) for path in sorted((folder / MATCHES).glob("*.parquet"))]
    return [range(int(name[1]), int(name[2]) + 1) for name in named if name is not None]
