"""What came of one match, and how it is played."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from enoteca.core.actions import Action
from enoteca.core.events import Journal
from enoteca.core.game import Game, State
from enoteca.lab.contest import Contest, table
from enoteca.lab.estimates import leads, win_shares
from enoteca.lab.luck import Luck
from enoteca.lab.playing import Course, play


@dataclass(frozen=True)
class Outcome:
    """The result of a match; lists are by seat."""

    number: int
    scores: list[int]
    standing: list[int]
    decisions: int
    tallies: dict[str, list[int]] = field(default_factory=dict)  # how often each did what
    first: int = 0  # the seat that decided before all others
    luck: list[list[float]] = field(default_factory=list)  # for each way to measure it

    @property
    def shares(self) -> list[float]:
        """How much of the win each seat has."""
        return win_shares(self.standing)

    @property
    def leads(self) -> list[float]:
        """How many points each seat is ahead of the mean of the others."""
        return leads(self.scores)

    @property
    def turn_shares(self) -> list[float]:
        """The same by the order of turns: who decides first begins, the others follow by seat."""
        return self.shares[self.first :] + self.shares[: self.first]


def outcomes(contest: Contest, numbers: Sequence[int]) -> list[Outcome]:
    """Play some matches of a contest; the same wherever they are played."""
    return [outcome(contest, number) for number in numbers]


def outcome(contest: Contest, number: int) -> Outcome:
    """Play one match of a contest."""
    return outcome_of(contest, number, course(contest, number))


def course(contest: Contest, number: int) -> Course:
    """Play one match of a contest, and tell all that was done."""
    game, bots = table(contest)
    players = [bots[name] for name in contest.seating(number)]
    return play(game, players, contest.deal_seed(number))


def outcome_of(contest: Contest, number: int, course: Course) -> Outcome:
    """Return what came of a match that was played."""
    game = contest.game
    return Outcome(
        number=number,
        scores=list(game.scores(course.end)),
        standing=list(game.standing(course.end)),
        decisions=len(course.movers),
        tallies=_tallies(game, course.actions) if contest.tallied else {},
        first=course.movers[0],
        luck=_luck(contest, number, course),
    )


def _luck(contest: Contest, number: int, course: Course) -> list[list[float]]:
    luck = _measure(contest)
    if luck is None:
        return []
    _, bots = table(contest)
    players = [bots[name] for name in contest.seating(number)]
    return luck.of(players, course.actions, contest.deal_seed(number))


@lru_cache(maxsize=4)
def _measure(contest: Contest) -> Luck | None:
    """Return what measures luck in a contest, made once in a process."""
    return None if contest.luck is None else Luck(contest.game, contest.luck)


def _tallies(game: Game[State], actions: Sequence[Action]) -> dict[str, list[int]]:
    """Replay a match; return how often each event befell each seat."""
    state = game.new_state()
    found: dict[str, list[int]] = {}
    for action in actions:
        state.journal = Journal()
        game.apply(state, action)
        for event in state.journal.events:
            seat = event.facts.get("seat")
            if isinstance(seat, int) and 0 <= seat < game.seat_count:
                found.setdefault(event.name, [0] * game.seat_count)[seat] += 1
    return found
