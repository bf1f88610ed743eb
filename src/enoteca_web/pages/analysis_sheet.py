"""What was found about a match, drawn: chances, luck and skill, turning points, every decision."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any
from urllib.parse import urlencode

from enoteca import Game, State
from enoteca_web.kit.bot_levels import level_name
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext
from enoteca_web.pages.timeline import Course, curves
from enoteca_web.service.analyses import Progress

MINUTE = 60
TIED = "\N{NO-BREAK SPACE}"
SLIGHT = 0.005  # less than that is nothing in whole hundredths

Found = dict[str, Any]  # out of the document of an analysis


@dataclass(frozen=True)
class Sheet:
    """What is known of a match by now, for one who looks at it."""

    seen: SeatView
    game: Game[State]
    known: Progress | None
    of: int  # the seat whose decisions are all told
    base: str
    query: str  # how this view of the match is asked for

    @cached_property
    def found(self) -> Found:
        """The document, as far as there is one."""
        return (self.known.document or {}) if self.known is not None else {}

    def regions(self) -> dict[str, str]:
        """Return the parts of the page that fill up, by the id of the element that holds them."""
        return {
            "progress": self._progress(),
            "chances": self._chances(),
            "figures": self._figures(),
            "luck": self._luck(),
            "points": self._points(),
            "decisions": self._decisions(),
        }

    def _progress(self) -> Html:
        known = self.known
        if known is None or known.complete:
            return NOTHING
        if known.failed:
            told = _("This match could not be analysed; it has been noted.")
            return tag("p", told, class_="complaint")
        bar = tag(
            "progress",
            value=known.done if known.total else None,
            max=known.total or None,
            aria_label=_("Analysis"),
        )
        return join(bar, tag("p", _left(known.seconds_left), class_="quiet"))

    def _chances(self) -> Html:
        course = [
            (each["position"], _hundredths(each["chances"]))
            for each in self.found.get("course", ())
        ]
        marks = [
            (each["position"], number)
            for number, each in enumerate(self.found.get("turning_points", ()), start=1)
        ]
        drawn = self._drawn(course, _("Chances of winning"), marks)
        return tag("div", drawn, data_stops=" ".join(str(at) for at, _shares in course))

    def _luck(self) -> Html:
        draws = self.found.get("draws", [])
        seats = range(len(self.seen.players))
        sums = [[*accumulate(draw["luck"][seat] for draw in draws)] for seat in seats]
        course = [
            (draw["position"], _hundredths([sums[seat][place] for seat in seats]))
            for place, draw in enumerate(draws)
        ]
        return self._drawn(course, _("Luck"))

    def _drawn(self, course: Course, label: str, marks: Sequence[tuple[int, int]] = ()) -> Html:
        return curves(
            self.seen,
            course,
            self._replay,
            label,
            last=self.seen.length,
            unit=f"{TIED}%",
            marks=marks,
        )

    def _replay(self, position: int) -> str:
        return f"{self.base}at/{position}"

    def _figures(self) -> Html:
        seats = self.found.get("seats", [])
        if not seats:
            return NOTHING
        heads = ["", _("won"), _("accuracy"), _("given away"), _("luck"), _("without luck")]
        rows = []
        for each in seats:
            right = each["accuracy"]
            figures = [
                _percent(each["share"]),
                "–" if right is None else _percent(right),
                f"{100 * each['lost']:.1f}{TIED}%",
                _unsure(each["luck"], each["luck_error"]),
                _percent(each["adjusted"]),
            ]
            cells = [tag("td", figure) for figure in figures]
            rows.append(tag("tr", tag("th", self._named(each["seat"]), scope="row"), *cells))
        return _table(heads, rows)

    def _named(self, seat: int) -> Html:
        player = self.seen.players[seat]
        more = f" · {level_name(player.bot)}" if player.bot else ""
        return join(mark(seat), player.name, tag("span", more, class_="quiet") if more else None)

    def _points(self) -> Html:
        points = self.found.get("turning_points", [])
        if points:
            return tag("ol", *(self._point(each) for each in points), class_="points")
        complete = self.known is not None and self.known.complete
        return tag("p", _("No decision cost more than chance explains.")) if complete else NOTHING

    def _point(self, each: Found) -> Html:
        stops = " ".join(map(str, _stops(each["line"])))
        return tag(
            "li",
            tag("p", tag("b", self._named(each["seat"]))),
            tag(
                "dl",
                *_pair(_("played"), self._choice(each["chosen"])),
                *_pair(_("better"), self._choice(each["best"])),
                *_pair(_("cost"), _percent(each["cost"])),
            ),
            self._open(each, _("Show on the board"), "button", data_line=stops),
        )

    def _open(self, each: Found, words: str, kind: str | None, **more: str) -> Html:
        """Return what shows a position, in place or else in the replay."""
        at, seat = each["position"], each["seat"]
        where = f"{self._replay(at)}?{urlencode({'seat': seat})}"
        name = self.seen.players[seat].name
        more |= {"data_name": name, "data_seat": str(seat)}
        return tag("a", words, href=where, class_=kind, data_open=at, **more)

    def _choice(self, weighed: Found) -> Html:
        chance = f"{_percent(weighed['chance'])}{TIED}±{TIED}{196 * weighed['error']:.0f}"
        return join(self._sentence(weighed), " ", tag("span", f"({chance})", class_="quiet"))

    def _sentence(self, weighed: Found) -> str:
        return self.seen.text.action(self.game, self.game.parse_action(weighed["action"]))

    def _decisions(self) -> Html:
        """Return all decisions of one seat, and how to see those of the others."""
        if not self.found:
            return NOTHING
        links = [
            tag(
                "a",
                player.name,
                href=f"{self.base}analysis{self.query}&of={player.seat}#decisions",
                aria_current="true" if player.seat == self.of else None,
            )
            for player in self.seen.players
        ]
        mine = [each for each in self.found["decisions"] if each["seat"] == self.of]
        heads = ["", _("played"), _("better"), _("cost")]
        rows = [self._row(each) for each in mine]
        told = _table(heads, rows) if rows else NOTHING
        return join(tag("p", *_between(links), class_="looks"), told)

    def _row(self, each: Found) -> Html:
        cost, best = each["cost"], each["best"]
        dear = cost >= SLIGHT
        return tag(
            "tr",
            tag("td", self._open(each, str(each["position"]), None)),
            tag("td", self._choice(each["chosen"])),
            tag("td", self._choice(best) if dear else "="),
            tag("td", _percent(cost) if dear else "–"),
            class_="dear" if cost > 1.96 * best["error"] else None,
        )


def _stops(line: Sequence[str]) -> list[int]:
    """Return after how many actions of a line somebody decides, or nothing more follows."""
    decided = [place for place, text in enumerate(line) if place and not text.startswith("*")]
    return [*decided, len(line)] if line else []


def _left(seconds: float | None) -> str:
    if seconds is None:
        return _("The first results come at once …")
    if seconds < MINUTE:
        number = max(1, round(seconds))
        told = ngettext("about %(number)s second left", "about %(number)s seconds left", number)
    else:
        number = round(seconds / MINUTE)
        told = ngettext("about %(number)s minute left", "about %(number)s minutes left", number)
    return told % {"number": number}


def _hundredths(shares: Sequence[float]) -> list[float]:
    return [round(100 * share, 1) for share in shares]


def _percent(share: float) -> str:
    return f"{100 * share:.0f}{TIED}%"


def _signed(share: float) -> str:
    return f"{100 * share:+.0f}{TIED}%".replace("-", "−")


def _unsure(share: float, error: float) -> str:
    return f"{_signed(share)}{TIED}±{TIED}{196 * error:.0f}"


def _pair(name: str, told: str) -> tuple[Html, Html]:
    return tag("dt", name), tag("dd", told)


def _between(links: Iterable[Html]) -> Iterable[Html]:
    for link in links:
        yield join(link, " ")


def _table(heads: Sequence[str], rows: Iterable[Html]) -> Html:
    head = [tag("th", each, scope="col") if each else tag("td") for each in heads]
    body = tag("tbody", *rows)
    return tag("table", tag("thead", tag("tr", *head)), body, class_="analysed")
