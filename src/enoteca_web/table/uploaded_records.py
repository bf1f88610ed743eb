"""The records that people have brought.  Everything here blocks and runs in a thread of its own.

They are kept for who follows a link to them, the last seen the longest, and never more than
so many: anybody may bring one.
"""

import hashlib
from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from enoteca_web import models

DAY = timedelta(days=1)


def keep(text: str) -> str:
    """Keep a record, and return its name."""
    name = hashlib.sha256(text.encode()).hexdigest()[:32]
    _row, is_new = models.UploadedRecord.objects.get_or_create(pk=name, defaults={"text": text})
    if is_new:
        oldest = models.UploadedRecord.objects.order_by("-seen", "pk").values_list("pk", flat=True)
        models.UploadedRecord.objects.filter(pk__in=list(oldest[settings.RECORDS_KEPT :])).delete()
    return name


def found(name: str) -> models.UploadedRecord | None:
    """Return a record that somebody wants to see, if it is still here."""
    return models.UploadedRecord.objects.filter(pk=name).first()


def is_long_unseen(record: models.UploadedRecord) -> bool:
    """Return whether it should be noted that somebody looks: to the day, for it is a write."""
    return bool(record.seen < timezone.now() - DAY)


def note_seen(name: str) -> None:
    """Note that somebody has looked at a record."""
    models.UploadedRecord.objects.filter(pk=name).update(seen=timezone.now())
