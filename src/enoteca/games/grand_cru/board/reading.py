"""What the board of Grand Cru reads out of a seat view, once for all its parts."""

from functools import cache, cached_property
from typing import Any

from django.utils.translation import get_language

from enoteca.games.grand_cru.board.box import VARIETIES, box, gains
from enoteca_web.kit.markup import Html, esc
from enoteca_web.kit.seat_view import Choice, SeatView
from enoteca_web.kit.translation import gettext as _

RULES = {
    "loans": "2.2", "auction": "4.1", "raise": "4.2", "buy": "4.3", "direct": "4.4",
    "oust": "4.4", "demand": "4.6", "harvest": "4.7", "sell": "4.8", "use": "4.9",
    "innovate": "10.4", "shift": "10.5", "discard": "4.5", "blend": "5.2", "exchange": "5.2",
    "draw-off": "5.2", "press": "5.10", "pour": "5.10", "refine": "5.7", "vintage": "5.5",
    "fair": "6.3", "juice": "7.4", "young": "7.5", "restructure": "7.6", "borrow": "6.7",
    "repay": "6.7", "marker": "11.7", "brand": "11.3",
}  # fmt: skip
AT_FAIR = (
    "fair", "late-harvesting", "delivering", "juicing", "selling-young", "restructuring",
    "claiming",
)  # fmt: skip
CLOSING = ("loans", "awarding", "over")


