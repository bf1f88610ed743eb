"""``enoteca learn``: players that search teach a game's policy, generation after generation."""

import argparse
import json
import shlex
import sys
from pathlib import Path

from enoteca.cli.arguments import add_game, add_json, add_seed, chosen_game
from enoteca.cli.contests import add_where, chosen_budget, chosen_where
from enoteca.cli.progress import Bar
from enoteca.cli.voice import file_name, hours, matches, positive
from enoteca.core.game import Game, State
from enoteca.lab.learning.folder import LEARNED, REPORT, Folder
from enoteca.lab.learning.generation import Generation
from enoteca.lab.learning.loom import GENERATIONS, NEVER, Loom, Wish
from enoteca.lab.report.learning import learning_page
from enoteca.lab.report.plots import figured, interval
from enoteca.lab.run import Progress
from enoteca.shelf import catalog
from enoteca.terms.about import About
from enoteca.testing.configurations import configurations


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "learn",
        help="teach a game's policy by matches of players that search",
        description="Players that search play matches; what tells how these end is fitted to "
        "them; a player that judges by it meets the best so far on fresh deals and takes its "
        "place if it is better.  All is kept in a folder: the same command goes on there.",
    )
    add_game(parser, many_seats=True)
    parser.add_argument(
        "--out", type=file_name, metavar="DIR", help="the folder to learn in (learning-GAME)"
    )
    parser.add_argument(
        "--generations", type=positive, default=3, metavar="G", help="how many, in all (3)"
    )
    parser.add_argument(
        "--hours", type=hours, default=NEVER, metavar="H", help="stop after so many hours"
    )
    parser.add_argument(
        "--games",
        type=matches,
        default=200,
        metavar="K",
        help="matches to learn from in each generation, and again to judge it by (200)",
    )
    parser.add_argument(
        "--budget", metavar="B", help="what a move may cost: 2000 iterations, or 0.5s (as 'strong')"
    )
    add_where(parser)
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Learn, and print what came of it."""
    about = catalog.box(arguments.game).about
    judged = _games(arguments, arguments.seats or list(about.seats))
    wish = Wish(
        taught=_taught(arguments, about, judged),
        judged=judged,
        games=arguments.games,
        seed=arguments.seed,
        budget=chosen_budget(arguments),
        command=_command(arguments),
    )
    place = Path(arguments.out or f"learning-{arguments.game}")
    bars = Bars()
    loom = Loom(wish, place, chosen_where(arguments), bars, arguments.hours)
    try:
        generations = loom.weave(min(arguments.generations, GENERATIONS))
    except KeyboardInterrupt:
        print(
            f"\nstopped: {place} keeps what was done; the same command goes on from there",
            file=sys.stderr,
            end="",
        )
        raise
    finally:
        bars.end()
        _report(loom.folder, about, wish)
    if arguments.json:
        print(json.dumps(told_to_a_program(loom.folder, wish), indent=2))
    else:
        print(told(loom.folder, about, wish))
        if len(generations) < arguments.generations:
            print("the time is over; the same command goes on from there")
    return 0


class Bars:
    """A bar after the other, each for what is being done."""

    def __init__(self) -> None:
        self._label = ""
        self._bar: Bar | None = None

    def __call__(self, label: str) -> Progress:
        """Return the bar of something; what was done before is done."""
        if self._bar is None or label != self._label:
            self.end()
            self._label, self._bar = label, Bar(label)
        return self._bar

    def end(self) -> None:
        """Take the last bar away."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)


def conditions(about: About, wish: Wish) -> str:
    """Return under which conditions was learned."""
    seats = ", ".join(str(game.seat_count) for game in wish.judged)
    return f"{about.title}, {seats} players: {wish.games} matches a generation, seed {wish.seed}"


def told(folder: Folder, about: About, wish: Wish) -> str:
    """Return what came of all generations as a table of text."""
    lines = [conditions(about, wish), ""]
    lines += [f"generation  {'loss':>7}  {'guessing':>8}  {'× fair':>7}  {'95 %':>13}  kept"]
    lines += [_line(generation) for generation in folder.generations]
    best = folder.best
    if best is None:
        return "\n".join([*lines, "", "nothing learned here plays better than what there is"])
    learned = folder.path / LEARNED
    return "\n".join(
        [
            *lines,
            "",
            f"the best is generation {best.number}: {learned}",
            f"it plays as 'search:learned={learned}', and for everybody once it is copied into "
            f"the folder of the game as policy/{LEARNED}",
        ]
    )


def told_to_a_program(folder: Folder, wish: Wish) -> dict[str, object]:
    """Return what came of all generations as JSON can hold it."""
    best = folder.best
    return {
        "plan": wish.plan(),
        "folder": str(folder.path),
        "best": None if best is None else best.number,
        "learned": None if best is None else str(folder.path / LEARNED),
        "generations": [generation.told() for generation in folder.generations],
    }


def _line(generation: Generation) -> str:
    share = generation.share
    return (
        f"{generation.number:>10}  {generation.loss:>7.4f}  {generation.guessing:>8.4f}"
        f"  {figured(share.value, percent=False):>7}  {interval(share, percent=False):>13}"
        f"  {'yes' if generation.kept else 'no'}"
    )


def _games(arguments: argparse.Namespace, seats: list[int]) -> tuple[Game[State], ...]:
    """Return the game as it was asked for, at some numbers of seats."""
    each = [argparse.Namespace(**vars(arguments) | {"seats": number}) for number in seats]
    return tuple(chosen_game(asked) for asked in each)


def _taught(
    arguments: argparse.Namespace, about: About, judged: tuple[Game[State], ...]
) -> tuple[Game[State], ...]:
    """Return where matches are played: everywhere, unless it was said how the game is set up."""
    if arguments.edition is not None or arguments.option or arguments.components is not None:
        return judged
    seats = {game.seat_count for game in judged}
    agreed = [each for each in configurations(about) if each.seats in seats]
    return tuple(catalog.bound(each) for each in agreed)


def _command(arguments: argparse.Namespace) -> str:
    """Return how to ask for the same again; where and how long it is played changes nothing."""
    words = ["enoteca", "learn", arguments.game]
    if arguments.seats is not None:
        words += ["--seats", ",".join(str(number) for number in arguments.seats)]
    for name in ("edition", "components", "budget"):
        if getattr(arguments, name) is not None:
            words += [f"--{name}", getattr(arguments, name)]
    for option in arguments.option:
        words += ["--option", option]
    words += ["--games", str(arguments.games), "--seed", str(arguments.seed)]
    return shlex.join(words)


def _report(folder: Folder, about: About, wish: Wish) -> None:
    page = learning_page(f"Learning: {about.title}", conditions(about, wish), folder.generations)
    folder.write(folder.path / REPORT, page)
