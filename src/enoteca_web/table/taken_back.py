"""What was taken back stays in the log as one line: by whom, and what it was.

The actions themselves are gone.  The line is kept among the messages, since it is no part
of the match, with the place in the log where it belongs.
"""

import json
from collections.abc import Sequence

from django.utils import timezone

from enoteca import NOBODY
from enoteca.core.events import EVERYBODY, Event, Facts
from enoteca.shelf.game_text import GameText
from enoteca_web.kit.seat_view import Line, Message
from enoteca_web.kit.translation import gettext as _
from enoteca_web.table.table import CHAT_TAIL, Table

WORD = "taken-back"
EVENTS = 3  # how many are told
LONGEST = 400  # characters that a message has room for


def noted(table: Table, position: int, seat: int) -> tuple[Message, ...]:
    """Return the messages with a note of what a seat takes back to a position."""
    events: list[tuple[str, Facts]] = [
        (event.name, event.facts)
        for entry in table.entries
        if entry.position >= position and entry.seat == seat
        for event in entry.events
        if event.audience == EVERYBODY
    ][:EVENTS]
    while len(text := f"{WORD}@{position}:{json.dumps([seat, events])}") > LONGEST:
        events.pop()
    note = Message(NOBODY, text, timezone.now().isoformat(timespec="seconds"))
    return (*table.messages, note)[-CHAT_TAIL:]


def is_note(message: Message) -> bool:
    """Return whether a message is such a note, and nothing that is said in the chat."""
    return message.seat == NOBODY and message.text.startswith(f"{WORD}@")


def lines(table: Table, words: GameText, upto: int) -> list[Line]:
    """Return what was taken back, as lines of the log up to a position."""
    told = [_line(message, words, table.players) for message in filter(is_note, table.messages)]
    return [line for line in told if line.position <= upto]


def _line(message: Message, words: GameText, players: Sequence[str]) -> Line:
    head, _colon, kept = message.text.partition(":")
    seat, events = json.loads(kept)
    what = " ".join(words.event(Event(name, facts, EVERYBODY), players) for name, facts in events)
    facts = {"name": players[seat], "what": what}
    told = _("%(name)s has taken back: %(what)s") if what else _("%(name)s has taken a step back.")
    return Line(int(head.partition("@")[2]), seat, told % facts, WORD, {"seat": seat})
