"""Two installed builds measured in turns: the clock of a machine wanders by a third in minutes."""

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from enoteca.lab import stopwatch
from enoteca.lab.figures import Figure, tries_of
from enoteca.lab.other_python import OtherPython, alien_environment

Rows = dict[str, dict[str, Figure]]


class Build:
    """A process of some Python that measures the version of enoteca installed there."""

    def __init__(self, python: str, environment: Mapping[str, str]) -> None:
        self._python = OtherPython(python, stopwatch.__file__, environment, "measure")
        self.about: dict[str, Any] = {**self._python.answer(), "at": python}

    def attempt(self, game: str, seats: int, figure: str, seconds: float) -> float | None:
        """Measure a figure once; nothing, where this version does not know the game or the way."""
        found: float | None = self._python.ask([game, seats, figure, seconds])
        return found

    def close(self) -> None:
        """End the process."""
        self._python.close()


@contextlib.contextmanager
def both(python: str) -> Iterator[tuple[Build, Build]]:
    """Open our own build and that of another Python, each with nothing of the other on its path."""
    with contextlib.ExitStack() as open_builds:
        builds = []
        for path, environment in (
            (sys.executable, dict(os.environ)),
            (python, alien_environment()),
        ):
            builds.append(Build(path, environment))
            open_builds.callback(builds[-1].close)
        yield builds[0], builds[1]


def in_turns(
    builds: tuple[Build, Build], games: Mapping[str, int], seconds: float
) -> tuple[Rows, Rows]:
    """Return the figures of two builds for games of so many seats: a try of one, one of the other.

    What only one of them can measure is measured of that one.
    """
    found: tuple[Rows, Rows] = ({name: {} for name in games}, {name: {} for name in games})
    for game, seats in games.items():
        for figure in stopwatch.FIGURES:
            tries: tuple[list[float], list[float]] = ([], [])
            for _ in range(tries_of(figure)):
                for build, kept in zip(builds, tries, strict=True):
                    value = build.attempt(game, seats, figure, seconds / tries_of(figure))
                    if value is not None:
                        kept.append(value)
            for rows, kept in zip(found, tries, strict=True):
                if kept:
                    rows[game][figure] = Figure.of(figure, kept)
    return found
