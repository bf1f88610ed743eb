"""Who plays with whom, where the view of a game tells it."""

from enoteca import NOBODY
from enoteca_web.kit.seat_view import SeatView

Team = tuple[int, ...]  # seats; they share their points


def partner(seat: int, seen: SeatView) -> int:
    """Return with whom a seat plays, or NOBODY."""
    partners = seen.view.get("partners")
    return int(partners[seat]) if isinstance(partners, list) else NOBODY


def teams(seen: SeatView) -> list[Team]:
    """Return the seats by who plays together; each is alone where nobody does."""
    found: list[Team] = []
    for player in seen.players:
        mate = partner(player.seat, seen)
        if mate == NOBODY:
            found.append((player.seat,))
        elif player.seat < mate:
            found.append((player.seat, mate))
    return found
