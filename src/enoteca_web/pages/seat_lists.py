"""Who sits at the table: a row a seat where there is room for it, and a chip where there is not."""

from collections.abc import Sequence

from enoteca_web.kit.bot_levels import level_name
from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.seat_view import Player, SeatView
from enoteca_web.kit.translation import gettext as _


def seat_table(seen: SeatView, drawing: Drawing) -> Html:
    """Return a row for each seat: who it is, what is public of it, and its score."""
    shown = _scores(seen)
    rows = []
    for player in seen.players:
        facts = drawing.seats[player.seat] if drawing.seats else NOTHING
        score = tag("td", str(shown[player.seat]), class_="score") if shown else NOTHING
        kind = "me" if player.seat == seen.seat else ""
        kind += " now" if player.waited_for else ""
        rows.append(
            tag(
                "tr",
                tag("th", mark(player.seat), _name(player, seen), scope="row"),
                tag("td", facts, class_="public"),
                score,
                class_=kind or None,
            )
        )
    return tag("table", tag("tbody", *rows), class_="seats")


def _name(player: Player, seen: SeatView) -> Html:
    mine = tag("span", " " + _("(you)"), class_="quiet") if player.seat == seen.seat else NOTHING
    level = tag("span", f" · {level_name(player.bot)}", class_="quiet") if player.bot else NOTHING
    state = _state_of(player)
    below = tag("span", state, class_="state") if state else NOTHING
    return tag(
        "span",
        tag("span", player.name, class_="name"),
        level,
        mine,
        _presence(player, seen),
        below,
        class_="who",
    )


def _presence(player: Player, seen: SeatView) -> Html:
    """Return a dot for a person: the page knows whether they look at the table now."""
    person = player.claimed and not player.hot and (not player.bot or player.substituted)
    if not person or seen.replaying or player.seat == seen.seat:
        return NOTHING
    return tag("span", tag("span", _("away")), class_="presence", data_person=player.seat)


def _state_of(player: Player) -> str:
    if player.ready:
        return "✓ " + _("ready")
    if player.waited_for:
        return _("thinks …") if player.bot else _("to move")
    if player.substituted:
        return _("bot plays")
    if player.bot:
        return _("bot")
    return "" if player.claimed else _("not here yet")


def chips(seen: SeatView, drawing: Drawing) -> Html:
    """Return a chip for each seat: its mark, its name and how it stands."""
    scores = _scores(seen)
    return join(*(_chip(player, seen, drawing, scores) for player in seen.players))


def _chip(
    player: Player, seen: SeatView, drawing: Drawing, scores: Sequence[object] | None
) -> Html:
    if drawing.chips:
        stands = drawing.chips[player.seat]
    else:
        stands = NOTHING if scores is None else join(str(scores[player.seat]))
    kind = "chip me" if player.seat == seen.seat else "chip"
    kind += " now" if player.waited_for else ""
    state = "✓" if player.ready else "…" if player.waited_for else ""
    return tag(
        "span",
        mark(player.seat),
        tag("span", player.name, class_="name"),
        _presence(player, seen),
        tag("b", stands, class_="score"),
        tag("span", state, class_="state", aria_label=_state_of(player) or None, role="img")
        if state
        else NOTHING,
        class_=kind,
    )


def _scores(seen: SeatView) -> Sequence[object] | None:
    """Return the scores by seat, where all may know them."""
    if seen.scores is not None:
        return seen.scores
    scores = seen.view.get("scores")
    return scores if isinstance(scores, list) and len(scores) == len(seen.players) else None
