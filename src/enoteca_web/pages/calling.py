"""How a page calls whoever is awaited: by title and sound, and when a bot has his seat."""

from enoteca_web.kit.markup import NOTHING, Html, tag
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _

COINS = frozenset({"francs", "gems", "income", "price"})  # facts that money has changed hands


def title(seen: SeatView) -> str:
    """Return the title of a seat's page."""
    if seen.my_turn:
        return "● " + _("Your turn in %(title)s") % {"title": seen.about.title}
    return f"{seen.about.title} · enoteca"


def sound(seen: SeatView) -> str:
    """Return what the last move sounds like: a coin, or something that is laid."""
    last = max((line.position for line in seen.log if line.seat >= 0), default=0)
    moved = (line for line in seen.log if line.position >= last)
    return "coin" if any(COINS & line.facts.keys() for line in moved) else "card"


def substitute(seen: SeatView, base: str) -> Html:
    """Return what tells somebody that a bot plays for him, and gives him his seat back."""
    if seen.seat < 0 or seen.over or seen.replaying or not seen.players[seen.seat].substituted:
        return NOTHING
    return tag(
        "form",
        tag("p", _("A bot plays for you.")),
        tag("button", _("Take my seat back"), class_="primary"),
        class_="substitute",
        method="post",
        action=f"{base}return",
    )
