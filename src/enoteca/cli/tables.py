"""``enoteca tables``: the tables of a server, for whoever runs it."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from enoteca.cli.arguments import add_json
from enoteca.cli.extras import add_database, opened_tables
from enoteca.cli.voice import file_name
from enoteca.errors import AgreementError

STATES = ("running", "abandoned", "closed", "over")


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and what can be done with tables."""
    parser = commands.add_parser("tables", help="list, show, export, close or delete tables")
    kinds = parser.add_subparsers(dest="deed", metavar="DEED", required=True)
    listing = kinds.add_parser("list", help="all tables, the last played first")
    listing.add_argument("--game", metavar="GAME", help="only those of a game")
    listing.add_argument("--state", choices=STATES, help="only those in a state")
    listing.set_defaults(deed=_list)
    for name, deed, summary in (
        ("show", _show, "what there is to know of a table, but for its links"),
        ("export", _export, "write the record of a table"),
        ("close", _close, "end a table for its players; it can still be looked at"),
        ("delete", _delete, "remove a table for good"),
    ):
        kind = kinds.add_parser(name, help=summary)
        kind.add_argument("table", metavar="TABLE", help="its name, as 'list' shows it")
        kind.set_defaults(deed=deed)
    export, close, delete = (kinds.choices[name] for name in ("export", "close", "delete"))
    export.add_argument("file", metavar="FILE", type=file_name, help="what to write")
    export.add_argument(
        "--force", action="store_true", help="even of a match that goes on, with what is hidden"
    )
    close.add_argument("--reason", default="", metavar="TEXT", help="a word to its players")
    delete.add_argument("--yes", action="store_true", help="do not ask")
    for kind in kinds.choices.values():
        add_database(kind)
        add_json(kind)
        kind.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do what is wanted with a server's tables; the server may be running."""
    with opened_tables(arguments) as access:
        from enoteca_web.service.operations import tables  # noqa: PLC0415 (Django comes first)

        status: int = arguments.deed(arguments, tables)
        if status == 0 and arguments.deed in (_close, _delete):
            access.beware()
    return status


def _list(arguments: argparse.Namespace, tables: Any) -> int:
    found = tables.found(arguments.game, arguments.state)
    if arguments.json:
        print(json.dumps(found, indent=2))
        return 0
    print(f"{'table':<14}{'game':<12}{'seats':>5}{'bots':>6}{'actions':>9}  {'state':<11}changed")
    for table in found:
        print(
            f"{table['table']:<14}{table['game']:<12}{table['seats']:>5}{table['bots']:>6}"
            f"{table['actions']:>9}  {table['state']:<11}{table['changed']}"
        )
    return 0


def _show(arguments: argparse.Namespace, tables: Any) -> int:
    told = tables.shown(arguments.table)
    if arguments.json:
        print(json.dumps(told, indent=2))
        return 0
    chairs = told.pop("chairs")
    for name, fact in told.items():
        print(f"{name.replace('_', ' ')}: {'-' if fact in (None, [], {}) else fact}")
    for chair in chairs:
        who = f"bot {chair['bot']}" if chair["bot"] else ("taken" if chair["taken"] else "free")
        print(f"seat {chair['seat']}: {chair['name']} ({chair['kind']}, {who})")
    return 0


def _export(arguments: argparse.Namespace, tables: Any) -> int:
    record = tables.record(arguments.table, secrets=arguments.force)
    record.write(Path(arguments.file))
    told = {"table": arguments.table, "file": arguments.file, "actions": len(record.tokens)}
    return _said(arguments, told, f"{len(record.tokens)} actions written to {arguments.file}")


def _close(arguments: argparse.Namespace, tables: Any) -> int:
    tables.close(arguments.table, arguments.reason)
    return _said(arguments, {"closed": arguments.table}, f"{arguments.table} is closed")


def _delete(arguments: argparse.Namespace, tables: Any) -> int:
    told = tables.shown(arguments.table)
    if not arguments.yes:
        if not sys.stdin.isatty():
            raise AgreementError("nobody is here to be asked: say --yes")
        about = f"{told['game']}, {told['state']}, {told['actions']} actions"
        if input(f"delete {arguments.table} ({about}) for good? [y/N] ").strip().lower() != "y":
            print("nothing is deleted")
            return 1
    tables.delete(arguments.table)
    return _said(arguments, {"deleted": arguments.table}, f"{arguments.table} is deleted")


def _said(arguments: argparse.Namespace, told: dict[str, object], sentence: str) -> int:
    print(json.dumps(told, indent=2) if arguments.json else sentence)
    return 0
