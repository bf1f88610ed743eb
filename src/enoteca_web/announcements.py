"""What the table itself says in the chat: kept as a word with a name, told in any language."""

from enoteca_web.speech import gettext as _

BOT_PLAYS = "bot-plays"
IS_BACK = "is-back"
NEW_LINK = "new-link"


def written(word: str, name: str) -> str:
    """Return an announcement as it is kept."""
    return f"{word}:{name}"


def told(text: str) -> str:
    """Return an announcement in the reader's language."""
    word, _colon, name = text.partition(":")
    sentences = {
        BOT_PLAYS: _("A bot plays for %(name)s."),
        IS_BACK: _("%(name)s is back."),
        NEW_LINK: _("%(name)s has got a new link."),
    }
    return sentences[word] % {"name": name} if word in sentences else text
