"""``enoteca rules``: the rules of a game in our own words, or one paragraph of them."""

import argparse
import sys

from enoteca.cli.arguments import environment_language, game_id
from enoteca.errors import DocumentError
from enoteca.shelf import catalog
from enoteca.shelf.digest import digest
from enoteca.shelf.text import LANGUAGES


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("rules", help="tell the rules of a game")
    parser.add_argument(
        "game", type=game_id, metavar="GAME", help="which game; 'enoteca games' lists them"
    )
    parser.add_argument(
        "paragraph", metavar="N.N", nargs="?", help="one paragraph, as explanations cite it"
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, help="of the rules (the environment's, or en)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the rules, as Markdown."""
    box = catalog.box(arguments.game)
    written = digest(box, arguments.language or environment_language())
    if written is None:
        raise DocumentError(f"the rules of {box.about.title} are not written down")
    text = written.text
    if arguments.paragraph is not None:
        text = written.paragraph(arguments.paragraph)
        if not text:
            raise DocumentError(f"the rules of {box.about.title} have no {arguments.paragraph}")
    if arguments.language not in (None, written.language):
        print("enoteca: these rules are written in English only", file=sys.stderr)
    print(text.rstrip())
    return 0
