"""What commands that play many matches ask and do in the same way."""

import argparse
import sys
from pathlib import Path

from enoteca.bots.roster import Budget
from enoteca.cli.progress import Bar
from enoteca.cli.voice import file_name, positive
from enoteca.lab.cluster import OWN
from enoteca.lab.contest import Contest, table
from enoteca.lab.matches import Outcome
from enoteca.lab.report.page import Report
from enoteca.lab.results import usual_place
from enoteca.lab.run import run
from enoteca.lab.where import HERE, Processes, Ray, Where


def add_playing(parser: argparse.ArgumentParser) -> None:
    """Let a command ask what a search may spend, where matches are played, and what is kept."""
    parser.add_argument(
        "--budget", metavar="B", help="what 'search' may spend on a move: 2000 iterations, or 0.5s"
    )
    add_where(parser)
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


def add_where(parser: argparse.ArgumentParser) -> None:
    """Let a command ask where matches are played."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=positive, default=1, metavar="J", help="processes side by side (1)"
    )
    where.add_argument(
        "--ray",
        nargs="?",
        const=OWN,
        metavar="ADDRESS",
        help="play on a Ray cluster: host:port, 'auto', or one started here",
    )


def chosen_budget(arguments: argparse.Namespace) -> Budget | None:
    """Return what a search may spend, if that was said."""
    return Budget.parse(arguments.budget) if arguments.budget is not None else None


def chosen_report(arguments: argparse.Namespace) -> Report | None:
    """Return the page to be written, if one was asked for; what cannot be written is said now."""
    return Report(arguments.report) if arguments.report else None


def played(
    contest: Contest,
    count: int,
    command: str,
    arguments: argparse.Namespace,
    records: Path | None = None,
) -> list[Outcome]:
    """Return the first matches of a contest: kept ones, and the rest newly played."""
    say_who_has_no_policy(contest)
    keep = Path(arguments.results) if arguments.results else usual_place(contest, command)
    with Bar("playing") as bar:
        try:
            return run(
                contest,
                count,
                chosen_where(arguments),
                keep=keep,
                fresh=arguments.fresh,
                records=records,
                progress=bar,
            )
        except KeyboardInterrupt:
            if bar.done is not None:
                print(
                    f"\nstopped: {bar.done} of {count} matches are kept; "
                    "the same command goes on from there",
                    file=sys.stderr,
                    end="",
                )
            raise


def say_who_has_no_policy(contest: Contest) -> None:
    """Say which bots play otherwise than their names promise."""
    game, bots = table(contest)
    for name, bot in bots.items():
        if bot.name != name:
            title = game.agreement.about.title
            print(f"{title} has no policy yet: '{name}' plays as '{bot.name}'", file=sys.stderr)


def chosen_where(arguments: argparse.Namespace) -> Where:
    """Return where matches are to be played."""
    if arguments.ray is not None:
        return Ray(arguments.ray)
    return Processes(arguments.jobs) if arguments.jobs > 1 else HERE
