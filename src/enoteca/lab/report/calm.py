"""The part of an arena's report that leaves luck out, beside the figures that have it."""

from collections.abc import Sequence

from enoteca.lab.estimates import Estimate
from enoteca.lab.findings import Line
from enoteca.lab.report.page import figure, heading, paragraph, table
from enoteca.lab.report.plots import figured, interval, interval_plot

WHY = (
    "What chance brought each bot was measured draw by draw, and taken out deal by deal. It is "
    "nothing on average, so these figures tell the same as those above; they are only less "
    "scattered. “Scatter” is the standard deviation that is left, of what it was: at half of it, "
    "a match tells as much as four."
)


def without_luck(lines: Sequence[Line]) -> list[str]:
    """Return the section that compares both figures; nothing if luck was not measured."""
    shares: list[tuple[str, Estimate]] = []
    leads: list[tuple[str, Estimate]] = []
    for line in lines:
        if line.calm_share is None or line.calm_lead is None:
            return []
        calm = f"{line.bot}, without luck"
        shares += [(line.bot, line.share), (calm, line.calm_share.estimate)]
        leads += [(line.bot, line.lead), (calm, line.calm_lead.estimate)]
    return [
        heading("Without luck"),
        paragraph(WHY),
        figure(
            interval_plot(shares, "Share of wins, with and without luck", percent=True),
            "Share of wins of one seat, with luck and without, and their 95 % intervals.",
        ),
        figure(
            interval_plot(leads, "Points ahead, with and without luck", mark=0.0),
            "Points ahead of the mean of the others, with luck and without.",
        ),
        *calm_lines(lines),
    ]


def calm_lines(lines: Sequence[Line]) -> list[str]:
    """Return the figures without luck as a table; nothing if luck was not measured."""
    rows = []
    for line in lines:
        if line.calm_share is None or line.calm_lead is None:
            return []
        row = [line.bot, str(line.seats)]
        for found, percent in ((line.calm_share, True), (line.calm_lead, False)):
            row += [figured(found.estimate.value, percent=percent)]
            row += [interval(found.estimate, percent=percent)]
            row += [figured(found.scatter, percent=True)]
        rows.append(row)
    head = ["without luck", "seats", "wins", "95 %", "scatter", "ahead", "95 %", "scatter"]
    return [table(head, rows)]
