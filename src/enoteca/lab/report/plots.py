"""Plots as SVG, drawn by hand: intervals on a line, and bars."""

import math
from collections.abc import Sequence
from html import escape

from enoteca.lab.estimates import Estimate

WIDTH = 720
LABEL = 190  # room for the names at the left
RIGHT = 96  # and for the figures at the right
ROW = 30
HEIGHT = 180  # of a plot of bars
FOOT = 34


def interval_plot(
    rows: Sequence[tuple[str, Estimate]],
    title: str,
    *,
    mark: float | None = None,
    percent: bool = False,
) -> str:
    """Return estimates as dots with their intervals, and a mark to compare them with."""
    values = [bound for _, row in rows for bound in (row.low, row.high, row.value)]
    values += [] if mark is None else [mark]
    if percent:
        values.append(0.0)
    low, high = _scale(min(values), max(values))
    height = ROW * len(rows) + FOOT

    def across(value: float) -> float:
        return LABEL + (value - low) / (high - low) * (WIDTH - LABEL - RIGHT)

    parts = _axis(low, high, height, percent=percent)
    if mark is not None:
        x = across(mark)
        parts.append(
            f'<line class="mark" x1="{x:.1f}" y1="4" x2="{x:.1f}" y2="{height - FOOT + 6}"/>'
        )
    for place, (name, row) in enumerate(rows):
        y = ROW * place + ROW / 2 + 4
        parts.append(f'<text x="{LABEL - 12}" y="{y + 4:.1f}" class="name">{escape(name)}</text>')
        parts.append(
            f'<line class="interval" x1="{across(row.low):.1f}" y1="{y:.1f}" '
            f'x2="{across(row.high):.1f}" y2="{y:.1f}"/>'
        )
        parts.append(f'<circle cx="{across(row.value):.1f}" cy="{y:.1f}" r="5"/>')
        figure = figured(row.value, percent=percent)
        parts.append(f'<text x="{WIDTH - RIGHT + 14}" y="{y + 4:.1f}">{figure}</text>')
    return svg(parts, height, title)


def bar_plot(values: Sequence[tuple[str, float]], title: str) -> str:
    """Return bars side by side."""
    top = max([value for _, value in values] + [1e-9])
    width = (WIDTH - 40) / max(len(values), 1)
    parts: list[str] = []
    every = max(1, math.ceil(len(values) * 42 / WIDTH))
    for place, (name, value) in enumerate(values):
        x = 20 + width * place + width * 0.08
        parts.append(_bar(x, width * 0.84, value / top))
        if place % every == 0:
            middle = x + width * 0.42
            parts.append(
                f'<text class="tick" x="{middle:.1f}" y="{HEIGHT + 18}">{escape(name)}</text>'
            )
    return svg(parts, HEIGHT + FOOT, title)


def histogram(values: Sequence[float], bins: int = 24) -> list[tuple[float, int]]:
    """Return the lower end of equal bins of a round width, and how many values fall in each."""
    low, high = min(values), max(values)
    width = max(1.0, _round_up((high - low + 1) / bins))
    start = math.floor(low / width) * width
    counts = [0] * (int((high - start) // width) + 1)
    for value in values:
        counts[int((value - start) // width)] += 1
    return [(start + width * place, count) for place, count in enumerate(counts)]


def figured(value: float, *, percent: bool) -> str:
    """Return a figure as it is printed."""
    return f"{100 * value:.1f} %" if percent else f"{value:.2f}"


def interval(estimate: Estimate, *, percent: bool) -> str:
    """Return an interval as it is printed."""
    low = figured(estimate.low, percent=percent).removesuffix(" %")
    return f"{low} – {figured(estimate.high, percent=percent)}"


def _bar(x: float, width: float, share: float) -> str:
    height = max(0.0, share) * (HEIGHT - 10)
    return (
        f'<rect x="{x:.1f}" y="{HEIGHT - height:.1f}" width="{width:.1f}" height="{height:.1f}"/>'
    )


def _axis(low: float, high: float, height: int, *, percent: bool) -> list[str]:
    parts: list[str] = []
    step = _round_up((high - low) / 6)
    tick = math.ceil(low / step) * step
    while tick <= high + step / 1000:
        x = LABEL + (tick - low) / (high - low) * (WIDTH - LABEL - RIGHT)
        text = f"{100 * tick:.0f} %" if percent else f"{tick:g}"
        parts.append(
            f'<line class="grid" x1="{x:.1f}" y1="4" x2="{x:.1f}" y2="{height - FOOT + 6}"/>'
        )
        parts.append(f'<text class="tick" x="{x:.1f}" y="{height - 10}">{text}</text>')
        tick = round(tick + step, 9)
    return parts


def _scale(low: float, high: float) -> tuple[float, float]:
    if high - low < 1e-9:
        return low - 0.5, high + 0.5
    room = (high - low) * 0.04
    return low - (room if low else 0), high + room


def _round_up(value: float) -> float:
    """Return the next of 1, 2, 5, 10, 20, 50 … that is not smaller."""
    power = 10.0 ** math.floor(math.log10(max(value, 1e-9)))
    for factor in (1, 2, 5, 10):
        if factor * power >= value * (1 - 1e-9):
            return factor * power
    return 10 * power


def svg(parts: Sequence[str], height: int, title: str) -> str:
    """Return a plot that fills its room."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        + "".join(parts)
        + "</svg>"
    )
