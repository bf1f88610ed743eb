"""Who takes a seat, leaves it to a bot, or gets a new link: each a change of one table."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from enoteca import NOBODY
from enoteca_web.table.announcements import BOT_PLAYS, HAS_SAT_DOWN, IS_BACK, NEW_LINK, announced
from enoteca_web.table.links import BOT, Chair, former_seat_of
from enoteca_web.table.table import ForbiddenError, RefusedError, Table, TakenError


def taken(table: Table, seat: int, device: str, name: str) -> Table:
    """Return the table with somebody in a free seat; the link that led there opens it no more."""
    chair = table.chairs[seat]
    if chair.device == device:
        return table  # pressed twice
    if chair.claimed:
        raise _taken(table, seat)
    after = table.with_chair(
        seat, device=device, name=name or chair.name, generation=chair.generation + 1, bot=""
    )
    return announced(after, HAS_SAT_DOWN, seat)


def played_by(table: Table, seat: int, level: str) -> Table:
    """Return the table with a bot in a person's place, or with no level with the person back."""
    if seat < 0 or (not level and not table.chairs[seat].substituted):
        raise RefusedError(_("No bot plays for you."))
    after = table.with_chair(seat, bot=level)
    return announced(after, BOT_PLAYS if level else IS_BACK, seat)


def again(chairs: Sequence[Chair], levels: Mapping[str, str]) -> list[Chair]:
    """Return the seats of a rematch; bots of a level that another stands for play at that."""
    return [
        replace(
            chair,
            generation=0,
            bot=levels.get(chair.bot, chair.bot) if chair.kind == BOT else chair.bot,
        )
        for chair in chairs
    ]


def renewed(table: Table, seat: int, host: int) -> Table:
    """Return the table with another link for a seat, which is free again, or the spectators."""
    if table.host < 0 or host != table.host or seat not in (NOBODY, *range(len(table.chairs))):
        raise ForbiddenError(_("Only the host renews links."))
    if seat == NOBODY:
        return table.with_changes(spectator_generation=table.spectator_generation + 1)
    newer = table.chairs[seat].generation + 1
    after = table.with_chair(seat, generation=newer, device="")
    return announced(after, NEW_LINK, seat)


def tell_if_former(table: Table, code: str) -> None:
    """Raise TakenError if a code was that of a seat once; a guess is told nothing."""
    seat = former_seat_of(table.id, table.generations, code)
    if seat is not None:
        raise _taken(table, seat)


def _taken(table: Table, seat: int) -> TakenError:
    if seat != NOBODY and table.chairs[seat].claimed:
        return TakenError(_("This seat is taken."), seat)
    return TakenError(_("This link has been replaced by a new one."), seat)
