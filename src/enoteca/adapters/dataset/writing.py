"""A data set, written while its matches are played: what is written is not held."""

import itertools
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from enoteca.adapters.dataset.folder import Folder, held
from enoteca.adapters.dataset.gathering import gathered
from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest, table
from enoteca.lab.run import Progress
from enoteca.lab.where import HERE, Where
from enoteca.lab.workers import Task

TOGETHER: Final = 8  # matches of quick bots: their positions travel together
_MOST_SEED: Final = 2**31  # so that the seed of every deal is a number of 64 bits


@dataclass(frozen=True)
class Written:
    """What a folder holds now, and how much of it is new."""

    matches: int
    positions: int
    files: int  # of positions; there are as many of matches
    new_matches: int


def write(
    contest: Contest,
    count: int,
    folder: Path,
    where: Where = HERE,
    *,
    command: str = "",
    progress: Progress | None = None,
) -> Written:
    """Play the first matches of a contest and write them into a folder.

    The rows are the same wherever they are played.  Matches that are there already are not played
    again; an interrupt, or whatever ``progress`` raises, leaves whole files with whole matches.
    """
    _check(contest, count)
    with where.opened() as play, closing(Folder(contest, folder, command)) as kept:
        missing = kept.missing(count)
        left = sum(map(len, missing))
        done = count - left
        task = Task(contest, gathered, in_order=True, together=TOGETHER)
        with closing(play(task, itertools.chain(*missing))) as batches:
            _tell(progress, done, count)
            for batch in batches:
                for match in batch:
                    kept.add(match)
                done += len(batch)
                _tell(progress, done, count)
    return Written(sum(map(len, held(folder))), kept.rows(), len(kept.files()), left)


def _check(contest: Contest, count: int) -> None:
    """Say what is wrong before anything is written."""
    table(contest)
    game = contest.game
    if not game.observation():
        raise EnotecaError(f"{game.agreement.about.title} makes no observations yet")
    if count < 1:
        raise EnotecaError(f"a data set needs at least one match, not {count}")
    if not -_MOST_SEED <= contest.seed < _MOST_SEED:
        raise EnotecaError(
            f"a data set has seeds from {-_MOST_SEED} to {_MOST_SEED - 1}, not {contest.seed}"
        )


def _tell(progress: Progress | None, done: int, count: int) -> None:
    if progress is not None:
        progress(done, count)
