"""The page of one match looked back at: chances over time, luck, and what each decision cost."""

from collections.abc import Callable, Sequence
from itertools import accumulate

from enoteca.analysis.looking_back import Analysis, Decision
from enoteca.lab.estimates import SURE
from enoteca.lab.report.courses import Band, course_plot
from enoteca.lab.report.page import figure, heading, page, paragraph, table
from enoteca.lab.report.plots import figured

WORST = 20  # decisions that are listed

Sentence = Callable[[int], str]


def analysis_page(
    found: Analysis, players: Sequence[str], sentence: Sentence, conditions: str
) -> str:
    """Return what was found about a match as a page."""
    dear = found.turning_points()
    marks = [(each.position, str(number)) for number, each in enumerate(dear, start=1)]
    chances = [
        Band(player, [(position, row[seat]) for position, row in found.course])
        for seat, player in enumerate(players)
    ]
    draws = [draw.position for draw in found.draws]
    lucky = [
        Band(
            player,
            list(zip(draws, accumulate(draw.luck[seat] for draw in found.draws), strict=True)),
        )
        for seat, player in enumerate(players)
    ]
    body = [
        heading("Chances of winning"),
        figure(
            course_plot(chances, "Chances of winning", marks=marks, low=0.0, high=1.0),
            "As spectators could judge them after every action; the numbers are turning points.",
        ),
        heading("Luck"),
        figure(
            course_plot(lucky, "Luck"),
            "What chance brought each seat so far, as a part of the win: above 0 for it, below "
            "against it.",
        ),
        heading("The seats"),
        _seats(found, players),
        heading("Turning points"),
        _decisions(dear, players, sentence)
        if dear
        else paragraph("No decision cost more than chance explains."),
        heading("What cost most"),
        _decisions(_worst(found), players, sentence),
    ]
    title = f"{found.record.agreement.about.title}: {', '.join(players)}"
    return page(title, conditions, body)


def _worst(found: Analysis) -> list[Decision]:
    costly = [each for each in found.decisions if each.cost > 0]
    return sorted(costly, key=lambda each: (-each.cost, each.position))[:WORST]


def _seats(found: Analysis, players: Sequence[str]) -> str:
    rows = []
    for seat, player in enumerate(players):
        right = found.accuracy(seat)
        rows.append(
            [
                player,
                figured(found.shares[seat], percent=True),
                "–" if right is None else figured(right, percent=True),
                figured(found.lost(seat), percent=True),
                f"{100 * found.luck(seat):+.1f} ± {100 * SURE * found.luck_error(seat):.1f} %",
                figured(found.adjusted(seat), percent=True),
            ]
        )
    return table(["", "won", "accuracy", "given away", "luck", "without luck"], rows)


def _decisions(decisions: Sequence[Decision], players: Sequence[str], sentence: Sentence) -> str:
    rows = [
        [
            f"{players[each.seat]}, after action {each.position}: {sentence(each.chosen.action)}",
            figured(each.chosen.chance, percent=True),
            sentence(each.best.action),
            f"{figured(each.best.chance, percent=True)} ± {100 * each.best.sure:.0f}",
            figured(each.cost, percent=True),
        ]
        for each in decisions
    ]
    return table(["played", "chance", "better", "chance", "cost"], rows)
