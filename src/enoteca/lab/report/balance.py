"""The report of a balance: one agreement, or two compared on the same deals."""

from collections.abc import Sequence

from enoteca.lab.balance import Balance, Change
from enoteca.lab.report.page import figure, heading, page, paragraph, table
from enoteca.lab.report.plots import bar_plot, figured, histogram, interval, interval_plot

Named = tuple[str, Balance]


def balance_page(
    title: str, conditions: str, first: Named, second: Named | None, changed: Change | None
) -> str:
    """Return figures and plots as a page."""
    body: list[str] = []
    if second is not None and changed is not None:
        body += _comparison(first, second, changed)
    for name, found in (first,) if second is None else (first, second):
        body += [heading(name)] if second is not None else []
        body += _figures(found)
    return page(title, conditions, body)


def _figures(found: Balance) -> list[str]:
    seats = len(found.shares)
    shares = [(f"seat {seat}", each) for seat, each in enumerate(found.shares)]
    turns = [(f"turn {turn}", each) for turn, each in enumerate(found.turn_shares, start=1)]
    scores = [(f"seat {seat}", each) for seat, each in enumerate(found.scores)]
    parts = [
        figure(
            interval_plot(shares, "Wins by seat", mark=1 / seats, percent=True),
            "Share of wins by seat with 95 % intervals; the dashed line is a fair share.",
        ),
        figure(
            interval_plot(turns, "Wins by turn order", mark=1 / seats, percent=True),
            "The same by the order of turns: who decides first begins, the others follow by seat.",
        ),
        figure(interval_plot(scores, "Score by seat"), "Mean score by seat."),
        _distribution(found.all_scores, "Scores", "All scores."),
        _distribution(found.winning_scores, "Winning scores", "Scores of the winners."),
        _distribution(found.lengths, "Decisions", "Decisions in a match."),
        paragraph(
            f"A match takes {found.decisions.value:.1f} decisions; it is won with "
            f"{found.winning_score.value:.1f} points, {found.lead.value:.1f} ahead of the next."
        ),
    ]
    if found.nobody.value:
        parts.append(paragraph(f"Nobody wins {figured(found.nobody.value, percent=True)} of them."))
    if found.habits:
        rows = [
            [
                habit.event,
                f"{habit.winners:.2f}",
                f"{habit.others:.2f}",
                f"{habit.difference.value:+.2f}",
                interval(habit.difference, percent=False),
            ]
            for habit in found.habits
        ]
        parts.append(paragraph("What winners did, and what the others did, in one match:"))
        parts.append(table(["event", "winners", "others", "difference", "95 %"], rows))
    return parts


def _distribution(values: Sequence[int], title: str, caption: str) -> str:
    bins = histogram([float(value) for value in values])
    return figure(bar_plot([(f"{low:g}", count) for low, count in bins], title), caption)


def _comparison(first: Named, second: Named, changed: Change) -> list[str]:
    one, two = first[1], second[1]
    rows = [
        ("decisions", one.decisions, two.decisions, changed.decisions, False),
        ("winning score", one.winning_score, two.winning_score, changed.winning_score, False),
    ]
    for seat, each in enumerate(changed.shares):
        rows.append((f"wins of seat {seat}", one.shares[seat], two.shares[seat], each, True))
    for seat, each in enumerate(changed.scores):
        rows.append((f"score of seat {seat}", one.scores[seat], two.scores[seat], each, False))
    cells = [
        [
            name,
            figured(before.value, percent=percent),
            figured(after.value, percent=percent),
            figured(difference.value, percent=percent),
            interval(difference, percent=percent),
        ]
        for name, before, after, difference, percent in rows
    ]
    seats = [(f"seat {seat}", each) for seat, each in enumerate(changed.shares)]
    return [
        heading("The two compared"),
        paragraph(f"“{first[0]}” and “{second[0]}”, on the same deals."),
        table(["", "first", "second", "change", "95 %"], cells),
        figure(
            interval_plot(seats, "Change of wins by seat", mark=0.0, percent=True),
            "How the share of wins of each seat changes.",
        ),
    ]
