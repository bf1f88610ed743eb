"""``enoteca tidy``: away with what was abandoned, after a word to those concerned."""

import argparse
import json

from enoteca.cli.ages import age
from enoteca.cli.arguments import add_json
from enoteca.cli.extras import add_database, opened_tables
from enoteca.cli.progress import progress


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("tidy", help="clear away tables that were abandoned")
    parser.add_argument(
        "--older-than",
        type=age,
        default="90d",
        metavar="AGE",
        help="abandoned is what nobody has touched for so long (90d)",
    )
    parser.add_argument(
        "--grace",
        type=age,
        default="14d",
        metavar="AGE",
        help="how long its players are warned before it is removed (14d)",
    )
    parser.add_argument(
        "--finished-older-than",
        type=age,
        metavar="AGE",
        help="remove finished and closed tables of that age too; else they are kept",
    )
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    add_database(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Mark, remove, and tell how much; the server may be running."""
    with opened_tables(arguments) as access:
        from enoteca_web.service.operations import tidy  # noqa: PLC0415 (Django comes first)

        wishes = tidy.Wishes(arguments.older_than, arguments.grace, arguments.finished_older_than)
        found = progress(tidy.steps(wishes), "clearing up")
        counts = tidy.amounts(found, dry=arguments.dry_run)
        if not arguments.dry_run:
            access.beware()
    if arguments.json:
        print(json.dumps({"dry_run": arguments.dry_run, **counts}, indent=2))
        return 0
    if arguments.dry_run:
        print("nothing is changed; this would be:")
    for kind, count in counts.items():
        print(f"{count:>7} {kind}")
    return 0
