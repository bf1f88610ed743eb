"""A finished match, decision by decision: what was chosen, what was better, and what chance did."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import fsum, sqrt
from multiprocessing import get_context
from typing import Final

from enoteca.analysis.hindsight import OpenCards
from enoteca.analysis.judge import Judge, Weighed
from enoteca.analysis.line import line
from enoteca.analysis.luck import Draw, luck
from enoteca.analysis.outlook import Chances, Outlook, shares
from enoteca.analysis.past import Past, Span
from enoteca.bots.tuning import LEVELS
from enoteca.core.actions import Action
from enoteca.core.game import CHANCE, NOBODY, Game, State
from enoteca.core.rng import Rng
from enoteca.play.record import Record

LEVEL: Final = "strong"
# Guesses at every position, by level: of few the course of the chances would be a saw.
WORLDS: Final = dict(zip(LEVELS, (24, 48, 200, 400), strict=True))
# Draws that might have been, by level.  The errors of all draws of a match add up: of few nothing
# could be learned about a game with as many as Pot de Vin.
DRAWS: Final = dict(zip(LEVELS, (24, 48, 400, 1600), strict=True))
TURNING_POINTS: Final = 5
HALF: Final = 0.05  # a decision that cost so much of the chance of winning is half right
_SEEDS: Final = 2**62

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Decision:
    """One decision of a seat that had a choice."""

    position: int  # actions before it
    seat: int
    chosen: Weighed
    best: Weighed

    @property
    def cost(self) -> float:
        """How much of the chance of winning it gave away."""
        return max(0.0, self.best.chance - self.chosen.chance)


@dataclass(frozen=True)
class Part:
    """What was found out about some neighbouring positions."""

    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]
    course: tuple[tuple[int, Chances], ...]  # by position, as spectators could judge it


@dataclass(frozen=True)
class Wish:
    """How a match is looked at."""

    level: str = LEVEL
    seats: tuple[int, ...] = ()  # whose decisions are judged; all, if none is named
    seed: int = 0
    hindsight: bool = False  # with open cards, not with what a seat could know


@dataclass(frozen=True)
class Analysis:
    """A match looked back at."""

    record: Record
    wish: Wish
    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]
    course: tuple[tuple[int, Chances], ...]
    shares: Chances  # of the win, as it came
    lines: Mapping[int, tuple[Action, ...]] = field(default_factory=dict)  # by turning point

    def accuracy(self, seat: int) -> float | None:
        """Return how right a seat's decisions were, from 0 to 1; nothing if it had none."""
        right = [0.5 ** (each.cost / HALF) for each in self.decisions if each.seat == seat]
        return fsum(right) / len(right) if right else None

    def lost(self, seat: int) -> float:
        """Return how much of its chance of winning a seat gave away in a decision, on average."""
        costs = [each.cost for each in self.decisions if each.seat == seat]
        return fsum(costs) / len(costs) if costs else 0.0

    def luck(self, seat: int) -> float:
        """Return what chance brought a seat, as a part of the win."""
        return fsum(draw.luck[seat] for draw in self.draws)

    def luck_error(self, seat: int) -> float:
        """Return the standard error of that."""
        return sqrt(fsum(draw.error[seat] ** 2 for draw in self.draws))

    def adjusted(self, seat: int) -> float:
        """Return the result of a seat with its luck taken out."""
        return self.shares[seat] - self.luck(seat)

    def turning_points(self) -> list[Decision]:
        """Return the decisions that cost most, the dearest first."""
        dear = [each for each in self.decisions if each.cost > each.best.sure]
        return sorted(dear, key=lambda each: (-each.cost, each.position))[:TURNING_POINTS]


def look_back(
    record: Record, wish: Wish | None = None, jobs: int = 1, progress: Progress | None = None
) -> Analysis:
    """Look at a whole match; the same record, wish and seed always give the same."""
    asked = wish or Wish()
    past = Past(record)
    parts: dict[int, Part] = {}
    for start, part in parts_of(past, asked, jobs):
        parts[start] = part
        if progress is not None:
            progress(len(parts), len(past.spans))
    found = gathered(record, asked, parts, shares(past.game, past.end))
    return with_lines(found, past)


