"""Beside the own city: the tiles just bought, the reserve, and what may be done with them."""

from enoteca.games.granada.board.box import Face
from enoteca.games.granada.board.moving import tile_piece
from enoteca.games.granada.board.reading import Reading
from enoteca.games.granada.board.spots import LIFT, offered
from enoteca.games.granada.board.tiles import icon, whole_tile
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import button
from enoteca_web.kit.translation import gettext as _

ON_CITY = ("place", "build", "swap", "remove")


def chosen_at_first(reading: Reading) -> str:
    """Return the tile for which places are shown before anything is chosen."""
    if reading.seen.my_turn and reading.phase in ("placing", "finishing"):
        return offered(reading)[0]
    return ""


def shelf(reading: Reading, chosen: str) -> Html:
    """Draw the tiles that wait beside the shown city."""
    if reading.phase == "placing" and reading.shown == reading.view["player"]:
        waiting = [_bought(reading, name, chosen) for name in reading.view["bought"]]
    elif reading.phase == "finishing" and reading.seen.my_turn:
        face = reading.face(offered(reading)[0])
        waiting = [tag("div", _pick(reading, face, chosen, _("received")), class_="bought")]
    else:
        waiting = [
            tag(
                "div",
                _resting(reading, reading.face(name)),
                tag("span", _("bought"), class_="caption"),
                class_="bought",
            )
            for name in reading.view["bought"]
            if reading.shown == reading.view["player"]
        ]
    return tag("div", *waiting, _reserve(reading, chosen), _tool(reading), class_="shelf")


def _bought(reading: Reading, name: str, chosen: str) -> Html:
    face = reading.face(name)
    back = reading.face(face.back)
    if not reading.seen.my_turn:
        return tag("div", _resting(reading, face), class_="bought")
    return tag(
        "div",
        _side(reading, face, chosen, _("as bought")),
        _side(reading, back, chosen, _("turned: fee 3")),
        class_="bought",
    )


def _side(reading: Reading, face: Face, chosen: str, caption: str) -> Html:
    """Draw one side of a tile that was bought: where it may go."""
    name = reading.told(face.name)
    put = _act(
        reading,
        f"reserve:{face.name}",
        join(icon("reserve"), tag("span", _("Reserve"))),
        _("Put %(tile)s into the reserve: free on either side (3.8)") % {"tile": name},
    )
    give = NOTHING
    if reading.dirk:
        order = _("Give %(tile)s to Dirk (7.4)") % {"tile": name}
        give = _act(
            reading, f"give:{face.name}", join(tag("span", "Dirk")), order, confirm=f"{order}?"
        )
    return tag(
        "div",
        _pick(reading, face, chosen, caption),
        tag("div", put, give, class_="put"),
        class_="side",
    )


def _act(reading: Reading, text: str, inside: Html, order: str, confirm: str = "") -> Html:
    if text not in reading.legal:
        why = reading.seen.why(text)
        return tag(
            "span",
            inside,
            class_="rest",
            role="button",
            aria_disabled="true",
            tabindex="0",
            data_tip=why,
            aria_label=f"{order}: {why}",
        )
    return button(text, inside, class_="", label=order, data_confirm=confirm or None)


def _pick(reading: Reading, face: Face, chosen: str, caption: str) -> Html:
    # The tile is where its upper side is: no name may be used twice, and one that is given
    # away still lies in the yard.
    moves = face.name in reading.view["bought"] or reading.phase == "acting"
    return join(
        tag(
            "button",
            whole_tile(face),
            type="button",
            class_="pick",
            data_pick=face.name,
            data_tip=reading.described(face),
            aria_label=_("Show where %(tile)s fits") % {"tile": reading.told(face.name)},
            aria_pressed="true" if face.name == chosen else "false",
            data_piece=tile_piece(face) if moves else None,
        ),
        tag("span", caption, class_="caption") if caption else NOTHING,
    )


def _resting(reading: Reading, face: Face) -> Html:
    return tag(
        "span",
        whole_tile(face),
        class_="pick",
        data_tip=reading.described(face),
        data_piece=tile_piece(face),
        role="img",
        aria_label=reading.described(face),
    )


def _reserve(reading: Reading, chosen: str) -> Html:
    names = reading.view["reserves"][reading.shown]
    if not names:
        return NOTHING
    building = reading.phase == "acting" and reading.seen.my_turn
    tiles = [
        _pick(reading, reading.face(name), chosen, "")
        if building
        else _resting(reading, reading.face(name))
        for name in names
    ]
    title = tag(
        "span",
        icon("reserve"),
        _("Reserve"),
        class_="caption",
        data_tip=_("Tiles in the reserve never count; adding one takes an action (3.4, 5.5)"),
    )
    return tag("div", title, tag("div", *tiles, class_="tiles"), class_="reserve")


def _tool(reading: Reading) -> Html:
    """Draw the switch that lets tiles of the city be taken back."""
    if not reading.group("remove"):
        return NOTHING
    return tag(
        "button",
        icon("lift"),
        tag("span", _("Take back")),
        type="button",
        class_="tool",
        data_pick=LIFT,
        data_tip=_("Show which tiles of your city may go back into the reserve (3.4)"),
        aria_pressed="false",
    )


def plainly(reading: Reading) -> Html:
    """Return a button for everything on the city, for whoever runs no scripts."""
    buttons = [
        tag("button", choice.sentence, type="submit", form="play", name="action", value=choice.text)
        for choice in reading.seen.choices
        if choice.word in ON_CITY
    ]
    return tag("noscript", *buttons) if buttons else NOTHING
