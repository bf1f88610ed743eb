"""Building HTML and SVG from Python: what is not known to be markup is escaped."""

from html import escape
from typing import TypeAlias


class Html(str):
    """Text that is markup already; Django's templates take it as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


Piece: TypeAlias = str | int | None
Attribute: TypeAlias = str | int | float | bool | None

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
NOTHING = Html("")


def esc(value: object) -> str:
    """Return a value as text that is safe between tags and in attributes."""
    return value if isinstance(value, Html) else escape(str(value))


def join(*pieces: Piece) -> Html:
    """Return pieces one after the other, escaped where they are plain text."""
    return Html("".join([esc(piece) for piece in pieces if piece is not None]))


def tag(name: str, /, *pieces: Piece, **attributes: Attribute) -> Html:
    """Return an element.

    ``class_`` is ``class``, an underscore within a name is a hyphen, ``True`` is a bare
    attribute, and ``None`` or ``False`` leaves it out.
    """
    opening = [f"<{name}"]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        shown = key.rstrip("_").replace("_", "-")
        opening.append(f" {shown}" if value is True else f' {shown}="{escape(str(value))}"')
    opening.append(">")
    if name in VOID:
        return Html("".join(opening))
    return Html(f"{''.join(opening)}{join(*pieces)}</{name}>")
