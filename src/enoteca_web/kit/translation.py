"""The words of pages in the reader's language, each looked up once.

A page asks for a hundred words; Django finds out for each of them anew who is asking.
"""

from contextvars import ContextVar

from django.utils import translation

from enoteca.shelf.counting import takes_the_first_form


class Words(dict[str, str]):
    """What has been looked up in one language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._counted: dict[tuple[str, bool], str] = {}

    def __missing__(self, message: str) -> str:
        # In another thread Django speaks another language.
        with translation.override(self._language):
            found = self[message] = translation.gettext(message)
        return found

    def counted(self, one: str, many: str, number: int) -> str:
        """Return the form of a message that goes with a number; each language here has two."""
        first = takes_the_first_form(number, self._language)
        found = self._counted.get((one, first))
        if found is None:
            with translation.override(self._language):
                found = translation.ngettext(one, many, 1 if first else 2)
            self._counted[one, first] = found
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


def ngettext(one: str, many: str, number: int) -> str:
    """Return a message in the reader's language, in the form that goes with a number."""
    words = _spoken.get()
    if words is None:
        return translation.ngettext(one, many, number)
    return words.counted(one, many, number)
