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
    _row, is_new = models.Scroll.objects.get_or_create(pk=name, defaults={"text": text})
    if is_new:
        oldest = models.Scroll.objects.order_by("-seen", "pk").values_list("pk", flat=True)
        models.Scroll.objects.filter(pk__in=list(oldest[settings.RECORDS_KEPT :])).delete()
    return name


def text(name: str) -> str | None:
    """Return a record that somebody wants to see, if it is still here."""
    row = models.Scroll.objects.filter(pk=name).first()
    if row is None:
        return None
    if row.seen < timezone.now() - DAY:  # to the day: looking is not worth a write each time
        models.Scroll.objects.filter(pk=name).update(seen=timezone.now())
    return str(row.text)
