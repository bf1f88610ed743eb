"""What commands that play many matches ask and do in the same way."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from enoteca.bots.roster import Budget
from enoteca.cli.progress import progress
from enoteca.cli.voice import file_name, positive
from enoteca.lab.cluster import HERE, connected, play_on_ray
from enoteca.lab.contest import Contest, table
from enoteca.lab.matches import Outcome
from enoteca.lab.report.page import Report
from enoteca.lab.results import Results, usual_place
from enoteca.lab.workers import play_here, play_in_processes


def add_playing(parser: argparse.ArgumentParser) -> None:
    """Let a command ask what a search may spend, where matches are played, and what is kept."""
    parser.add_argument(
        "--budget", metavar="B", help="what 'search' may spend on a move: 2000 iterations, or 0.5s"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=positive, default=1, metavar="J", help="processes side by side (1)"
    )
    where.add_argument(
        "--ray",
        nargs="?",
        const=HERE,
        metavar="ADDRESS",
        help="play on a Ray cluster: host:port, 'auto', or one started here",
    )
    parser.add_argument(
        "--results",
        type=file_name,
        metavar="FILE",
        help="where finished matches are kept (in the user's cache)",
    )
    parser.add_argument(
        "--fresh", action="store_true", help="forget matches that were finished before"
    )
    parser.add_argument("--report", type=file_name, metavar="FILE", help="write a page with plots")


def chosen_budget(arguments: argparse.Namespace) -> Budget | None:
    """Return what a search may spend, if that was said."""
    return Budget.parse(arguments.budget) if arguments.budget is not None else None


def chosen_report(arguments: argparse.Namespace) -> Report | None:
    """Return the page to be written, if one was asked for; what cannot be written is said now."""
    return Report(arguments.report) if arguments.report else None


def played(
    contest: Contest, count: int, command: str, arguments: argparse.Namespace
) -> list[Outcome]:
    """Return the first matches of a contest: kept ones, and the rest newly played."""
    game, bots = table(contest)  # whatever is wrong is said before anything is written
    for name, bot in bots.items():
        if bot.name != name:
            title = game.agreement.about.title
            print(f"{title} has no policy yet: '{name}' plays as '{bot.name}'", file=sys.stderr)
    ray = None if arguments.ray is None else connected(arguments.ray)
    path = Path(arguments.results) if arguments.results else usual_place(contest, command)
    results = Results(contest, path, fresh=arguments.fresh)
    try:
        missing = (number for number in range(count) if number not in results.found)
        batches = _batches(contest, missing, arguments.jobs, ray)
        waiting: list[Outcome] = []
        for _ in progress(range(count - len(results.first(count))), "playing"):
            if not waiting:
                waiting = next(batches)
                results.add(waiting)
            waiting = waiting[1:]
        return results.first(count)
    except KeyboardInterrupt:
        kept = len(results.first(count))
        print(
            f"\nstopped: {kept} of {count} matches are kept; the same command goes on from there",
            file=sys.stderr,
            end="",
        )
        raise
    finally:
        results.close()


def _batches(
    contest: Contest, missing: Iterable[int], jobs: int, ray: Any
) -> Iterator[list[Outcome]]:
    if ray is not None:
        return play_on_ray(contest, missing, ray)
    if jobs > 1:
        return play_in_processes(contest, missing, jobs)
    return play_here(contest, missing)
