"""The report of a learning."""

from collections.abc import Sequence

from enoteca.lab.estimates import Estimate
from enoteca.lab.learning.generation import Generation
from enoteca.lab.report.page import figure, heading, page, paragraph, table
from enoteca.lab.report.plots import figured, interval, interval_plot


def learning_page(title: str, conditions: str, generations: Sequence[Generation]) -> str:
    """Return what came of all generations as a page."""
    if not generations:
        return page(title, conditions, [paragraph("No generation is finished yet.")])
    last = generations[-1]
    return page(title, conditions, [*_strength(generations), *_losses(generations), *_sure(last)])


def _strength(generations: Sequence[Generation]) -> list[str]:
    rows = [(_name(generation), generation.share) for generation in generations]
    body = [
        heading("Strength"),
        figure(
            interval_plot(rows, "Wins of each generation, in fair shares", mark=1.0),
            "Wins of a generation alone at a table of the best before it, in fair shares, over all "
            "numbers of seats, with the 95 % interval of deals. It takes that one's place if the "
            "whole interval lies beyond the dashed line.",
        ),
    ]
    head = ["generation", "players", "matches", "wins, in fair shares", "95 %"]
    lines = [
        [
            _name(generation),
            str(row.seats),
            str(row.matches),
            figured(row.share.value, percent=False),
            interval(row.share, percent=False),
        ]
        for generation in generations
        for row in generation.strengths
    ]
    return [*body, table(head, lines)]


def _losses(generations: Sequence[Generation]) -> list[str]:
    rows = [(_name(each), Estimate(each.loss, each.loss, each.loss)) for each in generations]
    guessing = generations[-1].guessing
    head = ["generation", "matches", "positions", "loss", "guessing", "points explained"]
    lines = [
        [
            _name(each),
            str(each.matches),
            str(each.positions),
            f"{each.loss:.4f}",
            f"{each.guessing:.4f}",
            figured(each.explained, percent=True),
        ]
        for each in generations
    ]
    return [
        heading("Loss"),
        figure(
            interval_plot(rows, "Loss by generation", mark=guessing),
            "The mean of −ln(the chance given to who won) in positions of matches held out; the "
            "dashed line is that of who knows nothing but the number of seats.",
        ),
        table(head, lines),
    ]


def _sure(last: Generation) -> list[str]:
    """Return how often chances came true, of the last generation."""
    rows = [
        (f"given {figured(row.given, percent=True)}", Estimate(row.won, row.won, row.won))
        for row in last.calibration
    ]
    head = ["chance given", "came true", "seats in positions"]
    lines = [
        [figured(row.given, percent=True), figured(row.won, percent=True), str(row.count)]
        for row in last.calibration
    ]
    return [
        heading("Calibration"),
        figure(
            interval_plot(rows, "How often chances came true", percent=True),
            f"Of chances of about the same size that generation {last.number} gave in matches held "
            "out, how many came true.",
        ),
        table(head, lines),
    ]


def _name(generation: Generation) -> str:
    return f"{generation.number}{'' if generation.kept else ' (not kept)'}"
