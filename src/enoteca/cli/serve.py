"""``enoteca serve``: the table in a browser; what it takes is the table's own affair."""

import argparse
from collections.abc import Sequence

from enoteca.cli.extras import need_the_table

NAME = "serve"


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the list; ``serve`` reads its own arguments."""
    commands.add_parser(
        NAME, help="open the table: all games in a browser (also without a command)"
    )


def serve(arguments: Sequence[str]) -> int:
    """Open the table."""
    need_the_table()
    from enoteca_web.serve import main  # noqa: PLC0415 (an extra; nothing else needs it)

    return main(arguments)
