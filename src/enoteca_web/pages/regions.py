"""The frame that every game shares: top bar, seats, log, chat, own area and action bar."""

from collections.abc import Mapping, Sequence

from enoteca_web.kit.drawing import Drawing, draw
from enoteca_web.kit.markup import NOTHING, Html, esc, join, tag
from enoteca_web.kit.pieces import mark, mark_svg
from enoteca_web.kit.seat_view import Choice, Line, SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.pages.calling import substitute
from enoteca_web.pages.seat_lists import chips, seat_table

IN_BAR = 10  # more choices than this get a panel on the board
NEWS = 8
WISHED = 3  # lines that tell what somebody wants to take back
SHOWN = 40  # lines of the log beside the board; the whole log has a page of its own


def regions(
    seen: SeatView, base: str, hot_links: Mapping[int, str], outside: SeatView | None = None
) -> dict[str, str]:
    """Return the parts of a seat's page by the id of the element that holds them.

    While somebody else on this device is to move, a curtain hides them: then only what those
    outside see is drawn, and no link leads behind it.
    """
    curtain = _pass_on(seen, hot_links)
    if curtain and outside is not None:
        return regions(outside, "", {}) | {"own": curtain}
    drawing = draw(seen)
    others = [choice for choice in seen.choices if choice.text not in drawing.drawn]
    panel = _panel(seen, others, drawing) if len(others) > IN_BAR else NOTHING
    return {
        "headline": _headline(seen, drawing),
        "turn": _turn(seen),
        "board": join(drawing.board, panel),
        "own": drawing.own,
        "seats": seat_table(seen, drawing),
        "chips": chips(seen, drawing),
        "news": NOTHING if seen.replaying else _news(seen, base),
        "log": _log(seen, base),
        "chat": _chat(seen),
        "aid": drawing.aid or tag("p", _("This game has no aid yet."), class_="quiet"),
        "bar": _bar(seen, drawing, [] if panel else others, base),
        "substitute": substitute(seen, base),
    }


def end_regions(seen: SeatView, course: Sequence[tuple[int, list[int]]]) -> dict[str, str]:
    """Return the parts of the page that closes a match."""
    drawing = draw(seen)
    return {
        "standing": _standing(seen),
        "breakdown": _breakdown(seen, drawing),
        "graph": _graph(seen, course),
        "board": drawing.board,
    }


def _headline(seen: SeatView, drawing: Drawing) -> Html:
    return join(tag("b", seen.about.title), tag("span", drawing.headline, class_="quiet"))


def _turn(seen: SeatView) -> Html:
    if seen.over:
        return join(tag("span", _("The match is over")))
    if seen.closed:
        return join(tag("span", _("This table is closed")))
    if seen.replaying:
        place = {"at": seen.position, "of": seen.length}
        return join(tag("span", _("Position %(at)s of %(of)s") % place))
    if seen.my_turn:
        return join(mark(seen.seat), tag("b", _("Your turn")))
    waited = [seen.players[seat] for seat in seen.waiting_for]
    if not waited:
        return NOTHING
    pieces = [join(mark(player.seat), " ", player.name) for player in waited]
    verb = _("thinks …") if all(player.bot for player in waited) else _("to move")
    return join(*pieces, tag("span", f" {verb}", class_="quiet"))


def _log(seen: SeatView, base: str) -> Html:
    lines = []
    for line in seen.log[: -SHOWN - 1 : -1]:
        by = f"by-{line.seat}" if line.seat >= 0 else "by-chance"
        lines.append(f'<li class="{by}">{_linked(line, base)}</li>')
    whole = NOTHING
    if base and not seen.replaying:
        whole = tag("p", tag("a", _("The whole log"), href=f"{base}log"), class_="quiet")
    return join(tag("ol", Html("".join(lines)), class_="log", reversed=True), whole)


def _linked(line: Line, base: str) -> Html:
    if not base:
        return join(line.sentence)
    return Html(f'<a href="{base}at/{line.position}">{esc(line.sentence)}</a>')


def _chat(seen: SeatView) -> Html:
    if not seen.chat:
        return tag("p", _("Nobody has said anything yet."), class_="quiet")
    lines = []
    for message in seen.chat:
        if message.seat < 0:
            lines.append(tag("li", message.text, class_="quiet"))
        else:
            name = seen.players[message.seat].name
            said = (mark(message.seat), tag("b", name), " ", message.text)
            lines.append(tag("li", *said, data_seat=message.seat))
    return tag("ul", *lines, class_="chat-lines")


