"""The rules of a game as a page, from the digest in our own words."""

import re
from collections.abc import Sequence
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from enoteca.shelf.box import Box
from enoteca_web.kit.markup import NOTHING, Html

DIGEST = "rules.md"
SMALLEST = 5  # the level below which headings are no longer told apart

_NUMBERED = re.compile(r"\*\*(\d+(?:\.\d+)*)\*\*")
_STARTS = re.compile(r"\n(?=\*\*\d)")  # a numbered paragraph needs no empty line before it


@cache
def rules(box: Box) -> Html:
    """Return the digest of a game, each paragraph under its number; nothing if there is none."""
    text = box.file(DIGEST).read_text(encoding="utf-8") if box.has(DIGEST) else ""
    return Html(page(text)) if text else NOTHING


def page(text: str) -> str:
    """Return Markdown as HTML; markup within it is shown as it is written."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["image", "link"])
    tokens = reader.parse(_STARTS.sub("\n\n", text))
    for token, inside in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1:]) + 1, SMALLEST)}"  # the page has a title already
        elif token.type == "paragraph_open" and inside is not None:
            number = _NUMBERED.match(inside.content)
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