def gathered(record: Record, wish: Wish, parts: Mapping[int, Part], came: Chances) -> Analysis:
    """Return what the parts of a match tell together; there may be more of them to come."""
    ordered = [parts[start] for start in sorted(parts)]
    return Analysis(
        record,
        wish,
        tuple(each for part in ordered for each in part.decisions),
        tuple(each for part in ordered for each in part.draws),
        tuple(each for part in ordered for each in part.course),
        came,
    )


def with_lines(found: Analysis, past: Past) -> Analysis:
    """Return an analysis with what might have followed the better choices at turning points."""
    judge = _judge(past.game, found.wish)
    lines = {
        each.position: line(
            judge, past.state_at(each.position), each.best.action, _seed(found.wish, each.position)
        )
        for each in found.turning_points()
    }
    return replace(found, lines=lines)


def parts_of(past: Past, wish: Wish, jobs: int) -> Iterator[tuple[int, Part]]:
    """Yield what is found about the spans of a match, each with where it begins, as it is found."""
    if jobs == 1:
        for span in past.spans:
            yield span[0], part(past, wish, span)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        text = past.record.text()
        asked = {pool.submit(_part_of_text, text, wish, span): span[0] for span in past.spans}
        try:
            for future in as_completed(asked):
                yield asked[future], future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _part_of_text(text: str, wish: Wish, span: Span) -> Part:
    return part(past_of(text), wish, span)


@lru_cache(maxsize=2)
def past_of(text: str) -> Past:
    """Return the match of a written record, which is played through only once."""
    return Past(Record.parse(text))


def part(past: Past, wish: Wish, span: Span) -> Part:
    """Look at the positions from one to before another."""
    start, stop = span
    game, state = past.game, past.state_at(start)
    looking = _Looking(game, wish)
    for position in range(start, stop):
        looking.at(position, state, past.actions)
        game.apply(state, past.actions[position])
        looking.after(position, state)
    return looking.part()


def _judge(game: Game[State], wish: Wish) -> Judge:
    return Judge(OpenCards(game) if wish.hindsight else game, wish.level)


def _seed(wish: Wish, position: int) -> int:
    return Rng(wish.seed, position).below_big(_SEEDS)


class _Looking:
    """Goes through positions and gathers what there is to say."""

    def __init__(self, game: Game[State], wish: Wish) -> None:
        self._game = game
        self._wish = wish
        self._judge = _judge(game, wish)
        self._outlook = Outlook(game)
        self._before: State | None = None  # the state before chance began to draw, and where
        self._from = 0
        self._decisions: list[Decision] = []
        self._draws: list[Draw] = []
        self._course: list[tuple[int, Chances]] = []

    def at(self, position: int, state: State, actions: Sequence[int]) -> None:
        """Look at a position before its action is taken."""
        mover = self._game.to_move(state)
        if mover == CHANCE:
            if self._before is None:
                self._before, self._from = self._game.copy(state), position
            return
        wanted = not self._wish.seats or mover in self._wish.seats
        if wanted and len(self._game.legal_actions(state)) > 1:
            action = actions[position]
            weighed = self._judge.weigh(state, _seed(self._wish, position), 1, [action])
            [chosen] = [each for each in weighed if each.action == action]
            self._decisions.append(Decision(position, int(mover), chosen, weighed[0]))

    def after(self, position: int, state: State) -> None:
        """Look at what an action has led to."""
        mover = self._game.to_move(state)
        if mover == CHANCE:
            return
        seed = _seed(self._wish, position)
        if self._before is not None:
            draws = DRAWS[self._wish.level]
            self._draws.append(luck(self._outlook, self._from, self._before, state, draws, seed))
            self._before = None
        worlds = WORLDS[self._wish.level]
        self._course.append((position + 1, self._outlook.seen_by(NOBODY, state, worlds, seed)))

    def part(self) -> Part:
        return Part(tuple(self._decisions), tuple(self._draws), tuple(self._course))
