"""The words of pages in the reader's language, each looked up once.

A page asks for a hundred words; Django finds out for each of them anew who is asking.
"""

from contextvars import ContextVar

from django.utils import translation


class Words(dict[str, str]):
    """What has been looked up in one language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def __missing__(self, message: str) -> str:
        # In another thread Django speaks another language.
        with translation.override(self._language):
            found = self[message] = translation.gettext(message)
        return found


_catalogs: dict[str, Words] = {}
_spoken: ContextVar[Words | None] = ContextVar("spoken", default=None)


def speak(language: str) -> None:
    """Answer in a language from here on."""
    translation.activate(language)
    if language not in _catalogs:
        _catalogs[language] = Words(language)
    _spoken.set(_catalogs[language])


def gettext(message: str) -> str:
    """Return a message in the reader's language."""
    words = _spoken.get()
    return translation.gettext(message) if words is None else words[message]
