"""Granada: pay exactly, buy what brings a majority, build where the moat grows."""

from typing import Final

from enoteca.bots import policy
from enoteca.bots.candidates import NEVER, Candidates
from enoteca.bots.tuning import ADVICE_ONLY, CASUAL, NOVICE
from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT
from enoteca.core.game import Game
from enoteca.core.rng import Rng
from enoteca.games.granada.policy.majorities import Odds
from enoteca.games.granada.policy.outline import Outlines
from enoteca.games.granada.policy.outlook import KNOTS, TRAITS, Outlook
from enoteca.games.granada.policy.purse import Purses, least
from enoteca.games.granada.policy.turn import Turn
from enoteca.games.granada.policy.weights import POINT, WHOLE, Weights
from enoteca.games.granada.rules.actions import (
    ADD,
    DECLINE,
    ENOUGH,
    GIVE,
    PASS,
    PAY,
    PLACE,
    RESERVE,
    TAKE,
    at,
    purchase,
)
from enoteca.games.granada.rules.components import NO_FACE, Face, other_side
from enoteca.games.granada.rules.game import Granada
from enoteca.games.granada.rules.money import (
    CURRENCY_COUNT,
    CURRENCY_OF,
    ONE,
    VALUE_OF,
    VALUES,
    sums,
    worth,
)
from enoteca.games.granada.rules.phases.placing import FEE
from enoteca.games.granada.rules.phases.taking import SEVERAL
from enoteca.games.granada.rules.purses import can_pay
from enoteca.games.granada.rules.state import (
    ACTING,
    ANY_CURRENCY,
    FINISHING,
    NO_SPACE,
    PAYING,
    PLACING,
    ROW,
    SPACES,
    TAKING,
    GranadaState,
)
from enoteca.native import append, i64, vec

ACT_AGAIN: Final = POINT * POINT  # paying exactly counts above all else: rule 3.6


