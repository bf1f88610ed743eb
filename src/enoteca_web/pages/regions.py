"""The frame that every game shares: top bar, seats, log, chat, own area and action bar."""

from collections.abc import Mapping

from enoteca_web.kit.drawing import Drawing, draw
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.pages.action_bar import action_bar, choice_panel, undo_buttons
from enoteca_web.pages.calling import substitute
from enoteca_web.pages.seat_lists import chips, seat_table
from enoteca_web.pages.story import log, strip

IN_BAR = 10  # more choices than this get a panel on the board


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
    panel = choice_panel(seen, others, drawing) if len(others) > IN_BAR else NOTHING
    return {
        "headline": _headline(seen, drawing),
        "turn": _turn(seen),
        "board": join(drawing.board, panel),
        "own": drawing.own,
        "seats": seat_table(seen, drawing),
        "chips": chips(seen, drawing),
        "news": NOTHING if seen.replaying else strip(seen, base),
        "log": log(seen, base),
        "chat": _chat(seen),
        "aid": drawing.aid,
        "bar": action_bar(seen, drawing, [] if panel else others, base),
        "substitute": substitute(seen, base),
    }


def _headline(seen: SeatView, drawing: Drawing) -> Html:
    return join(tag("b", seen.about.title), tag("span", drawing.headline, class_="quiet"))


def _turn(seen: SeatView) -> Html:
    if seen.replaying:
        return join(*(tag("span", mark(each.seat), each.name, " ") for each in seen.players))
    if seen.over:
        return join(tag("span", _("The match is over")))
    if seen.closed:
        return join(tag("span", _("This table is closed")))
    if seen.my_turn:
        return join(mark(seen.seat), tag("b", _("Your turn")))
    waited = [seen.players[seat] for seat in seen.waiting_for]
    if not waited:
        return NOTHING
    pieces = [join(mark(player.seat), " ", player.name) for player in waited]
    verb = _("thinks …") if all(player.bot for player in waited) else _("to move")
    return join(*pieces, tag("span", f" {verb}", class_="quiet"))


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
    return tag("div", told, *links, undo_buttons(seen), class_="curtain")
