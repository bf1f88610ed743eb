"""The tables that are open in this process, and every change to them.

Reading needs no database once a table is open.  A change is worked out on a copy, written
in one transaction, and only then shown.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import TypeVar

from django.db import DatabaseError, close_old_connections, connection, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from enoteca import NOBODY
from enoteca_web import announcements, chance, decisions, storage, undo
from enoteca_web.bell import Bell
from enoteca_web.metrics import DATABASE_SECONDS, MOVES
from enoteca_web.room import Agreement, ForbiddenError, Message, RefusedError, Room
from enoteca_web.seats import Chair, seat_of

log = logging.getLogger(__name__)

T = TypeVar("T")

OPEN_AT_ONCE = 4096
ATTEMPTS = 20
NAME_LENGTH = 24
MESSAGE_LENGTH = 400


class Tables:
    """All the tables of this process."""

    def __init__(self) -> None:
        self.bell = Bell()
        self.changed: list[Callable[[Room], None]] = []  # told of every change made here
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        # SQLite has one writer anyway; PostgreSQL gains from a few.
        threads = 4 if connection.vendor == "postgresql" else 1
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="database")

    @property
    def open(self) -> int:
        """How many tables are at hand."""
        return len(self._rooms)

    async def in_database(self, work: Callable[[], T]) -> T:
        """Run something that blocks on the database."""

        def run() -> T:
            if connection.vendor == "postgresql":
                close_old_connections()
            return work()

        began = perf_counter()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, run)
        finally:
            DATABASE_SECONDS.observe(perf_counter() - began)

    async def close(self) -> None:
        """Leave the database, so that its file alone holds everything."""
        if connection.vendor == "sqlite":
            try:
                await self.in_database(_checkpointed)
            except DatabaseError as error:
                log.warning("the last changes stay in a file beside the database: %s", error)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def room(self, table: str) -> Room:
        """Return a table as it stands."""
        found = self._rooms.get(table)
        if found is None:
            found = await self.in_database(lambda: storage.load(table))
            self._keep(found)
        else:
            self._rooms.move_to_end(table)
        return found

    async def enter(self, table: str, code: str) -> tuple[Room, int]:
        """Return a table and the seat that a link's code opens."""
        room = await self.room(table)
        key = ("code", code)
        seat = room.memo.get(key, "")
        if seat == "":
            seat = seat_of(table, room.chairs, code, spectators=room.spectators)
            if seat is not None:
                room.memo[key] = seat
        if not isinstance(seat, int):
            raise storage.MissingError("This link opens no seat.")
        return room, seat

    async def create(
        self,
        agreement: Agreement,
        chairs: Sequence[Chair],
        *,
        host: int = -1,
        listed: bool = False,
        spectators: bool = True,
    ) -> Room:
        """Set up a new table and begin the match."""
        game = agreement.rules()
        blank = Room(
            id=secrets.token_hex(6),
            agreement=agreement,
            game=game,
            seed=chance.new_secret(),
            state=game.new_state(),
            version=0,
            epoch=0,
            position=0,
            chairs=tuple(chairs),
            entries=(),
            messages=(),
            listed=listed,
            spectators=spectators,
            host=host,
        )
        room = decisions.settled(blank)
        await self.in_database(lambda: storage.create(room))
        self._show(room)
        return room

    async def play(self, table: str, seat: int, text: str, answered: str) -> Room:
        """Answer a decision."""
        moved = False  # the same answer sent again is no other move

        def answer(room: Room) -> Room:
            nonlocal moved
            after = decisions.play(room, seat, text, answered)
            moved = after is not room
            return after

        room = await self._change(table, answer)
        if moved:
            MOVES.add(room.agreement.game, "bot" if room.chairs[seat].bot else "person")
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
        return await self._change(table, lambda room: _with_message(room, seat, line))

    async def rename(self, table: str, seat: int, name: str) -> Room:
        """Give a seat's player another name."""
        called = " ".join(name.split())
        if seat < 0 or not called or len(called) > NAME_LENGTH:
            raise RefusedError(_("A name has 1 to %(most)s characters.") % {"most": NAME_LENGTH})
        return await self._seated(table, seat, lambda chair: replace(chair, name=called))

    async def seat_bot(self, table: str, seat: int, level: str) -> Room:
        """Let a bot play for a seat, or with no level give the seat back to its player."""

        def changed(room: Room) -> Room:
            if seat < 0 or (not level and not room.chairs[seat].substituted):
                raise RefusedError(_("No bot plays for you."))
            chairs = list(room.chairs)
            chairs[seat] = replace(chairs[seat], bot=level)
            word = announcements.BOT_PLAYS if level else announcements.IS_BACK
            told = announcements.written(word, chairs[seat].name)
            return _with_message(room.with_changes(chairs=tuple(chairs)), NOBODY, told, same=True)

        return await self._change(table, changed)

    async def renew_link(self, table: str, seat: int, host: int) -> Room:
        """Make the link of a seat worthless and give it a new one."""

        def changed(room: Room) -> Room:
            if room.host < 0 or host != room.host or not 0 <= seat < len(room.chairs):
                raise ForbiddenError(_("Only the host renews links."))
            chairs = list(room.chairs)
            newer = chairs[seat].generation + 1
            chairs[seat] = replace(chairs[seat], generation=newer, claimed=False)
            told = announcements.written(announcements.NEW_LINK, chairs[seat].name)
            return _with_message(room.with_changes(chairs=tuple(chairs)), NOBODY, told, same=True)

        room = await self._change(table, changed)
        await self.in_database(lambda: storage.release(table, seat))
        return room

    async def claim(self, table: str, seat: int, device: str, name: str = "") -> bool:
        """Let a device take a free seat."""
        taken = await self.in_database(lambda: storage.claim(table, seat, device, name))
        if taken:
            await self._change(table, lambda room: _claimed(room, seat, name))
        return taken

    async def link_rematch(self, table: str, other: str) -> Room:
        """Tell everybody at a table of the table that follows it."""
        return await self._change(
            table, lambda room: room if room.rematch else room.with_changes(rematch=other)
        )

    def forget(self, table: str) -> None:
        """Drop a table that another process has changed, and wake its readers."""
        self._rooms.pop(table, None)
        self.bell.ring(table)

    def heard(self, table: str, version: int) -> None:
        """Take note of a change that any process has announced."""
        known = self._rooms.get(table)
        if known is None or known.version < version:
            self.forget(table)

    def forget_all(self) -> None:
        """Drop everything, because changes may have been missed."""
        self._rooms.clear()
        self.bell.ring_all()

    async def _settle_proposal(self, table: str) -> Room:
        room = await self.room(table)
        if room.proposal is None or not undo.unanimous(room):
            return room
        return await self._go_back(table, _wished)

    async def _seated(self, table: str, seat: int, change: Callable[[Chair], Chair]) -> Room:
        def changed(room: Room) -> Room:
            chairs = list(room.chairs)
            chairs[seat] = change(chairs[seat])
            return room.with_changes(chairs=tuple(chairs))

        return await self._change(table, changed)

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
                try:
                    after = await write(before)
                except storage.LostRaceError:
                    self._rooms.pop(table, None)
                    continue
                if after is not before:
                    self._show(after)
                return after
        raise RefusedError(_("The table is too busy; please try again."))

    def _show(self, room: Room) -> None:
        self._keep(room)
        self.bell.ring(room.id)
        for told in self.changed:
            told(room)

    def _keep(self, room: Room) -> None:
        known = self._rooms.get(room.id)
        if known is None or known.version <= room.version:
            self._rooms[room.id] = room
            self._rooms.move_to_end(room.id)
        while len(self._rooms) > OPEN_AT_ONCE:
            self._rooms.popitem(last=False)

    def _lock(self, table: str) -> asyncio.Lock:
        if len(self._locks) > 2 * OPEN_AT_ONCE:
            self._locks = {key: lock for key, lock in self._locks.items() if lock.locked()}
        return self._locks.setdefault(table, asyncio.Lock())


def _checkpointed() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout=1000")  # somebody may be reading a copy off it
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def _wished(room: Room) -> int | None:
    return None if room.proposal is None else room.proposal.position


def _with_message(room: Room, seat: int, text: str, *, same: bool = False) -> Room:
    said = timezone.now().isoformat(timespec="seconds")
    messages = (*room.messages, Message(seat, text, said))[-storage.CHAT_TAIL :]
    if same:
        return replace(room, messages=messages, memo={})
    return room.with_changes(messages=messages)


def _claimed(room: Room, seat: int, name: str) -> Room:
    chairs = list(room.chairs)
    chairs[seat] = replace(chairs[seat], claimed=True, name=name or chairs[seat].name)
    return room.with_changes(chairs=tuple(chairs))


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


_tables: dict[str, Tables] = {}


def tables() -> Tables:
    """Return the tables of this process."""
    if "here" not in _tables:
        _tables["here"] = Tables()
    return _tables["here"]
