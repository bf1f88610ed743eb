"""What is to be played: which game, which bots in which seats, over which deals."""

import hashlib
import itertools
import json
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

from enoteca.bots import guest
from enoteca.bots.bot import Bot
from enoteca.bots.plans import PLAN
from enoteca.bots.roster import Budget
from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.lab.code import code_digest, other_modules
from enoteca.lab.luck import Valuing
from enoteca.lab.visitors import digest_of, is_visitor, seated
from enoteca.terms.agreement import Agreement

Seating: TypeAlias = tuple[str, ...]  # the name of a bot for every seat


@dataclass(frozen=True)
class Contest:
    """A plan of matches: every deal is played once with every seating."""

    game: Game[State]  # the very one that is measured, wherever it comes from
    seatings: tuple[Seating, ...]
    seed: int = 0
    budget: Budget | None = None
    tallied: bool = False  # whether it is counted who did what
    learned: tuple[tuple[str, str], ...] = ()  # what bots have learned: names, and files as text
    luck: Valuing | None = None  # how luck is measured, if it is

    @classmethod
    def of(
        cls,
        game: Game[State],
        seatings: Sequence[Seating],
        *,
        seed: int = 0,
        budget: Budget | None = None,
        tallied: bool = False,
        learned: Mapping[str, str] | None = None,
        luck: Valuing | None = None,
    ) -> "Contest":
        """Return the plan for a game as it is set up."""
        lessons = tuple(sorted({} if learned is None else learned.items()))
        return cls(game, tuple(seatings), seed, budget, tallied, lessons, luck)

    @property
    def agreement(self) -> Agreement:
        """How the game is set up."""
        return self.game.agreement

    @property
    def bots(self) -> list[str]:
        """Who plays, by name."""
        return sorted({name for seating in self.seatings for name in seating})

    @cached_property
    def fingerprint(self) -> str:
        """A name for the plan and for the very code that plays it."""
        agreement = self.agreement
        rules = type(self.game)
        plan = {
            "game": f"{rules.__module__}.{rules.__qualname__} {self.game!r}",
            "components": agreement.overrides.content,
            "seatings": self.seatings,
            "seed": self.seed,
            "budget": None if self.budget is None else asdict(self.budget),
            "tallied": self.tallied,
            "learned": self.learned,
            "luck": None if self.luck is None else asdict(self.luck),
        }
        visitors = [digest_of(name, self.game) for name in self.bots if is_visitor(name)]
        others = [name for name in self.bots if not name.startswith(f"{PLAN}:")]
        guests = [guest.kind_of_guest(name) for name in others if guest.is_guest(name)]
        modules = other_modules([rules, *guests], [agreement.about.package])
        told = json.dumps(plan, sort_keys=True) + "".join(visitors)
        return hashlib.sha256(f"{told} {code_digest(modules)}".encode()).hexdigest()[:24]

    def portable(self) -> "Contest":
        """Return the contest, or say that it cannot be sent to another process."""
        try:
            if pickle.loads(pickle.dumps(self.game)) == self.game:
                return self
            told = "it comes back as another game"
        except Exception as error:  # whatever somebody else's class does when it is copied
            told = f"{type(error).__name__}: {error}"
        raise EnotecaError(f"{self.game!r} cannot be sent to another process: {told}")

    def deal(self, number: int) -> int:
        """Return the deal of a match: all seatings of one deal come in a row."""
        return number // len(self.seatings)

    def seating(self, number: int) -> Seating:
        """Return who sits where in a match."""
        return self.seatings[number % len(self.seatings)]

    def deal_seed(self, number: int) -> int:
        """Return the seed of a match: the same for all seatings of one deal."""
        return self.seed << 32 | self.deal(number)


@lru_cache(maxsize=4)
def table(contest: Contest) -> tuple[Game[State], dict[str, Bot]]:
    """Return the game of a contest and its bots by name, made once in a process."""
    game = contest.game
    known = dict(contest.learned)
    bots = {name: seated(name, game, contest.budget, known) for name in contest.bots}
    return game, bots


def seatings(bots: Sequence[str], seats: int) -> list[Seating]:
    """Return who meets whom, in every rotation.

    As many bots as seats: they play together.  More: every choice of them does.
    Fewer: each plays alone against a table full of each other one.
    """
    if len(set(bots)) < 2:
        raise EnotecaError("an arena needs at least two different bots")
    if len(bots) >= seats:
        tables = list(itertools.combinations(bots, seats))
    else:
        pairs = itertools.permutations(dict.fromkeys(bots), 2)
        tables = [(one, *[other] * (seats - 1)) for one, other in pairs]
    found: dict[Seating, None] = {}
    for lineup in tables:
        for turn in range(seats):
            found[lineup[-turn:] + lineup[:-turn] if turn else lineup] = None
    return list(found)
