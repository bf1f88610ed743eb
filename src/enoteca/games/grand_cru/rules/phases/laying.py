"""Tiles are drawn and laid out face up."""

from typing import Final

from enoteca.core.actions import Action, pack
from enoteca.core.game import CHANCE
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.actions import LAY
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import part_due, tile_of, tiles_due
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.state import CruState, drop, item
from enoteca.games.grand_cru.rules.tiles import TILE_COUNT, TILES, VARIETY_COUNT
from enoteca.native import i64

ALL_TILES: Final = 0
VINES_ALONE: Final = 1
IMPROVEMENTS_ALONE: Final = 2


class Laying(CruPhase):
    """Chance draws the tiles on show, one by one (rules 2.1, 6.1)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.LAYING, "laying", "2.1")

    def ready(self, state: CruState) -> bool:
        due = state.agenda[-1]
        if not tiles_due(due):
            drop(state)
            return False
        part = part_due(due)
        if not _drawable(state, part) and (part != ALL_TILES or not _reshuffle(state)):
            drop(state)  # rule 6.1: what there is, and no more
            return False
        state.turn = CHANCE
        return True

    def offer(self, state: CruState, menu: Menu) -> None:
        part = part_due(state.agenda[-1])
        for tile in range(_low(part), _high(part)):
            if state.pile[tile]:
                menu.offer(pack(LAY, tile))

    def weights(self, state: CruState) -> list[i64]:
        part = part_due(state.agenda[-1])
        found: list[i64] = []
        for tile in range(_low(part), _high(part)):
            if state.pile[tile]:
                found.append(state.pile[tile])
        return found

    def sample(self, state: CruState, rng: Rng) -> Action:
        """Draw a tile without listing them."""
        part = part_due(state.agenda[-1])
        position = rng.below(_drawable(state, part))
        pile = state.pile
        tile = _low(part)
        while position >= pile[tile]:
            position -= pile[tile]
            tile += 1
        return pack(LAY, tile)

    def apply(self, state: CruState, action: Action) -> None:
        tile = tile_of(action)
        state.pile[tile] -= 1
        state.display[tile] += 1
        due = state.agenda[-1]
        left = tiles_due(due) - 1
        state.agenda[-1] = item(pending.LAYING, left, part_due(due))
        if state.journal is not None:
            state.journal.add("laid-out", {"tile": TILES[tile]})


def _low(part: i64) -> i64:
    return VARIETY_COUNT if part == IMPROVEMENTS_ALONE else 0


def _high(part: i64) -> i64:
    return VARIETY_COUNT if part == VINES_ALONE else TILE_COUNT


def _drawable(state: CruState, part: i64) -> i64:
    pile = state.pile
    tiles: i64 = 0
    for tile in range(_low(part), _high(part)):
        tiles += pile[tile]
    return tiles


def _reshuffle(state: CruState) -> bool:
    """Make the discard the new pile (rule 6.1); return whether there was one."""
    tiles: i64 = 0
    for tile in range(TILE_COUNT):
        tiles += state.discard[tile]
        state.pile[tile] = state.discard[tile]
        state.discard[tile] = 0
    if tiles and state.journal is not None:
        state.journal.add("reshuffled", {"tiles": tiles})
    return tiles > 0
