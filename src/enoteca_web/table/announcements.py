"""The chat, and what the table itself says in it: a word with a name, told in any language.

Who plays on, and who is back, is told in the log as well: so their words hold the position.
"""

from datetime import date

from django.utils import timezone
from django.utils.formats import date_format

from enoteca import NOBODY
from enoteca_web.kit.seat_view import Line, Message
from enoteca_web.kit.translation import gettext as _
from enoteca_web.table.table import CHAT_TAIL, Table

BOT_PLAYS = "bot-plays"
IS_BACK = "is-back"
HAS_SAT_DOWN = "has-sat-down"
NEW_LINK = "new-link"
CLOSED = "closed"  # why
ABANDONED = "abandoned"  # until when somebody must come


def said(table: Table, seat: int, text: str) -> Table:
    """Return the table with one more line in its chat."""
    now = timezone.now().isoformat(timespec="seconds")
    return table.with_changes(messages=(*table.messages, Message(seat, text, now))[-CHAT_TAIL:])


def announced(table: Table, word: str, seat: int) -> Table:
    """Return the table after it has said what happened to a seat."""
    return said(table, NOBODY, f"{word}@{table.position}:{table.chairs[seat].name}")


def told(text: str) -> str:
    """Return an announcement in the reader's language."""
    word, _position, name = _read(text)
    if word == ABANDONED:
        name = date_format(date.fromisoformat(name))
    sentences = {
        BOT_PLAYS: _("A bot plays for %(name)s."),
        IS_BACK: _("%(name)s is back."),
        HAS_SAT_DOWN: _("%(name)s has sat down."),
        NEW_LINK: _("%(name)s has got a new link."),
        CLOSED: _("Who runs this server has closed this table. %(name)s"),
        ABANDONED: _(
            "Nobody has played here for long. This table is cleared away after %(name)s,"
            " unless somebody moves or says something before."
        ),
    }
    return (sentences[word] % {"name": name}).strip() if word in sentences else text


def logged(table: Table, upto: int) -> list[Line]:
    """Return what the log tells, up to a position, of those who left and came back."""
    found: list[Line] = []
    for message in table.messages:
        if message.seat == NOBODY:
            word, position, name = _read(message.text)
            if word in (BOT_PLAYS, IS_BACK) and position is not None:
                at = min(position, table.position)  # what came before it may be taken back
                if at <= upto:
                    found.append(Line(at, NOBODY, told(message.text), word, {"name": name}))
    return found


def _read(text: str) -> tuple[str, int | None, str]:
    """Return the word of an announcement, the position it was made at if it is known, a name."""
    words, _colon, name = text.partition(":")
    word, _at, position = words.partition("@")
    return word, int(position) if position.isdigit() else None, name
