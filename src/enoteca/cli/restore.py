"""``enoteca restore``: what a backup holds, brought back."""

import argparse
import json
from pathlib import Path

from enoteca.cli.arguments import add_json
from enoteca.cli.extras import add_database, need_the_table
from enoteca.cli.voice import file_name


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("restore", help="bring back what a backup holds")
    parser.add_argument("file", metavar="FILE", type=file_name, help="what 'backup' has written")
    parser.add_argument("--force", action="store_true", help="replace the tables and the key here")
    add_database(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Fill a database from the file; no server may be running on it."""
    need_the_table()
    from enoteca_web.service.operations.restore import restore  # noqa: PLC0415 (an extra)

    told = restore(Path(arguments.file), arguments.database_url, force=arguments.force)
    if arguments.json:
        print(json.dumps(told, indent=2))
        return 0
    rows = told["rows"]
    assert isinstance(rows, dict)
    print(
        f"{rows['table']} tables with {rows['entry']} actions restored,"
        f" kept by enoteca {told['enoteca']} at {told['made']}"
    )
    if told["key"]:
        print("with the key of the links: they open the same seats as before")
    else:
        print("without the key of the links: give the server the old one, or none of them opens")
    return 0
