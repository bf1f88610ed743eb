"""A contest, played: matches that were kept are not played again, and none that ended is lost."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from enoteca.lab.contest import Contest, table
from enoteca.lab.matches import Outcome
from enoteca.lab.results import Results, ResultsFile
from enoteca.lab.where import HERE, Where

Progress: TypeAlias = Callable[[int, int], None]  # told how many are done, and of how many


def run(
    contest: Contest,
    count: int,
    where: Where = HERE,
    *,
    keep: Path | None = None,
    fresh: bool = False,
    progress: Progress | None = None,
) -> list[Outcome]:
    """Return the first matches of a contest, in the order of their numbers.

    With ``keep`` each is written to a file as it ends, and those that stand there already are
    not played again, unless ``fresh``.  An interrupt, or whatever ``progress`` raises, stops the
    run: processes end, the cluster is left, and the file keeps what was finished.
    """
    table(contest)  # whatever is wrong is said before anything is written
    with where.opened() as play, closing(_results(contest, keep, fresh)) as results:
        done = len(results.first(count))
        missing = (number for number in range(count) if number not in results.found)
        with closing(play(contest, missing)) as batches:
            _tell(progress, done, count)
            for batch in batches:
                results.add(batch)
                done += len(batch)
                _tell(progress, done, count)
        return results.first(count)


def _results(contest: Contest, keep: Path | None, fresh: bool) -> Results:
    return Results() if keep is None else ResultsFile(contest, keep, fresh=fresh)


def _tell(progress: Progress | None, done: int, count: int) -> None:
    if progress is not None:
        progress(done, count)
