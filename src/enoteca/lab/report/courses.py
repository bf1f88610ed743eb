"""Lines over the course of a match, one for each seat, told apart by colour, dashes and name."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from enoteca.lab.report.plots import FOOT, RIGHT, WIDTH, svg

HEIGHT = 260
LEFT = 48
TOP = 12
APART = 14  # between two names at the right


@dataclass(frozen=True)
class Band:
    """The course of one seat: its name, and what it had at which position."""

    name: str
    points: Sequence[tuple[int, float]]


def course_plot(
    bands: Sequence[Band],
    title: str,
    *,
    marks: Sequence[tuple[int, str]] = (),
    low: float | None = None,
    high: float | None = None,
) -> str:
    """Return the courses of all seats, shares as percentages, and marks above some positions."""
    values = [value for band in bands for _, value in band.points] or [0.0]
    least = min(values) if low is None else low
    most = max(values) if high is None else high
    span = max(most - least, 1e-9)
    last = max([position for band in bands for position, _ in band.points] + [1])

    def across(position: int) -> float:
        return LEFT + position / last * (WIDTH - LEFT - RIGHT)

    def down(value: float) -> float:
        return TOP + (most - value) / span * (HEIGHT - 2 * TOP)

    parts = []
    for value in sorted({least, most, 0.0 if least < 0 < most else (least + most) / 2}):
        y = down(value)
        parts.append(
            f'<line class="grid" x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>'
            f'<text class="name" x="{LEFT - 6}" y="{y + 4:.1f}">{100 * value:.0f} %</text>'
        )
    for position, mark in marks:
        x = across(position)
        parts.append(
            f'<line class="mark" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{HEIGHT - TOP}"/>'
            f'<text class="tick" x="{x:.1f}" y="{HEIGHT + 6}">{escape(mark)}</text>'
        )
    for seat, band in enumerate(bands):
        line = " ".join(f"{across(at):.1f},{down(value):.1f}" for at, value in band.points)
        parts.append(f'<polyline class="course seat-{seat}" points="{line}"/>')
    ends = {seat: down(band.points[-1][1]) for seat, band in enumerate(bands) if band.points}
    for seat, y in _apart(ends).items():
        name = escape(bands[seat].name)
        parts.append(
            f'<text class="end seat-{seat}" x="{WIDTH - RIGHT + 8}" y="{y + 4:.1f}">{name}</text>'
        )
    return svg(parts, HEIGHT + FOOT // 2, title)


def _apart(ends: dict[int, float]) -> dict[int, float]:
    """Return where names are written, so that none lies on another or below the plot."""
    found: dict[int, float] = {}
    free = HEIGHT - TOP + 0.0
    for seat in sorted(ends, key=lambda each: -ends[each]):
        found[seat] = min(ends[seat], free)
        free = found[seat] - APART
    return found
