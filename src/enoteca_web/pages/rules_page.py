"""The rules of a game as a page, from the digest in our own words."""

import re
from functools import cache

from enoteca.shelf.box import Box
from enoteca_web.kit.markup import NOTHING, Html, esc

DIGEST = "rules.md"

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_SLANTED = re.compile(r"(?<![\w*])[*_]([^*_]+)[*_](?![\w*])")
_CODE = re.compile(r"`([^`]+)`")
_NUMBERED = re.compile(r"^\*\*(\d+(?:\.\d+)*)\*\*")


@cache
def rules(box: Box) -> Html:
    """Return the digest of a game, each paragraph under its number; nothing if there is none."""
    text = box.file(DIGEST).read_text(encoding="utf-8") if box.has(DIGEST) else ""
    return Html("\n".join(_block(block) for block in _blocks(text))) if text else NOTHING


def _blocks(text: str) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        starts = line.startswith(("#", "**")) or not line.strip()
        lists = line.lstrip().startswith(("- ", "* ")) and not _in_list(found[-1])
        table = line.startswith("|") and not (found[-1] and found[-1][-1].startswith("|"))
        if starts or lists or table:
            found.append([])
        if line.strip():
            found[-1].append(line)
    return [block for block in found if block]


def _in_list(block: list[str]) -> bool:
    return bool(block) and block[0].lstrip().startswith(("- ", "* "))


def _block(lines: list[str]) -> str:
    first = lines[0]
    if first.startswith("#"):
        level = min(len(first) - len(first.lstrip("#")) + 1, 5)
        return f"<h{level}>{_inline(first.lstrip('# '))}</h{level}>"
    if _in_list(lines):
        items: list[str] = []
        for line in lines:
            if line.lstrip().startswith(("- ", "* ")):
                items.append(line.lstrip()[2:])
            else:
                items[-1] += " " + line.strip()
        return "<ul>" + "".join(f"<li>{_inline(item)}</li>" for item in items) + "</ul>"
    if first.startswith("|"):
        return _table(lines)
    number = _NUMBERED.match(first)
    name = f' id="rule-{number[1].replace(".", "-")}"' if number else ""
    return f"<p{name}>{_inline(' '.join(lines))}</p>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    body = [row for row in rows if not all(set(cell) <= set("-: ") for cell in row)]
    head = "".join(f"<th>{_inline(cell)}</th>" for cell in body[0])
    rest = "".join(
        "<tr>" + "".join(f"<td>{_inline(cell)}</td>" for cell in row) + "</tr>" for row in body[1:]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rest}</tbody></table>"


def _inline(text: str) -> str:
    safe = esc(text)
    safe = _CODE.sub(r"<code>\1</code>", safe)
    safe = _BOLD.sub(r"<b>\1</b>", safe)
    return _SLANTED.sub(r"<i>\1</i>", safe)
