"""One position as a page of its own, which needs no server: styles within, nothing to click."""

import os
from collections.abc import Sequence
from functools import partial

from django.conf import ENVIRONMENT_VARIABLE, settings

from enoteca import NOBODY, Game, State
from enoteca.shelf.box import box_of
from enoteca_web.kit.game_text import game_text
from enoteca_web.kit.markup import Html, join, tag
from enoteca_web.kit.seat_view import Player, SeatView
from enoteca_web.pages.assets import board_asset, content
from enoteca_web.pages.regions import regions

STYLES = ("base.css", "table.css")


def still(
    game: Game[State], state: State, seat: int, names: Sequence[str], *, every: int = 0
) -> str:
    """Return a position as a seat sees it, by names for the seats.

    Where ``every`` says so, the page is read again after as many seconds.
    """
    if not (settings.configured or ENVIRONMENT_VARIABLE in os.environ):
        settings.configure(USE_I18N=False, LANGUAGE_CODE="en")  # nobody serves here
    seen = _seen(game, state, seat, names)
    parts = {name: Html(part) for name, part in regions(seen, "", {}).items()}
    board = board_asset(seen.about.id, "css")
    styles = [content(name).decode() for name in (*STYLES, *([board] if board else []))]
    again = tag("meta", http_equiv="refresh", content=every) if every else None
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="color-scheme", content="light dark"),
        again,
        tag("title", f"{seen.about.title} · enoteca"),
        *(tag("style", Html(style)) for style in styles),
    )
    body = tag(
        "body",
        tag(
            "header",
            tag("h1", parts["headline"], id="headline"),
            tag("p", parts["turn"], id="turn"),
            class_="top",
        ),
        tag(
            "main",
            tag("section", parts["board"], id="board"),
            tag("section", parts["own"], id="own"),
            id="main",
        ),
        tag("aside", tag("div", parts["seats"], id="seats")),
        class_="table still",
    )
    return join(Html("<!doctype html>\n"), tag("html", head, body, lang="en"))


def _seen(game: Game[State], state: State, seat: int, names: Sequence[str]) -> SeatView:
    waited = tuple(game.deciders(state))
    over = game.to_move(state) == NOBODY
    agreed = game.agreement
    return SeatView(
        table_id="",
        version=0,
        seat=seat,
        about=agreed.about,
        edition=agreed.edition,
        options=agreed.options,
        components=agreed.overrides.content,
        players=tuple(
            Player(
                seat=each,
                name=name,
                bot="",
                substituted=False,
                hot=False,
                claimed=True,
                waited_for=each in waited,
                ready=False,
            )
            for each, name in enumerate(names)
        ),
        view=game.view(state, seat),
        choices=(),
        decision="",
        waiting_for=waited,
        promised=(),
        log=(),
        news=(),
        chat=(),
        over=over,
        closed=False,
        scores=tuple(game.scores(state)) if over else None,
        standing=tuple(game.standing(state)) if over else None,
        position=0,
        length=0,
        replaying=False,
        may_undo_step=False,
        may_undo_turn=False,
        may_propose=False,
        asks_nobody=False,
        proposal=None,
        host=False,
        rematch="",
        text=game_text(box_of(game)),
        why=lambda _: "",
        _foretell=lambda _: {},
        _break_down=partial(game.breakdown, state),
        _reach=lambda _: (),
    )