def _bar(seen: SeatView, drawing: Drawing, choices: Sequence[Choice], base: str) -> Html:
    if seen.replaying:
        return NOTHING
    return join(
        _wish(seen),
        tag(
            "div",
            tag(
                "p",
                _prompt(seen, drawing),
                class_="prompt",
                id="prompt",
                data_rule=drawing.rule or None,
            ),
            tag("div", *(_button(choice, drawing) for choice in choices), class_="choices"),
            _picking(drawing),
            _end(seen, base),
            _undo(seen),
            class_="answer",
        ),
        tag("input", type="hidden", name="decision", value=seen.decision, form="play"),
    )


def _prompt(seen: SeatView, drawing: Drawing) -> Html:
    if seen.over:
        return join(_("The match is over."))
    if seen.closed:
        return join(_("This table is closed: it can be looked at, but not played on."))
    if seen.my_turn:
        return join(drawing.prompt or _("Choose what to do."))
    if seen.promised:
        chosen = ", ".join(choice.sentence for choice in seen.promised)
        return join(_("You have chosen: %(chosen)s. The others still choose.") % {"chosen": chosen})
    names = ", ".join(seen.players[seat].name for seat in seen.waiting_for)
    return join(_("Waiting for %(names)s.") % {"names": names})


def _button(choice: Choice, drawing: Drawing) -> Html:
    ends = drawing.picking is not None and drawing.picking.end == choice.text
    return tag(
        "button",
        choice.sentence,
        class_="unscripted" if ends else "act choice",  # with scripts confirming ends a set
        type="submit",
        form="play",
        name="action",
        value=choice.text,
        data_confirm=choice.sentence if choice.text in drawing.confirm else None,
    )


def _picking(drawing: Drawing) -> Html:
    """Draw what counts and confirms a set that is chosen on the board."""
    asked = drawing.picking
    if asked is None:
        return NOTHING
    told = _("%(left)s left") if asked.steps else _("%(chosen)s of %(need)s chosen")
    if asked.amount:
        told = _("%(chosen)s of %(need)s")
    nothing = {"left": asked.need, "chosen": 0, "need": asked.need}
    clear = _("Clear")
    again = tag("button", "↺", type="button", class_="again", aria_label=clear, data_tip=clear)
    confirm = tag("button", _("Confirm"), type="button", class_="confirm primary")
    return tag(
        "div",
        tag("output", told % nothing),
        again,
        confirm,
        id="picking",
        class_="picking",
        data_need=asked.need,
        data_least=asked.need if asked.least < 0 else asked.least,
        data_end=asked.end or None,
        data_told=told,
        data_none=_("Leave it at that, with nothing chosen?") if asked.least == 0 else None,
    )


def _panel(seen: SeatView, choices: Sequence[Choice], drawing: Drawing) -> Html:
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.word, []).append(choice)
    parts = [
        tag(
            "section",
            tag("h3", seen.text.name(word).replace("-", " ")),
            tag("div", *(_button(choice, drawing) for choice in group), class_="choices"),
        )
        for word, group in groups.items()
    ]
    return tag("div", *parts, class_="choice-panel")


def _undo(seen: SeatView) -> Html:
    buttons = []
    if seen.may_undo_step:
        buttons.append(_undo_button("step", _("Undo"), "U", sign="↶"))
    if seen.may_undo_turn:
        buttons.append(_undo_button("turn", _("Restart turn"), "", sign="⟲"))
    if seen.may_propose:
        ask = _undo_button("propose", _("Ask to undo"), "", sign="↶?")
        buttons.append(
            _undo_button("propose", _("Undo"), "U", sign="↶") if seen.asks_nobody else ask
        )
    return tag("div", *buttons, class_="undo")


def _undo_button(reach: str, label: str, key: str, sign: str = "") -> Html:
    """Return a button for one reach of undoing; where room is short, only its sign is seen."""
    return tag(
        "button",
        tag("span", sign, class_="sign", aria_hidden="true") if sign else NOTHING,
        tag("span", label, class_="word"),
        type="submit",
        form="undo",
        name="reach",
        value=reach,
        class_="quiet-button",
        aria_keyshortcuts=key or None,
        data_tip=label if sign else None,
    )


