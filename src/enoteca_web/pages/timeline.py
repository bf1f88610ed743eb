"""The course of a match, a line a seat: to be read at its end, to be walked in a replay."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from enoteca_web.kit.markup import NOTHING, Html, tag
from enoteca_web.kit.pieces import mark_svg
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.pages.teams import teams

Address = Callable[[int], str]  # of a position
Course = Sequence[tuple[int, Sequence[float]]]  # the scores by position

WIDE, HIGH = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 38, 34, 10, 40  # margins
MARK = 12
LONG, LOW = 1000, 100  # of the timeline, which is stretched to its place
NUMBER = 11  # how wide the number of a mark is
STRETCHES = 160  # that a pointer can tell from each other


def graph(seen: SeatView, course: Course, address: Address) -> Html:
    """Draw the points of every seat; each stretch of it leads to its position in the replay."""
    return curves(seen, course, address, _("Points of every seat through the match"))


def curves(
    seen: SeatView,
    course: Course,
    address: Address,
    label: str,
    *,
    last: int = 0,
    unit: str = "",
    marks: Sequence[tuple[int, int]] = (),
) -> Html:
    """Draw what every seat had at positions, some of which have a numbered mark.

    The last position to come is told where there are more than the course has got to.
    """
    if len(course) < 2:
        return NOTHING
    low, top = _range(course)
    begin = LEFT + 7 * len(unit)
    first, last = course[0][0], max(last, course[-1][0])

    def x(position: float) -> float:
        return begin + (WIDE - begin - RIGHT) * (position - first) / max(1, last - first)

    def y(score: float) -> float:
        return TOP + (HIGH - TOP - BOTTOM) * (top - score) / (top - low)

    pieces = []
    apart = (top - low) / 12  # figures that are nearer to each other could not be read
    for score in sorted({0, *(each for each in (low, top) if abs(each) > apart)}):
        high = f"{y(score):.1f}"
        pieces.append(tag("line", x1=begin, x2=WIDE - RIGHT, y1=high, y2=high, class_="grid"))
        told = f"{score:.0f}{unit}"
        pieces.append(tag("text", told, x=begin - 6, y=f"{y(score) + 4:.1f}", class_="axis"))
    free = 0.0
    for at, number in sorted(marks):
        across = f"{x(at):.1f}"
        pieces.append(tag("line", x1=across, x2=across, y1=TOP, y2=HIGH - BOTTOM, class_="point"))
        beside = max(x(at), free)
        free = beside + NUMBER
        pieces.append(tag("text", number, x=f"{beside:.1f}", y=HIGH - 5, class_="number"))
    for seat, *_mates in teams(seen):
        pieces.append(_line(seat, [(x(at), y(told[seat])) for at, told in course]))
    pieces += _ends(seen, course, x(course[-1][0]), y)
    stops = course[:: 1 + len(course) // STRETCHES]
    middles = [(now + then) / 2 for (now, _a), (then, _b) in pairwise(stops)]
    edges = [first, *middles, course[-1][0]]
    for place, (at, _scores) in enumerate(stops):
        left, right = x(edges[place]), x(edges[place + 1])
        pieces.append(_stretch(address(at), left, right - left, HIGH))
    drawn = tag("svg", *pieces, viewBox=f"0 0 {WIDE} {HIGH}", class_="graph", aria_hidden="true")
    return tag("figure", drawn, aria_label=label)


def timeline(
    seen: SeatView, course: Course, length: int, rounds: Sequence[int], address: Address
) -> Html:
    """Draw the way through a match, with its rounds and, where they may be known, the points."""
    pieces = []
    scale = LONG / max(1, length)
    for begun, ended in pairwise(rounds):
        x = f"{begun * scale:.1f}"
        pieces.append(tag("line", x1=x, x2=x, y1=0, y2=LOW, class_="round"))
        pieces.append(_stretch(address(begun), begun * scale, (ended - begun) * scale, LOW))
    if course:
        low, top = _range(course)
        for seat, *_mates in teams(seen):
            points = [(at * scale, LOW * (top - told[seat]) / (top - low)) for at, told in course]
            pieces.append(_line(seat, points))
    return tag(
        "svg",
        *pieces,
        viewBox=f"0 -6 {LONG} {LOW + 12}",
        preserveAspectRatio="none",
        class_="way",
        aria_hidden="true",
    )


def _ends(seen: SeatView, course: Course, x: float, y: Callable[[float], float]) -> list[Html]:
    """Draw the marks at the ends of the lines, apart from each other; partners side by side."""
    scores = course[-1][1]
    found: list[Html] = []
    free = 0.0
    for team in sorted(teams(seen), key=lambda team: -scores[team[0]]):
        high = max(y(scores[team[0]]), free)
        free = high + MARK + 1
        for place, seat in enumerate(team):
            found.append(mark_svg(seat, x + 10 + place * (MARK + 1), high, MARK))
    return found


def _range(course: Course) -> tuple[float, float]:
    every = [score for _at, scores in course for score in scores]
    return min(0, *every), max(1, *every)


def _line(seat: int, points: Sequence[tuple[float, float]]) -> Html:
    told = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return tag("polyline", points=told, class_=f"course seat-{seat}")


def _stretch(address: str, left: float, width: float, high: int) -> Html:
    """Return a link of a part of the way; who has no pointer takes the log or the slider."""
    area = tag("rect", x=f"{left:.1f}", y=0, width=f"{width:.1f}", height=high, class_="stretch")
    return tag("a", area, href=address, tabindex=-1, aria_hidden="true")
