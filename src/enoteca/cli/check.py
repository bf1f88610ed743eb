"""``enoteca check``: what would break if this enoteca took over."""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict
from itertools import chain
from pathlib import Path

import enoteca
from enoteca.cli.arguments import add_json
from enoteca.cli.extras import add_database, need_the_table
from enoteca.cli.progress import counted
from enoteca.errors import RecordError
from enoteca.play.findings import TABLE, Finding, in_files

BREAKS = 1  # the exit code when something does


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "check",
        help="replay everything that is stored, before an upgrade",
        description="Replay every table and record of a server with this enoteca and say which "
        "would break: run the new one on the old database, before it is started. Nothing is "
        "changed, and the server may be running.",
    )
    add_database(parser)
    parser.add_argument(
        "--records",
        nargs="+",
        metavar="PATH",
        help="record files, or folders of them; alone, no database is looked at",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay all, and say what breaks."""
    paths = _files(arguments.records or [])
    with ExitStack() as stack:
        looks: list[Iterable[Finding]] = []
        total = len(paths)
        if arguments.records is None or arguments.database_url:
            need_the_table()
            from enoteca_web.service.operations import check  # noqa: PLC0415 (an extra)
            from enoteca_web.service.operations.stored import stored  # noqa: PLC0415

            database = stack.enter_context(stored(arguments.database_url))
            tables, scrolls = database.names("table"), database.names("scroll")
            total += len(tables) + len(scrolls)
            looks += [check.in_tables(database, tables), check.in_scrolls(database, scrolls)]
        looks.append(in_files(paths))
        found = _told(counted(chain(*looks), total, "replayed"), as_json=arguments.json)
    broken = [finding for finding in found if finding.breaks]
    if arguments.json:
        print(json.dumps(_facts(found, broken), indent=2))
    else:
        print(_summary(found, broken))
    return BREAKS if broken else 0


def _told(findings: Iterator[Finding], *, as_json: bool) -> list[Finding]:
    """Go through what is found, with a line for all that breaks."""
    found: list[Finding] = []
    for finding in findings:
        found.append(finding)
        if finding.breaks and not as_json:
            print(finding, flush=True)
    return found


def _files(given: Sequence[str]) -> list[Path]:
    found: list[Path] = []
    for name in given:
        path = Path(name)
        if path.is_dir():
            found += sorted(path.rglob("*.record"))
        elif path.exists():
            found.append(path)
        else:
            raise RecordError(f"cannot read {name}: No such file or directory")
    return found


def _facts(found: Sequence[Finding], broken: Sequence[Finding]) -> dict[str, object]:
    tables = [finding for finding in found if finding.kind == TABLE]
    return {
        "enoteca": enoteca.__version__,
        "tables": len(tables),
        "records": len(found) - len(tables),
        "actions": sum(finding.actions for finding in found),
        "mended": sum(finding.mended for finding in found),
        "broken": [asdict(finding) for finding in broken],
    }


def _summary(found: Sequence[Finding], broken: Sequence[Finding]) -> str:
    facts = _facts(found, broken)
    seen = f"{facts['tables']} tables and {facts['records']} records, {facts['actions']:,} actions"
    mended = f"; {facts['mended']} states are made anew from their logs" if facts["mended"] else ""
    end = f"{len(broken)} would break" if broken else "all replay, nothing would break"
    return f"enoteca {enoteca.__version__}: {seen}{mended}: {end}"
