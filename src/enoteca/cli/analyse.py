"""``enoteca analyse``: a finished match, with what each decision was worth and what was luck."""

import argparse
import json

from enoteca.analysis.document import document
from enoteca.analysis.looking_back import LEVEL, Analysis, Decision, Wish, look_back
from enoteca.analysis.past import finished
from enoteca.bots.tuning import LEVELS
from enoteca.cli.arguments import add_json, add_language, add_seed, chosen_language, described
from enoteca.cli.contests import chosen_report
from enoteca.cli.progress import Bar
from enoteca.cli.replay import players_of, read_record
from enoteca.cli.voice import file_name, positive, whole
from enoteca.cli.words import words
from enoteca.errors import AgreementError
from enoteca.lab.estimates import SURE
from enoteca.lab.report.analysis_page import analysis_page
from enoteca.shelf.box import box_of
from enoteca.shelf.game_text import game_text


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "analyse",
        help="look back at a recorded match: what was better, and what was luck",
        description="Judges every decision by what its seat could know, and every draw by what "
        "it changed.  The same record, level and seed always give the same.",
    )
    parser.add_argument(
        "file", type=file_name, metavar="FILE", help="a record; '-' is standard input"
    )
    parser.add_argument(
        "--seat",
        type=whole,
        action="append",
        metavar="N",
        help="judge the decisions of this seat alone; may be given several times",
    )
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default=LEVEL,
        help=f"how hard to think about each decision ({LEVEL})",
    )
    parser.add_argument(
        "--hindsight",
        action="store_true",
        help="judge with open cards, as nobody could while the match was played",
    )
    parser.add_argument(
        "--jobs", type=positive, default=1, metavar="J", help="processes side by side (1)"
    )
    parser.add_argument("--report", type=file_name, metavar="FILE", help="write a page with plots")
    add_seed(parser)
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Look back at the match and tell what was found."""
    record = read_record(arguments.file)
    game = finished(record).game
    seats = tuple(dict.fromkeys(arguments.seat or ()))
    for seat in seats:
        if not 0 <= seat < game.seat_count:
            raise AgreementError(f"there is no seat {seat}, only 0 to {game.seat_count - 1}")
    report = chosen_report(arguments)
    wish = Wish(arguments.level, seats, arguments.seed, arguments.hindsight)
    with Bar("thinking") as bar:
        found = look_back(record, wish, arguments.jobs, bar)
    language = chosen_language(arguments, game)
    telling = Telling(found, language)
    if report is not None:
        conditions = f"{described(game)}. {telling.conditions()}"
        report.write(analysis_page(found, telling.players, telling.sentence, conditions))
    print(json.dumps(document(found), indent=2) if arguments.json else telling.whole())
    return 0


class Telling:
    """Puts an analysis into words."""

    def __init__(self, found: Analysis, language: str) -> None:
        self.found = found
        self.game = found.record.match(at=0).game
        self.players = players_of(found.record, words(language))
        self._text = game_text(box_of(self.game), language)

    def sentence(self, action: int) -> str:
        """Return what an action does, in words."""
        return self._text.action(self.game, action)

    def conditions(self) -> str:
        """Return how the match was looked at."""
        wish = self.found.wish
        how = "with open cards" if wish.hindsight else "by what its seat could know"
        return f"Every decision is judged {how}, at level {wish.level}, seed {wish.seed}."

    def whole(self) -> str:
        """Return the figures of every seat, and the turning points."""
        found = self.found
        wide = max(len(player) for player in self.players)
        lines = [
            described(self.game),
            self.conditions(),
            "",
            f"{'':<{wide}}    won  accuracy  given away             luck  without luck",
        ]
        for seat, player in enumerate(self.players):
            right = found.accuracy(seat)
            luck = f"{100 * found.luck(seat):+.1f} ± {100 * SURE * found.luck_error(seat):.1f} %"
            exact = "       –" if right is None else f"{100 * right:>6.1f} %"
            lines.append(
                f"{player:<{wide}}  {100 * found.shares[seat]:>3.0f} %  {exact}  "
                f"{100 * found.lost(seat):>8.1f} %  {luck:>15}  "
                f"{100 * found.adjusted(seat):>10.1f} %"
            )
        dear = found.turning_points()
        lines += ["", "Turning points:" if dear else "No decision cost more than chance explains."]
        lines += [self._turning_point(number, each) for number, each in enumerate(dear, start=1)]
        return "\n".join(lines)

    def _turning_point(self, number: int, decision: Decision) -> str:
        chosen, best = decision.chosen, decision.best
        return (
            f"{number}. after action {decision.position}, {self.players[decision.seat]}: "
            f"{self.sentence(chosen.action)} ({_percent(chosen.chance, chosen.sure)} to win); "
            f"better: {self.sentence(best.action)} ({_percent(best.chance, best.sure)})"
        )


def _percent(chance: float, sure: float) -> str:
    return f"{100 * chance:.0f} ± {100 * sure:.0f} %"
