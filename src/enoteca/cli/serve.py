"""``enoteca serve``: the table in a browser."""

import argparse
from collections.abc import Sequence

from enoteca.cli.extras import need_the_table

NAME = "serve"


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the list; the table reads the arguments itself."""
    parser = commands.add_parser(
        NAME, help="open the table: all games in a browser (also without a command)"
    )
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let the table ask where it listens, and where it keeps its matches."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free port")
    parser.add_argument(
        "--database-url", metavar="URL", help="postgresql://… or sqlite:///…; else a file of yours"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")


def serve(arguments: Sequence[str]) -> int:
    """Open the table."""
    need_the_table()
    from enoteca_web.serve import main  # noqa: PLC0415 (an extra; nothing else needs it)

    return main(arguments)
