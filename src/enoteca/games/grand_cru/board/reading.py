"""What the board of Grand Cru reads out of a seat view, once for all its parts."""

from functools import cache, cached_property
from typing import Any

from enoteca.games.grand_cru.board.box import VARIETIES
from enoteca.games.grand_cru.board.past import (
    Move,
    Origin,
    lost_columns,
    origins,
    price_moves,
    space_before,
)
from enoteca.games.grand_cru.rules.view import BoxView, CruView, EstateView
from enoteca_web.kit import reading
from enoteca_web.kit.drawing import Picking
from enoteca_web.kit.markup import Html, esc
from enoteca_web.kit.seat_view import Choice, SeatView
from enoteca_web.kit.translation import gettext as _


class Reading(reading.Reading[CruView]):
    """A seat view, read; it keeps count of the actions that have been drawn."""

    def __init__(self, seen: SeatView) -> None:
        super().__init__(seen)
        self.seat = seen.seat
        self.seats: list[EstateView] = self.view["seats"]
        self.me: Any = self.seats[self.seat] if self.seat >= 0 else None
        self.box: BoxView = self.view["box"]
        self.words = {choice.word for choice in seen.choices}
        self.drawn: set[str] = set()
        self.questions: dict[str, str] = {}  # asked before an action, by its notation
        self._whys: dict[str, str] = {}
        self.picking = self._picking()

    def _picking(self) -> Picking | None:
        """Return the steps of demand that I may spread, if they are several (rules 5.8, 7.7)."""
        if self.phase != "stepping" or not self.seen.my_turn:
            return None
        room = sum(len(column["prices"]) - 1 - column["space"] for column in self.view["demand"])
        pending: Any = self.view["pending"]
        steps = min(pending["steps"], room)
        if steps < 2:
            return None
        least = 0 if "done" in self.legal else 1
        return Picking(steps, least, "done", steps=True)

    @property
    def second_phase(self) -> bool:
        """Whether the year has ended and the fair is open, or about to close."""
        return self.view["stage"] in ("fair", "closing")

    @property
    def at_fair(self) -> bool:
        """Whether the fair is open."""
        return self.view["stage"] == "fair"

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
        ask = f' data-confirm="{esc(self.questions[text])}"' if text in self.questions else ""
        return Html(
            f'<button class="act {class_}" type="submit" form="play" name="action" value="{text}"'
            f' data-tip="{told}" aria-label="{told}"{ask}{more}>{inside}</button>'
        )

    def piece(self, name: str) -> str:
        """Return the attributes that name a piece, and say where it came from if that is known."""
        origin = self._origins.get(name)
        came = f' data-from="{origin.piece}" data-at="{origin.at}"' if origin else ""
        return f' data-piece="{name}"{came}'

    @cached_property
    def _origins(self) -> dict[str, Origin]:
        return origins(self.seen.log, self.view)

    @cached_property
    def price_moves(self) -> dict[str, list[Move]]:
        """The moves of every price, the last one first."""
        return price_moves(self.seen.log)

    @cached_property
    def spaces_before(self) -> dict[str, int]:
        """Where every price stood when I had moved last."""
        moves = price_moves(self.seen.news)
        return {
            column["variety"]: space_before(
                column["prices"], column["space"], moves[column["variety"]]
            )
            for column in self.view["demand"]
        }

    @cached_property
    def lost(self) -> set[int]:
        """The columns in which my bid was beaten since my last move."""
        return lost_columns(self.seen.news, self.seat)

    def foretold(self, text: str) -> Any:
        """Return what a legal action would bring, as the rules say."""
        return self.seen.foretold(text)

    def why(self, text: str) -> str:
        """Return why an action is refused, if I am asked at all."""
        if text not in self._whys:
            self._whys[text] = self.seen.why(text) if self.seen.my_turn else ""
        return self._whys[text]

    def sentence(self, choice: Choice, tip: str = "") -> str:
        """Return what an action does, and the number of its rule."""
        number = self.foretold(choice.text).get("rule")
        rule = _rule(self.language, number) if number else ""
        return " · ".join(filter(None, (choice.sentence, tip, rule)))

    @cached_property
    def bound(self) -> int:
        """The francs that my markers on the auction board have promised."""
        return sum(
            int(column["bid"])
            for column in self.view["auction"]
            if column is not None and column["seat"] == self.seat
        )

    @property
    def free(self) -> int:
        """The francs that no bid of mine has promised."""
        return int(self.me["money"]) - self.bound

    @property
    def free_column(self) -> int:
        """The column that the next auction takes, or -1 (rule 4.1)."""
        return (self.view["free_column"] or 0) - 1

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
            if line.event in ("auctioned", "bid-raised", "outbid"):
                found.add(f"column-{line.facts['column']}")
            elif line.event in ("demand-raised", "sold", "branded"):
                found.add(f"demand-{line.facts['variety']}")
            elif line.event == "space-taken":
                found.add(f"space-{line.facts['space']}")
        return found

    @cached_property
    def fair(self) -> list[list[tuple[int, int]]]:
        """Cubes sold and the prestige they bring, by variety and seat (rule 6.2).

        Once the fair is open the cubes are back in the supply: what was valued is told.
        """
        if self.second_phase:
            return self._valued()
        return [
            [(seat["sold"][variety], seat["to_gain"][variety]) for seat in self.seats]
            for variety in VARIETIES
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
        first = self.view["to_move"] if self.at_fair else self.view["first"]
        return [(max(first, 0) + step) % count for step in range(count)]

    def cubes(self, seat: int) -> int:
        """Return how many cubes lie in a seat's cellar."""
        return sum(map(sum, self.seats[seat]["cellar"]))

    def origin(self, table: str) -> Html:
        """Return a note on a table that nobody here could see in print."""
        source = str(self.view["provenance"].get(table, ""))
        if table in self.seen.components:
            word, told = _("your own table"), source
        elif source.startswith("Reconstruction"):
            word = _("reconstruction")
            told = f"{self.told(source)} " + _("A component file of your own corrects it (1.8).")
        else:
            return Html("")
        return Html(
            f'<small class="gc-origin" tabindex="0" data-tip="{esc(told)}">{esc(word)}</small>'
        )


@cache
def _rule(_language: str, number: str) -> str:
    return _("rule %(number)s") % {"number": number}


def rest(inside: str, class_: str, tip: str = "", more: str = "") -> Html:
    """Return something that cannot be clicked, with what there is to say of it."""
    said = esc(tip)
    told = f' data-tip="{said}" role="img" aria-label="{said}"' if tip else ""
    return Html(f'<span class="rest {class_}"{told}{more}>{inside}</span>')


def pick(key: str, inside: str, class_: str, tip: str, tray: str, more: str = "") -> Html:
    """Return a thing to choose first, and the template of what can then be done with it.

    Among ``more`` attributes ``data-says`` is the sentence that is asked once it is picked.
    """
    told = esc(tip)
    return Html(
        f'<button type="button" class="pick {class_}" data-pick="{key}" data-tip="{told}"'
        f' aria-label="{told}" aria-pressed="false"{more}>{inside}</button>'
        f'<template data-pick-for="{key}">{tray}</template>'
    )
