"""What only those have who installed more than the engine."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from types import ModuleType

from enoteca.errors import AgreementError


def need_the_table() -> None:
    """Refuse, with the remedy, where the table is not installed."""
    if find_spec("django") is None or find_spec("uvicorn") is None:
        raise AgreementError("the table needs more than the engine: pip install 'enoteca[web]'")


def need_the_data() -> None:
    """Refuse, with the remedy, where data sets cannot be written."""
    if find_spec("pyarrow") is None or find_spec("numpy") is None:
        raise AgreementError("data sets need more than the engine: pip install 'enoteca[data]'")


def add_database(parser: argparse.ArgumentParser) -> None:
    """Let a command ask whose tables are meant."""
    parser.add_argument(
        "--database-url",
        metavar="URL",
        help="postgresql://… or sqlite:///…; else what the environment of the server names",
    )


@contextmanager
def opened_tables(arguments: argparse.Namespace) -> Iterator[ModuleType]:
    """Open a server's tables, of the shape that this code knows; give what can be asked of them."""
    need_the_table()
    from enoteca_web.service.operations import access  # noqa: PLC0415 (an extra)

    with access.opened(arguments.database_url):
        access.must_have_our_shape()
        yield access
