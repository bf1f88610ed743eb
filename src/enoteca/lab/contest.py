"""What is to be played: which game, which bots in which seats, over which deals."""

import hashlib
import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property, lru_cache
from importlib import resources
from typing import TypeAlias

from enoteca.bots import roster
from enoteca.bots.bot import Bot
from enoteca.bots.roster import Budget
from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.shelf import catalog
from enoteca.terms.about import Value

Seating: TypeAlias = tuple[str, ...]  # the name of a bot for every seat

PLAYED_BY = (
    "terms",
    "core",
    "shelf",
    "play",
    "games",
    "bots",
    "lab",
)  # the code that settles a result


@dataclass(frozen=True)
class Contest:
    """A plan of matches: every deal is played once with every seating."""

    game_id: str
    seats: int
    edition: str
    options: tuple[tuple[str, Value], ...]
    components: str  # corrections of the box, as JSON
    seatings: tuple[Seating, ...]
    seed: int = 0
    budget: Budget | None = None
    tallied: bool = field(default=False)  # whether it is counted who did what

    @classmethod
    def of(
        cls,
        game: Game[State],
        seatings: Sequence[Seating],
        *,
        seed: int = 0,
        budget: Budget | None = None,
        tallied: bool = False,
    ) -> "Contest":
        """Return the plan for a game as it is set up."""
        agreement = game.agreement
        return cls(
            game_id=agreement.about.id,
            seats=agreement.seats,
            edition=agreement.edition,
            options=tuple(agreement.options.items()),
            components=json.dumps(agreement.overrides.content, sort_keys=True),
            seatings=tuple(seatings),
            seed=seed,
            budget=budget,
            tallied=tallied,
        )

    @cached_property
    def fingerprint(self) -> str:
        """A name for the plan and for the very code that plays it."""
        plan = json.dumps(asdict(self), sort_keys=True)
        return hashlib.sha256(f"{plan} {code_digest()}".encode()).hexdigest()[:24]

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
    components: Mapping[str, object] = json.loads(contest.components)
    game = catalog.load(
        contest.game_id, contest.seats, contest.edition, dict(contest.options), components or None
    )
    names = sorted({name for seating in contest.seatings for name in seating})
    return game, {name: roster.bot(name, game, contest.budget, timed=False) for name in names}


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


@lru_cache(maxsize=1)
def code_digest() -> str:
    """Return a digest of the rules and the bots: other code may give other results."""
    digest = hashlib.sha256()
    for layer in PLAYED_BY:
        for name, content in _sources(resources.files("enoteca").joinpath(layer)):
            digest.update(name.encode() + content)
    return digest.hexdigest()


def _sources(folder: resources.abc.Traversable) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _sources(entry)
        elif entry.name.endswith((".py", ".toml")):
            found.append((entry.name, entry.read_bytes()))
    return found
