"""Bots of other versions at our tables: ``strong@/old/bin/python`` is the strong of that Python.

A version moves by its own rules and thinks with its own bots; what it wants to do is told in the
notation, and must be legal by ours.
"""

from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Final

from enoteca.bots import roster
from enoteca.bots.bot import Bot
from enoteca.bots.roster import LEARNED, Budget
from enoteca.core.actions import Action
from enoteca.core.game import Game, State
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError
from enoteca.lab import visitor
from enoteca.lab.other_python import OtherPython, alien_environment
from enoteca.shelf import catalog

AT: Final = "@"
_SEEDS: Final = 2**62


class Visitor(Bot):
    """Asks the bot of another version what to do, and shows it no more than ours are shown."""

    __slots__ = ("_python", "digest")

    def __init__(self, name: str, game: Game[State], budget: Budget | None) -> None:
        super().__init__(name)
        plain, _, python = name.rpartition(AT)
        agreement = game.agreement
        if type(game) is not type(catalog.bound(agreement)):
            raise EnotecaError(f"'{name}' cannot play by house rules: its version has none of them")
        self._python = OtherPython(python, visitor.__file__, alien_environment(), "play a bot of")
        told = self._python.ask(
            {
                "game": agreement.about.id,
                "seats": agreement.seats,
                "edition": agreement.edition,
                "options": dict(agreement.options),
                "components": agreement.overrides.content or None,
                "budget": None if budget is None else asdict(budget),
                "bot": plain,
            }
        )
        if "refused" in told:
            raise EnotecaError(f"{python}: {told['refused']}")
        self.digest = str(told["digest"])

    def choose(self, game: Game[State], state: State, rng: Rng) -> Action:
        asked = {"state": game.to_data(state), "seed": rng.below_big(_SEEDS)}
        action = game.parse_action(self._python.ask(asked))
        if action not in game.legal_actions(state):
            text = game.action_text(action)
            raise EnotecaError(f"'{self.name}' wants to play {text}, which is not legal here")
        return action


def is_visitor(name: str) -> bool:
    """Return whether a name is that of a bot of another version."""
    plain, _, python = name.rpartition(AT)
    return bool(plain and python) and LEARNED not in plain  # the @ is in the path of a file


def seated(name: str, game: Game[State], budget: Budget | None, learned: Mapping[str, str]) -> Bot:
    """Return the bot of a name, which counts its iterations; ours, or that of another version."""
    if is_visitor(name):
        return Visitor(name, game, budget)
    return roster.bot(name, game, budget, timed=False, learned=learned)


@lru_cache(maxsize=16)
def digest_of(name: str, game: Game[State]) -> str:
    """Return a digest of the code of another version."""
    return Visitor(name, game, None).digest
