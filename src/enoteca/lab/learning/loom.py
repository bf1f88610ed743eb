"""Generation after generation: play, learn, and keep what plays better.

Players that search play matches at many tables.  Their positions teach what the traits of the
game's policy are worth; a player that judges by that meets the best so far on fresh deals, alone at
a table of it in every seat, and takes its place if it is better.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from enoteca.bots.policy import Policy
from enoteca.bots.roster import SEARCH, Budget, policy_for
from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest, Seating, seatings
from enoteca.lab.estimates import mean
from enoteca.lab.fitting import HELD_OUT, Sample, sampled
from enoteca.lab.learning.folder import Folder, learned_text
from enoteca.lab.learning.generation import Generation, Strength, fair_shares, strength
from enoteca.lab.learning.worths import features_of, learn
from enoteca.lab.matches import Outcome
from enoteca.lab.run import Progress, run
from enoteca.lab.where import HERE, Where
from enoteca.play.record import Record

GENERATIONS = 1000  # the most that the seeds of one learning have room for
TAUGHT_BY = 3  # generations: what was played before is forgotten
EVERY = 10  # decisions between two positions
MANY = 10**9  # the matches of a generation are counted from its number times this many
NEVER = float("inf")

# Told what is being done, and how far that is.
Watch = Callable[[str], Progress]


class OutOfTime(EnotecaError):  # noqa: N818 (no fault: the time that was given is over)
    """The time for learning is over."""


@dataclass(frozen=True)
class Wish:
    """What is to be learned: by matches at which tables, and judged at which."""

    taught: tuple[Game[State], ...]  # matches are spread over these
    judged: tuple[Game[State], ...]  # and the new player meets the old one at each of these
    games: int = 200  # matches to learn from, and again to judge by, in a generation
    seed: int = 0
    budget: Budget | None = None  # what a move may cost
    command: str = ""  # how it was asked for

    def plan(self) -> dict[str, object]:
        """Return all that what is learned depends on, the code included."""
        contest = Contest.of(self.judged[0], [(SEARCH,) * self.judged[0].seat_count])
        return {
            "taught": [repr(game) for game in self.taught],
            "judged": [repr(game) for game in self.judged],
            "games": self.games,
            "seed": self.seed,
            "budget": None if self.budget is None else asdict(self.budget),
            "by": contest.fingerprint,
        }


class Loom:
    """Learns in a folder, and goes on there where it stopped."""

    def __init__(
        self,
        wish: Wish,
        folder: Path,
        where: Where = HERE,
        watch: Watch | None = None,
        hours: float = NEVER,
    ) -> None:
        if wish.games < HELD_OUT:
            raise EnotecaError(f"learning needs at least {HELD_OUT} matches, not {wish.games}")
        for game in (*wish.taught, *wish.judged):
            if not policy_for(game).traits():
                title = game.agreement.about.title
                raise EnotecaError(f"the advice for {title} names no traits that could be learned")
        self.wish = wish
        self.folder = Folder(folder, wish.plan())
        self._where = where
        self._watch = watch
        self._end = time.monotonic() + 3600 * hours

    def weave(self, generations: int) -> list[Generation]:
        """Learn until there are so many generations, or the time is over; return all there are."""
        while len(self.folder.generations) < generations:
            try:
                self.folder.keep(self._generation(len(self.folder.generations) + 1))
            except OutOfTime:
                break
        return self.folder.generations

    def _generation(self, number: int) -> Generation:
        samples: list[Sample] = []
        for other in range(max(1, number + 1 - TAUGHT_BY), number + 1):
            self._play(other)
            samples += self._positions(other)
        policy = policy_for(self.wish.judged[0])
        found = learn(policy, samples)
        source: dict[str, str | int | float] = {
            "command": self.wish.command,
            "seed": self.wish.seed,
            "generation": number,
            "searching": self._cost(policy),
        }
        if not self.folder.learned(number).exists():  # else it is the same, but for its date
            self.folder.write(self.folder.learned(number), learned_text(found, source))
        strengths, shares = self._judge(number)
        share = mean(shares)
        return Generation(
            number=number,
            matches=found.matches,
            positions=found.positions,
            loss=found.loss,
            guessing=found.guessing,
            explained=found.explained,
            calibration=found.calibration,
            strengths=strengths,
            share=share,
            kept=share.low > 1,
        )

    def _cost(self, policy: Policy[State]) -> str:
        """Return what a move costs those who play."""
        budget = self.wish.budget
        if budget is not None and budget.seconds:
            return f"{budget.seconds:g} seconds a move"
        iterations = policy.tuning.iterations[2] if budget is None else budget.iterations
        return f"{iterations} iterations a move"

    def _best(self, number: int) -> int:
        """Return the generation whose place another wants to take; 0 is what there was before."""
        kept = [each.number for each in self.folder.generations if each.kept]
        return max([each for each in kept if each < number], default=0)

    def _player(self, number: int) -> str:
        """Return the name of the player of a generation."""
        return f"{SEARCH}:learned={self.folder.of(number).name}" if number else SEARCH

    def _contest(
        self, game: Game[State], tables: Sequence[Seating], seed: int, *players: int
    ) -> Contest:
        """Return a contest of some generations, which bring what they have learned."""
        learned = {
            self.folder.of(number).name: self.folder.learned(number).read_text("utf-8")
            for number in players
            if number
        }
        seed += 2 * GENERATIONS * self.wish.seed
        return Contest.of(game, tables, seed=seed, budget=self.wish.budget, learned=learned)

    def _lessons(self, number: int) -> list[tuple[Contest, int, Path]]:
        """Return what is played to learn from: contests, matches of each, and their folders."""
        player = self._best(number)
        name = self._player(player)
        games, left = self.wish.taught, self.wish.games
        met = min(len(games), left)
        found: list[tuple[Contest, int, Path]] = []
        for place in range(met):
            # Where there are more tables than matches, other generations play at the others.
            table = (place * len(games) // met + number - 1) % len(games)
            count = len(range(place, left, met))
            seating = (name,) * games[table].seat_count
            contest = self._contest(games[table], [seating], 2 * number, player)
            found.append((contest, count, self.folder.of(number) / f"table-{table + 1}"))
        return found

    def _play(self, number: int) -> None:
        """Play the matches of a generation that are not played yet."""
        done, total = 0, self.wish.games
        for contest, count, folder in self._lessons(number):
            told = self._progress(f"generation {number}, playing", done, total)
            keep = folder.with_suffix(".results")
            run(contest, count, self._where, keep=keep, records=folder, progress=told)
            done += count

    def _positions(self, number: int) -> list[Sample]:
        """Return positions of the matches of a generation."""
        found: list[Sample] = []
        match = number * MANY
        for contest, _count, folder in self._lessons(number):
            features = features_of(policy_for(contest.game))
            for path in sorted(folder.glob("*.record")):
                actions = Record.read(path, contest.game).match().actions
                found += sampled(contest.game, actions, features, match, EVERY)
                match += 1
        return found

    def _judge(self, number: int) -> tuple[list[Strength], list[float]]:
        """Let a generation meet the best so far; return how it did, and all its shares by deal."""
        best = self._best(number)
        new, old = self._player(number), self._player(best)
        contests = []
        for game in self.wish.judged:
            tables = [
                each for each in seatings([new, old], game.seat_count) if each.count(new) == 1
            ]
            deals = -(-self.wish.games // len(self.wish.judged) // len(tables))
            contest = self._contest(game, tables, 2 * number + 1, number, best)
            contests.append((contest, max(2, deals) * len(tables)))
        done, total = 0, sum(count for _, count in contests)
        strengths: list[Strength] = []
        shares: list[float] = []
        for place, (contest, count) in enumerate(contests):
            told = self._progress(f"generation {number}, judging", done, total)
            keep = self.folder.of(number) / f"judged-{place + 1}.results"
            outcomes: list[Outcome] = run(contest, count, self._where, keep=keep, progress=told)
            strengths.append(strength(contest, outcomes, new))
            shares += fair_shares(contest, outcomes, new)
            done += count
        return strengths, shares

    def _progress(self, label: str, before: int, total: int) -> Progress:
        """Return who is told how far one contest of several is, and ends it when time is over."""
        watch = None if self._watch is None else self._watch(label)

        def told(done: int, _count: int) -> None:
            if watch is not None:
                watch(before + done, total)
            if time.monotonic() > self._end:
                raise OutOfTime("the time for learning is over")

        return told
