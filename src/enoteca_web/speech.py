"""The words of pages in the reader's language, each looked up once.

A page asks for a hundred words; Django finds out for each of them anew who is asking.
"""

from contextvars import ContextVar

from django.utils import translation

Words = dict[str, str]

_catalogs: dict[str, Words] = {}
_spoken: ContextVar[Words | None] = ContextVar("spoken", default=None)


def speak(language: str) -> None:
    """Answer in a language from here on."""
    translation.activate(language)
    _spoken.set(_catalogs.setdefault(language, {}))


def gettext(message: str) -> str:
    """Return a message in the reader's language."""
    words = _spoken.get()
    if words is None:
        return translation.gettext(message)
    found = words.get(message)
    if found is None:
        found = words[message] = translation.gettext(message)
    return found
