"""The sheet that closes a match: who won, where the points came from, and how it went."""

from collections.abc import Sequence

from enoteca_web.kit.bot_levels import level_name
from enoteca_web.kit.drawing import draw
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext
from enoteca_web.pages.outcome import crowned, winners
from enoteca_web.pages.teams import Team, teams
from enoteca_web.pages.timeline import Course, graph

LONG, HIGH = 1000, 20  # of a bar, which is stretched to its place

Sources = Sequence[tuple[str, Sequence[int]]]  # points by seat


def end_regions(seen: SeatView, side: SeatView, course: Course, base: str) -> dict[str, str]:
    """Return the parts of the page that closes a match; its board is seen from any side.

    What one sees oneself has the whole log.
    """
    drawing, final = draw(seen), draw(side)
    ranked = _ranked(seen)
    sources = [each for each in drawing.breakdown if any(each[1])]
    return {
        "verdict": crowned(seen),
        "mine": _mine(seen),
        "standing": _standing(seen, ranked),
        "bars": _bars(seen, sources, ranked),
        "breakdown": _breakdown(seen, sources, ranked),
        "graph": graph(seen, course, lambda position: f"{base}at/{position}"),
        "board": final.board,
        "own": final.own,
    }


def _ranked(seen: SeatView) -> list[Team]:
    """Return who plays together, or each alone, the winner first."""
    ranks = seen.standing or ()
    return sorted(teams(seen), key=lambda team: (ranks[team[0]], team)) if ranks else []


def _figure(number: int) -> str:
    return str(number).replace("-", "−")


def _behind(seen: SeatView, seat: int) -> int:
    """Return by how much a seat has lost to who has won; nothing if nobody has."""
    scores, first = seen.scores or (), winners(seen)
    return scores[first[0]] - scores[seat] if first else 0


def _mine(seen: SeatView) -> Html:
    """Return how one came in oneself, unless that was told with who has won."""
    first = winners(seen)
    if seen.seat < 0 or seen.standing is None or not first or seen.seat in first:
        return NOTHING
    places = {2: _("2nd"), 3: _("3rd"), 4: _("4th"), 5: _("5th"), 6: _("6th")}
    rank, behind = seen.standing[seen.seat], _behind(seen, seen.seat)
    facts = {"rank": places.get(rank, f"{rank}."), "points": behind}
    if behind <= 0:
        return join(_("You came %(rank)s, with as many points.") % facts)
    told = ngettext(
        "You came %(rank)s, %(points)s point behind.",
        "You came %(rank)s, %(points)s points behind.",
        behind,
    )
    return join(told % facts)


def _names(seen: SeatView, team: Team) -> Html:
    """Return the marks and names of those who play together."""
    names = [join(mark(seat), seen.players[seat].name) for seat in team]
    return join(*(join(" + " if place else "", name) for place, name in enumerate(names)))


def _named(seen: SeatView, seat: int) -> Html:
    player = seen.players[seat]
    more = f" · {level_name(player.bot)}" if player.bot else ""
    more += " " + _("(you)") if seat == seen.seat else ""
    return join(
        mark(seat),
        tag("span", player.name, class_="name"),
        tag("span", more, class_="quiet") if more else NOTHING,
    )


def _standing(seen: SeatView, ranked: Sequence[Team]) -> Html:
    ranks, scores = seen.standing or (), seen.scores or ()
    rows = []
    for team in ranked:
        behind = _behind(seen, team[0])
        kind = "winner " if ranks[team[0]] == 1 else ""
        kind += "me" if seen.seat in team else ""
        names = [tag("span", _named(seen, seat), class_="player") for seat in team]
        rows.append(
            tag(
                "tr",
                tag("td", f"{ranks[team[0]]}.", class_="rank"),
                tag("th", *names, scope="row"),
                tag("td", _figure(scores[team[0]]), class_="score"),
                tag("td", f"−{behind}" if behind > 0 else "", class_="quiet margin"),
                class_=kind.strip() or None,
            )
        )
    return tag("table", tag("tbody", *rows), class_="standing")


def _bars(seen: SeatView, sources: Sources, ranked: Sequence[Team]) -> Html:
    """Draw the points of each seat in one line, by where they come from; minus to the left."""
    if not sources:
        return NOTHING
    least = min(sum(min(0, values[seat]) for _name, values in sources) for seat, *_mates in ranked)
    most = max(sum(max(0, values[seat]) for _name, values in sources) for seat, *_mates in ranked)
    scale = LONG / max(1, most - least)
    rows = []
    for team in ranked:
        seat = team[0]
        right = left = -least * scale
        parts = []
        for place, (name, values) in enumerate(sources):
            width = abs(values[seat]) * scale
            left -= width if values[seat] < 0 else 0
            x = left if values[seat] < 0 else right
            right += width if values[seat] > 0 else 0
            if width:
                told = tag("title", f"{name}: {_figure(values[seat])}")
                parts.append(
                    tag(
                        "rect",
                        told,
                        x=f"{x:.1f}",
                        y=0,
                        width=f"{width:.1f}",
                        height=HIGH,
                        class_=f"source-{place}",
                    )
                )
        drawn = tag(
            "svg",
            *parts,
            viewBox=f"0 0 {LONG} {HIGH}",
            preserveAspectRatio="none",
            aria_hidden="true",
        )
        total = tag("b", _figure((seen.scores or ())[seat]))
        who = tag("span", _names(seen, team), class_="who")
        rows.append(tag("li", who, drawn, total))
    return tag("ul", *rows, class_="bars")


def _breakdown(seen: SeatView, sources: Sources, ranked: Sequence[Team]) -> Html:
    """Return the same in figures; the colours before the sources are those of the bars."""
    if not sources:
        return NOTHING
    heads = [tag("th", *(_head(seen, seat) for seat in team), scope="col") for team in ranked]
    rows = []
    for place, (source, values) in enumerate(sources):
        area = tag("rect", width=24, height=24, rx=5, class_=f"source-{place}")
        sign = tag("svg", area, class_="mark", viewBox="0 0 24 24", aria_hidden="true")
        figures = [tag("td", _figure(values[seat])) for seat, *_mates in ranked]
        rows.append(tag("tr", tag("th", sign, source, scope="row"), *figures))
    sums = [tag("td", _figure((seen.scores or ())[seat])) for seat, *_mates in ranked]
    total = tag("tr", tag("th", _("Together"), scope="row"), *sums, class_="total")
    head = tag("thead", tag("tr", tag("td"), *heads))
    return tag("table", head, tag("tbody", *rows, total), class_="breakdown")


def _head(seen: SeatView, seat: int) -> Html:
    name = tag("span", seen.players[seat].name, class_="name")
    return tag("span", mark(seat), name, class_="player")
