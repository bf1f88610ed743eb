"""The tables that are open in this process, and every change to them.

Reading needs no database once a table is open.  A change is worked out on a copy, written
in one transaction, and only then shown.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar, Unpack

from django.db import DatabaseError, connection, transaction
from django.utils.translation import gettext as _

from enoteca.terms.agreement import Agreement
from enoteca_web.metrics import MOVES
from enoteca_web.table import announcements, chance, decisions, sitting, storage, undo
from enoteca_web.table.agreements import renewed, rules
from enoteca_web.table.at_hand import AtHand
from enoteca_web.table.change_signal import ChangeSignal
from enoteca_web.table.ledger import Ledger
from enoteca_web.table.links import Chair, seat_of
from enoteca_web.table.presence import Presence
from enoteca_web.table.table import ForbiddenError, RefusedError, StaleError, Table, Terms
from enoteca_web.table.taken_back import noted
from enoteca_web.table.wrecks import Unopened, WreckedError

T = TypeVar("T")

LOCKS = 8192
ATTEMPTS = 20
NOTICE = 2.0  # seconds until a command is noticed
NAME_LENGTH = 24
MESSAGE_LENGTH = 400


class OpenTables:
    """All the tables of this process."""

    def __init__(self) -> None:
        self.changes = ChangeSignal()
        self.presence = Presence(self.changes)
        self.changed: list[Callable[[Table], None]] = []  # told of every change made here
        self.visited: list[Callable[[Table], None]] = []  # told when a link is used
        self._tables = AtHand(self.changes)
        self._locks: dict[str, asyncio.Lock] = {}
        self._ledger = Ledger()
        self._unopened = Unopened()

    @property
    def open(self) -> int:
        """How many tables are at hand."""
        return len(self._tables)

    async def in_database(self, work: Callable[[], T]) -> T:
        """Run something that changes the database."""
        return await self._ledger.write(work)

    async def reading(self, work: Callable[[], T]) -> T:
        """Run something that only looks into the database: it waits for nobody who writes."""
        return await self._ledger.read(work)

    async def close(self) -> None:
        """Leave the database."""
        await self._ledger.close()

    async def table(self, table_id: str) -> Table:
        """Return a table as it stands."""
        found = self._tables.use(table_id)
        if found is not None:
            return found
        for _attempt in range(ATTEMPTS):
            with self._tables.reading(table_id) as reading:
                found = await self._opened(table_id)
            if not reading.overtaken:
                self._tables.keep(found)
                break
        assert found is not None
        return found

    async def _opened(self, table_id: str) -> Table:
        """Open a table; one that cannot be opened is not tried again by everybody who comes."""
        self._unopened.check(table_id)
        try:
            return await self.reading(lambda: storage.load(table_id))
        except storage.UnreadableTableError as error:
            self._unopened.note(error)
            raise

    async def enter(self, table_id: str, code: str) -> tuple[Table, int]:
        """Return a table and the seat that a link's code opens."""
        table, seat = await self.at_the_door(table_id, code)
        if table.awaits(seat):
            raise ForbiddenError(_("Open the link itself and sit down first."))
        return table, seat

    async def at_the_door(self, table_id: str, code: str) -> tuple[Table, int]:
        """Return a table and the seat that a link's code is for, though nobody sits there yet."""
        try:
            table = await self.table(table_id)
        except storage.UnreadableTableError as error:
            raise await self._wrecked(table_id, code, error) from error
        key = ("code", code)
        if key not in table.memo:
            seat = seat_of(table_id, table.generations, code)
            if seat is None:
                sitting.tell_if_former(table, code)
                raise storage.MissingError("There is no such seat.")
            table.memo[key] = seat
        found = table.memo[key]
        assert isinstance(found, int)
        for told in self.visited:
            told(table)
        return table, found

    async def _wrecked(
        self, table_id: str, code: str, error: storage.UnreadableTableError
    ) -> WreckedError | storage.MissingError:
        """Return what to tell who comes to a table that cannot be opened."""
        wreck = await self.reading(lambda: storage.wreck(table_id, error))
        seat = seat_of(table_id, wreck.generations, code)
        if seat is None:
            return storage.MissingError("There is no such seat.")
        return WreckedError(wreck, seat)

    async def create(
        self, agreement: Agreement, chairs: Sequence[Chair], **terms: Unpack[Terms]
    ) -> Table:
        """Set up a new table and begin the match."""
        table = _new(agreement, chairs, **terms)
        await self.in_database(lambda: storage.create(table))
        self._show(table)
        return table

    async def play(
        self,
        table_id: str,
        seat: int,
        text: str,
        answered: str,
        *,
        then: Sequence[str] = (),
        by_bot: bool = False,
    ) -> Table:
        """Answer a decision, if need be with several small actions; a bot only for its own seat."""
        moved = False  # the same answer sent again is no other move

        def answer(table: Table) -> Table:
            nonlocal moved
            if by_bot and not table.chairs[seat].bot:
                raise RefusedError("its player is back")
            after = decisions.play(table, seat, text, answered, then)
            moved = after is not table
            return after

        table = await self._change(table_id, answer)
        if moved:
            MOVES.add(table.agreement.about.id, "bot" if table.chairs[seat].bot else "person")
        return table

    async def take_back(self, table_id: str, seat: int, reach: str) -> Table:
        """Undo a step or the turn, as far as a seat may alone."""
        table = await self.table(table_id)
        if undo.may_withdraw(table, seat):
            return await self._change(table_id, lambda now: self._withdraw(now, seat, reach))
        return await self._go_back(table_id, seat, lambda now: undo.own_start(now, seat, reach))

    async def propose_undo(self, table_id: str, seat: int) -> Table:
        """Ask the others to take back more."""
        await self._change(table_id, lambda table: undo.proposed(table, seat))
        return await self._settle_proposal(table_id)

    async def agree(self, table_id: str, seat: int, *, yes: bool) -> Table:
        """Answer somebody's wish to take something back."""
        if not yes:
            return await self._change(table_id, lambda table: undo.declined(table, seat))
        await self._change(table_id, lambda table: undo.agreed(table, seat))
        return await self._settle_proposal(table_id)

    async def say(self, table_id: str, seat: int, text: str) -> Table:
        """Add a line to the chat."""
        line = " ".join(text.split())
        if not line or len(line) > MESSAGE_LENGTH:
            raise RefusedError(
                _("A message has 1 to %(most)s characters.") % {"most": MESSAGE_LENGTH}
            )
        return await self._change(table_id, lambda table: announcements.said(table, seat, line))

    async def rename(self, table_id: str, seat: int, name: str) -> Table:
        """Give a seat's player another name."""
        called = _name(name)
        if seat < 0:
            raise ForbiddenError(_("Spectators watch."))
        return await self._change(table_id, lambda table: table.with_chair(seat, name=called))

    async def seat_bot(self, table_id: str, seat: int, level: str) -> Table:
        """Let a bot play for a seat, or with no level give the seat back to its player."""
        return await self._change(table_id, lambda table: sitting.played_by(table, seat, level))

    async def renew_link(self, table_id: str, seat: int, host: int) -> Table:
        """Make the link of a seat, or of the spectators, worthless and give it a new one."""
        return await self._change(table_id, lambda table: sitting.renewed(table, seat, host))

    async def sit(self, table_id: str, seat: int, device: str, name: str) -> Table:
        """Let a device take a free seat, under a link that nobody else has seen."""
        called = _name(name) if name.strip() else ""
        return await self._change(
            table_id, lambda table: sitting.taken(table, seat, device, called)
        )

    async def rematch(self, table_id: str, levels: Mapping[str, str]) -> Table:
        """Set the same table up again for the same people; bots may play at other levels."""

        async def written(before: Table) -> Table:
            if before.rematch:
                return before
            following = _new(
                renewed(before.agreement),
                sitting.again(before.chairs, levels),
                host=before.host,
                spectators=before.spectators,
                direct=before.direct,
            )
            after = before.with_changes(rematch=following.id)
            await self.in_database(partial(storage.follow, before, after, following))
            self._show(following)
            return after

        return await self._written(table_id, written)

    async def notice_commands(self) -> None:
        """Look again, for ever, after an operator's command has written to our file."""
        known: object = None
        while True:
            with contextlib.suppress(DatabaseError):  # who asks for a table is told of it
                seen = await self.in_database(_others_changes)
                if known not in (None, seen):
                    self.forget_all()
                known = seen
            await asyncio.sleep(NOTICE)

    def forget(self, table_id: str) -> None:
        """Drop a table that another process has changed, and wake its readers."""
        self._tables.drop(table_id)
        self._unopened.forget(table_id)
        self.changes.changed(table_id)

    def heard(self, table_id: str, version: int) -> None:
        """Take note of a change that any process has announced."""
        known = self._tables.peek(table_id)
        if known is None or known.version < version:
            self.forget(table_id)

    def distrust(self) -> None:
        """Read every table anew when it is next asked for, because changes may be missed."""
        self._tables.clear()
        self._unopened.clear()

    def forget_all(self) -> None:
        """Drop everything, because changes have been missed, and wake all readers."""
        self.distrust()
        self.changes.all_changed()

    async def _settle_proposal(self, table_id: str) -> Table:
        table = await self.table(table_id)
        if table.proposal is None or not undo.unanimous(table):
            return table
        return await self._go_back(table_id, table.proposal.seat, _wished)

    @staticmethod
    def _withdraw(table: Table, seat: int, reach: str) -> Table:
        if not undo.may_withdraw(table, seat):
            raise RefusedError(_("Everybody has chosen; nothing can be changed now."))
        return undo.withdrawn(table, seat, reach)

    async def _go_back(
        self, table_id: str, seat: int, start: Callable[[Table], int | None]
    ) -> Table:
        async def written(before: Table) -> Table:
            position = start(before)
            if position is None:
                raise RefusedError(_("Nothing can be taken back now."))
            return await self.in_database(partial(_rolled_back, before, position, seat))

        return await self._written(table_id, written)

    async def _change(self, table_id: str, change: Callable[[Table], Table]) -> Table:
        async def written(before: Table) -> Table:
            after = change(before)
            if after is not before:
                await self.in_database(partial(storage.save, before, after))
            return after

        return await self._written(table_id, written)

    async def _written(self, table_id: str, write: Callable[[Table], Awaitable[Table]]) -> Table:
        """Write a change down and show it; who has lost a race, or may be behind, looks again."""
        async with self._lock(table_id):
            for attempt in range(ATTEMPTS):
                before = await self.table(table_id)
                if before.closed:
                    raise RefusedError(_("This table is closed."))
                try:
                    after = await write(before)
                except (storage.LostRaceError, StaleError) as error:
                    if attempt and isinstance(error, StaleError):
                        raise
                    self._tables.drop(table_id)  # another server may know more than this one
                    continue
                if after is not before:
                    self._show(after)
                return after
        raise RefusedError(_("The table is too busy; please try again."))

    def _show(self, table: Table) -> None:
        self._tables.keep(table)
        self.changes.changed(table.id)
        for told in self.changed:
            told(table)

    def _lock(self, table_id: str) -> asyncio.Lock:
        if len(self._locks) > LOCKS:
            self._locks = {key: lock for key, lock in self._locks.items() if lock.locked()}
        return self._locks.setdefault(table_id, asyncio.Lock())


