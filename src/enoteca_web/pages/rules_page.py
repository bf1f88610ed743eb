"""The rules of a game as a page, from the digest in our own words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from enoteca.shelf.box import Box
from enoteca.shelf.digest import digest
from enoteca.shelf.game_text import FALLBACK
from enoteca_web.kit.markup import NOTHING, Html

SMALLEST = 5  # the level below which headings are no longer told apart

_NUMBERED = re.compile(r"\*\*(\d+(?:\.\d+)*)\*\*")
_STARTS = re.compile(r"\n(?=\*\*\d)")  # a numbered paragraph needs no empty line before it


@dataclass(frozen=True, slots=True)
class Rules:
    """The digest of a game as a reader gets it; nothing of it if there is none."""

    language: str = FALLBACK
    title: str = ""
    text: Html = NOTHING  # below the title, each paragraph under its number
    summary: Html = NOTHING  # the aim, a turn and the end


@cache
def rules(box: Box, language: str = FALLBACK) -> Rules:
    """Return the digest of a game in a language, or in English if it has no other."""
    found = digest(box, language)
    if found is None:
        return Rules(language)
    head, _newline, below = found.text.partition("\n")
    title, text = (head[2:], below) if head.startswith("# ") else ("", found.text)
    return Rules(found.language, title, Html(page(text, lower=0)), Html(page(found.summary)))


def page(text: str, lower: int = 1) -> str:
    """Return Markdown as HTML, its headings lower by a level where the page has a title already.

    Markup within it is shown as it is written.
    """
    reader = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["image", "link"])
    tokens = reader.parse(_STARTS.sub("\n\n", text))
    for place, token in enumerate(tokens):
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1:]) + lower, SMALLEST)}"
        elif token.type == "table_open":
            token.attrSet("tabindex", "0")  # it may scroll, so it can be reached with the keyboard
        elif token.type == "th_open" and not tokens[place + 1].content:
            token.tag = tokens[place + 2].tag = "td"  # an empty corner is the head of nothing
        elif token.type == "paragraph_open":
            number = _NUMBERED.match(tokens[place + 1].content)
            if number:
                token.attrSet("id", f"rule-{number[1].replace('.', '-')}")
    _in_plain_letters(tokens)
    return str(reader.renderer.render(tokens, reader.options, {}))


def _in_plain_letters(tokens: Sequence[Token]) -> None:
    """Write bold and slanted as the styles of the page know them."""
    names = {"strong": "b", "em": "i"}
    for token in tokens:
        token.tag = names.get(token.tag, token.tag)
        _in_plain_letters(token.children or ())
