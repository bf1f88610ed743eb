"""Taking back: alone only what nobody has learned anything from, the rest if all agree."""

from django.utils.translation import gettext as _

from enoteca_web.kit.seat_view import Proposal
from enoteca_web.table.decisions import deciders
from enoteca_web.table.links import BOT, Chair
from enoteca_web.table.table import ForbiddenError, Promise, RefusedError, Room

STEP = "step"
TURN = "turn"


def own_start(room: Room, seat: int, reach: str) -> int | None:
    """Return the position to which a seat may go back alone, or nothing."""
    start: int | None = None
    if room.over:
        return None
    for entry in reversed(room.entries):
        if entry.seat != seat or entry.reveals:
            break
        start = entry.position
        if reach == STEP:
            break
    return start


def may_withdraw(room: Room, seat: int) -> bool:
    """Return whether a seat has a secret choice that it can still change."""
    promised = room.promises.get(seat, Promise()).texts
    return bool(promised) and seat in deciders(room)


def withdrawn(room: Room, seat: int, reach: str) -> Room:
    """Return the table with a secret choice taken back."""
    promise = room.promises[seat]
    texts = promise.texts[:-1] if reach == STEP else ()
    kept = {**room.promises, seat: Promise(texts, promise.tries + 1)}
    return room.with_changes(promises=kept)


def own_last_decision(room: Room, seat: int) -> int | None:
    """Return the position before a seat's last decision, if it is within reach."""
    for entry in reversed(room.entries):
        if entry.seat == seat:
            return entry.position
    return None


def proposed(room: Room, seat: int) -> Room:
    """Return the table with the wish of a seat to take its last decision back."""
    position = None if room.over else own_last_decision(room, seat)
    if position is None:
        raise RefusedError(_("There is no decision of yours to take back."))
    return _agreed(room, Proposal(seat, position, (seat,)))


def agreed(room: Room, seat: int) -> Room:
    """Return the table with one more seat in favour of the wish."""
    wish = _wish(room, seat)
    return _agreed(room, Proposal(wish.seat, wish.position, (*wish.agreed, seat)))


def declined(room: Room, seat: int) -> Room:
    """Return the table without the wish."""
    _wish(room, seat)
    return room.with_changes(proposal=None)


def unanimous(room: Room) -> bool:
    """Return whether all agree to the wish; a bot that stands in for somebody does not."""
    if room.proposal is None:
        return False
    asked = {chair.seat for chair in room.chairs if _is_somebodys(room, chair)}
    return asked <= set(room.proposal.agreed)


def _is_somebodys(room: Room, chair: Chair) -> bool:
    """Return whether a seat is a person's, present or not, rather than a bot's."""
    was_taken = chair.claimed or chair.generation > 0 or room.direct
    return chair.kind != BOT and (was_taken or not chair.bot)


def _agreed(room: Room, wish: Proposal) -> Room:
    return room.with_changes(proposal=wish)


def _wish(room: Room, seat: int) -> Proposal:
    if seat < 0:
        raise ForbiddenError(_("Spectators watch."))
    if room.proposal is None:
        raise RefusedError(_("Nobody asks to take anything back."))
    return room.proposal
