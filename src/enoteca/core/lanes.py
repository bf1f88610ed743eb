"""Many matches side by side, each waiting for one number: what a learner is fed with.

A lane begins its next match by itself as soon as one has ended: its rewards and how it ended then
stand beside the first position of the new match.
"""

from typing import Final, Generic

from enoteca.core.game import NOBODY, Game, S
from enoteca.core.observation import Sheet
from enoteca.core.playout import finish
from enoteca.core.returns import returns
from enoteca.core.rng import Rng
from enoteca.core.space import UNDECIDED, Choosing
from enoteca.errors import EnotecaError, IllegalActionError
from enoteca.native import i16, i64, u8, vec

GOES_ON: Final = 0
OVER: Final = 1
CUT: Final = 2  # after as many decisions as a match may have


class Lanes(Generic[S]):
    """So many matches of one game; everything about them lies in a few arrays, lane after lane."""

    __slots__ = (
        "_choosing", "_decisions", "_dice", "_first_mask", "_first_row", "_longest", "_match",
        "_playouts", "_rngs", "_row", "_seed", "_sheet", "_size", "chosen", "count", "decisions",
        "ended", "game", "kind", "masks", "observations", "rewards", "seats", "states",
    )  # fmt: skip

    def __init__(self, game: Game[S], count: i64, seed: i64, kind: str, spare: i64 = 0) -> None:
        if count < 1:
            raise EnotecaError(f"a batch needs at least one match, not {count}")
        self.game = game
        self.count = count
        self.kind = kind
        self._seed: i64 = seed
        self._match: i64 = 0  # how many matches have begun
        self._dice = Rng(seed, -1)
        self._playouts: i64 = 0  # and how many were finished at random
        self.decisions: i64 = 0  # taken so far, of however many steps
        self._row: i64 = game.observation_size
        self._longest: i64 = game.max_decisions
        space = game.action_space
        self._size: i64 = space.size
        # Observations and masks have so much spare room, to begin elsewhere (``settle``).
        self._first_row: i64 = 0
        self._first_mask: i64 = 0
        self.observations: vec[i16] = vec[i16]([i16(0)] * (count * self._row + spare))
        self._sheet = Sheet(self.observations, 0)
        self.masks: vec[u8] = vec[u8]([u8(0)] * (count * space.size + spare))
        self.seats: vec[i16] = vec[i16]([i16(0)] * count)
        # What was chosen so far in a decision of several steps; -1 where nothing was.
        self.chosen: vec[i16] = vec[i16]([i16(-1)] * (count * (space.depth - 1)))
        self.rewards: vec[i16] = vec[i16]([i16(0)] * (count * game.seat_count))
        self.ended: vec[u8] = vec[u8]([u8(GOES_ON)] * count)
        self._decisions: vec[i64] = vec[i64]([0] * count)
        self._choosing: list[Choosing] = [Choosing(space) for lane in range(count)]
        self._rngs: list[Rng] = [Rng(seed) for lane in range(count)]
        self.states: list[S] = [game.new_state() for lane in range(count)]
        for lane in range(count):
            self._begin(lane)

    def settle(self, first_row: i64, first_mask: i64) -> None:
        """Let observations and masks begin so many numbers later; only before the first step."""
        for lane in range(self.count):
            self._choosing[lane].write(self.masks, self._first_mask + lane * self._size, 0)
        self._first_row = first_row
        self._first_mask = first_mask
        for lane in range(self.count):
            self._show(lane, i64(self.seats[lane]))

    def step(self, numbers: vec[i64]) -> None:
        """Choose one number in every lane; nothing is chosen anywhere if one of them cannot be."""
        if len(numbers) != self.count:
            raise EnotecaError(f"{self.count} matches wait for a number each, not {len(numbers)}")
        self._check(numbers)
        for lane in range(self.count):
            self._step(lane, numbers[lane])

    def sample(self) -> vec[i64]:
        """Return a number for every lane, each that may be chosen equally likely."""
        found = vec[i64]([0] * self.count)
        for lane in range(self.count):
            found[lane] = self._choosing[lane].draw(self._dice)
        return found

    def playout(self) -> vec[i16]:
        """Finish a copy of every match at random; return what they are worth to their seats."""
        game = self.game
        seats = game.seat_count
        found = vec[i16]([i16(0)] * (self.count * seats))
        for lane in range(self.count):
            state = game.copy(self.states[lane])
            self._playouts += 1
            finish(game, state, Rng(self._seed, -1 - self._playouts))
            worth = returns(game, state, self.kind)
            for seat in range(seats):
                found[lane * seats + seat] = i16(worth[seat])
        return found

    def _check(self, numbers: vec[i64]) -> None:
        size = self._size
        for lane in range(self.count):
            number = numbers[lane]
            mask = self._first_mask + lane * size
            if not 0 <= number < size or self.masks[mask + number] == u8(0):
                why = self._choosing[lane].refused(number)
                raise IllegalActionError(f"in match {lane} of the batch {why}")

    def _step(self, lane: i64, number: i64) -> None:
        game = self.game
        choosing = self._choosing[lane]
        mask = self._first_mask + lane * self._size
        choosing.write(self.masks, mask, 0)
        action = choosing.pick(number)
        seats = game.seat_count
        if self.ended[lane] != u8(GOES_ON):
            self.ended[lane] = u8(GOES_ON)
            for seat in range(seats):
                self.rewards[lane * seats + seat] = i16(0)
        depth = game.action_space.depth
        if action == UNDECIDED:
            self.chosen[lane * (depth - 1) + choosing.step - 1] = i16(number)
            choosing.write(self.masks, mask, 1)
            return
        for step in range(depth - 1):
            self.chosen[lane * (depth - 1) + step] = i16(-1)
        state = self.states[lane]
        game.apply(state, action)
        self.decisions += 1
        self._decisions[lane] += 1
        seat = game.resolve_chance(state, self._rngs[lane])
        if seat == NOBODY:
            self._end(lane, OVER)
        elif self._decisions[lane] >= self._longest:
            self._end(lane, CUT)
        else:
            self._show(lane, seat)

    def _end(self, lane: i64, how: i64) -> None:
        game = self.game
        worth = returns(game, self.states[lane], self.kind)
        for seat in range(game.seat_count):
            self.rewards[lane * game.seat_count + seat] = i16(worth[seat])
        self.ended[lane] = u8(how)
        self._begin(lane)

    def _begin(self, lane: i64) -> None:
        """Begin a match: each has a stream of chance of its own, whatever lane it is in."""
        game = self.game
        rng = Rng(self._seed, self._match)
        self._match += 1
        self._rngs[lane] = rng
        self._decisions[lane] = 0
        state = game.new_state()
        self.states[lane] = state
        self._show(lane, game.resolve_chance(state, rng))

    def _show(self, lane: i64, seat: i64) -> None:
        game = self.game
        state = self.states[lane]
        self.seats[lane] = i16(seat)
        choosing = self._choosing[lane]
        choosing.begin(game.menu(state))
        choosing.write(self.masks, self._first_mask + lane * self._size, 1)
        sheet = self._sheet
        sheet.at = self._first_row + lane * self._row
        game.write(state, seat, sheet)
