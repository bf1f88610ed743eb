"""``enoteca backup``: the tables of a server and the key of its links, in one file."""

import argparse
import json
from pathlib import Path

from enoteca.cli.arguments import add_json
from enoteca.cli.extras import add_database, need_the_table
from enoteca.cli.voice import file_name


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("backup", help="keep a server's tables and key in one file")
    parser.add_argument("file", metavar="FILE", type=file_name, help="what to write")
    parser.add_argument("--without-key", action="store_true", help="leave out the key of the links")
    parser.add_argument("--force", action="store_true", help="replace the file if there is one")
    add_database(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the file; the server may be running."""
    need_the_table()
    from enoteca_web.service.operations.access import opened  # noqa: PLC0415 (an extra)
    from enoteca_web.service.operations.backup import back_up  # noqa: PLC0415

    path = Path(arguments.file)
    with opened(arguments.database_url) as here:
        made = back_up(here, path, with_key=not arguments.without_key, force=arguments.force)
    size = path.stat().st_size
    if arguments.json:
        print(json.dumps({**made, "bytes": size}, indent=2))
        return 0
    rows = made["rows"]
    assert isinstance(rows, dict)
    print(f"{rows['table']} tables with {rows['entry']} actions in {path} ({size / 1e6:.1f} MB)")
    if made["key"]:
        print("with the key of the links: whoever has this file can open every seat")
    else:
        print("without the key of the links: keep it elsewhere, or no link opens after a restore")
    return 0
