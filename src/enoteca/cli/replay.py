"""``enoteca replay``: a record, told in sentences."""

import argparse
import sys

from enoteca.cli.boards import board
from enoteca.cli.table import add_language, chosen_phrases, described
from enoteca.cli.voice import file_name, whole
from enoteca.core.errors import RecordError
from enoteca.core.events import EVERYBODY
from enoteca.core.game import NOBODY
from enoteca.core.match import Match
from enoteca.core.phrases import Phrases
from enoteca.core.record import Record


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("replay", help="tell a recorded match, and check it")
    parser.add_argument(
        "file", type=file_name, metavar="FILE", help="a record; '-' is standard input"
    )
    parser.add_argument(
        "--at", type=whole, metavar="N", help="stop after N actions, show the table"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay the record and tell it."""
    record = _typed() if arguments.file == "-" else Record.read(arguments.file)
    if arguments.at is None:
        record.verify()
    match = record.match(arguments.at)
    players = [f"seat {seat}" for seat in range(match.game.seat_count)]
    print(described(match.game))
    print("\n".join(told(match, players, chosen_phrases(arguments, match.game))))
    if not match.over:
        print(f"\nafter {len(match.actions)} of {len(record.tokens)} actions:")
        print(board(match.game, match.view(NOBODY), players))
    print("\n" + result(match, players))
    return 0


def _typed() -> Record:
    try:
        return Record.parse(sys.stdin.buffer.read().decode(), "standard input")
    except UnicodeDecodeError:
        raise RecordError("cannot read standard input: it is not UTF-8 text") from None


def told(match: Match, players: list[str], phrases: Phrases) -> list[str]:
    """Return the events that everybody may know, as sentences."""
    return [phrases.event(event, players) for event in match.events if event.audience == EVERYBODY]


def result(match: Match, players: list[str]) -> str:
    """Return ranks and scores, best first."""
    scores, standing = match.scores, match.standing
    order = sorted(range(len(players)), key=lambda seat: (standing[seat], seat))
    head = "Result:" if match.over else "So far:"
    rows = [f"  {standing[seat]}. {players[seat]}: {scores[seat]} points" for seat in order]
    return "\n".join([head, *rows])
