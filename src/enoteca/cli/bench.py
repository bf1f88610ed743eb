"""``enoteca bench``: how fast the rules are on this machine, on one core."""

import argparse
import json
from importlib.util import find_spec
from pathlib import Path

from enoteca.cli.arguments import add_json, game_id
from enoteca.cli.bench_report import Report, machine
from enoteca.cli.voice import file_name, seconds
from enoteca.core.game import Game, State
from enoteca.errors import AgreementError, DocumentError
from enoteca.lab.builds import both, in_turns
from enoteca.lab.figures import Figure, Rows, speed
from enoteca.lab.peers import measure_peers, peer_versions
from enoteca.lab.stopwatch import build
from enoteca.shelf import catalog

SEATS = 4  # where a game is for so many; else as many as it is for by default


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("bench", help="measure the speed of the rules")
    parser.add_argument("games", nargs="*", type=game_id, metavar="GAME", help="which games (all)")
    parser.add_argument(
        "--seconds", type=seconds, default=1.0, metavar="T", help="processor time a figure (1)"
    )
    other = parser.add_mutually_exclusive_group()
    other.add_argument(
        "--peers", action="store_true", help="measure games of OpenSpiel and PettingZoo beside ours"
    )
    other.add_argument(
        "--against", type=file_name, metavar="FILE", help="compare with what --json wrote before"
    )
    other.add_argument(
        "--against-python",
        type=file_name,
        metavar="PYTHON",
        help="measure the enoteca that another Python has installed in turns with this one",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    names = arguments.games or [box.about.id for box in catalog.boxes()]
    games = {name: _game(name) for name in names}
    report = Report(build(), {name: game.seat_count for name, game in games.items()})
    if arguments.against:
        report.earlier, report.earlier_machine, report.before = _read(arguments.against)
    if arguments.against_python:
        with both(arguments.against_python) as builds:
            report.earlier = builds[1].about
            report.games, report.before = in_turns(builds, report.seats, arguments.seconds)
    else:
        report.games = {name: speed(game, arguments.seconds) for name, game in games.items()}
    if arguments.peers:
        _measure_peers(report, games, arguments.seconds)
    print(json.dumps(report.data(), indent=2) if arguments.json else report.text())
    return 0


def _measure_peers(report: Report, games: dict[str, Game[State]], seconds: float) -> None:
    """Measure what is installed of OpenSpiel and PettingZoo, and ours where we are played there."""
    if find_spec("pyspiel"):
        report.peer_versions = peer_versions()
        report.peers = measure_peers(seconds)
    if find_spec("pettingzoo"):
        from enoteca.adapters import pace  # noqa: PLC0415 (an extra)

        ours = pace.measure_environments(games, seconds)
        report.games = {name: {**row, **ours[name]} for name, row in report.games.items()}
        report.peer_versions = {**report.peer_versions, **pace.zoo_version()}
        report.peers = {**report.peers, **pace.measure_zoo(seconds)}
    if not report.peers:
        raise AgreementError("no peer is installed: pip install 'enoteca[research]'")


def _game(name: str) -> Game[State]:
    about = catalog.box(name).about
    return catalog.load(name, SEATS if SEATS in about.seats else about.default_seats)


def _read(name: str) -> tuple[dict[str, str | bool], str, Rows]:
    """Read what an earlier run wrote of its build, its machine and the games.

    The oldest wrote no spreads, nor what they ran on.
    """
    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeError) as problem:
        raise DocumentError(
            f"cannot read {name}: {getattr(problem, 'strerror', problem)}"
        ) from None
    try:
        found = json.loads(text)
        spreads = found.get("spreads", {})
        rows = {
            game: {
                figure: Figure(float(value), float(spreads.get(game, {}).get(figure, 0)))
                for figure, value in row.items()
            }
            for game, row in found["games"].items()
        }
        return dict(found.get("build", {})), str(found.get("machine", machine())), rows
    except (ValueError, TypeError, KeyError, AttributeError):
        raise DocumentError(f"{name} is not what 'enoteca bench --json' writes") from None
