"""Where in a TOML text each value begins: the standard reader does not tell."""

import re
from typing import TypeAlias

Place: TypeAlias = tuple[str | int, ...]

_TOKEN = re.compile(
    # A long quotation may end with quotes of its own before those that close it.
    r'(?P<multi>"""(?:\\.|[^\\])*?"""(?:"{0,2})|' + r"'''.*?'''(?:'{0,2}))"
    r'|(?P<string>"(?:\\.|[^"\\\n])*"' + r"|'[^'\n]*')"
    r"|(?P<comment>\#[^\n]*)"
    r"|(?P<newline>\n)"
    r"|(?P<space>[ \t\r]+)"
    r"|(?P<mark>[\[\]{},=.])"
    r"|(?P<word>[^\s\[\]{},=.\#\"']+)",
    re.DOTALL,
)


class _Scanner:
    """Walks the tokens of a text known to be valid TOML."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {}
        self._tokens: list[tuple[str, str, int]] = []
        self._at = 0
        line = 1
        for found in _TOKEN.finditer(text):
            kind, token = str(found.lastgroup), found.group()
            if kind not in ("space", "comment"):
                self._tokens.append((kind, token, line))
            line += token.count("\n")

    def scan(self) -> None:
        table: Place = ()
        arrays: dict[Place, int] = {}
        while self._at < len(self._tokens):
            kind, token, line = self._tokens[self._at]
            if kind == "newline":
                self._at += 1
            elif token == "[":
                table = self._header(arrays, line)
            else:
                self._pair(table)

    def _header(self, arrays: dict[Place, int], line: int) -> Place:
        depth = 0
        while self._peek() == "[":
            self._at += 1
            depth += 1
        place: Place = ()
        keys = self._keys("]")
        for number, key in enumerate(keys):
            place = (*place, key)
            last = number == len(keys) - 1
            if last and depth == 2:
                arrays[place] = arrays.get(place, -1) + 1
            if place in arrays:
                place = (*place, arrays[place])
        self._at += depth
        self.lines.setdefault(place, line)
        return place

    def _pair(self, table: Place) -> None:
        line = self._tokens[self._at][2]
        place = (*table, *self._keys("="))
        self._at += 1
        self.lines.setdefault(place, line)
        self._value(place)

    def _value(self, place: Place) -> None:
        opening = self._peek()
        if opening == "[":
            self._at += 1
            self._items(place)
        elif opening == "{":
            self._at += 1
            self._pairs(place)
        else:
            while self._at < len(self._tokens) and self._peek() not in ("\n", ",", "]", "}"):
                self._at += 1

    def _items(self, place: Place) -> None:
        number = 0
        while self._peek() != "]":
            kind, token, line = self._tokens[self._at]
            if kind == "newline" or token == ",":
                self._at += 1
                continue
            self.lines.setdefault((*place, number), line)
            self._value((*place, number))
            number += 1
        self._at += 1

    def _pairs(self, place: Place) -> None:
        while self._peek() != "}":
            if self._peek() in (",", "\n"):
                self._at += 1
            else:
                self._pair(place)
        self._at += 1

    def _keys(self, end: str) -> list[str]:
        keys: list[str] = []
        while self._peek() != end:
            kind, token, _ = self._tokens[self._at]
            if token != ".":
                keys.append(token[1:-1] if kind == "string" else token)
            self._at += 1
        return keys

    def _peek(self) -> str:
        return self._tokens[self._at][1]


def line_numbers(text: str) -> dict[Place, int]:
    """Return the line on which each key, table and list item of a valid text begins."""
    scanner = _Scanner(text)
    scanner.scan()
    return scanner.lines
