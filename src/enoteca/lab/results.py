"""Finished matches, kept in a file while a contest goes on: what was played is never lost."""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from enoteca.core.errors import EnotecaError
from enoteca.lab.contest import Contest
from enoteca.lab.outcome import Outcome

FIRST_LINE = "enoteca results 1"


class Results:
    """The outcomes of one contest, in memory and in a file of one line each."""

    def __init__(self, contest: Contest, path: Path) -> None:
        self.path = path
        self.found: dict[int, Outcome] = {}
        self._heading = f"{FIRST_LINE} {contest.fingerprint}"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            whole = self._read() if path.exists() else 0
            self._file = path.open("ab")
            self._file.truncate(whole)  # a line that was cut off is played again
            if not whole:
                self._write(self._heading)
        except OSError as error:
            raise EnotecaError(f"cannot keep results in {path}: {error.strerror}") from None

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Keep outcomes; one that is known already changes nothing."""
        for outcome in outcomes:
            if outcome.number not in self.found:
                self.found[outcome.number] = outcome
                self._write(json.dumps(asdict(outcome), separators=(",", ":")))

    def first(self, count: int) -> list[Outcome]:
        """Return the outcomes of the first matches, in the order of their numbers."""
        return [self.found[number] for number in range(count) if number in self.found]

    def close(self) -> None:
        """Leave the file to others."""
        self._file.close()

    def _write(self, line: str) -> None:
        self._file.write(line.encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self) -> int:
        """Read what is there; return how many bytes of it are whole."""
        content = self.path.read_bytes()
        lines = content.split(b"\n")[:-1]  # what follows the last newline was cut off
        if not lines or lines[0].decode(errors="replace") != self._heading:
            if not content:
                return 0
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
    return Path(cache) / "enoteca" / f"{command}-{contest.game_id}-{contest.fingerprint}.results"