def _wish(seen: SeatView) -> Html:
    wish = seen.proposal
    if wish is None:
        return NOTHING
    if wish.declined >= 0:
        name = seen.players[wish.declined].name
        no = tag("p", _("%(name)s would rather not take it back.") % {"name": name}, class_="wish")
        return no if seen.seat == wish.seat else NOTHING
    mine = [
        line.sentence
        for line in seen.log
        if line.position > wish.position and line.seat == wish.seat and line.event != "taken-back"
    ]
    facts = {"name": seen.players[wish.seat].name, "what": " ".join(mine[:WISHED])}
    told = _("%(name)s asks to take the last decision back.") % facts
    if mine:
        told = _("%(name)s asks to take back: %(what)s") % facts
    if seen.seat < 0 or seen.seat in wish.agreed:
        return tag("p", told, class_="wish")
    yes = _undo_button("agree", _("Agree"), "")
    no = _undo_button("decline", _("Decline"), "")
    return tag("p", told, " ", yes, " ", no, class_="wish")


def _news(seen: SeatView, base: str) -> Html:
    if not seen.my_turn or not seen.news:
        return NOTHING
    items = [tag("li", _linked(line, base)) for line in seen.news[-NEWS:]]
    return tag("ul", *items, class_="news", aria_label=_("Since your last turn"))


def _end(seen: SeatView, base: str) -> Html:
    if not seen.over or not base:
        return NOTHING
    return tag("a", _("See the result"), href=f"{base}end", class_="button primary")


def _pass_on(seen: SeatView, hot_links: Mapping[int, str]) -> Html:
    """Return a curtain in place of the own area when somebody else here is to move."""
    if seen.my_turn or seen.over:
        return NOTHING
    waiting = [seat for seat in seen.waiting_for if seat in hot_links]
    if not waiting:
        return NOTHING
    links = [
        tag(
            "a",
            mark(seat),
            _("I am %(name)s: show my side") % {"name": seen.players[seat].name},
            href=hot_links[seat],
            class_="button primary",
        )
        for seat in waiting
    ]
    told = tag("p", _("Please pass the device on."))
    return tag("div", told, *links, _undo(seen), class_="curtain")


def _standing(seen: SeatView) -> Html:
    ranks, scores = seen.standing or (), seen.scores or ()
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    rows = [
        tag(
            "tr",
            tag("td", f"{ranks[seat]}.", class_="rank"),
            tag("th", mark(seat), seen.players[seat].name, scope="row"),
            tag("td", scores[seat], class_="score"),
            class_="winner" if ranks[seat] == 1 else None,
        )
        for seat in order
    ]
    return tag("table", tag("tbody", *rows), class_="standing")


def _breakdown(seen: SeatView, drawing: Drawing) -> Html:
    if not drawing.breakdown:
        return NOTHING
    heads = [tag("th", mark(player.seat), player.name, scope="col") for player in seen.players]
    rows = [
        tag("tr", tag("th", source, scope="row"), *(tag("td", points) for points in values))
        for source, values in drawing.breakdown
    ]
    sums = [tag("td", score) for score in seen.scores or ()]
    total = tag("tr", tag("th", _("Together"), scope="row"), *sums, class_="total")
    head = tag("thead", tag("tr", tag("td"), *heads))
    return tag("table", head, tag("tbody", *rows, total), class_="breakdown")


def _graph(seen: SeatView, course: Sequence[tuple[int, list[int]]]) -> Html:
    if len(course) < 2:
        return NOTHING
    wide, high, left = 640, 220, 34
    low = min(0, *(min(scores) for _at, scores in course))
    top = max(1, *(max(scores) for _at, scores in course))
    first, last = course[0][0], course[-1][0]

    def x(position: int) -> float:
        return left + (wide - left - 22) * (position - first) / max(1, last - first)

    def y(score: float) -> float:
        return 10 + (high - 30) * (top - score) / (top - low)

    pieces = []
    for score in sorted({low, 0, top}):
        line = tag(
            "line", x1=left, x2=wide - 22, y1=f"{y(score):.1f}", y2=f"{y(score):.1f}", class_="grid"
        )
        label = tag("text", score, x=left - 6, y=f"{y(score) + 4:.1f}", class_="axis")
        pieces += [line, label]
    for player in seen.players:
        points = " ".join(f"{x(at):.1f},{y(scores[player.seat]):.1f}" for at, scores in course)
        pieces.append(tag("polyline", points=points, class_=f"course seat-{player.seat}"))
        at, scores = course[-1]
        pieces.append(mark_svg(player.seat, x(at) + 10, y(scores[player.seat]), 12))
    told = _("Points of every seat through the match")
    return tag(
        "svg", *pieces, viewBox=f"0 0 {wide} {high}", class_="graph", role="img", aria_label=told
    )
