"""Taking back: alone only what nobody has learned anything from, the rest if all agree."""

from dataclasses import replace

from django.utils.translation import gettext as _

from enoteca_web.kit.seat_view import Proposal
from enoteca_web.table.decisions import deciders
from enoteca_web.table.links import BOT, Chair
from enoteca_web.table.table import ForbiddenError, Promise, RefusedError, Table

STEP = "step"
TURN = "turn"


def own_start(table: Table, seat: int, reach: str) -> int | None:
    """Return the position to which a seat may go back alone, or nothing."""
    start: int | None = None
    answered = ""
    if table.over:
        return None
    for entry in reversed(table.entries):
        another = reach == STEP and answered and entry.decision != answered
        if entry.seat != seat or entry.reveals or another:
            break
        start, answered = entry.position, entry.decision
    return start


def may_withdraw(table: Table, seat: int) -> bool:
    """Return whether a seat has a secret choice that it can still change."""
    promised = table.promises.get(seat, Promise()).texts
    return bool(promised) and seat in deciders(table)


def withdrawn(table: Table, seat: int, reach: str) -> Table:
    """Return the table with a secret choice taken back."""
    promise = table.promises[seat]
    texts = promise.texts[:-1] if reach == STEP else ()
    kept = {**table.promises, seat: Promise(texts, promise.tries + 1)}
    return table.with_changes(promises=kept)


def own_last_decision(table: Table, seat: int) -> int | None:
    """Return the position before a seat's last decision, if it is within reach."""
    answered, start = "", None
    for entry in reversed(table.entries):
        if entry.seat == seat and answered in ("", entry.decision):
            answered, start = entry.decision, entry.position
        elif answered:
            break
    return start


def proposed(table: Table, seat: int) -> Table:
    """Return the table with the wish of a seat to take its last decision back."""
    position = None if table.over else own_last_decision(table, seat)
    if position is None:
        raise RefusedError(_("There is no decision of yours to take back."))
    return _agreed(table, Proposal(seat, position, (seat,)))


def agreed(table: Table, seat: int) -> Table:
    """Return the table with one more seat in favour of the wish."""
    wish = _wish(table, seat)
    return _agreed(table, Proposal(wish.seat, wish.position, (*wish.agreed, seat)))


def declined(table: Table, seat: int) -> Table:
    """Return the table with the wish refused; who asked is told by whom."""
    return table.with_changes(proposal=replace(_wish(table, seat), declined=seat))


def pending(table: Table) -> bool:
    """Return whether somebody's wish waits for an answer."""
    return table.proposal is not None and table.proposal.declined < 0


def unanimous(table: Table) -> bool:
    """Return whether all agree to the wish; a bot that stands in for somebody does not."""
    if table.proposal is None or not pending(table):
        return False
    return _people(table) <= set(table.proposal.agreed)


def asks_nobody(table: Table, seat: int) -> bool:
    """Return whether all the others are bots, who agree to everything."""
    return _people(table) <= {seat}


def _people(table: Table) -> set[int]:
    return {chair.seat for chair in table.chairs if _is_somebodys(table, chair)}


def _is_somebodys(table: Table, chair: Chair) -> bool:
    """Return whether a seat is a person's, present or not, rather than a bot's."""
    was_taken = chair.claimed or chair.generation > 0 or table.direct
    return chair.kind != BOT and (was_taken or not chair.bot)


def _agreed(table: Table, wish: Proposal) -> Table:
    return table.with_changes(proposal=wish)


def _wish(table: Table, seat: int) -> Proposal:
    if seat < 0:
        raise ForbiddenError(_("Spectators watch."))
    if table.proposal is None or not pending(table):
        raise RefusedError(_("Nobody asks to take anything back."))
    return table.proposal
