"""PettingZoo's own wrappers, with a short way to what they ask for at every step.

A wrapper of PettingZoo finds what belongs to its environment by asking the wrapper below, and so
on down: four attributes out of five of a step are asked for in that way, and cost more than a
whole decision of a compiled game.  These do all that the wrappers do, and look straight into the
innermost environment.
"""

from operator import attrgetter
from typing import Any

from enoteca.adapters.extras import extra

with extra("rl"):
    from pettingzoo.utils import wrappers


def _innermost(name: str) -> property:
    """Return a way to an attribute; before it is there, the wrapper says so in its own words."""
    return property(attrgetter(f"_innermost.{name}"))


class _Short(wrappers.BaseWrapper):
    agents = _innermost("agents")
    agent_selection = _innermost("agent_selection")
    rewards = _innermost("rewards")
    terminations = _innermost("terminations")
    truncations = _innermost("truncations")
    infos = _innermost("infos")
    action_space = _innermost("action_space")
    _cumulative_rewards = _innermost("_cumulative_rewards")

    def __init__(self, env: Any, **terms: Any) -> None:
        self._innermost = env.unwrapped
        super().__init__(env, **terms)


class TerminateIllegal(_Short, wrappers.TerminateIllegalWrapper):
    """Ends the match, with a warning and a loss, when somebody chooses what the mask forbids."""


class AssertOutOfBounds(_Short, wrappers.AssertOutOfBoundsWrapper):
    """Refuses what is no number of an action."""


class OrderEnforcing(_Short, wrappers.OrderEnforcingWrapper):
    """Refuses what comes before the beginning or after the end."""

    def __str__(self) -> str:
        return str(self.env)


def wrapped(env: Any, illegal_reward: float) -> Any:
    """Return an environment as PettingZoo wraps its own."""
    return OrderEnforcing(AssertOutOfBounds(TerminateIllegal(env, illegal_reward=illegal_reward)))
