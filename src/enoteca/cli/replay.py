"""``enoteca replay``: a record, told in sentences."""

import argparse
import sys

from enoteca.cli.arguments import add_language, chosen_language, described
from enoteca.cli.voice import file_name, whole
from enoteca.cli.words import Words, words
from enoteca.core.events import EVERYBODY
from enoteca.core.game import NOBODY
from enoteca.errors import RecordError
from enoteca.play.match import Match
from enoteca.play.record import Record
from enoteca.play.text_board import board
from enoteca.shelf.box import box_of
from enoteca.shelf.game_text import GameText, game_text


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
    record = read_record(arguments.file)
    if arguments.at is None:
        record.verify()
    match = record.match(arguments.at)
    language = chosen_language(arguments, match.game)
    say = words(language).say
    players = players_of(record, words(language))
    print(described(match.game, language))
    print("\n".join(told(match, players, game_text(box_of(match.game), language))))
    if not match.over:
        print("\n" + say("after", done=len(match.actions), all=len(record.tokens)))
        print(board(match.game, match.view(NOBODY), players))
    print("\n" + result(match, players, words(language)))
    return 0


def read_record(name: str) -> Record:
    """Read a record from a file, or what is typed or piped in where the name is a dash."""
    if name != "-":
        return Record.read(name)
    try:
        return Record.parse(sys.stdin.buffer.read().decode(), "standard input")
    except UnicodeDecodeError:
        raise RecordError("cannot read standard input: it is not UTF-8 text") from None


def players_of(record: Record, spoken: Words) -> list[str]:
    """Return the names by seat, and for who has none his seat."""
    return [name or spoken.say("seat", seat=seat) for seat, name in enumerate(record.players)]


def told(match: Match, players: list[str], spoken: GameText) -> list[str]:
    """Return the events that everybody may know, as sentences."""
    return [spoken.event(event, players) for event in match.events if event.audience == EVERYBODY]


def result(match: Match, players: list[str], spoken: Words) -> str:
    """Return ranks and scores, best first."""
    scores, standing = match.scores, match.standing
    order = sorted(range(len(players)), key=lambda seat: (standing[seat], seat))
    rows = [
        spoken.say("rank", rank=standing[seat], player=players[seat], points=scores[seat])
        for seat in order
    ]
    head = spoken.say("result" if match.over else "so-far")
    return "\n".join([head, *(f"  {row}" for row in rows)])
