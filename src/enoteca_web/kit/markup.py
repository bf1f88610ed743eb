"""Building HTML and SVG from Python: what is not known to be markup is escaped."""

import re
from functools import cache
from html import escape
from typing import TypeAlias

_special = re.compile("[&<>\"']").search  # most text has none of these


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
    if type(value) is Html:
        return value
    text = value if type(value) is str else str(value)
    return escape(text) if _special(text) else text


def join(*pieces: Piece) -> Html:
    """Return pieces one after the other, escaped where they are plain text."""
    return Html("".join([esc(piece) for piece in pieces if piece is not None]))


def tag(name: str, /, *pieces: Piece, **attributes: Attribute) -> Html:
    """Return an element.

    ``class_`` is ``class``, an underscore within a name is a hyphen, ``True`` is a bare
    attribute, and ``None`` or ``False`` leaves it out.
    """
    text = f"<{name}"
    for key, value in attributes.items():
        if value is True:
            text += _attribute_name(key)
        elif value is not None and value is not False:
            text += f'{_attribute_name(key)}="{esc(value)}"'
    text += ">"
    if name in VOID:
        return Html(text)
    for piece in pieces:
        if type(piece) is Html:
            text += piece
        elif piece is not None:
            text += esc(piece)
    return Html(f"{text}</{name}>")


@cache
def _attribute_name(key: str) -> str:
    return " " + key.rstrip("_").replace("_", "-")
