"""What a game says of itself before anyone has sat down."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from enoteca.terms.documents import Document, Table

Value: TypeAlias = bool | int | str

FLAG = "flag"
CHOICE = "choice"
NUMBER = "number"

_WHOLE_NUMBER = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True)
class Option:
    """A choice the players may make before the match."""

    name: str
    kind: str  # FLAG, CHOICE or NUMBER
    default: Value
    summary: str
    choices: tuple[str, ...] = ()  # of a CHOICE
    low: int = 0  # of a NUMBER
    high: int = 0
    seats: tuple[int, ...] = ()  # where it may be changed; empty means everywhere
    formerly: tuple[str, ...] = ()  # what it was called in older agreements

    def problem(self, value: object) -> str | None:
        """Return what is wrong with a value, or nothing."""
        if self.kind == FLAG:
            return None if isinstance(value, bool) else "must be true or false"
        if self.kind == CHOICE:
            known = ", ".join(self.choices)
            return None if value in self.choices else f"must be one of {known}"
        if type(value) is int and self.low <= value <= self.high:
            return None
        return f"must be a whole number from {self.low} to {self.high}"

    def read(self, text: str) -> Value:
        """Return the value that a text stands for; a wrong one stays text."""
        if self.kind == FLAG and text.lower() in ("true", "false"):
            return text.lower() == "true"
        if self.kind == NUMBER and _WHOLE_NUMBER.fullmatch(text):
            return int(text)
        return text


@dataclass(frozen=True)
class About:
    """The card on the lid of the box."""

    id: str
    title: str
    designers: tuple[str, ...]
    summary: str
    minutes: int
    seats: tuple[int, ...]
    default_seats: int
    editions: tuple[str, ...]  # the first is the default
    options: tuple[Option, ...]
    rules_version: int
    max_actions: int  # no match is longer, chance included
    max_decisions: int = 10_000  # of seats; where research cuts a match that will not end
    package: str = ""  # in which its folder lies; nothing for rules that have none

    def option(self, name: str) -> Option | None:
        """Return the option of a name, be it one it had before, or nothing."""
        for option in self.options:
            if name == option.name or name in option.formerly:
                return option
        return None


def read_about(document: Document, game_id: str, package: str = "") -> About:
    """Read the ``about.toml`` of a game."""
    table = document.root()
    seats = tuple(table.integers("seats", 1, 6))
    about = About(
        id=game_id,
        title=table.text("title"),
        designers=tuple(table.texts("designers")),
        summary=table.text("summary"),
        minutes=table.integer("minutes", 1, 600),
        seats=seats,
        default_seats=table.integer("default_seats", min(seats), max(seats)),
        editions=tuple(table.texts("editions")),
        options=tuple(_option(option) for option in table.tables("options")),
        rules_version=table.integer("rules_version", 1, 9999),
        max_actions=table.integer("max_actions", 1, 1_000_000),
        max_decisions=_max_decisions(table),
        package=package,
    )
    table.finish()
    return about


def _max_decisions(table: Table) -> int:
    name = "max_decisions"
    return table.integer(name, 1, 1_000_000) if name in table else About.max_decisions


def _option(table: Table) -> Option:
    kind = table.text("kind", (FLAG, CHOICE, NUMBER))
    default = table.value("default")
    if not isinstance(default, bool | int | str):
        table.fail("must be a flag, a number or a text", "default")
    option = Option(
        name=table.text("name"),
        kind=kind,
        default=default,
        summary=table.text("summary"),
        choices=tuple(table.texts("choices")) if kind == CHOICE else (),
        low=table.integer("low", -9999, 9999) if kind == NUMBER else 0,
        high=table.integer("high", -9999, 9999) if kind == NUMBER else 0,
        seats=tuple(table.integers("seats", 1, 6)) if "seats" in table else (),
        formerly=tuple(table.texts("formerly")) if "formerly" in table else (),
    )
    problem = option.problem(default)
    if problem is not None:
        table.fail(problem, "default")
    table.finish()
    return option
