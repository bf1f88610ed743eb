"""How much of a match was chance, measured so that contests can be compared without it.

Whatever is drawn between two decisions is valued by what it changed: what comes of the position
after it, played on by the advice of the game, less what comes of other draws that might have been.
If wished, a decision is valued in the same way against others that its bot might as well have
taken, for bots guess and so draw, too.  The sum over a match is 0 on average, whoever plays and
however badly positions are judged: taken from a result it cannot favour anybody (this is what AIVAT
does, with samples in place of known chances).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from enoteca.analysis.outlook import WHOLE, average, judging_policy, shares
from enoteca.bots.bot import Bot
from enoteca.core.actions import Action
from enoteca.core.game import CHANCE, NOBODY, Game, State
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError
from enoteca.lab.estimates import leads

# Decisions after which a position that was played on is judged: after a while, and at the end of
# all but the longest matches.  What chance did shows late, and what it did later covers it: which
# of the two counts more is left to the matches.
STOPS: Final = (24, 400)
# How many times as many worlds the draws before the first decision get: there are few of them in a
# match, and they weigh most.
DEALT: Final = 8
WORLDS: Final = 24  # unless one says otherwise

_STREAMS: Final = 2**33  # of a match's seed, beyond those of its draws and of its bots' thoughts
_ROOM: Final = 2**20  # streams for each place in a match: half for draws, half for what follows
MOST: Final = _ROOM // 2 // DEALT  # worlds

Row: TypeAlias = list[float]


@dataclass(frozen=True)
class Valuing:
    """How luck is measured: in so many worlds, and against so many other decisions of a bot."""

    worlds: int
    again: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.worlds <= MOST:
            raise EnotecaError(f"luck is valued in 1 to {MOST} worlds, not in {self.worlds}")
        if not 0 <= self.again <= self.worlds:
            raise EnotecaError(
                f"a decision is asked for again at most as often as there are worlds, "
                f"{self.worlds}, and not {self.again} times"
            )


class Luck:
    """Values what chance did in matches of one game."""

    def __init__(self, game: Game[State], valuing: Valuing) -> None:
        self._game = game
        self._valuing = valuing
        self._policy = judging_policy(game)

    def of(self, bots: Sequence[Bot], actions: Sequence[Action], seed: int) -> list[Row]:
        """Return what a match owes to chance: for each way to measure it, a figure by seat.

        After every stop there are two: parts of the win, and points of lead.
        """
        found = [[0.0] * self._game.seat_count for _ in range(2 * len(STOPS))]
        for row in self._terms(bots, actions, seed):
            for figures, more in zip(found, row, strict=True):
                for seat, each in enumerate(more):
                    figures[seat] += each
        return found

    def _terms(
        self, bots: Sequence[Bot], actions: Sequence[Action], seed: int
    ) -> Iterator[list[Row]]:
        """Go through a match and yield what each draw has changed, and each decision."""
        game, worlds = self._game, self._valuing.worlds
        state = game.new_state()
        before: State | None = None  # the state before chance began to draw
        decided = False
        for place, action in enumerate(actions):
            first = _STREAMS + place * _ROOM
            mover = game.to_move(state)
            if mover != CHANCE:
                decided = True
                others = self._others(bots[mover], state, action, seed, first)
                game.apply(state, action)
                if others:
                    yield self._changed(state, others, worlds, seed, first)
                continue
            if before is None:
                before = game.copy(state)
            game.apply(state, action)
            if game.to_move(state) != CHANCE:
                count = worlds if decided else worlds * DEALT
                others = [self._drawn(before, Rng(seed, first + n)) for n in range(count)]
                yield self._changed(state, others, count, seed, first)
                before = None

    def _drawn(self, before: State, rng: Rng) -> State:
        state = self._game.copy(before)
        self._game.resolve_chance(state, rng)
        return state

    def _others(self, bot: Bot, state: State, action: Action, seed: int, first: int) -> list[State]:
        """Return where a bot might have led to, asked again; nothing if it always does the same."""
        game, again = self._game, self._valuing.again
        if not again or len(game.legal_actions(state)) < 2:
            return []
        asked = [bot.decide(game, state, Rng(seed, first + n)) for n in range(again)]
        if all(other == action for other in asked):
            return []
        found = []
        for other in asked:
            found.append(game.copy(state))
            game.apply(found[-1], other)
        return found

    def _changed(
        self, came: State, others: Sequence[State], count: int, seed: int, first: int
    ) -> list[Row]:
        """Return what it changed that this came, and not any of the others."""
        rows = []
        for world in range(count):
            stream = first + _ROOM // 2 + world
            now = self._outlook(came, Rng(seed, stream))
            usual = self._outlook(others[world % len(others)], Rng(seed, stream))
            rows.append([a - b for a, b in zip(now, usual, strict=True)])
        means = average(rows)
        seats = self._game.seat_count
        return [list(means[at : at + seats]) for at in range(0, len(means), seats)]

    def _outlook(self, start: State, rng: Rng) -> Row:
        """Return what may come of a position, at every stop; where it ends before, what came."""
        game, policy = self._game, self._policy
        state = game.copy(start)
        found: Row = []
        decisions = 0
        for stop in STOPS:
            while game.resolve_chance(state, rng) != NOBODY and decisions < stop:
                game.apply(state, policy.choose(game, state, rng))
                decisions += 1
            if game.to_move(state) == NOBODY:
                found += [*shares(game, state), *leads(list(map(float, game.scores(state))))]
                continue
            judged = policy.win_chances(game, game.copy(state), rng)
            found += [each / WHOLE for each in judged]
            found += leads(list(map(float, policy.evaluate(game, game.copy(state)))))
        return found
