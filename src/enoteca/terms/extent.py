"""How far a document may go: what no box needs would only wear its reader out.

The standard reader takes time and memory by the square of the parts of a key, and gives up
in the middle of deep lists and long numbers.  So a text is looked over first, once.
"""

import re
from collections.abc import Iterator, Mapping

PARTS = 8  # of a dotted key; files of ours need three
DEPTH = 8  # of lists and tables within each other
WORD = 100  # characters of a number, a date, or a key without quotes

_SIGN = re.compile(r"\"\"\"|'''|[\"'#\n.,=\[\]{}]|[^\s\"'#.,=\[\]{}]+")
_REST = {  # what closes a quotation, from behind its opening
    '"': re.compile(r'[^"\\\n]*(?:\\.[^"\\\n]*)*"'),
    "'": re.compile(r"[^'\n]*'"),
    '"""': re.compile(r'[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"""(?:"{0,2})', re.DOTALL),
    "'''": re.compile(r"[^']*(?:'(?!'')[^']*)*'''(?:'{0,2})"),
    "#": re.compile(r"[^\n]*"),
}


def excess(text: str) -> tuple[int, str] | None:
    """Return the line where a TOML text goes too far, and how; or None."""
    depth = parts = 0
    for at, sign in _signs(text):
        if sign in ("[", "{"):
            depth += 1
        elif sign in ("]", "}"):
            depth -= 1
        elif sign == ".":
            parts += 1
        if sign in ("[", "{", "]", "}", ",", "=", "\n"):
            parts = 0
        complaint = None
        if depth > DEPTH:
            complaint = f"lists and tables are more than {DEPTH} deep"
        elif parts >= PARTS:
            complaint = f"a key has more than {PARTS} parts"
        elif len(sign) > WORD:
            complaint = f"a number or word has more than {WORD} characters"
        if complaint is not None:
            return text.count("\n", 0, at) + 1, complaint
    return None


def is_too_deep(content: Mapping[str, object]) -> bool:
    """Return whether lists and tables lie further within each other than in any file."""
    level: list[object] = [content]
    for _ in range(DEPTH + 1):
        # Each once, or what holds itself twice would be looked at twice as often each time.
        level = list({id(item): item for value in level for item in _inside(value)}.values())
    return any(isinstance(value, Mapping | list) for value in level)


def _signs(text: str) -> Iterator[tuple[int, str]]:
    """Yield where each sign and word outside quotations and comments is, and which.

    A quotation that nobody closes ends it: the reader will come no further.
    """
    at = 0
    while found := _SIGN.search(text, at):
        at = found.end()
        rest = _REST.get(found.group())
        if rest is None:
            yield found.start(), found.group()
            continue
        closed = rest.match(text, at)
        if closed is None:
            return
        at = closed.end()


def _inside(value: object) -> list[object]:
    if isinstance(value, Mapping):
        return list(value.values())
    return list(value) if isinstance(value, list) else []
