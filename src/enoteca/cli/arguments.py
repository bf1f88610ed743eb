"""What several commands ask in the same words: which game, set up how."""

import argparse
import os
import re
import sys
from collections.abc import Sequence

from enoteca.bots import roster
from enoteca.bots.guest import is_guest
from enoteca.cli.voice import file_name, whole, wholes
from enoteca.cli.words import words
from enoteca.core.game import Game, State
from enoteca.errors import AgreementError
from enoteca.lab.visitors import is_visitor
from enoteca.shelf import catalog
from enoteca.shelf.box import box_of
from enoteca.shelf.text import LANGUAGES, languages
from enoteca.terms.about import Value


def add_game(
    parser: argparse.ArgumentParser, *, optional: bool = False, many_seats: bool = False
) -> None:
    """Let a command ask for a game and how it is set up."""
    parser.add_argument(
        "game",
        type=game_id,
        metavar="GAME",
        nargs="?" if optional else None,
        help="which game; 'enoteca games' lists them",
    )
    if many_seats:
        parser.add_argument(
            "--seats", type=wholes, metavar="N,N,…", help="numbers of players (all there are)"
        )
    else:
        parser.add_argument("--seats", type=whole, metavar="N", help="number of players")
    parser.add_argument("--edition", metavar="E", help="edition of the rules")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, may be given several times",
    )
    parser.add_argument(
        "--components", type=file_name, metavar="FILE", help="TOML file that corrects the box"
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Let a command ask for a seed."""
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="seed of chance (0)")


def add_json(parser: argparse.ArgumentParser) -> None:
    """Let a command answer a program."""
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Let a command ask for the language of the game's sentences."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        help="of all that is told of the match (the environment's, or en); "
        "boards and complaints are in English",
    )


def game_id(text: str) -> str:
    """Return the game that a text means, however it is spelled; else the text."""
    spelled = re.sub(r"[\s_-]+", "-", text.strip().lower())
    return spelled if catalog.holds(spelled) else text


def chosen_game(arguments: argparse.Namespace) -> Game[State]:
    """Return the game that was asked for."""
    about = catalog.box(arguments.game).about
    options: dict[str, object] = {}
    for text in arguments.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise AgreementError(f"an option is written NAME=VALUE, not '{text}'")
        option = about.option(name)
        options[name] = value if option is None else option.read(value)
    return catalog.load(
        arguments.game, arguments.seats, arguments.edition, options, arguments.components
    )


def check_bots(names: Sequence[str], game: Game[State]) -> None:
    """Say what is wrong with the name of a bot before anybody has sat down.

    One that is named as ``module:Class`` may lie in the folder where the command is given, and
    one of another version says so itself when it sits down.
    """
    if any(is_guest(name) for name in names) and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    for name in names:
        if not is_visitor(name):
            roster.bot(name, game)


def chosen_language(arguments: argparse.Namespace, game: Game[State]) -> str:
    """Return the language that was asked for, or the environment's if the game speaks it."""
    if arguments.language is not None:
        return str(arguments.language)
    language = environment_language()
    return language if language in languages(box_of(game)) else "en"


def described(game: Game[State], language: str = "en") -> str:
    """Return a game and its agreement in a few words."""
    agreement = game.agreement
    options = [f"{name}={option_text(value)}" for name, value in agreement.options.items()]
    players = words(language).say("players", count=agreement.seats)
    return ", ".join([agreement.about.title, players, agreement.edition, *options])


def won_by_nobody(share: float) -> list[str]:
    """Return the line that says how many matches nobody wins, if there are any."""
    return [f"nobody wins {100 * share:.1f} % of the matches"] if share else []


def option_text(value: Value) -> str:
    """Return the value of an option as one gives it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def environment_language() -> str:
    """Return the language of the environment, or nothing if it tells none."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):  # the order in which they overrule each other
        if os.environ.get(name):
            return re.split(r"[_.@]", os.environ[name])[0].lower()
    return ""
