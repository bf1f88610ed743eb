"""Finished matches, kept in a file while a contest goes on: what was played is never lost."""

import contextlib
import json
import os
from collections.abc import Container, Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest
from enoteca.lab.locking import locked
from enoteca.lab.matches import Outcome

FIRST_LINE = "enoteca results 1"


class Results:
    """The outcomes of one contest, by the numbers of their matches."""

    def __init__(self) -> None:
        self.found: dict[int, Outcome] = {}

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Keep outcomes; one that is known already changes nothing."""
        for outcome in outcomes:
            if outcome.number not in self.found:
                self.found[outcome.number] = outcome
                self._kept(outcome)

    def first(self, count: int) -> list[Outcome]:
        """Return the outcomes of the first matches, in the order of their numbers."""
        return [self.found[number] for number in sorted(self.found) if number < count]

    def forget_all_but(self, numbers: Container[int]) -> None:
        """Have matches played again that are not among these."""
        self.found = {number: self.found[number] for number in self.found if number in numbers}

    def close(self) -> None:
        """Let go of whatever they are kept in."""

    def _kept(self, outcome: Outcome) -> None:
        """Write down what is new, where that is wanted."""


class ResultsFile(Results):
    """Outcomes that stand in a file too, one line each."""

    def __init__(self, contest: Contest, path: Path, *, fresh: bool = False) -> None:
        super().__init__()
        self.path = path
        self._heading = f"{FIRST_LINE} {contest.fingerprint}"
        if path.exists() and not path.is_file():
            raise EnotecaError(f"cannot keep results in {path}: it is not a plain file")
        with self._said():
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab")
        try:
            with self._said():
                self._begin(fresh)
        except EnotecaError:
            self.close()
            raise

    def close(self) -> None:
        """Leave the file to others."""
        with contextlib.suppress(OSError):  # a full disk was complained of already
            self._file.close()

    def _begin(self, fresh: bool) -> None:
        """Take the file for this run alone, and read what is in it."""
        if not locked(self._file):
            raise EnotecaError(
                f"another run is writing {self.path}: wait for it, or name another with --results"
            )
        content = self.path.read_bytes()
        if fresh and content.startswith(FIRST_LINE.encode()):
            content = b""
        self._file.truncate(self._read(content))  # a line that was cut off is played again
        if not content:
            self._write(self._heading)

    def _kept(self, outcome: Outcome) -> None:
        self._write(json.dumps(asdict(outcome), separators=(",", ":")))

    def _write(self, line: str) -> None:
        with self._said():
            self._file.write(line.encode() + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())

    @contextlib.contextmanager
    def _said(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise EnotecaError(f"cannot keep results in {self.path}: {error.strerror}") from None

    def _read(self, content: bytes) -> int:
        """Read what is there; return how many bytes of it are whole."""
        lines = content.split(b"\n")[:-1]  # what follows the last newline was cut off
        if not content:
            return 0
        if not lines or lines[0].decode(errors="replace") != self._heading:
            raise EnotecaError(f"{self.path} holds the results of something else")
        whole = len(lines[0]) + 1
        for line in lines[1:]:
            try:
                outcome = Outcome(**json.loads(line))
            except (ValueError, TypeError):
                break
            self.found[outcome.number] = outcome
            whole += len(line) + 1
        return whole


def usual_place(contest: Contest, command: str) -> Path:
    """Return where the results of a contest are kept if nobody says where."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return (
        Path(cache)
        / "enoteca"
        / f"{command}-{contest.agreement.about.id}-{contest.fingerprint}.results"
    )
