"""What templates need of Python."""

from django import template

from enoteca.shelf import catalog
from enoteca.shelf.box import LID
from enoteca_web.kit.bot_levels import level_name as name_of_level
from enoteca_web.kit.lid import lid as draw_lid
from enoteca_web.kit.markup import Html
from enoteca_web.kit.pieces import mark
from enoteca_web.pages.assets import asset as asset_address

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
    own = catalog.box(game_id).part(LID)
    return draw_lid(own.LID) if own else draw_lid()


@register.filter
def level_name(level: str) -> str:
    """Return what a level of bots is called."""
    return name_of_level(level)


@register.filter
def at(mapping: dict[str, object], key: str) -> object:
    """Return what a mapping holds under a key."""
    return mapping.get(key)
