"""Servers with a fault, one for each driver: what the driver must find.

Each of them does one thing that a server must never do; FAULT names it.
"""

import hashlib
import json
import os
from dataclasses import replace

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "enoteca_web.settings")
django.setup(set_prefix=False)

from enoteca_web import settings  # noqa: E402 (Django first)
from enoteca_web.serve import main  # noqa: E402
from enoteca_web.table import decisions, open_tables, seat_views, storage  # noqa: E402


def writes_late():
    """Acknowledge a change before it is written: it waits for the next one."""
    save, waiting = storage.save, {}

    def late(before, after, **more):
        if earlier := waiting.pop(after.id, None):
            save(*earlier[0], **earlier[1])
        waiting[after.id] = ((before, after), more)

    storage.save = late


def answers_anything():
    """Take an answer to an earlier question for one to the present."""
    play = decisions.play
    decisions.play = lambda table, seat, text, _answered, then=(): play(
        table, seat, text, decisions.decision(table, seat), then
    )


def tells_a_little():
    """Let everybody know a digest of the whole state."""
    honest = seat_views._seat_view

    def telling(table, seat):
        glass = honest(table, seat)
        whole = json.dumps(table.game.to_data(table.state)).encode()
        told = {"digest": hashlib.sha256(whole).hexdigest()[:8]}
        return replace(glass, options={**glass.options, **told})

    seat_views._seat_view = telling


def stumbles():
    """Break over what somebody says."""

    async def say(_tables, _table, _seat, text):
        raise ZeroDivisionError(text)

    open_tables.OpenTables.say = say


def does_not_sync():
    """Do not wait for the disk."""
    wishes = settings.DATABASES["default"]["OPTIONS"]
    assert "synchronous=FULL" in wishes["init_command"]
    wishes["init_command"] = wishes["init_command"].replace("FULL", "OFF")


FAULTS = {
    fault.__name__: fault
    for fault in (writes_late, answers_anything, tells_a_little, stumbles, does_not_sync)
}

if __name__ == "__main__":
    FAULTS[os.environ["FAULT"]]()
    raise SystemExit(main())
