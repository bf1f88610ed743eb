"""Tables in the database.  Everything here blocks and runs in a thread of its own.

A change is one transaction that first takes the next version; whoever finds it taken has
lost the race, reads again and asks himself whether his move still makes sense.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime, timedelta

from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from enoteca import EnotecaError, Game, Record, State, __version__
from enoteca.play.record import UNFINISHED
from enoteca.play.tags import noted
from enoteca_web import models
from enoteca_web.kit.seat_view import Message
from enoteca_web.table import decisions
from enoteca_web.table.agreements import columns
from enoteca_web.table.chance import line_of
from enoteca_web.table.links import Chair
from enoteca_web.table.opening import UnreadableTableError as UnreadableTableError  # noqa: PLC0414
from enoteca_web.table.opening import opened, read_events, state_of
from enoteca_web.table.table import CHAT_TAIL, SNAPSHOT_EVERY, TAIL, Entry, Table
from enoteca_web.table.wrecks import Wreck, salvaged, salvaged_events, salvaged_scores

CHAIR = ("seat", "name", "kind", "bot", "generation", "device")


class MissingError(EnotecaError):
    """There is no such table."""


class LostRaceError(EnotecaError):
    """Somebody else changed the table first."""


def load(table_id: str) -> Table:
    """Return a table as it stands, in a fixed number of queries."""
    with _readable(table_id):
        row = models.TableRow.objects.filter(pk=table_id).first()
        if row is None:
            raise MissingError("There is no such table.")
        chairs, messages = _chairs(table_id), _messages(table_id)
        log = entries(table_id, row.position - TAIL, row.position)
        row.line = row.line or line_of(texts(table_id, row.position)).hex()
        return opened(row, chairs, log, messages, lambda: texts(table_id, row.position))


@contextmanager
def _readable(table_id: str) -> Iterator[None]:
    """Name the table of whatever goes wrong: no other is to suffer from what is stored there."""
    try:
        yield
    except (DatabaseError, MissingError):
        raise
    except Exception as error:
        raise UnreadableTableError.because(table_id, error) from error


def create(table: Table) -> None:
    """Write a new table down."""
    with transaction.atomic():
        models.TableRow.objects.create(
            id=table.id,
            seed=f"{table.seed:x}",
            host=table.host,
            listed=table.listed,
            spectators=table.spectators,
            direct=table.direct,
            lesson=table.lesson,
            **columns(table.agreement),
            **_moving_parts(table),
        )
        models.ChairRow.objects.bulk_create(
            models.ChairRow(
                table_id=table.id,
                seat=chair.seat,
                name=chair.name,
                kind=chair.kind,
                bot=chair.bot,
                generation=chair.generation,
                device=chair.device,
            )
            for chair in table.chairs
        )
        _append(table.id, table.entries)
        _keep_snapshot(table.id, 0, table.game, table.game.new_state())


def save(before: Table, after: Table, *, back_to: int | None = None, ring: bool = True) -> None:
    """Write a change down, or raise LostRaceError if the table is not as it was before."""
    with transaction.atomic():
        if not _took_the_next_version(before, after):
            raise LostRaceError("the table has changed meanwhile")
        if back_to is not None:
            models.EntryRow.objects.filter(table_id=before.id, position__gte=back_to).delete()
            models.Snapshot.objects.filter(table_id=before.id, position__gt=back_to).delete()
        else:
            _append(after.id, after.new_entries(before))
            if after.position // SNAPSHOT_EVERY > before.position // SNAPSHOT_EVERY:
                _keep_snapshot(after.id, after.position, after.game, after.state)
        for chair in after.chairs:
            if chair != before.chairs[chair.seat]:
                models.ChairRow.objects.filter(table_id=after.id, seat=chair.seat).update(
                    name=chair.name,
                    bot=chair.bot,
                    generation=chair.generation,
                    device=chair.device,
                )
        known = {id(message) for message in before.messages}
        said = [message for message in after.messages if id(message) not in known]
        if said:
            models.MessageRow.objects.bulk_create(
                models.MessageRow(table_id=after.id, seat=message.seat, text=message.text)
                for message in said
            )
        if ring:
            announce(after.id, after.version)


def follow(before: Table, after: Table, following: Table) -> None:
    """Write down that a new table follows a finished one, and the new table itself."""
    with transaction.atomic():
        save(before, after)
        create(following)


def announce(table_id: str, version: int) -> None:
    """Tell every server that shares the database of a change, once it is written."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify('enoteca', %s)", [f"{table_id} {version}"])


