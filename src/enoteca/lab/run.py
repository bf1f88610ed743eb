"""A contest, played: matches that were kept are not played again, and none that ended is lost."""

from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from enoteca.lab.contest import Contest, table
from enoteca.lab.matches import Outcome, outcomes
from enoteca.lab.records import Records, recorded
from enoteca.lab.results import Results, ResultsFile
from enoteca.lab.where import HERE, Play, Where
from enoteca.lab.workers import Batches, Task

Progress: TypeAlias = Callable[[int, int], None]  # told how many are done, and of how many


def run(
    contest: Contest,
    count: int,
    where: Where = HERE,
    *,
    keep: Path | None = None,
    fresh: bool = False,
    records: Path | None = None,
    progress: Progress | None = None,
) -> list[Outcome]:
    """Return the first matches of a contest, in the order of their numbers.

    With ``keep`` each is written to a file as it ends, and those that stand there already are
    not played again, unless ``fresh``.  With ``records`` each is also written down in a file of
    its own in that folder; one whose record is missing there is played again.  An interrupt, or
    whatever ``progress`` raises, stops the run: processes end, the cluster is left, and the files
    keep what was finished.
    """
    table(contest)  # whatever is wrong is said before anything is written
    with where.opened() as play:
        written = None if records is None else Records(contest, records)
        with closing(_results(contest, keep, fresh)) as results:
            if written is not None:
                results.forget_all_but(written.found)
            done = len(results.first(count))
            missing = (number for number in range(count) if number not in results.found)
            with closing(_played(play, contest, missing, written)) as batches:
                _tell(progress, done, count)
                for batch in batches:
                    results.add(batch)
                    done += len(batch)
                    _tell(progress, done, count)
            return results.first(count)


def _played(
    play: Play, contest: Contest, numbers: Iterable[int], written: Records | None
) -> Batches[Outcome]:
    """Play matches; what is to be written down is written before it counts as played."""
    if written is None:
        yield from play(Task(contest, outcomes), numbers)
        return
    with closing(play(Task(contest, recorded), numbers)) as batches:
        for batch in batches:
            written.add(batch)
            yield [match.outcome for match in batch]


def _results(contest: Contest, keep: Path | None, fresh: bool) -> Results:
    return Results() if keep is None else ResultsFile(contest, keep, fresh=fresh)


def _tell(progress: Progress | None, done: int, count: int) -> None:
    if progress is not None:
        progress(done, count)
