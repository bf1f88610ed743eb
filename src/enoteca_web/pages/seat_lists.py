"""Who sits at the table: a row a seat where there is room for it, and a chip where there is not."""

from collections.abc import Sequence

from enoteca import NOBODY
from enoteca_web.kit.bot_levels import level_name
from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.seat_view import Player, SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.pages.teams import partner, teams


def seat_table(seen: SeatView, drawing: Drawing) -> Html:
    """Return a row for each seat: who it is, what is public of it, and its score.

    Partners stand below each other, with the score that they share.
    """
    shown = _scores(seen)
    rows = []
    for team in teams(seen):
        for seat in team:
            player = seen.players[seat]
            score = NOTHING
            if shown and seat == team[0]:
                rows_of_it = len(team) if len(team) > 1 else None
                score = tag("td", str(shown[seat]), class_="score", rowspan=rows_of_it)
            rows.append(
                tag(
                    "tr",
                    tag("th", mark(seat), _name(player, seen), scope="row"),
                    tag("td", drawing.seats[seat] if drawing.seats else NOTHING, class_="public"),
                    score,
                    class_=_kind(player, seen) or None,
                )
            )
    return tag("table", tag("tbody", *rows), class_="seats")


def _name(player: Player, seen: SeatView) -> Html:
    mine = NOTHING
    if player.seat == seen.seat:
        mine = tag("span", " " + _("(you)"), class_="quiet")
    elif partner(player.seat, seen) == seen.seat:
        mine = tag("span", " " + _("(your partner)"), class_="quiet")
    level = level_name(player.bot) if player.bot else ""
    state = " · ".join(filter(None, (_state_of(player, seen), level)))
    return tag(
        "span",
        tag("span", player.name, class_="name"),
        mine,
        tag("span", state, " ", _presence(player, seen), class_="state"),
        class_="who",
    )


def _kind(player: Player, seen: SeatView) -> str:
    """Return the classes of a seat: whose it is, whether it is awaited, and its team."""
    kinds = ["me"] if player.seat == seen.seat else []
    kinds += ["now"] if player.waited_for else []
    mate = partner(player.seat, seen)
    if mate != NOBODY:
        kinds += [f"team-{min(player.seat, mate)}"]
        kinds += ["mate"] if mate == seen.seat else []
    return " ".join(kinds)


def _presence(player: Player, seen: SeatView) -> Html:
    """Return a dot for a person: the page knows whether they look at the table now."""
    person = player.claimed and not player.hot and (not player.bot or player.substituted)
    if not person or seen.replaying or player.seat == seen.seat:
        return NOTHING
    return tag("span", tag("span", _("away")), class_="presence", data_person=player.seat)


def _state_of(player: Player, seen: SeatView) -> str:
    if seen.replaying:
        return ""
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
    """Return a chip for each seat: its mark, its name and how it stands; partners once."""
    scores = _scores(seen)
    found = []
    for team in teams(seen):
        if drawing.chips:
            stands = drawing.chips[team[0]]
        else:
            stands = NOTHING if scores is None else join(str(scores[team[0]]))
        score = tag("b", stands, class_="score")
        if len(team) == 1:
            found.append(_chip(seen.players[team[0]], seen, score))
        else:
            mates = [_chip(seen.players[seat], seen) for seat in team]
            found.append(tag("span", *mates, score, class_=f"together team-{team[0]}"))
    return join(*found)


def _chip(player: Player, seen: SeatView, score: Html = NOTHING) -> Html:
    state = "✓" if player.ready else "…" if player.waited_for else ""
    return tag(
        "span",
        mark(player.seat),
        tag("span", player.name, class_="name"),
        _presence(player, seen),
        score,
        tag("span", state, class_="state", aria_label=_state_of(player, seen) or None, role="img")
        if state
        else NOTHING,
        class_=f"chip {_kind(player, seen)}".strip(),
    )


def _scores(seen: SeatView) -> Sequence[object] | None:
    """Return the scores by seat, where all may know them."""
    if seen.scores is not None:
        return seen.scores
    scores = seen.view.get("scores")
    return scores if isinstance(scores, list) and len(scores) == len(seen.players) else None
