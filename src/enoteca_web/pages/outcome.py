"""Who has won, and by how much."""

from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _

CROWN = "M3 8l4.5 3.5L12 5l4.5 6.5L21 8l-2 10H5z"


def winners(seen: SeatView) -> list[int]:
    """Return the seats that share the first rank of a match that is over."""
    return [seat for seat, rank in enumerate(seen.standing or ()) if rank == 1]


def verdict(seen: SeatView) -> str:
    """Return who has won a match that is over, as a sentence."""
    first = winners(seen)
    if not first:
        return _("Nobody has won.")
    facts = {
        "names": _listed([seen.players[seat].name for seat in first]),
        "margin": _margin(seen, first),
    }
    if first == [seen.seat]:
        told = _("You win by %(margin)s!") if facts["margin"] else _("You win!")
    elif len(first) == 1:
        told = _("%(names)s wins by %(margin)s.") if facts["margin"] else _("%(names)s wins.")
    elif facts["margin"]:
        told = _("%(names)s win together, by %(margin)s.")
    else:
        told = _("%(names)s win together.")
    return told % facts


def crowned(seen: SeatView) -> Html:
    """Return the same under a crown, with the marks of those who have won."""
    crown = tag(
        "svg", tag("path", d=CROWN), class_="crown", viewBox="0 0 24 24", aria_hidden="true"
    )
    return join(crown, *(mark(seat) for seat in winners(seen)), verdict(seen))


def result_link(seen: SeatView, base: str) -> Html:
    """Return what leads from the table to the sheet of a match that is over."""
    if not seen.over or not base:
        return NOTHING
    return tag("a", _("See the result"), href=f"{base}end", class_="button primary")


def _margin(seen: SeatView, first: list[int]) -> int:
    """Return how far the others are behind; nothing if points have not decided it."""
    scores = seen.scores or ()
    behind = [score for seat, score in enumerate(scores) if seat not in first]
    return max(0, scores[first[0]] - max(behind)) if behind else 0


def _listed(names: list[str]) -> str:
    *some, last = names
    return _("%(some)s and %(last)s") % {"some": ", ".join(some), "last": last} if some else last
