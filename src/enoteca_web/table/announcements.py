"""The chat, and what the table itself says in it: a word with a name, told in any language."""

from datetime import date

from django.utils import timezone
from django.utils.formats import date_format

from enoteca import NOBODY
from enoteca_web.kit.seat_view import Message
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
    return said(table, NOBODY, f"{word}:{table.chairs[seat].name}")


def told(text: str) -> str:
    """Return an announcement in the reader's language."""
    word, _colon, name = text.partition(":")
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
