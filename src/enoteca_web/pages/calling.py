"""How a page calls whoever is awaited and looks elsewhere: by the title of its tab."""

from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _


def title(seen: SeatView) -> str:
    """Return the title of a seat's page."""
    if seen.my_turn:
        return "● " + _("Your turn in %(title)s") % {"title": seen.about.title}
    return f"{seen.about.title} · enoteca"