def entries(table_id: str, first: int, last: int) -> tuple[Entry, ...]:
    """Return the log from one position to before another."""
    rows = models.EntryRow.objects.filter(
        table_id=table_id, position__gte=first, position__lt=last
    ).order_by("position")
    with _readable(table_id):
        return tuple(
            Entry(
                row.position, row.seat, row.text, row.decision, row.reveals, read_events(row.events)
            )
            for row in rows
        )


def state_at(game: Game[State], table_id: str, position: int) -> State:
    """Return the state after the first so many actions, from the snapshot before it."""
    found = models.Snapshot.objects.filter(table_id=table_id, position__lte=position)
    while True:
        snapshot = found.order_by("-position").first()
        if snapshot is None:
            raise MissingError("There is no such position.")
        following = _texts_between(table_id, snapshot.position, position)
        # Whoever takes back deletes the snapshots beyond: what follows may then be of another line.
        if models.Snapshot.objects.filter(pk=snapshot.pk).exists():
            break
    if len(following) < position - snapshot.position:
        raise MissingError("There is no such position.")
    with _readable(table_id):
        state = state_of(game, snapshot, lambda: texts(table_id, snapshot.position))
    for text in following:
        game.apply(state, game.parse_action(text))
    return state


def _texts_between(table_id: str, first: int, end: int) -> list[str]:
    """Return the actions of some positions."""
    rows = models.EntryRow.objects.filter(
        table_id=table_id, position__gte=first, position__lt=end
    ).order_by("position")
    return list(rows.values_list("text", flat=True))


def texts(table_id: str, count: int | None = None) -> list[str]:
    """Return the first so many actions of a table, or all."""
    rows = models.EntryRow.objects.filter(table_id=table_id).order_by("position")
    return list(rows.values_list("text", flat=True)[:count])


def record(table: Table) -> Record:
    """Return a match in writing, as it was played and with the result it had then."""
    result = UNFINISHED if table.result is None else " ".join(map(str, table.result.scores))
    begun = models.TableRow.objects.values_list("created", flat=True).get(pk=table.id)
    tokens = texts(table.id, table.position)
    return Record(table.agreement, tokens, result, tags=_noted(table.chairs, begun))


def wreck(table_id: str, error: UnreadableTableError) -> Wreck:
    """Return what is stored of a table that cannot be opened, as far as it can be read."""
    row = models.TableRow.objects.get(pk=table_id)
    chairs = _chairs(table_id)
    log = models.EntryRow.objects.filter(table_id=table_id).order_by("position")
    return Wreck(
        id=table_id,
        cause=error.cause,
        reason=error.reason,
        game=row.game,
        edition=row.edition,
        seats=row.seat_count,
        options=salvaged(row.options),
        components=salvaged(row.components),
        rules_version=row.rules_version,
        over=row.over,
        scores=salvaged_scores(row.result),
        noted=_noted(chairs, row.created),
        chairs=chairs,
        spectators=row.spectators,
        spectator_generation=row.spectator_generation,
        direct=row.direct,
        entries=tuple(
            Entry(kept.position, kept.seat, kept.text, "", True, salvaged_events(kept.events))
            for kept in log
        ),
    )


def _noted(chairs: Sequence[Chair], begun: datetime) -> dict[str, str]:
    names, bots = [chair.name for chair in chairs], [chair.bot for chair in chairs]
    return noted(names, bots, begun.date(), __version__)


def of_device(device: str, limit: int = 30) -> list[tuple[models.TableRow, models.ChairRow]]:
    """Return the tables at which a device has a seat, the last played first."""
    chairs = models.ChairRow.objects.filter(device=device).select_related("table")
    found = chairs.exclude(table__changed__lt=timezone.now() - timedelta(days=180))
    return [(chair.table, chair) for chair in found.order_by("-table__changed")[:limit]]


def chairs_of(table_ids: Iterable[str]) -> dict[str, list[Chair]]:
    """Return who sits at some tables, by table and seat."""
    rows = models.ChairRow.objects.filter(table_id__in=list(table_ids)).order_by("seat")
    found: dict[str, list[Chair]] = {}
    for table_id, *chair in rows.values_list("table_id", *CHAIR):
        found.setdefault(table_id, []).append(Chair(*chair))
    return found


