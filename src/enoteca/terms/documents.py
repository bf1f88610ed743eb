"""Reading TOML strictly: every key known, every value checked, every complaint with its line."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn, TypeAlias

from enoteca.errors import DocumentError
from enoteca.terms.extent import DEPTH, excess, is_too_deep
from enoteca.terms.toml_lines import line_numbers

Place: TypeAlias = tuple[str | int, ...]  # the keys and positions that lead to a value

LARGE = 128  # bits; Python refuses to write down what is much larger


class Document:
    """A TOML text, or a mapping of the same shape, with a name to complain by."""

    __slots__ = ("content", "lines", "name")

    def __init__(
        self, content: Mapping[str, object], name: str, lines: Mapping[Place, int]
    ) -> None:
        self.content = content
        self.name = name
        self.lines = lines

    @classmethod
    def parse(cls, text: str, name: str) -> "Document":
        """Read a TOML text."""
        gone_too_far = excess(text)
        if gone_too_far is not None:
            line, complaint = gone_too_far
            raise DocumentError(f"{name}, line {line}: {complaint}")
        try:
            content = tomllib.loads(text)
        except ValueError as error:  # also for a date that no calendar has
            raise DocumentError(f"{name} is not valid TOML: {error}") from None
        return cls(content, name, line_numbers(text))

    @classmethod
    def read(cls, path: Path) -> "Document":
        """Read a TOML file."""
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise DocumentError(f"cannot read {path}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise DocumentError(f"cannot read {path}: it is not UTF-8 text") from None
        return cls.parse(text, path.name)

    @classmethod
    def wrap(cls, content: Mapping[str, object], name: str) -> "Document":
        """Take a mapping as if it had been read from a file without lines."""
        if is_too_deep(content):
            raise DocumentError(f"{name}: lists and tables are more than {DEPTH} deep")
        return cls(content, name, {})

    def root(self) -> "Table":
        """Return the outermost table."""
        return Table(self, (), self.content)

    def fail(self, place: Place, complaint: str) -> NoReturn:
        """Raise an error that names the file, the line if there is one, and the thing."""
        line = None
        for length in range(len(place), 0, -1):
            line = self.lines.get(place[:length])
            if line is not None:
                break
        where = self.name if line is None else f"{self.name}, line {line}"
        thing = _path(place)
        raise DocumentError(f"{where}: {thing}: {complaint}" if thing else f"{where}: {complaint}")


class Table:
    """One table of a document.  Call ``finish`` when all is read: what is left is refused."""

    __slots__ = ("_content", "_document", "_place", "_read")

    def __init__(self, document: Document, place: Place, content: Mapping[str, object]) -> None:
        self._document = document
        self._place = place
        self._content = content
        self._read: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._content

    def names(self) -> list[str]:
        """Return the keys in the order of the file."""
        return list(self._content)

    def value(self, key: str) -> object:
        """Return whatever a key holds; missing is an error."""
        if key not in self._content:
            self._document.fail(self._place, f"the key '{key}' is missing")
        self._read.add(key)
        return self._content[key]

    def integer(self, key: str, low: int, high: int) -> int:
        """Return a whole number within bounds."""
        return self._integer(self.value(key), (*self._place, key), low, high)

    def text(self, key: str, choices: Sequence[str] | None = None) -> str:
        """Return a text, one of the choices if any are given."""
        return self._text(self.value(key), (*self._place, key), choices)

    def flag(self, key: str) -> bool:
        """Return a truth value."""
        value = self.value(key)
        if not isinstance(value, bool):
            self.fail(f"must be true or false, not {shown(value)}", key)
        return value

    def integers(self, key: str, low: int, high: int) -> list[int]:
        """Return a list of whole numbers within bounds."""
        items = self._list(key)
        place = (*self._place, key)
        return [self._integer(item, (*place, at), low, high) for at, item in enumerate(items)]

    def texts(self, key: str, choices: Sequence[str] | None = None) -> list[str]:
        """Return a list of texts, each one of the choices if any are given."""
        items = self._list(key)
        place = (*self._place, key)
        return [self._text(item, (*place, at), choices) for at, item in enumerate(items)]

    def table(self, key: str) -> "Table":
        """Return a table within this one."""
        value = self.value(key)
        if not isinstance(value, Mapping):
            self.fail("must be a table", key)
        return Table(self._document, (*self._place, key), value)

    def tables(self, key: str) -> list["Table"]:
        """Return a list of tables."""
        found: list[Table] = []
        for at, item in enumerate(self._list(key)):
            place = (*self._place, key, at)
            if not isinstance(item, Mapping):
                self._document.fail(place, "must be a table")
            found.append(Table(self._document, place, item))
        return found

    def finish(self) -> None:
        """Refuse the first key that nobody has read."""
        for key in self._content:
            if key not in self._read:
                known = ", ".join(sorted(self._read))
                self.fail(f"unknown key; known here: {known}", key)

    def fail(self, complaint: str, key: str | None = None) -> NoReturn:
        """Raise an error about this table, or about one of its keys."""
        self._document.fail(self._place if key is None else (*self._place, key), complaint)

    def _list(self, key: str) -> list[object]:
        value = self.value(key)
        if not isinstance(value, list):
            self.fail(f"must be a list, not {shown(value)}", key)
        return value

    def _integer(self, value: object, place: Place, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            self._document.fail(place, f"must be a whole number, not {shown(value)}")
        if not low <= value <= high:
            self._document.fail(place, f"must be between {low} and {high}, not {shown(value)}")
        return value

    def _text(self, value: object, place: Place, choices: Sequence[str] | None) -> str:
        if not isinstance(value, str):
            self._document.fail(place, f"must be a text, not {shown(value)}")
        if choices is not None and value not in choices:
            known = ", ".join(choices)
            self._document.fail(place, f"must be one of {known}; '{value}' is not")
        return value


class Overlay(Table):
    """A table whose keys come from the first document that has them."""

    __slots__ = ("_layers",)

    def __init__(self, over: Document, under: Document) -> None:
        merged = {**under.content, **over.content}
        super().__init__(over, (), merged)
        self._layers = [over, under]

    def value(self, key: str) -> object:
        self._document = self._layers[0]
        if key not in self._layers[0].content and key in self._layers[1].content:
            self._document = self._layers[1]
        return super().value(key)

    def provenance(self) -> dict[str, str]:
        """Return where each table comes from: what the lower document says, or its replacement."""
        table = self.table("provenance")
        found = {name: table.text(name) for name in table.names()}
        over = self._layers[0]
        for name in over.content:
            if name != "provenance":
                found[name] = f"Given by the players ({over.name})."
        return found

    def finish(self) -> None:
        self._document = self._layers[0]
        super().finish()


def _path(place: Place) -> str:
    text = ""
    for step in place:
        if isinstance(step, int):
            text += f" number {step + 1}"
        else:
            text += f".{step}" if text else step
    return text


def shown(value: object) -> str:
    """Return a value as a complaint shows it, which may be all a sentence has room for."""
    if isinstance(value, int) and value.bit_length() > LARGE:
        return "so large a number"
    text = repr(value)
    return text if len(text) <= 40 else text[:39] + "…"