def _others_changes() -> object:
    """Return a number that changes with whatever anybody else writes to the file."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA data_version")
        return cursor.fetchone()


def _wished(table: Table) -> int | None:
    return None if table.proposal is None else table.proposal.position


def _new(agreement: Agreement, chairs: Sequence[Chair], **terms: Unpack[Terms]) -> Table:
    game = rules(agreement)
    blank = Table(
        id=secrets.token_hex(6),
        game=game,
        seed=chance.new_secret(),
        state=game.new_state(),
        version=0,
        epoch=0,
        position=0,
        chairs=tuple(chairs),
        entries=(),
        messages=(),
        **terms,
    )
    return decisions.settled(blank)


def _name(given: str) -> str:
    called = " ".join(given.split())
    if not called or len(called) > NAME_LENGTH:
        raise RefusedError(_("A name has 1 to %(most)s characters.") % {"most": NAME_LENGTH})
    return called


def _rolled_back(before: Table, position: int, seat: int) -> Table:
    noticed = before.proposal is not None or not undo.asks_nobody(before, seat)
    with transaction.atomic():
        state = storage.state_at(before.game, before.id, position)
        after = before.with_changes(
            state=state,
            line=chance.line_of(storage.texts(before.id, position)),
            position=position,
            epoch=before.epoch + 1,
            entries=tuple(entry for entry in before.entries if entry.position < position),
            messages=noted(before, position, seat) if noticed else before.messages,
            promises={},
            proposal=None,
            over=False,
        )
        storage.save(before, after, back_to=position)
    return after


_tables: dict[str, OpenTables] = {}


def tables() -> OpenTables:
    """Return the tables of this process."""
    if "here" not in _tables:
        _tables["here"] = OpenTables()
    return _tables["here"]