def open_tables(limit: int = 30) -> list[tuple[models.TableRow, list[models.ChairRow]]]:
    """Return the tables at which anybody may take a seat, with their chairs, the newest first."""
    free = models.TableRow.objects.filter(
        listed=True, over=False, closed=None, chairs__kind="link", chairs__device="", chairs__bot=""
    )
    found = list(free.distinct().order_by("-created")[:limit])
    chairs = list(models.ChairRow.objects.filter(table__in=found).order_by("seat"))
    return [(table, [chair for chair in chairs if chair.table == table]) for table in found]


def waiting_for_bots(
    most: int, *, alone: bool, since: datetime | None = None, but: Iterable[str] = ()
) -> list[str]:
    """Return tables that wait for a bot, those that have waited longest first."""
    known = models.TableRow.objects.filter(waits_for_bot=True, bots_alone=alone, closed=None)
    rows = known.exclude(pk__in=but)
    if since is not None:
        rows = rows.filter(changed__gte=since)
    return list(rows.order_by("changed").values_list("pk", flat=True)[:most])


def note_no_bot(table: Table) -> None:
    """Write down that a table waits for no bot, unless it has changed since."""
    models.TableRow.objects.filter(pk=table.id, version=table.version).update(waits_for_bot=False)


def _moving_parts(table: Table) -> dict[str, object]:
    wish = table.proposal
    return {
        "version": table.version,
        "epoch": table.epoch,
        "position": table.position,
        "line": table.line.hex(),
        "state": table.game.to_data(table.state),
        "shape": table.state.SHAPE,
        "over": table.over,
        "result": None if table.result is None else table.result.kept(),
        "waits_for_bot": bool(decisions.bots_due(table)),
        "bots_alone": table.bots_alone,
        "pending": {
            str(seat): {"texts": list(kept.texts), "tries": kept.tries}
            for seat, kept in table.promises.items()
        },
        "proposal": {**asdict(wish), "agreed": list(wish.agreed)} if wish else None,
    }


# What every move writes is written in plain SQL: composing it anew would take longer.
_UPDATE = (
    "UPDATE enoteca_web_table SET changed = %s, listed = %s, rematch = %s, version = %s,"
    " spectator_generation = %s, epoch = %s, position = %s, line = %s, state = %s, shape = %s,"
    " over = %s, result = %s, waits_for_bot = %s, bots_alone = %s,"
    " pending = %s, proposal = %s"
    " WHERE id = %s AND version = %s"
)
_INSERT = (
    "INSERT INTO enoteca_web_entry (table_id, position, seat, text, decision, fence, events)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s)"
)


def _took_the_next_version(before: Table, after: Table) -> bool:
    moving = _moving_parts(after)
    wish, result = moving["proposal"], moving["result"]
    row = [
        connection.ops.adapt_datetimefield_value(timezone.now()),
        after.listed,
        after.rematch,
        after.version,
        after.spectator_generation,
        after.epoch,
        after.position,
        after.line.hex(),
        json.dumps(moving["state"]),
        after.state.SHAPE,
        after.over,
        None if result is None else json.dumps(result),
        bool(moving["waits_for_bot"]),
        after.bots_alone,
        json.dumps(moving["pending"]),
        None if wish is None else json.dumps(wish),
        before.id,
        before.version,
    ]
    with connection.cursor() as cursor:
        cursor.execute(_UPDATE, row)
        return bool(cursor.rowcount)


def _keep_snapshot(table_id: str, position: int, game: Game[State], state: State) -> None:
    models.Snapshot.objects.create(
        table_id=table_id, position=position, state=game.to_data(state), shape=state.SHAPE
    )


def _append(table_id: str, added: Iterable[Entry]) -> None:
    rows = [
        (
            table_id,
            entry.position,
            entry.seat,
            entry.text,
            entry.decision,
            entry.reveals,
            json.dumps([[event.name, event.facts, event.audience] for event in entry.events]),
        )
        for entry in added
    ]
    with connection.cursor() as cursor:
        cursor.executemany(_INSERT, rows)


def _messages(table_id: str) -> tuple[Message, ...]:
    rows = models.MessageRow.objects.filter(table_id=table_id).order_by("-pk")[:CHAT_TAIL]
    return tuple(
        Message(row.seat, row.text, row.said.isoformat(timespec="seconds")) for row in rows
    )[::-1]


def _chairs(table_id: str) -> tuple[Chair, ...]:
    rows = models.ChairRow.objects.filter(table_id=table_id).order_by("seat")
    return tuple(Chair(*chair) for chair in rows.values_list(*CHAIR))
