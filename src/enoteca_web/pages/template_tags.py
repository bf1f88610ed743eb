"""What templates need of Python."""

from django import template

from enoteca_web.boards.lids import lid as draw_lid
from enoteca_web.boards.pieces import mark
from enoteca_web.html import Html
from enoteca_web.pages import asset as asset_address

register = template.Library()


@register.simple_tag
def asset(name: str) -> str:
    """Return the address of a file of ours."""
    return asset_address(name)


@register.simple_tag
def seat_mark(seat: int) -> Html:
    """Return the mark of a seat."""
    return mark(seat)


@register.simple_tag
def lid(game_id: str) -> Html:
    """Return the drawing on the lid of a game's box."""
    return draw_lid(game_id)


@register.simple_tag
def option_title(name: str) -> str:
    """Return the name of an option as a title."""
    return name.replace("_", " ").replace("-", " ").capitalize()


@register.filter
def at(mapping: dict[str, object], key: str) -> object:
    """Return what a mapping holds under a key."""
    return mapping.get(key)
