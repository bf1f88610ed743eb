"""The drawings of the games: one module each, found by the game's name.

The module ``board.draw`` of a game has one function ``draw(seen) -> Drawing``.  A game
without one is drawn by ``generic``: plain, and complete.  docs/boards.md tells how.
"""

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from enoteca.shelf.box import BOARD, Box
from enoteca_web.kit.markup import NOTHING, Html
from enoteca_web.kit.seat_view import SeatView


@dataclass(frozen=True)
class Picking:
    """A set that is chosen on the board and confirmed in the action bar.

    ``data-choose`` marks one of the set, ``data-group`` those of which only one can be in it;
    ``data-more`` and ``data-less`` take the same several times; with ``data-worth`` an amount is
    asked for.  docs/boards.md tells how.
    """

    need: int
    least: int = -1  # how many suffice; all, if nothing is said
    end: str = ""  # the action that ends a set of fewer than all
    steps: bool = False  # the same may be taken more than once
    amount: bool = False  # of money, not of things
    whole: str = ""  # the word of the one action that the set is, as in ``choose:lazio,veneto``


@dataclass(frozen=True)
class Drawing:
    """What a game draws into the frame that all games share."""

    board: Html  # the shared board, left
    own: Html = NOTHING  # the own area: hand, estate, city, cellar
    headline: str = ""  # round and phase, in the rulebook's words
    prompt: str = ""  # the sentence that says what is asked
    rule: str = ""  # the number of the paragraph that rules now, where the rules are opened
    seats: tuple[Html, ...] = ()  # what is public of each seat, for the table of seats
    chips: tuple[Html, ...] = ()  # how each seat stands, where a view has no scores
    aid: Html = NOTHING  # the player aid
    drawn: frozenset[str] = frozenset()  # actions that can be clicked on board or own area
    picking: Picking | None = None  # a set that is asked for
    # actions that cannot be taken back: ask first, with a question of one's own or their sentence
    confirm: Mapping[str, str] | frozenset[str] = frozenset()
    breakdown: tuple[tuple[str, tuple[int, ...]], ...] = field(default=())  # points by source


Draw = Callable[[SeatView], Drawing]


@cache
def artist(box: Box) -> Draw:
    """Return the function that draws a game."""
    board = box.part(BOARD) or importlib.import_module("enoteca_web.kit.generic")
    draw: Draw = board.draw
    return draw


def draw(seen: SeatView) -> Drawing:
    """Draw what a seat may see."""
    return artist(Box(seen.about))(seen)
