"""The report of an arena."""

from collections.abc import Sequence

from enoteca.lab.findings import Findings, Line
from enoteca.lab.report.calm import calm_lines, without_luck
from enoteca.lab.report.page import figure, heading, page, paragraph, table
from enoteca.lab.report.plots import figured, interval, interval_plot


def arena_page(title: str, found: Findings, conditions: str) -> str:
    """Return the findings of an arena as a page."""
    body = [heading("All bots")]
    fair = found.overall[0].fair
    shares = [(line.bot, line.share) for line in found.overall]
    body.append(
        figure(
            interval_plot(shares, "Share of wins", mark=fair, percent=True),
            "Share of wins of one seat with its 95 % interval; the dashed line is a fair share.",
        )
    )
    rated = [(line.bot, line.rating) for line in found.overall if line.rating is not None]
    if rated:
        body.append(
            figure(
                interval_plot(rated, "OpenSkill ratings"),
                "OpenSkill ratings (Plackett-Luce), with the model's own 95 % interval.",
            )
        )
    body.append(_lines(found.overall, rated=bool(rated)))
    body += without_luck(found.overall)
    body += [
        heading("Who met whom"),
        paragraph("Every deal was played in every rotation of seats."),
    ]
    for lines in found.tables:
        body += [_lines(lines, rated=False), *calm_lines(lines)]
    return page(title, conditions, body)


def _lines(lines: Sequence[Line], *, rated: bool) -> str:
    head = ["bot", "seats", "wins", "95 %", "fair", "mean score", "ahead"]
    rows = []
    for line in lines:
        row = [line.bot, str(line.seats), figured(line.share.value, percent=True)]
        row += [interval(line.share, percent=True), figured(line.fair, percent=True)]
        row += [figured(line.score.value, percent=False)]
        row += [figured(line.lead.value, percent=False)]
        if rated and line.rating is not None:
            row += [figured(line.rating.value, percent=False)]
        rows.append(row)
    return table([*head, "rating"] if rated else head, rows)
