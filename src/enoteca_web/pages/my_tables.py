"""The tables at which a device has a seat: first those that wait for it."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import get_language

from enoteca import EnotecaError
from enoteca.shelf import catalog
from enoteca_web import models
from enoteca_web.kit.bot_levels import level_name
from enoteca_web.kit.drawing import draw
from enoteca_web.kit.translation import gettext as _
from enoteca_web.table import storage
from enoteca_web.table.links import Chair, base, code
from enoteca_web.table.open_tables import tables
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.table import Result, Table

LOOKED_AT = 12  # tables that are opened to see how they stand


@dataclass(frozen=True)
class MyTable:
    """A table as the lobby tells of it to one who has a seat there."""

    title: str
    address: str
    turn: bool  # it waits for this seat
    over: bool
    closed: bool
    headline: str  # round and phase
    company: str  # who else plays
    result: str
    changed: datetime

    @property
    def ended(self) -> bool:
        """Whether nobody plays here any more."""
        return self.over or self.closed

    @property
    def about(self) -> str:
        """What is told of it in one line."""
        others = _("with %(names)s") % {"names": self.company} if self.company else ""
        return " · ".join(part for part in (self.headline, others, self.result) if part)


async def my_tables(device: str) -> list[MyTable]:
    """Return the tables of a device, the last played first."""
    here = tables()
    rows = await here.reading(lambda: storage.of_device(device)) if device else []
    chairs = await here.reading(lambda: storage.chairs_of({row.id for row, _mine in rows}))
    mine: dict[str, list[int]] = {}  # several seats, where a device is shared
    for row, chair in rows:
        mine.setdefault(row.id, []).append(chair.seat)
    found: list[MyTable] = []
    looks = LOOKED_AT
    for row in {row.id: row for row, _chair in rows}.values():
        table = None
        if looks and not row.over and row.closed is None:
            looks -= 1
            table = await _opened(row.id)
            await asyncio.sleep(0)  # a drawing takes some milliseconds: others come in between
        found.append(_told(row, chairs[row.id], sorted(mine[row.id]), table))
    return found


async def _opened(table_id: str) -> Table | None:
    try:
        return await tables().table(table_id)
    except EnotecaError:
        return None  # its own page tells why


def _told(
    row: models.TableRow,
    chairs: Sequence[Chair],
    seats: Sequence[int],
    table: Table | None,
) -> MyTable:
    awaited = [seat for seat in seats if table and seat_view(table, seat).my_turn]
    own = chairs[(awaited or seats)[0]]
    titles = {about.id: about.title for about in catalog.cards()}
    return MyTable(
        title=titles.get(row.game, row.game),
        address=base(row.id, code(row.id, own.seat, own.generation)),
        turn=bool(awaited),
        over=row.over,
        closed=row.closed is not None,
        headline=_headline(table, own.seat) if table else "",
        company=_names(chair for chair in chairs if chair.seat != own.seat),
        result=_result(row, chairs, own.seat),
        changed=row.changed,
    )


def _headline(table: Table, seat: int) -> str:
    key = ("headline", seat, get_language())
    if key not in table.memo:
        table.memo[key] = draw(seat_view(table, seat)).headline
    return str(table.memo[key])


def _names(chairs: Iterable[Chair]) -> str:
    return ", ".join(
        f"{chair.name} ({level_name(chair.bot)})" if chair.bot else chair.name for chair in chairs
    )


def _result(row: models.TableRow, chairs: Sequence[Chair], seat: int) -> str:
    try:
        result = Result.read(row.result)
    except (KeyError, TypeError):
        result = None  # what cannot be read there, the table itself tells
    if not row.over or result is None or len(result.standing) != len(chairs):
        return ""
    first = [chair for chair in chairs if result.standing[chair.seat] == 1]
    names = ", ".join(chair.name for chair in first)
    if [chair.seat for chair in first] == [seat]:
        told = _("you won")
    else:
        told = _("won by %(names)s") % {"names": names}
    return f"{told} ({' : '.join(map(str, result.scores))})"
