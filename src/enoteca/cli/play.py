"""``enoteca play``: a match against bots, in the terminal."""

import argparse
import secrets
from collections.abc import Sequence

from enoteca.bots import roster
from enoteca.cli.arguments import (
    add_game,
    add_language,
    check_bots,
    chosen_game,
    chosen_language,
    described,
)
from enoteca.cli.evening import Evening
from enoteca.cli.prompt import Prompt
from enoteca.cli.voice import file_name, whole
from enoteca.cli.words import words
from enoteca.core.game import Game, State
from enoteca.errors import AgreementError
from enoteca.play.match import Match
from enoteca.play.record import Record

BOT = "casual"


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    names = ", ".join(roster.names())
    parser = commands.add_parser("play", help="play a match against bots in the terminal")
    add_game(parser, optional=True)
    parser.add_argument(
        "--seat",
        type=_seats,
        default=(0,),
        metavar="S[,S…]",
        help="where you sit (0); several seats share the keyboard",
    )
    parser.add_argument("--seed", type=whole, metavar="S", help="seed of chance (a new one)")
    parser.add_argument(
        "--bot",
        default=BOT,
        metavar="B[,B…]",
        help=f"who plays against you, one for all or one for each other seat: {names} ({BOT})",
    )
    parser.add_argument(
        "--record", type=file_name, metavar="FILE", help="go on with the match of this record"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play one match."""
    match = _match(arguments)
    game = match.game
    for seat in arguments.seat:
        if not 0 <= seat < game.seat_count:
            raise AgreementError(f"there is no seat {seat}, only 0 to {game.seat_count - 1}")
    bots = _bots(game, arguments.seat, arguments.bot)
    language = chosen_language(arguments, game)
    evening = Evening(match, arguments.seat, bots, language, Prompt())
    print(f"{described(game, language)}.")
    print(f"{evening.greeting()}; {words(language).say('tells')}\n")
    evening.play()
    return 0


def _match(arguments: argparse.Namespace) -> Match:
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    if arguments.record is None:
        if arguments.game is None:
            raise AgreementError("name a game, or a record to go on with: --record FILE")
        return Match(chosen_game(arguments), seed)
    if arguments.game is not None:
        raise AgreementError("a record says which game it is: leave the game out")
    record = Record.read(arguments.record)
    match = record.match(seed=seed)
    match.resolve_chance()
    if match.over:
        raise AgreementError(f"the match of {arguments.record} is over; 'enoteca replay' tells it")
    return match


def _bots(game: Game[State], people: Sequence[int], wanted: str) -> dict[int, str]:
    """Return the name of the bot in each seat where nobody sits."""
    free = [seat for seat in range(game.seat_count) if seat not in people]
    names = wanted.split(",")
    if len(names) == 1:
        names *= len(free)
    if len(names) != len(free):
        raise AgreementError(f"--bot names {len(names)} bots for {len(free)} seats")
    check_bots(names, game)
    return dict(zip(free, names, strict=True))


def _seats(text: str) -> tuple[int, ...]:
    return tuple(dict.fromkeys(whole(part) for part in text.split(",")))
