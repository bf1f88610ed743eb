"""One decision of Granada as the policy sees it: what tiles, places and cards are worth now."""

from typing import Final

from enoteca.bots.candidates import NEVER
from enoteca.core.bits import size
from enoteca.core.game import Seat
from enoteca.games.granada.policy.majorities import Majorities, Odds
from enoteca.games.granada.policy.outline import Outline
from enoteca.games.granada.policy.purse import Purses, least
from enoteca.games.granada.policy.weights import POINT, WHOLE, Weights
from enoteca.games.granada.rules.actions import Cell
from enoteca.games.granada.rules.components import (
    FACES,
    NO_FACE,
    Components,
    Face,
    Sides,
    other_side,
)
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import CURRENCY_COUNT, Purse, sums, worth
from enoteca.games.granada.rules.phases.placing import FEE
from enoteca.games.granada.rules.scoring import C
from enoteca.games.granada.rules.shapes import MOATS
from enoteca.games.granada.rules.state import FINISHING, SPACES, GranadaState
from enoteca.native import i64, vec

UNKNOWN: Final = 1_000_000_000


class Turn:
    """What the seat to move should know; made afresh for every decision."""

    __slots__ = (
        "components", "fee", "gains", "gate", "majorities", "moat", "outline", "purses",
        "seat", "state", "wait", "weights",
    )  # fmt: skip

    def __init__(
        self,
        rules: Ruleset,
        components: Components,
        state: GranadaState,
        odds: Odds,
        weights: Weights,
        outline: Outline,
    ) -> None:
        self.components = components
        self.state = state
        self.weights = weights
        self.seat: Seat = state.turn
        self.majorities = Majorities(rules, components, state, odds, weights)
        self.outline = outline
        self.purses = Purses(weights, rules, state)
        self.fee: i64 = self._fee()
        soon: i64 = 2 * rules.seats  # tiles left, below which a way on loses its worth
        self.gate: i64 = weights.gate * min(size(state.bag), soon) // soon
        self.moat: i64 = (C + 1 - state.revealed) * weights.moat
        if state.phase == FINISHING:
            self.moat = POINT
        self.gains: vec[i64] = vec[i64]([UNKNOWN] * FACES)
        wait: i64 = WHOLE
        for _ in range(rules.seats - 1):
            wait = wait * weights.wait // WHOLE
        self.wait: i64 = wait

    def gain(self, face: Face) -> i64:
        """Return what a face in the city is worth, its moat apart."""
        known = self.gains[face]
        if known == UNKNOWN:
            known = self.majorities.gain(self.components, self.seat, self.seat, face)
            self.gains[face] = known
        return known

    def setting(self, group: i64, moat: Sides) -> i64:
        """Return what a place gives to a face: a longer moat, a way on."""
        outline = self.outline
        weights = self.weights
        longer = outline.longest_with(group, moat) - outline.longest
        open_then = min(outline.open_with(group, moat), weights.room)
        gates = open_then - min(outline.open, weights.room)
        return longer * self.moat + gates * self.gate

    def best_place(self, face: Face) -> i64:
        """Return the number of the best place for a face in the outline, or -1."""
        outline = self.outline
        if outline.moat != self.moat or outline.gate != self.gate:
            outline.moat = self.moat
            outline.gate = self.gate
            outline.best = vec[i64]([UNKNOWN] * MOATS)
            outline.settings = vec[i64]([0] * MOATS)
        moat = self.components.moat[face]
        known = outline.best[moat]
        if known == UNKNOWN:
            known = self._best_place(moat)
            outline.best[moat] = known
        return known

    def _best_place(self, moat: Sides) -> i64:
        best: i64 = -1
        best_worth: i64 = NEVER
        outline = self.outline
        for group in range(len(outline.cells)):
            if outline.fits(group, moat):
                value = self.setting(group, moat)
                if value > best_worth:
                    best_worth = value
                    best = group
        outline.settings[moat] = best_worth
        return best

    def cell(self, group: i64) -> Cell:
        """Return the cell of a place in the outline."""
        return self.outline.cells[group]

    def built(self, face: Face) -> i64:
        """Return what a face is worth in the best place of the city, or NEVER."""
        if self.best_place(face) < 0:
            return NEVER
        return self.gain(face) + self.outline.settings[self.components.moat[face]]

    def stored(self, face: Face) -> i64:
        """Return what a face is worth in the reserve."""
        if self.best_place(face) < 0:
            value = self.gain(face) // 4  # until there is a place for it
        else:
            value = self.built(face) - self.weights.action
        return value * self.weights.stored // WHOLE if value > 0 else 0

    def tile(self, face: Face) -> i64:
        """Return what a tile of the yard is worth to the one who buys it."""
        back = other_side(face)
        best = max(self.stored(face), self.stored(back))
        best = max(best, self.built(face))
        return max(best, self.built(back) - self.fee)

    def _fee(self) -> i64:
        """Return what it costs to turn a tile over."""
        cheapest: i64 = 0
        for currency in range(CURRENCY_COUNT):
            purse = self.purse(currency)
            if worth(purse) >= FEE:
                amount = least(sums(purse), FEE)
                if amount and (not cheapest or amount < cheapest):
                    cheapest = amount
        if not cheapest:
            return -NEVER
        return cheapest * self.purses.coin

    def purse(self, currency: i64) -> Purse:
        """Return the cards of a currency in hand."""
        return self.state.hands[CURRENCY_COUNT * self.seat + currency]

    def prospect(self, space: i64, tile: i64, purse: Purse) -> i64:
        """Return what cards of a currency are worth while a tile lies on its space."""
        held = worth(purse)
        reachable = sums(purse)
        found = self.purses.hand(held, reachable)
        face = self.state.yard[space]
        if face != NO_FACE and tile > 0:
            price = self.components.price[face]
            if held >= price:
                amount = least(reachable, price)
                net = tile + self.purses.money(held - amount) - self.purses.money(held)
                if amount > price:
                    net -= self.weights.action
                if net > 0:
                    found += net * self.wait // WHOLE
        return found

    def tiles(self) -> vec[i64]:
        """Return what the tiles of the yard are worth, by space."""
        found = vec[i64]([0] * SPACES)
        for space in range(SPACES):
            face = self.state.yard[space]
            if face != NO_FACE:
                found[space] = self.tile(face)
        return found