class Policy(policy.Policy[GranadaState]):
    """Counts in hundredths of a point what each action will have brought in the end."""

    __slots__ = ("components", "odds", "outlines", "outlook", "rules", "weights")

    def __init__(self, game: Game[GranadaState]) -> None:
        super().__init__(game)
        assert isinstance(game, Granada)
        self.rules = game.rules
        self.components = game.components
        self.weights = Weights()
        self.odds = Odds(game.rules, self.weights.luck)
        self.outlines = Outlines(game.seat_count)
        self.outlook = Outlook(game.rules, game.components, self.odds, self.weights)
        tuning = self.tuning
        tuning.advised = WHOLE
        tuning.bias = 600
        tuning.exploration = 250
        tuning.horizon = 16  # some two rounds
        tuning.widening = ADVICE_ONLY  # places and payments are the policy's business
        tuning.iterations = [24, 40, 300, 3000]
        tuning.by_level(NOVICE).easy = 400  # takes any move that looks about as good
        tuning.by_level(CASUAL).easy = 550

    def choose(self, game: Game[GranadaState], state: GranadaState, rng: Rng) -> Action:
        return self.advice(state).best()

    def shortlist(self, game: Game[GranadaState], state: GranadaState, rng: Rng) -> list[Action]:
        number: i64 = 3
        if state.phase == ACTING:
            number = 6
        return self.advice(state).top(number, self.weights.margin)

    def advice(self, state: GranadaState) -> Candidates:
        """Return what the seat to move may sensibly do."""
        phase = state.phase
        if phase == PAYING:
            return self._payments(state)
        if phase == TAKING and state.room == 0:
            found = Candidates()
            found.add(pack(ENOUGH), 0)
            return found
        outline = self.outlines.of(state.turn, state.plans[state.turn])
        turn = Turn(self.rules, self.components, state, self.odds, self.weights, outline)
        if phase == ACTING:
            return self._acts(turn, state)
        if phase == TAKING:
            return self._further(turn, state)
        if phase == PLACING:
            return self._placements(turn, state)
        return self._last(turn, state)

    def traits(self) -> list[str]:
        return list(TRAITS)

    def numbers(self, _game: Game[GranadaState], state: GranadaState) -> list[i64]:
        return self.outlook.traits(state)

    def knots(self) -> list[i64]:
        return KNOTS

    def time(self, _game: Game[GranadaState], state: GranadaState) -> i64:
        return self.outlook.time(state)

    def _acts(self, turn: Turn, state: GranadaState) -> Candidates:
        """Return what may be done with an action (rule 3.1)."""
        found = Candidates()
        for face in state.bought:
            kind = self.components.type[face]
            turn.majorities.count(kind, self.components.price[face], turn.seat)
        tiles = turn.tiles()
        prices = self.components.price
        self._takes(found, turn, state.row, SEVERAL, tiles)
        for space in range(SPACES):
            face = state.yard[space]
            purse = turn.purse(space)
            if face != NO_FACE and worth(purse) > prices[face]:
                amount = least(sums(purse), prices[face])
                if amount > prices[face]:
                    left = turn.purses.payment(purse, prices[face], VALUES, 0) >> 4
                    value = tiles[space] + left - turn.prospect(space, tiles[space], purse)
                    found.improve(purchase(space), value)
        for face in state.reserve(turn.seat):
            group = turn.best_place(face)
            if group >= 0:
                value = turn.built(face) - turn.stored(face) // 2
                found.improve(at(ADD, face, turn.cell(group)), value)
        if not len(state.row):
            found.add(pack(PASS), 0)
        last = found.most()
        for space in range(SPACES):
            face = state.yard[space]
            purse = turn.purse(space)
            if face != NO_FACE and worth(purse) >= prices[face]:
                amount = least(sums(purse), prices[face])
                if amount == prices[face]:
                    left = turn.purses.payment(purse, prices[face], VALUES, ACT_AGAIN) >> 4
                    value = tiles[space] + left - ACT_AGAIN
                    value -= turn.prospect(space, tiles[space], purse)
                    found.improve(purchase(space), last + value)
        return found

    def _takes(
        self, found: Candidates, turn: Turn, row: vec[i64], room: i64, tiles: vec[i64]
    ) -> None:
        """Note for every card of a row what the best set with it is worth (rule 3.2)."""
        now = vec[i64]([0] * CURRENCY_COUNT)
        for currency in range(CURRENCY_COUNT):
            now[currency] = turn.prospect(currency, tiles[currency], turn.purse(currency))
        for first in range(len(row)):
            self._take_set(found, turn, row, first, room, tiles, now)

    def _take_set(
        self,
        found: Candidates,
        turn: Turn,
        row: vec[i64],
        first: i64,
        room: i64,
        tiles: vec[i64],
        now: vec[i64],
    ) -> None:
        """Note the best set that a card begins, its others being later in the row."""
        best: i64 = NEVER
        limit: i64 = 1
        later: i64 = len(row) - first - 1
        if VALUE_OF[row[first]] < room:  # otherwise there is room for no other
            limit = BIT[later]
        for chosen in range(limit):
            total = VALUE_OF[row[first]]
            bits: i64 = chosen
            for place in range(later):
                if bits & 1:
                    total += VALUE_OF[row[first + 1 + place]]
                bits >>= 1
            if chosen == 0 or total <= room:
                best = max(best, self._set_worth(turn, row, first, chosen, tiles, now))
        found.improve(pack(TAKE, row[first]), best)

    def _set_worth(
        self, turn: Turn, row: vec[i64], first: i64, chosen: i64, tiles: vec[i64], now: vec[i64]
    ) -> i64:
        """Return what a set of cards adds to the hand."""
        if chosen == 0:
            only = CURRENCY_OF[row[first]]
            purse = turn.purse(only) + ONE[row[first]]
            return turn.prospect(only, tiles[only], purse) - now[only]
        value: i64 = 0
        for currency in range(CURRENCY_COUNT):
            more: i64 = 0
            if CURRENCY_OF[row[first]] == currency:
                more = ONE[row[first]]
            bits = chosen
            place = first + 1
            while bits:
                if bits & 1 and CURRENCY_OF[row[place]] == currency:
                    more += ONE[row[place]]
                bits >>= 1
                place += 1
            if more:
                purse = turn.purse(currency) + more
                value += turn.prospect(currency, tiles[currency], purse) - now[currency]
        return value

    def _further(self, turn: Turn, state: GranadaState) -> Candidates:
        """Return which card may be taken besides (rule 3.2)."""
        found = Candidates()
        small = vec[i64](capacity=ROW)
        for card in state.row:
            if VALUE_OF[card] <= state.room:
                small = append(small, card)
        self._takes(found, turn, small, state.room, turn.tiles())
        found.add(pack(ENOUGH), 0)
        return found

    def _payments(self, state: GranadaState) -> Candidates:
        """Return with which card to begin (rule 3.5)."""
        found = Candidates()
        purses = Purses(self.weights, self.rules, state)
        exact: i64 = 0 if state.space == NO_SPACE else ACT_AGAIN
        best: i64 = NEVER
        card: i64 = 0
        for currency in range(CURRENCY_COUNT):
            if state.currency in (ANY_CURRENCY, currency):
                purse = state.hands[CURRENCY_COUNT * state.turn + currency]
                if worth(purse) >= state.due:
                    packed = purses.payment(purse, state.due, state.highest, exact)
                    value = (packed >> 4) - purses.worth(purse)
                    if packed & 15 and value > best:
                        best = value
                        card = VALUES * currency + (packed & 15) - 1
        found.add(pack(PAY, card), best)
        return found

    def _placements(self, turn: Turn, state: GranadaState) -> Candidates:
        """Return where the tiles bought may go (rules 3.7, 3.8 and 7.4)."""
        found = Candidates()
        turning = can_pay(state, FEE)
        for face in state.bought:
            back = other_side(face)
            self._spots(found, turn, face, 0)
            found.improve(pack(RESERVE, face), turn.stored(face))
            found.improve(pack(RESERVE, back), turn.stored(back))
            if turning:
                self._spots(found, turn, back, turn.fee)
            if self.rules.dirk:
                found.improve(pack(GIVE, face), self._gift(turn, face))
                if turning:
                    found.improve(pack(GIVE, back), self._gift(turn, back) - turn.fee)
        return found

    def _spots(self, found: Candidates, turn: Turn, face: Face, fee: i64) -> None:
        """Note all places for a face."""
        moat = self.components.moat[face]
        for group in range(len(turn.outline.cells)):
            if turn.outline.fits(group, moat):
                value = turn.gain(face) + turn.setting(group, moat) - fee
                found.add(at(PLACE, face, turn.cell(group)), value)

    def _gift(self, turn: Turn, face: Face) -> i64:
        """Return what it is worth that Dirk gets a tile."""
        value = turn.majorities.gain(self.components, turn.seat, self.rules.seats, face)
        return value * self.weights.dirk // WHOLE

    def _last(self, turn: Turn, state: GranadaState) -> Candidates:
        """Return what may be done with a last tile (rule 6.3)."""
        found = Candidates()
        if state.phase == FINISHING:
            self._spots(found, turn, state.yard[state.space], 0)
            found.add(pack(DECLINE), 0)
        return found
