"""The rules of a game in our own words, in the reader's language where somebody has put them so."""

import re
from dataclasses import dataclass
from functools import cache

from enoteca.shelf.box import Box
from enoteca.shelf.game_text import FALLBACK

# The first section, where it bears no number: what one must know to begin.
_SUMMARY = re.compile(r"\A(?:(?!## ).*\n)*## (?!\d)(?P<title>.*)\n(?P<told>(?:(?!#).*(?:\n|\Z))*)")


@dataclass(frozen=True, slots=True)
class Digest:
    """The rules of a game as Markdown, paragraphs numbered alike in every language."""

    text: str
    language: str

    @property
    def summary(self) -> str:
        """The first section, if it is a summary: aim, turn and end; else nothing."""
        found = _SUMMARY.match(self.text)
        return f"# {found['title']}\n{found['told']}" if found else ""

    def paragraph(self, number: str) -> str:
        """Return a paragraph by its number, and what belongs to it; nothing if there is none."""
        start = rf"^\*\*{re.escape(number)}\*\*"
        found = re.search(rf"{start}.*?(?=^\*\*\d|^#|\Z)", self.text, re.MULTILINE | re.DOTALL)
        return found[0] if found else ""


@cache
def digest(box: Box, language: str) -> Digest | None:
    """Return the rules in a language, or else in English, or else nothing."""
    name = "rules.md" if language == FALLBACK else f"rules.{language}.md"
    if box.has(name):
        return Digest(box.file(name).read_text(encoding="utf-8"), language)
    return None if language == FALLBACK else digest(box, FALLBACK)
