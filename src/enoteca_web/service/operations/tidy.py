"""Clearing away what nobody needs any more: slowly, and not without a word.

A table that nobody has played at for long is marked, and says so to its players; only if
nobody comes within the time of grace it is removed.  Every step is one short transaction
that looks again whether it is still right, so a server may take them between moves.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from enoteca_web import models
from enoteca_web.service.operations.tables import remove, say
from enoteca_web.table import announcements

AGE = timedelta(days=90)
GRACE = timedelta(days=14)
AT_ONCE = 200

MARKED = "tables marked as abandoned"
SPARED = "tables played again"
REMOVED = "abandoned tables removed"
ENDED = "finished tables removed"
CHATS = "chats of finished tables removed"
RECORDS = "brought records removed"
KINDS = (MARKED, SPARED, REMOVED, ENDED, CHATS, RECORDS)


@dataclass(frozen=True)
class Wishes:
    """How long what is kept."""

    age: timedelta = AGE
    grace: timedelta = GRACE
    finished: timedelta | None = None  # what is over or closed: for ever


@dataclass(frozen=True)
class Step:
    """Something to be done."""

    kind: str
    work: Callable[[], int]  # returns how much was done
    amount: int = 1
    table_id: str = ""  # which changes by it


def steps(wishes: Wishes, now: datetime | None = None) -> list[Step]:
    """Return what is to be done now."""
    now = now or timezone.now()
    aged, forsaken = now - wishes.age, _forsaken(now - wishes.grace)
    found = [
        *_each(MARKED, _unmarked(aged), partial(_mark, now=now, wishes=wishes)),
        *_each(SPARED, _come_back(), _spare),
        *_each(REMOVED, forsaken, partial(_remove, still=forsaken)),
        *_each(CHATS, _ended(aged) & Q(messages__isnull=False), _hush),
    ]
    if wishes.finished is not None:
        ended = _ended(now - wishes.finished)
        found += _each(ENDED, ended, partial(_remove, still=ended))
    unread = models.UploadedRecord.objects.filter(seen__lt=aged)
    keys = list(unread.values_list("pk", flat=True))
    for first in range(0, len(keys), AT_ONCE):
        some = keys[first : first + AT_ONCE]
        found.append(Step(RECORDS, partial(_burn, some, aged), len(some)))
    return found


def amounts(found: Iterable[Step], *, dry: bool) -> dict[str, int]:
    """Do everything, or only look at it; return how much of each kind it was."""
    counts = dict.fromkeys(KINDS, 0)
    for step in found:
        counts[step.kind] += step.amount if dry else step.work()
    return counts


def _each(kind: str, which: Q, work: Callable[[str], int]) -> list[Step]:
    rows = models.TableRow.objects.filter(which).order_by("changed")
    keys = rows.values_list("pk", flat=True).distinct()
    return [Step(kind, partial(work, pk), table_id=pk) for pk in keys]


def _unmarked(since: datetime) -> Q:
    return Q(over=False, closed=None, marked=None, changed__lt=since)


def _forsaken(marked_before: datetime) -> Q:
    return Q(over=False, closed=None, marked__lt=marked_before, changed__lt=F("marked"))


def _come_back() -> Q:
    gone_on = Q(over=True) | Q(closed__isnull=False) | Q(changed__gte=F("marked"))
    return Q(marked__isnull=False) & gone_on


def _ended(since: datetime) -> Q:
    return (Q(over=True) | Q(closed__isnull=False)) & Q(changed__lt=since)


def _mark(pk: str, now: datetime, wishes: Wishes) -> int:
    with transaction.atomic():
        rows = models.TableRow.objects.filter(_unmarked(now - wishes.age), pk=pk)
        if not rows.update(marked=now):
            return 0
        say(pk, announcements.ABANDONED, (now + wishes.grace).date().isoformat())
    return 1


def _spare(pk: str) -> int:
    return models.TableRow.objects.filter(_come_back(), pk=pk).update(marked=None)


def _remove(pk: str, still: Q) -> int:
    with transaction.atomic():
        return remove(models.TableRow.objects.select_for_update().filter(still, pk=pk))


def _hush(pk: str) -> int:
    rows, _kinds = models.MessageRow.objects.filter(table_id=pk).delete()
    return 1 if rows else 0


def _burn(keys: list[str], unseen_since: datetime) -> int:
    rows, _kinds = models.UploadedRecord.objects.filter(pk__in=keys, seen__lt=unseen_since).delete()
    return rows
