"""Granada: pay exactly, buy what brings a majority, build where the moat grows."""

from enoteca.bots import policy
from enoteca.bots.greedy.granada_majorities import Odds
from enoteca.bots.greedy.granada_outline import Outlines
from enoteca.bots.greedy.granada_outlook import Outlook
from enoteca.bots.greedy.granada_purse import Purses, least, sums
from enoteca.bots.greedy.granada_turn import Turn
from enoteca.bots.greedy.granada_weights import NEVER, POINT, WHOLE, Weights
from enoteca.bots.tuning import ADVICE_ONLY
from enoteca.core.actions import Action, pack
from enoteca.core.game import Game
from enoteca.core.ints import i64
from enoteca.core.rng import Rng
from enoteca.games.granada.actions import (
    ADD,
    BUY,
    DECLINE,
    ENOUGH,
    GIVE,
    PASS,
    PAY,
    PLACE,
    RESERVE,
    TAKE,
    at,
)
from enoteca.games.granada.components import NO_FACE, Face, other_side
from enoteca.games.granada.game import Granada
from enoteca.games.granada.money import CURRENCY_COUNT, CURRENCY_OF, ONE, VALUE_OF, VALUES, worth
from enoteca.games.granada.phases.acting import SEVERAL
from enoteca.games.granada.phases.dues import can_pay
from enoteca.games.granada.phases.placing import FEE
from enoteca.games.granada.state import (
    ACTING,
    ANY_CURRENCY,
    FINISHING,
    NO_SPACE,
    PAYING,
    PLACING,
    SPACES,
    TAKING,
    GranadaState,
)


