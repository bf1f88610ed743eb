"""``enoteca arena``: bots against each other, on the same deals, in every seat."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from enoteca.bots import roster
from enoteca.cli.arguments import add_game, add_json, add_seed, check_bots, chosen_game, described
from enoteca.cli.contests import add_playing, chosen_budget, chosen_report, played
from enoteca.cli.voice import file_name, matches, positive
from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.lab.adjusting import Adjusted
from enoteca.lab.contest import Contest, seatings
from enoteca.lab.findings import Findings, Line, findings
from enoteca.lab.luck import WORLDS, Valuing
from enoteca.lab.report.arena import arena_page
from enoteca.lab.report.plots import figured, interval


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "arena",
        help="measure bots against each other",
        description="As many bots as seats play together; of more, every choice of them does; "
        "of fewer, each plays alone against a table full of each other one.  Every deal is "
        "played in every rotation of seats.",
    )
    add_game(parser)
    names = ", ".join(roster.names())
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help=f"{names}; also search:2000, search:0.5s, and module:Class of your own",
    )
    parser.add_argument(
        "--games", type=matches, default=100, metavar="K", help="at least so many matches (100)"
    )
    add_playing(parser)
    parser.add_argument(
        "--records", type=file_name, metavar="DIR", help="keep every match as a record in a folder"
    )
    parser.add_argument(
        "--luck",
        type=positive,
        nargs="?",
        const=WORLDS,
        metavar="K",
        help="also measure what chance did, every draw in so many worlds, and compare without it "
        f"({WORLDS})",
    )
    parser.add_argument(
        "--again",
        type=positive,
        metavar="N",
        help="with --luck: ask for every decision so many times more, since bots guess",
    )
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print what was found."""
    game = chosen_game(arguments)
    names = [name.strip() for name in arguments.bots.split(",")]
    check_bots(names, game)
    budget = chosen_budget(arguments)
    tables = seatings(names, game.seat_count)
    luck = chosen_luck(arguments)
    contest = Contest.of(game, tables, seed=arguments.seed, budget=budget, luck=luck)
    report = chosen_report(arguments)
    deals = -(-arguments.games // len(tables))
    records = Path(arguments.records) if arguments.records else None
    outcomes = played(contest, deals * len(tables), "arena", arguments, records)
    found = findings(contest, outcomes)
    if report is not None:
        report.write(
            arena_page(f"Arena: {game.agreement.about.title}", found, conditions(game, found))
        )
    if arguments.json:
        print(json.dumps(told_to_a_program(contest, found), indent=2))
    else:
        print(told(game, found))
    return 0


def chosen_luck(arguments: argparse.Namespace) -> Valuing | None:
    """Return how luck is to be measured, if it is."""
    if arguments.luck is not None:
        return Valuing(arguments.luck, arguments.again or 0)
    if arguments.again is not None:
        raise EnotecaError("--again says how --luck is measured: give both")
    return None


def conditions(game: Game[State], found: Findings) -> str:
    """Return under which conditions the matches were played."""
    return f"{described(game)}: {found.matches} matches on {found.deals} deals"


def told(game: Game[State], found: Findings) -> str:
    """Return the findings as a table of text."""
    lines = [conditions(game, found), "", *_table(found.overall)]
    if found.overall[0].rating is None:
        lines.append("(ratings need the package 'openskill': pip install 'enoteca[lab]')")
    for table in found.tables if len(found.tables) > 1 or found.tables[0][-1].seats > 1 else []:
        lines += ["", " against ".join(f"{line.bot} ×{line.seats}" for line in table)]
        lines += _table(table)
    if found.overall[0].calm_share is not None:
        lines += ["", "× is what is left of the scatter: at ×0.50 a match tells as much as four"]
    return "\n".join(lines)


def told_to_a_program(contest: Contest, found: Findings) -> dict[str, object]:
    """Return the findings as JSON can hold them."""
    agreement = {
        "game": contest.agreement.about.id,
        "edition": contest.agreement.edition,
        "seats": contest.agreement.seats,
        "options": dict(contest.agreement.options),
        "seed": contest.seed,
        "budget": None if contest.budget is None else asdict(contest.budget),
        "luck": None if contest.luck is None else asdict(contest.luck),
    }
    return agreement | asdict(found)


def _table(lines: list[Line]) -> list[str]:
    width = max(12, *(len(line.bot) for line in lines))
    head = f"{'bot':<{width}}  {'wins':>7}  {'95 %':>15}  {'fair':>7}  {'score':>8}  {'ahead':>8}"
    text = [f"{head}  rating"]
    for line in lines:
        row = f"{line.bot:<{width}}  {figured(line.share.value, percent=True):>7}"
        row += f"  {interval(line.share, percent=True):>15}"
        row += f"  {figured(line.fair, percent=True):>7}  {line.score.value:>8.2f}"
        row += f"  {line.lead.value:>+8.2f}"
        if line.rating is not None:
            row += f"  {line.rating.value:.1f} ± {line.rating.high - line.rating.value:.1f}"
        text.append(row)
    return text + _calm_table(lines, width)


def _calm_table(lines: list[Line], width: int) -> list[str]:
    """Return the same without luck, where that was measured."""
    text = [f"{'without luck':<{width}}  {'wins':>7}  {'95 %':>17}    {'ahead':>7}  {'95 %':>17}"]
    for line in lines:
        if line.calm_share is None or line.calm_lead is None:
            return []
        wins = _calm(line.calm_share, percent=True)
        text.append(f"{line.bot:<{width}}  {wins}  {_calm(line.calm_lead, percent=False)}")
    return ["", *text]


def _calm(found: Adjusted, *, percent: bool) -> str:
    value = figured(found.estimate.value, percent=percent)
    bounds = interval(found.estimate, percent=percent)
    return f"{value:>7}  {bounds:>17} ×{found.scatter:.2f}"
