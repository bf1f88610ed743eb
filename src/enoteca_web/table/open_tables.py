"""The tables that are open in this process, and every change to them.

Reading needs no database once a table is open.  A change is worked out on a copy, written
in one transaction, and only then shown.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

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
from enoteca_web.table.table import ForbiddenError, RefusedError, Room
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
        self.changed: list[Callable[[Room], None]] = []  # told of every change made here
        self.visited: list[Callable[[Room], None]] = []  # told when a link is used
        self._rooms = AtHand(self.changes)
        self._locks: dict[str, asyncio.Lock] = {}
        self._ledger = Ledger()
        self._unopened = Unopened()

    @property
    def open(self) -> int:
        """How many tables are at hand."""
        return len(self._rooms)

    async def in_database(self, work: Callable[[], T]) -> T:
        """Run something that changes the database."""
        return await self._ledger.write(work)

    async def reading(self, work: Callable[[], T]) -> T:
        """Run something that only looks into the database: it waits for nobody who writes."""
        return await self._ledger.read(work)

    async def close(self) -> None:
        """Leave the database."""
        await self._ledger.close()

    async def room(self, table: str) -> Room:
        """Return a table as it stands."""
        found = self._rooms.use(table)
        if found is not None:
            return found
        for _attempt in range(ATTEMPTS):
            with self._rooms.reading(table) as reading:
                found = await self._opened(table)
            if not reading.overtaken:
                self._rooms.keep(found)
                break
        assert found is not None
        return found

    async def _opened(self, table: str) -> Room:
        """Open a table; one that cannot be opened is not tried again by everybody who comes."""
        self._unopened.check(table)
        try:
            return await self.reading(lambda: storage.load(table))
        except storage.UnreadableTableError as error:
            self._unopened.note(error)
            raise

    async def enter(self, table: str, code: str) -> tuple[Room, int]:
        """Return a table and the seat that a link's code opens."""
        room, seat = await self.at_the_door(table, code)
        if room.awaits(seat):
            raise ForbiddenError(_("Open the link itself and sit down first."))
        return room, seat

    async def at_the_door(self, table: str, code: str) -> tuple[Room, int]:
        """Return a table and the seat that a link's code is for, though nobody sits there yet."""
        try:
            room = await self.room(table)
        except storage.UnreadableTableError as error:
            raise await self._wrecked(table, code, error) from error
        key = ("code", code)
        if key not in room.memo:
            seat = seat_of(table, room.generations, code)
            if seat is None:
                sitting.tell_if_former(room, code)
                raise storage.MissingError("There is no such seat.")
            room.memo[key] = seat
        found = room.memo[key]
        assert isinstance(found, int)
        for told in self.visited:
            told(room)
        return room, found

    async def _wrecked(
        self, table: str, code: str, error: storage.UnreadableTableError
    ) -> WreckedError | storage.MissingError:
        """Return what to tell who comes to a table that cannot be opened."""
        wreck = await self.reading(lambda: storage.wreck(table, error))
        seat = seat_of(table, wreck.generations, code)
        if seat is None:
            return storage.MissingError("There is no such seat.")
        return WreckedError(wreck, seat)

    async def create(
        self,
        agreement: Agreement,
        chairs: Sequence[Chair],
        *,
        host: int = -1,
        listed: bool = False,
        spectators: bool = True,
        direct: bool = False,
    ) -> Room:
        """Set up a new table and begin the match."""
        room = _new(
            agreement, chairs, host=host, listed=listed, spectators=spectators, direct=direct
        )
        await self.in_database(lambda: storage.create(room))
        self._show(room)
        return room

    async def play(
        self, table: str, seat: int, text: str, answered: str, *, by_bot: bool = False
    ) -> Room:
        """Answer a decision; a bot only while the seat is its own."""
        moved = False  # the same answer sent again is no other move

        def answer(room: Room) -> Room:
            nonlocal moved
            if by_bot and not room.chairs[seat].bot:
                raise RefusedError("its player is back")
            after = decisions.play(room, seat, text, answered)
            moved = after is not room
            return after

        room = await self._change(table, answer)
        if moved:
            MOVES.add(room.agreement.about.id, "bot" if room.chairs[seat].bot else "person")
        return room

    async def take_back(self, table: str, seat: int, reach: str) -> Room:
        """Undo a step or the turn, as far as a seat may alone."""
        room = await self.room(table)
        if undo.may_withdraw(room, seat):
            return await self._change(table, lambda now: self._withdraw(now, seat, reach))
        return await self._go_back(table, lambda now: undo.own_start(now, seat, reach))

    async def propose_undo(self, table: str, seat: int) -> Room:
        """Ask the others to take back more."""
        await self._change(table, lambda room: undo.proposed(room, seat))
        return await self._settle_proposal(table)

    async def agree(self, table: str, seat: int, *, yes: bool) -> Room:
        """Answer somebody's wish to take something back."""
        if not yes:
            return await self._change(table, lambda room: undo.declined(room, seat))
        await self._change(table, lambda room: undo.agreed(room, seat))
        return await self._settle_proposal(table)

    async def say(self, table: str, seat: int, text: str) -> Room:
        """Add a line to the chat."""
        line = " ".join(text.split())
        if not line or len(line) > MESSAGE_LENGTH:
            raise RefusedError(
                _("A message has 1 to %(most)s characters.") % {"most": MESSAGE_LENGTH}
            )
        return await self._change(table, lambda room: announcements.said(room, seat, line))

    async def rename(self, table: str, seat: int, name: str) -> Room:
        """Give a seat's player another name."""
        called = _name(name)
        if seat < 0:
            raise ForbiddenError(_("Spectators watch."))
        return await self._change(table, lambda room: room.with_chair(seat, name=called))

    async def seat_bot(self, table: str, seat: int, level: str) -> Room:
        """Let a bot play for a seat, or with no level give the seat back to its player."""
        return await self._change(table, lambda room: sitting.played_by(room, seat, level))

    async def renew_link(self, table: str, seat: int, host: int) -> Room:
        """Make the link of a seat, or of the spectators, worthless and give it a new one."""
        return await self._change(table, lambda room: sitting.renewed(room, seat, host))

    async def sit(self, table: str, seat: int, device: str, name: str) -> Room:
        """Let a device take a free seat, under a link that nobody else has seen."""
        called = _name(name) if name.strip() else ""
        return await self._change(table, lambda room: sitting.taken(room, seat, device, called))

    async def rematch(self, table: str) -> Room:
        """Set the same table up again for the same people, once for all of them."""

        async def written(before: Room) -> Room:
            if before.rematch:
                return before
            following = _new(
                renewed(before.agreement),
                [replace(chair, generation=0) for chair in before.chairs],
                host=before.host,
                spectators=before.spectators,
                direct=before.direct,
            )
            after = before.with_changes(rematch=following.id)
            await self.in_database(partial(storage.follow, before, after, following))
            self._show(following)
            return after

        return await self._written(table, written)

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

    def forget(self, table: str) -> None:
        """Drop a table that another process has changed, and wake its readers."""
        self._rooms.drop(table)
        self._unopened.forget(table)
        self.changes.changed(table)

    def heard(self, table: str, version: int) -> None:
        """Take note of a change that any process has announced."""
        known = self._rooms.peek(table)
        if known is None or known.version < version:
            self.forget(table)

    def distrust(self) -> None:
        """Read every table anew when it is next asked for, because changes may be missed."""
        self._rooms.clear()
        self._unopened.clear()

    def forget_all(self) -> None:
        """Drop everything, because changes have been missed, and wake all readers."""
        self.distrust()
        self.changes.all_changed()

    async def _settle_proposal(self, table: str) -> Room:
        room = await self.room(table)
        if room.proposal is None or not undo.unanimous(room):
            return room
        return await self._go_back(table, _wished)

    @staticmethod
    def _withdraw(room: Room, seat: int, reach: str) -> Room:
        if not undo.may_withdraw(room, seat):
            raise RefusedError(_("Everybody has chosen; nothing can be changed now."))
        return undo.withdrawn(room, seat, reach)

    async def _go_back(self, table: str, start: Callable[[Room], int | None]) -> Room:
        async def written(before: Room) -> Room:
            position = start(before)
            if position is None:
                raise RefusedError(_("Nothing can be taken back now."))
            return await self.in_database(partial(_rolled_back, before, position))

        return await self._written(table, written)

    async def _change(self, table: str, change: Callable[[Room], Room]) -> Room:
        async def written(before: Room) -> Room:
            after = change(before)
            if after is not before:
                await self.in_database(partial(storage.save, before, after))
            return after

        return await self._written(table, written)

    async def _written(self, table: str, write: Callable[[Room], Awaitable[Room]]) -> Room:
        """Write a change down and show it; who has lost a race looks and tries again."""
        async with self._lock(table):
            for _attempt in range(ATTEMPTS):
                before = await self.room(table)
                if before.closed:
                    raise RefusedError(_("This table is closed."))
                try:
                    after = await write(before)
                except storage.LostRaceError:
                    self._rooms.drop(table)
                    continue
                if after is not before:
                    self._show(after)
                return after
        raise RefusedError(_("The table is too busy; please try again."))

    def _show(self, room: Room) -> None:
        self._rooms.keep(room)
        self.changes.changed(room.id)
        for told in self.changed:
            told(room)

    def _lock(self, table: str) -> asyncio.Lock:
        if len(self._locks) > LOCKS:
            self._locks = {key: lock for key, lock in self._locks.items() if lock.locked()}
        return self._locks.setdefault(table, asyncio.Lock())


def _others_changes() -> object:
    """Return a number that changes with whatever anybody else writes to the file."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA data_version")
        return cursor.fetchone()


def _wished(room: Room) -> int | None:
    return None if room.proposal is None else room.proposal.position


def _new(agreement: Agreement, chairs: Sequence[Chair], **more: bool | int) -> Room:
    game = rules(agreement)
    blank = Room(
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
        **more,  # type: ignore[arg-type]
    )
    return decisions.settled(blank)


def _name(given: str) -> str:
    called = " ".join(given.split())
    if not called or len(called) > NAME_LENGTH:
        raise RefusedError(_("A name has 1 to %(most)s characters.") % {"most": NAME_LENGTH})
    return called


def _rolled_back(before: Room, position: int) -> Room:
    with transaction.atomic():
        state = storage.state_at(before.game, before.id, position)
        after = before.with_changes(
            state=state,
            line=chance.line_of(storage.texts(before.id, position)),
            position=position,
            epoch=before.epoch + 1,
            entries=tuple(entry for entry in before.entries if entry.position < position),
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