class Advice:
    """What may be done and what it is worth."""

    __slots__ = ("actions", "worths")

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.worths: list[i64] = []

    def add(self, action: Action, value: i64) -> None:
        """Note an action; if it is known already, what it is worth at best."""
        for place in range(len(self.actions)):
            if self.actions[place] == action:
                self.worths[place] = max(self.worths[place], value)
                return
        self.actions.append(action)
        self.worths.append(value)

    def most(self) -> i64:
        """Return what the best action is worth, or 0 if there is none."""
        if not self.worths:
            return 0
        best = self.worths[0]
        for each in self.worths:
            best = max(best, each)
        return best

    def best(self) -> Action:
        """Return the best action, among equals the first."""
        best: i64 = 0
        for place in range(1, len(self.actions)):
            if self.worths[place] > self.worths[best]:
                best = place
        return self.actions[best]

    def foremost(self, number: i64, margin: i64) -> list[Action]:
        """Return the best actions in order, so many at most, and none that is far worse."""
        found: list[Action] = []
        worths = self.worths[:]
        least: i64 = NEVER
        while len(found) < number:
            best: i64 = 0
            for place in range(1, len(worths)):
                if worths[place] > worths[best]:
                    best = place
            if worths[best] <= least:
                break
            if not found:
                least = max(worths[best] - margin, NEVER)
            found.append(self.actions[best])
            worths[best] = NEVER
        return found


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
        self.outlook = Outlook(game.rules, game.components, self.odds, self.outlines, self.weights)
        tuning = self.tuning
        tuning.advised = WHOLE
        tuning.bias = 600
        tuning.exploration = 250
        tuning.horizon = 16  # some two rounds
        tuning.spread = 30
        tuning.widening = ADVICE_ONLY  # places and payments are the policy's business
        tuning.novice = ["easy=400"]  # any move that looks about as good
        tuning.iterations = [24, 200, 1400, 4500]

    def choose(self, game: Game[GranadaState], state: GranadaState, rng: Rng) -> Action:
        return self.advice(state).best()

    def shortlist(self, game: Game[GranadaState], state: GranadaState, rng: Rng) -> list[Action]:
        number: i64 = 3
        if state.phase == ACTING:
            number = 6
        return self.advice(state).foremost(number, self.weights.margin)

    def advice(self, state: GranadaState) -> Advice:
        """Return what the seat to move may sensibly do."""
        phase = state.phase
        if phase == PAYING:
            return self._payments(state)
        if phase == TAKING and state.room == 0:
            found = Advice()
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

    def evaluate(self, game: Game[GranadaState], state: GranadaState) -> list[i64]:
        return self.outlook.points(state)

    def _acts(self, turn: Turn, state: GranadaState) -> Advice:
        """Return what may be done with an action (rule 3.1)."""
        found = Advice()
        for face in state.bought:
            kind = self.components.type[face]
            turn.majorities.count(kind, self.components.price[face], turn.seat)
        tiles = turn.tiles()
        prices = self.components.price
        self._takes(found, turn, state, SEVERAL, tiles)
        for space in range(SPACES):
            face = state.yard[space]
            purse = turn.purse(space)
            if face != NO_FACE and worth(purse) > prices[face]:
                amount = least(sums(purse), prices[face])
                if amount > prices[face]:
                    left = turn.purses.payment(purse, prices[face], VALUES, 0) >> 4
                    value = tiles[space] + left - turn.prospect(space, tiles[space], purse)
                    found.add(pack(BUY, space + 1), value)
        for face in state.reserves[turn.seat]:
            group = turn.best_place(face)
            if group >= 0:
                value = turn.built(face) - turn.stored(face) // 2
                found.add(at(ADD, face, turn.cell(group)), value)
        if not state.row:
            found.add(pack(PASS), 0)
        last = found.most()
        for space in range(SPACES):
            face = state.yard[space]
            purse = turn.purse(space)
            if face != NO_FACE and worth(purse) >= prices[face]:
                amount = least(sums(purse), prices[face])
                if amount == prices[face]:
                    left = turn.purses.payment(purse, prices[face], VALUES, POINT * POINT) >> 4
                    value = tiles[space] + left - POINT * POINT
                    value -= turn.prospect(space, tiles[space], purse)
                    found.add(pack(BUY, space + 1), last + value)
        return found

    def _takes(
        self, found: Advice, turn: Turn, state: GranadaState, room: i64, tiles: list[i64]
    ) -> None:
        """Note for every card what the best set with it is worth (rule 3.2)."""
        row = state.row
        now: list[i64] = []
        for currency in range(CURRENCY_COUNT):
            now.append(turn.prospect(currency, tiles[currency], turn.purse(currency)))
        for first in range(len(row)):
            self._take_set(found, turn, row, first, room, tiles, now)

    def _take_set(
        self,
        found: Advice,
        turn: Turn,
        row: list[i64],
        first: i64,
        room: i64,
        tiles: list[i64],
        now: list[i64],
    ) -> None:
        """Note the best set that a card begins, its others being later in the row."""
        best: i64 = NEVER
        limit: i64 = 1
        later: i64 = len(row) - first - 1
        for _ in range(later):
            limit *= 2
        for chosen in range(limit):
            total = VALUE_OF[row[first]]
            bits: i64 = chosen
            for place in range(later):
                if bits & 1:
                    total += VALUE_OF[row[first + 1 + place]]
                bits >>= 1
            if chosen == 0 or total <= room:
                best = max(best, self._set_worth(turn, row, first, chosen, tiles, now))
        found.add(pack(TAKE, row[first]), best)

    def _set_worth(
        self, turn: Turn, row: list[i64], first: i64, chosen: i64, tiles: list[i64], now: list[i64]
    ) -> i64:
        """Return what a set of cards adds to the hand."""
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

    def _further(self, turn: Turn, state: GranadaState) -> Advice:
        """Return which card may be taken besides (rule 3.2)."""
        found = Advice()
        small: list[i64] = []
        for card in state.row:
            if VALUE_OF[card] <= state.room:
                small.append(card)
        tiles = turn.tiles()
        now: list[i64] = []
        for currency in range(CURRENCY_COUNT):
            now.append(turn.prospect(currency, tiles[currency], turn.purse(currency)))
        for first in range(len(small)):
            self._take_set(found, turn, small, first, state.room, tiles, now)
        found.add(pack(ENOUGH), 0)
        return found

    def _payments(self, state: GranadaState) -> Advice:
        """Return with which card to begin (rule 3.5)."""
        found = Advice()
        purses = Purses(self.weights, self.rules, state)
        exact: i64 = 0 if state.space == NO_SPACE else POINT * POINT
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

    def _placements(self, turn: Turn, state: GranadaState) -> Advice:
        """Return where the tiles bought may go (rules 3.7, 3.8 and 7.4)."""
        found = Advice()
        turning = can_pay(state, FEE)
        for face in state.bought:
            back = other_side(face)
            self._spots(found, turn, face, 0)
            found.add(pack(RESERVE, face), turn.stored(face))
            found.add(pack(RESERVE, back), turn.stored(back))
            if turning:
                self._spots(found, turn, back, turn.fee)
            if self.rules.dirk:
                found.add(pack(GIVE, face), self._gift(turn, face))
                if turning:
                    found.add(pack(GIVE, back), self._gift(turn, back) - turn.fee)
        return found

    def _spots(self, found: Advice, turn: Turn, face: Face, fee: i64) -> None:
        """Note all places for a face."""
        moat = self.components.moat[face]
        for group in range(len(turn.outline.cells)):
            if turn.outline.fits(group, moat):
                value = turn.gain(face) + turn.setting(group, moat) - fee
                found.actions.append(at(PLACE, face, turn.cell(group)))
                found.worths.append(value)

    def _gift(self, turn: Turn, face: Face) -> i64:
        """Return what it is worth that Dirk gets a tile."""
        value = turn.majorities.gain(self.components, turn.seat, self.rules.seats, face)
        return value * self.weights.dirk // WHOLE

    def _last(self, turn: Turn, state: GranadaState) -> Advice:
        """Return what may be done with a last tile (rule 6.3)."""
        found = Advice()
        if state.phase == FINISHING:
            self._spots(found, turn, state.yard[state.space], 0)
            found.add(pack(DECLINE), 0)
        return found
