"""What happened: the strip of what the others did since my last turn, and the log."""

from collections.abc import Sequence
from dataclasses import dataclass

from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.seat_view import Line, SeatView
from enoteca_web.kit.story import (
    Chapter,
    Moment,
    Turn,
    chapters,
    since_last_turn,
    telling_of,
    without_name,
)
from enoteca_web.kit.translation import gettext as _
from enoteca_web.pages.outcome import crowned, result_link

SHOWN = 40  # lines of the log beside the board; the whole log has a page of its own


def strip(seen: SeatView, base: str) -> Html:
    """Return one line for each of the others, what matters most first; each opens in place."""
    if seen.seat < 0:
        return NOTHING
    turns = since_last_turn(seen)
    told = {turn.seat for turn in turns}
    quiet = [each for each in seen.players if each.seat != seen.seat and each.seat not in told]
    caption = _("Since your last turn")
    rows = [tag("h2", caption), *(_told(turn, seen, base) for turn in turns)]
    rows += [tag("p", mark(each.seat), tag("b", each.name), " –") for each in quiet]
    return tag("div", *rows, class_="news", role="group", aria_label=caption)


def _told(turn: Turn, seen: SeatView, base: str) -> Html:
    name = tag("b", seen.players[turn.seat].name)
    summary = telling_of(seen).summary(turn.lines, seen)
    told = tag("summary", mark(turn.seat), name, " ", summary)
    lines = tag("ol", *(_item(line, seen, base) for line in turn.lines), class_="deeds")
    return tag("details", told, lines, name="news", data_seat=turn.seat)


@dataclass(frozen=True)
class _Page:
    """What all lines of a log are told with."""

    seen: SeatView
    base: str
    moments: dict[int, list[Moment]]  # by position
    known: frozenset[tuple[int, str]] = frozenset()  # events that moments tell whole
    latest: Line | None = None

    def turn(self, turn: Turn, chapter: Chapter) -> Html:
        """Return what a seat did, and every moment after the last line of its position."""
        items: list[Html] = []
        for place, line in enumerate(turn.lines):
            if (line.position, line.event) not in self.known:
                kind = "latest" if line is self.latest else ""
                items.append(_item(line, self.seen, self.base, kind))
            if all(later.position != line.position for later in turn.lines[place + 1 :]):
                items += [tag("li", _moment(each)) for each in self.moments.pop(line.position, ())]
        return join(_who(turn.seat, chapter, self.seen), tag("ol", *items, class_="deeds"))


def log(seen: SeatView, base: str) -> Html:
    """Return the log by rounds and turns, the latest turn first.

    What a moment tells whole is not told a second time, line by line.
    """
    told = _last(chapters(seen.log, seen), SHOWN)
    moments = _moments(told, seen)
    known = {(at, event) for at, each in moments.items() for one in each for event in one.tells}
    lines = [line for chapter in told for turn in chapter.turns for line in turn.lines]
    latest = [line for line in lines if (line.position, line.event) not in known][-1:]
    page = _Page(seen, base, moments, frozenset(known), *latest)
    parts = [_end(seen, base)]
    for chapter in reversed(told):
        parts.append(_heading(chapter))
        parts += [page.turn(turn, chapter) for turn in reversed(chapter.turns)]
    if base and not seen.replaying:
        parts.append(tag("p", tag("a", _("The whole log"), href=f"{base}log"), class_="quiet"))
    return tag("div", *parts, class_="log")


def whole_log(told: Sequence[Chapter], seen: SeatView, base: str) -> Html:
    """Return all of a log by rounds and turns, the first turn first."""
    page = _Page(seen, base, _moments(told, seen))
    parts: list[Html] = []
    for chapter in told:
        parts.append(_heading(chapter))
        parts += [page.turn(turn, chapter) for turn in chapter.turns]
    return tag("div", *parts, class_="log")


def _moments(told: Sequence[Chapter], seen: SeatView) -> dict[int, list[Moment]]:
    """Return the big moments by their positions."""
    lines = [line for chapter in told for turn in chapter.turns for line in turn.lines]
    found: dict[int, list[Moment]] = {}
    for moment in telling_of(seen).moments(lines, seen):
        found.setdefault(moment.position, []).append(moment)
    return found


def _last(told: Sequence[Chapter], count: int) -> list[Chapter]:
    """Return the end of a log, with the headings of what is left."""
    found: list[Chapter] = []
    for chapter in reversed(told):
        turns: list[Turn] = []
        for turn in reversed(chapter.turns):
            if count > 0:
                turns.insert(0, Turn(turn.seat, turn.lines[-count:]))
                count -= len(turns[0].lines)
        if turns:
            found.insert(0, Chapter(chapter.heading, tuple(turns)))
    return found


def _heading(chapter: Chapter) -> Html:
    return tag("h3", chapter.heading) if chapter.heading else NOTHING


def _who(seat: int, chapter: Chapter, seen: SeatView) -> Html:
    """Return who acted, as a heading below that of the round if it has one."""
    if seat < 0:
        return NOTHING
    mine = tag("span", " " + _("(you)"), class_="quiet") if seat == seen.seat else NOTHING
    level = "h4" if chapter.heading else "h3"
    return tag(level, mark(seat), seen.players[seat].name, mine, class_="who")


def _item(line: Line, seen: SeatView, base: str, kind: str = "") -> Html:
    """Return a line; who acted is named above it, so its name is there only to be read aloud."""
    sentence = line.sentence
    deed = without_name(line, seen)
    told = join(deed)
    if deed != sentence:
        named = sentence[: len(sentence) - len(deed)]
        told = join(tag("span", named, class_="hidden"), told)
    told = join(telling_of(seen).picture(line, seen), told)
    if base:
        told = tag("a", told, href=f"{base}at/{line.position}", data_at=line.position)
    kinds = f"{kind} {'' if line.seat >= 0 else 'by-chance'}".strip()
    return tag("li", told, class_=kinds or None)


def _moment(moment: Moment) -> Html:
    """Return a moment as a line that opens; the page also shows it over the board when it comes."""
    sign = mark(moment.seat) if moment.seat >= 0 else NOTHING
    return _card(moment.position, join(sign, moment.title), moment.body)


def _end(seen: SeatView, base: str) -> Html:
    """Return who has won, after everything else."""
    if not seen.over or seen.replaying:
        return NOTHING
    return _card(seen.position + 1, crowned(seen), result_link(seen, base))


def _card(position: int, title: Html, body: Html) -> Html:
    summary = tag("summary", title)
    return tag("details", summary, tag("div", body), class_="moment", data_moment=position)
