"""``enoteca tables``: the tables of a server, one by one, without anything that opens a seat.

Nothing here opens a table as a server does, so one that cannot be opened can be seen to as well.
"""

from datetime import datetime

from django.db import transaction
from django.db.models import Count, F, Q, QuerySet
from django.utils import timezone

from enoteca import NOBODY, Record
from enoteca_web import models
from enoteca_web.service.operations.access import OperationError
from enoteca_web.table import announcements, storage

LONGEST_REASON = 300
STATES = {
    "running": Q(over=False, closed=None, marked=None),
    "abandoned": Q(over=False, closed=None, marked__isnull=False),
    "closed": Q(closed__isnull=False),
    "over": Q(over=True, closed=None),
}


def found(game: str | None, state: str | None) -> list[dict[str, object]]:
    """Return the tables, the last played first."""
    rows: QuerySet[models.TableRow] = models.TableRow.objects.order_by("-changed")
    if game is not None:
        rows = rows.filter(game=game)
    if state is not None:
        rows = rows.filter(STATES[state])
    seated = models.ChairRow.objects.exclude(bot="").values("table").annotate(bots=Count("pk"))
    bots = {row["table"]: row["bots"] for row in seated}
    return [_line(row, bots.get(row.pk, 0)) for row in rows.defer("state", "components")]


def shown(table_id: str) -> dict[str, object]:
    """Return what there is to say of one table."""
    row = _row(table_id)
    chairs = list(models.ChairRow.objects.filter(table=row).order_by("seat"))
    return {
        **_line(row, sum(1 for chair in chairs if chair.bot)),
        "options": row.options,
        "rules_version": row.rules_version,
        "own_components": sorted(row.components),
        "version": row.version,
        "taken_back": row.epoch,
        "created": _time(row.created),
        "marked": _time(row.marked),
        "closed": _time(row.closed),
        "listed": row.listed,
        "spectators": row.spectators,
        "rematch": row.rematch or None,
        "messages": models.MessageRow.objects.filter(table=row).count(),
        "chairs": [
            {
                "seat": chair.seat,
                "name": chair.name,
                "kind": chair.kind,
                "bot": chair.bot or None,
                "taken": bool(chair.device),
            }
            for chair in chairs
        ],
    }


def record(table_id: str, *, secrets: bool) -> Record:
    """Return the record of a table; of a running one it tells what players may not know yet."""
    row = _row(table_id)
    if not row.over and row.closed is None and not secrets:
        raise OperationError(
            f"the match at {table_id} goes on: its record tells what is hidden; --force writes it"
        )
    try:
        return storage.record(storage.load(table_id))
    except storage.UnreadableTableError as error:
        raise OperationError(f"the table cannot be opened: {error}") from None


def close(table_id: str, reason: str) -> None:
    """End a table for its players, with a word to them; it can still be looked at."""
    with transaction.atomic():
        row = _row(table_id)
        if row.closed is not None:
            raise OperationError(f"the table {table_id} is closed already")
        if row.over:
            raise OperationError(f"the match at {table_id} is over: there is nothing to close")
        say(table_id, announcements.CLOSED, " ".join(reason.split())[:LONGEST_REASON])
        now = timezone.now()
        models.TableRow.objects.filter(pk=table_id).update(closed=now, changed=now)


def delete(table_id: str) -> dict[str, object]:
    """Remove a table and all that belongs to it, and return what it was."""
    with transaction.atomic():
        told = shown(table_id)
        remove(models.TableRow.objects.filter(pk=table_id))
    return told


def remove(rows: QuerySet[models.TableRow]) -> int:
    """Remove tables, let every server forget them, and return how many there were."""
    known = list(rows.only("version"))
    for row in known:
        storage.announce(row.pk, row.version + 1)
        row.delete()
    return len(known)


def say(table_id: str, word: str, fact: str) -> None:
    """Let a table say something to its players."""
    models.MessageRow.objects.create(table_id=table_id, seat=NOBODY, text=f"{word}:{fact}")
    # As every change does: a server that knows the version before must look again.
    models.TableRow.objects.filter(pk=table_id).update(version=F("version") + 1)
    version = models.TableRow.objects.values_list("version", flat=True).get(pk=table_id)
    storage.announce(table_id, version)


def _row(table_id: str) -> models.TableRow:
    row = models.TableRow.objects.filter(pk=table_id).first()
    if row is None:
        raise OperationError(f"there is no table {table_id}")
    return row


def _line(row: models.TableRow, bots: int) -> dict[str, object]:
    return {
        "table": row.pk,
        "game": row.game,
        "edition": row.edition,
        "seats": row.seat_count,
        "bots": bots,
        "state": _state(row),
        "actions": row.position,
        "changed": _time(row.changed),
    }


def _state(row: models.TableRow) -> str:
    if row.closed is not None:
        return "closed"
    if row.over:
        return "over"
    return "running" if row.marked is None else "abandoned"


def _time(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat(timespec="seconds")
