"""What every board is made of: things to click, things that rest, and the marks of seats."""

from functools import cache

from enoteca_web.kit.markup import Attribute, Html, Piece, tag
from enoteca_web.kit.seat_view import SeatView

SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")

_OUTLINES = {
    "circle": '<circle cx="12" cy="12" r="9"/>',
    "square": '<rect x="4" y="4" width="16" height="16" rx="1.5"/>',
    "triangle": '<path d="M12 2.5 22 20.5H2z"/>',
    "diamond": '<path d="M12 1.5 21.5 12 12 22.5 2.5 12z"/>',
    "star": '<path d="m12 1.5 3.1 7 7.6.7-5.7 5 1.7 7.5L12 17.8l-6.7 3.9L7 14.2l-5.7-5 7.6-.7z"/>',
    "hexagon": '<path d="M6.5 3h11l5 9-5 9h-11l-5-9z"/>',
}


def act(seen: SeatView, text: str, *pieces: Piece, class_: str = "", **more: Attribute) -> Html:
    """Return a button that plays an action; if it is not legal now, a thing that says why.

    ``text`` is the action's notation.
    """
    choice = seen.choice(text)
    if choice is not None:
        told = choice.sentence
        return button(text, *pieces, class_=class_, label=told, tip=helped(seen, text), **more)
    return tag(
        "span", *pieces, class_=f"rest {class_}".strip(), data_tip=reason(seen, text), **more
    )


def button(
    text: str, *pieces: Piece, class_: str, label: str, tip: str = "", **more: Attribute
) -> Html:
    """Return a button that plays a legal action.

    A board may put its own words in the place of the action's sentence: they can say which
    tile lies on a space, and what comes of it.
    """
    return tag(
        "button",
        *pieces,
        class_=f"act {class_}".strip(),
        type="submit",
        form="play",
        name="action",
        value=text,
        data_tip=tip or label,
        aria_label=label,
        **more,
    )


def act_svg(seen: SeatView, text: str, *pieces: Piece, class_: str = "", **more: Attribute) -> Html:
    """Return the same within an SVG: a group that can be clicked or focused."""
    choice = seen.choice(text)
    if choice is None:
        tip = reason(seen, text)
        return tag("g", *pieces, class_=f"rest {class_}".strip(), data_tip=tip, **more)
    return tag(
        "g",
        *pieces,
        class_=f"act {class_}".strip(),
        role="button",
        tabindex="0",
        data_action=text,
        data_tip=helped(seen, text),
        aria_label=choice.sentence,
        **more,
    )


def helped(seen: SeatView, text: str, said: str = "") -> str:
    """Return what a legal action does, in its own words or a board's, and what it would change."""
    choice = seen.choice(text)
    does = said or (choice.sentence if choice is not None else "")
    changes = seen.speaks_for(text)
    return f"{does}. {changes}" if changes else does


def reason(seen: SeatView, text: str) -> str | None:
    """Return why an action is not legal, where somebody who may act would ask."""
    return (seen.why(text) or None) if seen.my_turn else None


@cache
def symbol(name: str, class_: str) -> Html:
    """Return a small drawing within text, out of the symbols that a board has drawn once."""
    return Html(
        f'<svg class="{class_}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{name}"/></svg>'
    )


@cache
def mark(seat: int, label: str = "") -> Html:
    """Return the shape of a seat in its colour; with a label it can be read aloud."""
    shape = SHAPES[seat % len(SHAPES)]
    return tag(
        "svg",
        Html(_OUTLINES[shape]),
        class_=f"mark seat-{seat}",
        viewBox="0 0 24 24",
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


def mark_svg(seat: int, x: float, y: float, size: float) -> Html:
    """Return the shape of a seat within an SVG, centred on a point."""
    scale = size / 24
    shape = Html(_OUTLINES[SHAPES[seat % len(SHAPES)]])
    place = f"translate({x - size / 2:g} {y - size / 2:g}) scale({scale:g})"
    return tag("g", shape, class_=f"mark seat-{seat}", transform=place)