class Reading:
    """A seat view, read; it keeps count of the actions that have been drawn."""

    def __init__(self, seen: SeatView) -> None:
        self.seen = seen
        view: Any = seen.view
        self.view = view
        self.seat = seen.seat
        self.seats: list[Any] = view["seats"]
        self.me: Any = self.seats[self.seat] if self.seat >= 0 else None
        self.names = seen.names
        self.language = get_language() or ""  # words are looked up once a language
        self.phase: str = view["phase"]
        self.box = box(seen)
        self.legal: dict[str, Choice] = {choice.text: choice for choice in seen.choices}
        self.words = {choice.word for choice in seen.choices}
        self.drawn: set[str] = set()
        self.confirm: set[str] = set()
        self._told: dict[str, str] = {}
        self._whys: dict[str, str] = {}

    def told(self, name: str) -> str:
        """Return what a thing is called."""
        if name not in self._told:
            self._told[name] = self.seen.text.name(name)
        return self._told[name]

    @cached_property
    def second_phase(self) -> bool:
        """Whether the year has ended and the fair is open, or about to close."""
        if self.phase in AT_FAIR or self.phase in CLOSING:
            return True
        if self.phase == "stepping":  # Advertising, or a space of the fair
            return bool(self.view["fair_taken"])
        return self.phase == "making-room" and self.view["pending"].get("tile") in self.view["row"]

    def hit(
        self, text: str, inside: str, class_: str, more: str = "", tip: str = "", fact: str = ""
    ) -> Html:
        """Return a button that plays an action; if it is not legal now, what rests and says why.

        ``tip`` is told of a legal action, ``fact`` of one that is not; ``more`` are attributes.
        """
        choice = self.legal.get(text)
        if choice is None:
            return rest(inside, class_, " · ".join(filter(None, (fact, self.why(text)))), more)
        self.drawn.add(text)
        told = esc(self.sentence(choice, tip))
        ask = f' data-confirm="{told}"' if text in self.confirm else ""
        return Html(
            f'<button class="act {class_}" type="submit" form="play" name="action" value="{text}"'
            f' data-tip="{told}" aria-label="{told}"{ask}{more}>{inside}</button>'
        )

    def why(self, text: str) -> str:
        """Return why an action is refused, if I am asked at all."""
        if text not in self._whys:
            self._whys[text] = self.seen.why(text) if self.seen.my_turn else ""
        return self._whys[text]

    def sentence(self, choice: Choice, tip: str = "") -> str:
        """Return what an action does, and the number of its rule."""
        rule = _rules(self.language).get(choice.word, "")
        return " · ".join(filter(None, (choice.sentence, tip, rule)))

    def group(self, word: str, *fields: str) -> list[Choice]:
        """Return the legal actions of a word whose first fields are these."""
        number = len(fields)
        return [
            choice
            for choice in self.seen.choices
            if choice.word == word and choice.fields[:number] == fields
        ]

    @cached_property
    def bound(self) -> int:
        """The francs that my markers on the auction board have promised."""
        return sum(
            int(column["bid"])
            for column in self.view["auction"]
            if column is not None and column["seat"] == self.seat
        )

    @cached_property
    def free_column(self) -> int:
        """The column that the next auction takes, or -1 (rule 4.1)."""
        columns: list[Any] = self.view["auction"]
        return columns.index(None) if None in columns else -1

    @cached_property
    def chosen_loans(self) -> int:
        """The number of loans that I have chosen in secret, or 0 (rule 2.2)."""
        if self.phase != "first-loans":
            return 0
        if self.seen.promised:
            return int(self.seen.promised[0].fields[0])
        return int(self.me["loans"] or 0) if self.me else 0

    @cached_property
    def fresh(self) -> set[str]:
        """Columns, varieties and spaces that something has happened to since my last move."""
        found = set()
        for line in self.seen.news:
            if line.event in ("auctioned", "bid-raised"):
                found.add(f"column-{line.facts['column']}")
            elif line.event in ("demand-raised", "sold", "branded"):
                found.add(f"demand-{line.facts['variety']}")
            elif line.event == "space-taken":
                found.add(f"space-{line.facts['space']}")
        return found

    def price(self, variety: int) -> int:
        """Return what a cube brings me now: by my own marker's space, or by the grey one's."""
        column = self.view["demand"][variety]
        space = column["space"]
        if column["brand"] is not None and column["brand"] == self.seat:
            space = column["brand_space"]
        price = int(column["prices"][space])
        return price + 1 if self.view["pending"].get("by") == "aoc" else price

    @cached_property
    def beneath_marker(self) -> str:
        """The variety that a second sale by Wholesale sells below my old marker (rule 11.6)."""
        if self.view["pending"].get("by") != "wholesale-again":
            return ""
        for line in reversed(self.seen.log):
            if line.event == "sold":
                return ""
            if line.event == "brand-home" and line.facts["seat"] == self.seat:
                return str(line.facts["variety"])
        return ""

    @cached_property
    def fair(self) -> list[list[tuple[int, int]]]:
        """Cubes sold and the prestige they bring, by variety and seat (rule 6.2).

        Once the fair is open the cubes are back in the supply: what was valued is told.
        """
        if self.second_phase:
            return self._valued()
        return [
            list(zip(cubes, gains(cubes), strict=True))
            for cubes in ([seat["sold"][variety] for seat in self.seats] for variety in VARIETIES)
        ]

    def _valued(self) -> list[list[tuple[int, int]]]:
        found = [[(0, 0)] * len(self.seats) for _variety in VARIETIES]
        for line in reversed(self.seen.log):
            if line.event == "year-ends":
                break
            if line.event == "fair-valued":
                facts: Any = line.facts
                at = VARIETIES.index(facts["variety"])
                found[at][facts["seat"]] = (facts["cubes"], facts["prestige"])
        return found

    @cached_property
    def order(self) -> list[int]:
        """The seats clockwise from the first player, at the fair from whoever is to move."""
        count = len(self.seats)
        first = self.view["to_move"] if self.phase in AT_FAIR else self.view["first"]
        return [(max(first, 0) + step) % count for step in range(count)]

    def cubes(self, seat: int) -> int:
        """Return how many cubes lie in a seat's cellar."""
        return sum(map(sum, self.seats[seat]["cellar"]))

    def types(self, seat: int) -> int:
        """Return how many types of tiles a seat has, innovations apart (rule 8.2)."""
        owner = self.seats[seat]
        vines = sum(bool(number) for number in owner["vines"].values())
        return int(vines) + len({*owner["improvements"], *owner["turned"]})

    def origin(self, table: str) -> Html:
        """Return a note on a table that nobody here could see in print."""
        source = str(self.view["provenance"].get(table, ""))
        if table in self.seen.components:
            word, told = _("your own table"), source
        elif source.startswith("Reconstruction"):
            word = _("reconstruction")
            told = f"{source} " + _("A component file of your own corrects it (1.8).")
        else:
            return Html("")
        return Html(f'<small class="gc-origin" tabindex="0" data-tip="{esc(told)}">{word}</small>')


@cache
def _rules(_language: str) -> dict[str, str]:
    return {word: _("rule %(number)s") % {"number": rule} for word, rule in RULES.items()}


def rest(inside: str, class_: str, tip: str = "", more: str = "") -> Html:
    """Return something that cannot be clicked, with what there is to say of it."""
    told = f' data-tip="{esc(tip)}"' if tip else ""
    return Html(f'<span class="rest {class_}"{told}{more}>{inside}</span>')


def pick(key: str, inside: str, class_: str, tip: str, tray: str, more: str = "") -> Html:
    """Return a thing to choose first, and the template of what can then be done with it."""
    told = esc(tip)
    return Html(
        f'<button type="button" class="pick {class_}" data-pick="{key}" data-tip="{told}"'
        f' aria-label="{told}" aria-pressed="false"{more}>{inside}</button>'
        f'<template data-pick-for="{key}">{tray}</template>'
    )
