"""``enoteca dataset``: matches between bots, written as tables that programs learn from."""

import argparse
import json
import shlex
import sys
from dataclasses import asdict
from pathlib import Path

from enoteca.bots import roster
from enoteca.cli.arguments import add_game, add_json, add_seed, check_bots, chosen_game, described
from enoteca.cli.contests import (
    add_where,
    chosen_where,
    say_who_has_no_policy,
)
from enoteca.cli.extras import need_the_data
from enoteca.cli.progress import Bar
from enoteca.cli.voice import file_name, matches
from enoteca.lab.contest import Contest, Seating, seatings


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "dataset",
        help="write matches between bots as Parquet files",
        description="Plays matches as an arena does, or of one bot in every seat, and writes "
        "every decision with what the seat saw and might do, and every match with its result and "
        "its record.  The same command goes on with what it began, and a higher --games adds.",
    )
    add_game(parser)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help=f"{', '.join(roster.names())}; also search:2000, and module:Class of your own",
    )
    parser.add_argument(
        "--games", type=matches, default=1000, metavar="K", help="how many matches (1000)"
    )
    parser.add_argument(
        "-o", "--output", type=file_name, required=True, metavar="DIR", help="the folder to write"
    )
    add_where(parser)
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, write, and say what was written."""
    need_the_data()
    from enoteca.adapters.dataset import held, write  # noqa: PLC0415 (an extra)

    game = chosen_game(arguments)
    names = [name.strip() for name in arguments.bots.split(",")]
    check_bots(names, game)
    contest = Contest.of(game, _tables(names, game.seat_count), seed=arguments.seed)
    say_who_has_no_policy(contest)
    folder = Path(arguments.output)
    with Bar("playing") as bar:
        try:
            found = write(
                contest,
                arguments.games,
                folder,
                chosen_where(arguments),
                command=_command(arguments),
                progress=bar,
            )
        except KeyboardInterrupt:
            if bar.done is not None:
                whole = sum(map(len, held(folder)))
                print(
                    f"\nstopped: {whole} of {arguments.games} matches are written; "
                    "the same command goes on from there",
                    file=sys.stderr,
                    end="",
                )
            raise
    if arguments.json:
        agreement = {
            "game": game.agreement.about.id,
            "edition": game.agreement.edition,
            "seats": game.seat_count,
            "options": dict(game.agreement.options),
            "seed": arguments.seed,
            "folder": str(folder),
        }
        print(json.dumps(agreement | asdict(found), indent=2))
    else:
        print(
            f"{described(game)}: {found.matches} matches, {found.new_matches} of them new, "
            f"with {found.positions} positions in {folder}"
        )
    return 0


def _tables(names: list[str], seats: int) -> list[Seating]:
    """Return who meets whom; one bot alone sits in every seat."""
    if len(set(names)) == 1:
        return [(names[0],) * seats]
    return seatings(names, seats)


def _command(arguments: argparse.Namespace) -> str:
    """Return the command that writes the same rows, wherever they are played."""
    words = ["enoteca", "dataset", arguments.game, "--bots", arguments.bots]
    for name in ("seats", "edition", "components"):
        given = getattr(arguments, name)
        if given is not None:
            words += [f"--{name}", str(given)]
    for option in arguments.option:
        words += ["--option", option]
    words += ["--games", str(arguments.games), "--seed", str(arguments.seed)]
    return shlex.join([*words, "-o", arguments.output])
