"""What only those have who installed more than the engine."""

import argparse
from importlib.util import find_spec

from enoteca.errors import AgreementError


def need_the_table() -> None:
    """Refuse, with the remedy, where the table is not installed."""
    if find_spec("django") is None or find_spec("uvicorn") is None:
        raise AgreementError("the table needs more than the engine: pip install 'enoteca[web]'")


def add_database(parser: argparse.ArgumentParser) -> None:
    """Let a command ask whose tables are meant."""
    parser.add_argument(
        "--database-url",
        metavar="URL",
        help="postgresql://… or sqlite:///…; else what the environment of the server names",
    )
