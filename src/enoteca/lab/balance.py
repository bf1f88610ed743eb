"""How fair and how long a game is, and what its winners do."""

from collections.abc import Sequence
from dataclasses import dataclass

from enoteca.lab.estimates import Estimate, mean, share
from enoteca.lab.matches import Outcome


@dataclass(frozen=True)
class Habit:
    """How often something befell the winners and the others, in one match."""

    event: str
    winners: float
    others: float
    difference: Estimate  # of the winners to the others


@dataclass(frozen=True)
class Balance:
    """The figures of one way to set a game up; lists are by seat."""

    matches: int
    shares: list[Estimate]
    turn_shares: list[Estimate]  # by the order of turns: a game may draw who begins
    nobody: Estimate  # how often nobody wins
    scores: list[Estimate]
    decisions: Estimate
    winning_score: Estimate
    lead: Estimate  # of the winner over the next
    habits: list[Habit]
    all_scores: list[int]
    winning_scores: list[int]
    lengths: list[int]


@dataclass(frozen=True)
class Change:
    """What another agreement changes on the same deals: the second less the first."""

    shares: list[Estimate]
    scores: list[Estimate]
    decisions: Estimate
    winning_score: Estimate


def balance(outcomes: Sequence[Outcome]) -> Balance:
    """Return the figures of matches, one for each deal."""
    seats = range(len(outcomes[0].scores))
    best = [_winning(outcome) for outcome in outcomes]
    return Balance(
        matches=len(outcomes),
        shares=[share([outcome.shares[seat] for outcome in outcomes]) for seat in seats],
        turn_shares=[share([outcome.turn_shares[turn] for outcome in outcomes]) for turn in seats],
        nobody=share([0.0 if 1 in outcome.standing else 1.0 for outcome in outcomes]),
        scores=[mean([outcome.scores[seat] for outcome in outcomes]) for seat in seats],
        decisions=mean([outcome.decisions for outcome in outcomes]),
        winning_score=mean(best),
        lead=mean([_lead(outcome) for outcome in outcomes]),
        habits=_habits(outcomes),
        all_scores=[score for outcome in outcomes for score in outcome.scores],
        winning_scores=best,
        lengths=[outcome.decisions for outcome in outcomes],
    )


def change(first: Sequence[Outcome], second: Sequence[Outcome]) -> Change:
    """Return what changes from one agreement to another, deal by deal."""
    pairs = list(zip(first, second, strict=True))
    seats = range(len(first[0].scores))
    return Change(
        shares=[mean([b.shares[seat] - a.shares[seat] for a, b in pairs]) for seat in seats],
        scores=[mean([b.scores[seat] - a.scores[seat] for a, b in pairs]) for seat in seats],
        decisions=mean([b.decisions - a.decisions for a, b in pairs]),
        winning_score=mean([_winning(b) - _winning(a) for a, b in pairs]),
    )


def _winning(outcome: Outcome) -> int:
    """Return the score of the winner; where nobody wins, the best there was."""
    if 1 not in outcome.standing:
        return max(outcome.scores)
    return outcome.scores[outcome.standing.index(1)]


def _lead(outcome: Outcome) -> int:
    beaten = [
        score for score, rank in zip(outcome.scores, outcome.standing, strict=True) if rank > 1
    ]
    return _winning(outcome) - max(beaten) if 0 < len(beaten) < len(outcome.scores) else 0


def _habits(outcomes: Sequence[Outcome]) -> list[Habit]:
    """Return what winners do more or less often, the most telling first."""
    found: list[Habit] = []
    for event in sorted({name for outcome in outcomes for name in outcome.tallies}):
        winners: list[float] = []
        others: list[float] = []
        for outcome in outcomes:
            counts = outcome.tallies.get(event, [0] * len(outcome.scores))
            won = [count for count, rank in zip(counts, outcome.standing, strict=True) if rank == 1]
            lost = [count for count, rank in zip(counts, outcome.standing, strict=True) if rank > 1]
            if won and lost:  # where all share the win, or nobody has it, all are alike
                winners.append(sum(won) / len(won))
                others.append(sum(lost) / len(lost))
        if winners:
            gaps = [a - b for a, b in zip(winners, others, strict=True)]
            found.append(Habit(event, mean(winners).value, mean(others).value, mean(gaps)))
    return sorted(found, key=_telling, reverse=True)


def _telling(habit: Habit) -> float:
    error = habit.difference.high - habit.difference.value
    return abs(habit.difference.value) / error if error else 0.0
