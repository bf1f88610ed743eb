"""``enoteca balance``: how fair a game is, and what another agreement would change."""

import argparse
import json
from dataclasses import asdict

from enoteca.cli.arguments import (
    add_game,
    add_json,
    add_seed,
    check_bots,
    chosen_game,
    described,
    won_by_nobody,
)
from enoteca.cli.contests import add_playing, chosen_budget, chosen_report, played
from enoteca.cli.voice import file_name, matches
from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.lab.balance import Balance, balance, change
from enoteca.lab.contest import Contest
from enoteca.lab.matches import Outcome
from enoteca.lab.report.balance import balance_page
from enoteca.lab.report.plots import figured, interval

MOST_HABITS = 12  # in the text; the page and the JSON have all


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "balance", help="measure how fair a game is, and compare two ways to set it up"
    )
    add_game(parser)
    parser.add_argument(
        "--bot", default="greedy", metavar="B", help="the bot in every seat (greedy)"
    )
    parser.add_argument(
        "--games", type=matches, default=1000, metavar="K", help="how many deals (1000)"
    )
    parser.add_argument(
        "--versus-option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="compare with the same game with this option",
    )
    parser.add_argument("--versus-edition", metavar="E", help="compare with another edition")
    parser.add_argument(
        "--versus-components",
        type=file_name,
        metavar="FILE",
        help="compare with the same game with this box",
    )
    add_playing(parser)
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print what was found."""
    game = chosen_game(arguments)
    other = _other_game(arguments)
    if other is not None and arguments.results:
        raise EnotecaError("a comparison keeps two sets of results: leave --results away")
    for measured in (game, other) if other is not None else (game,):
        check_bots([arguments.bot], measured)
    report = chosen_report(arguments)
    matches = _matches(game, arguments)
    found = balance(matches)
    second = changed = None
    if other is not None:
        theirs = _matches(other, arguments)
        second, changed = balance(theirs), change(matches, theirs)
    conditions = f"{described(game)}: {found.matches} deals, {arguments.bot} in every seat"
    if report is not None:
        names = ("as first given", "as compared") if other is None else _names(game, other)
        title = f"Balance: {game.agreement.about.title}"
        pair = None if second is None else (names[1], second)
        report.write(balance_page(title, conditions, (names[0], found), pair, changed))
    if arguments.json:
        content: dict[str, object] = {"conditions": conditions, "first": asdict(found)}
        if second is not None and changed is not None:
            content |= {"second": asdict(second), "change": asdict(changed)}
        print(json.dumps(content, indent=2))
        return 0
    print(conditions, *_told(found), sep="\n")
    if other is not None and second is not None and changed is not None:
        print("", f"compared with {described(other)}", *_told(second), "", sep="\n")
        lines = [("decisions", changed.decisions, False)]
        lines += [(f"wins of seat {seat}", each, True) for seat, each in enumerate(changed.shares)]
        for name, each, percent in lines:
            value = figured(each.value, percent=percent)
            print(f"change of {name}: {value} ({interval(each, percent=percent)})")
    return 0


def _other_game(arguments: argparse.Namespace) -> Game[State] | None:
    edition = arguments.versus_edition
    if not arguments.versus_option and not arguments.versus_components and edition is None:
        return None
    changed = argparse.Namespace(**vars(arguments))
    changed.option = [*arguments.option, *arguments.versus_option]
    changed.components = arguments.versus_components or arguments.components
    changed.edition = arguments.edition if edition is None else edition
    return chosen_game(changed)


def _names(game: Game[State], other: Game[State]) -> tuple[str, str]:
    """Return what the two setups are called: by what differs, if that can be said."""
    one, two = described(game), described(other)
    return (one, two) if one != two else (f"{one}, first box", f"{two}, second box")


def _matches(game: Game[State], arguments: argparse.Namespace) -> list[Outcome]:
    seating = tuple([arguments.bot] * game.seat_count)
    contest = Contest.of(
        game, [seating], seed=arguments.seed, budget=chosen_budget(arguments), tallied=True
    )
    return played(contest, arguments.games, "balance", arguments)


def _told(found: Balance) -> list[str]:
    lines = [
        f"decisions a match: {found.decisions.value:.1f} on average, "
        f"{min(found.lengths)} to {max(found.lengths)}",
        f"winning score: {found.winning_score.value:.2f}, ahead by {found.lead.value:.2f}",
        "",
        "seat     wins             95 %  mean score",
    ]
    for seat, share in enumerate(found.shares):
        value = figured(share.value, percent=True)
        bounds = interval(share, percent=True)
        lines.append(f"{seat:>4}  {value:>7}  {bounds:>15}  {found.scores[seat].value:>10.2f}")
    lines += ["", "turn     wins             95 %"]
    for turn, share in enumerate(found.turn_shares, start=1):
        value, bounds = figured(share.value, percent=True), interval(share, percent=True)
        lines.append(f"{turn:>3}.  {value:>7}  {bounds:>15}")
    lines += won_by_nobody(found.nobody.value)
    if found.habits:
        lines += ["", f"{'in one match':<22}  winners   others  difference"]
    for habit in found.habits[:MOST_HABITS]:
        lines.append(
            f"{habit.event:<22}  {habit.winners:>7.2f}  {habit.others:>7.2f}"
            f"  {habit.difference.value:>+10.2f}"
        )
    return lines
