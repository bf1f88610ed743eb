"""The drawings of the games: one module each, found by the game's name.

A module ``enoteca_web.boards.<game>`` has one function ``draw(window) -> Drawing``.  A game
without one is drawn by ``generic``: plain, and complete.  docs/boards.md tells how.
"""

import importlib
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from enoteca_web.html import NOTHING, Html
from enoteca_web.window import Window


@dataclass(frozen=True)
class Drawing:
    """What a game draws into the frame that all games share."""

    board: Html  # the shared board, left
    own: Html = NOTHING  # the own area: hand, estate, city, cellar
    headline: str = ""  # round and phase, in the rulebook's words
    prompt: str = ""  # the sentence that says what is asked
    rule: str = ""  # the number of the paragraph that rules now, where the rules are opened
    seats: tuple[Html, ...] = ()  # what is public of each seat, for the table of seats
    aid: Html = NOTHING  # the player aid
    drawn: frozenset[str] = frozenset()  # actions that can be clicked on board or own area
    confirm: frozenset[str] = frozenset()  # actions that cannot be taken back: ask first
    breakdown: tuple[tuple[str, tuple[int, ...]], ...] = field(default=())  # points by source


Draw = Callable[[Window], Drawing]


@cache
def artist(game_id: str) -> Draw:
    """Return the function that draws a game."""
    name = game_id.replace("-", "_")
    if importlib.util.find_spec(f"enoteca_web.boards.{name}") is None:
        name = "generic"
    draw: Draw = importlib.import_module(f"enoteca_web.boards.{name}").draw
    return draw


def draw(window: Window) -> Drawing:
    """Draw what a seat may see."""
    return artist(window.about.id)(window)
