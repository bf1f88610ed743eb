"""The games as environments of PettingZoo, in which agents act one after the other."""

from collections.abc import Mapping
from typing import Any

from enoteca.adapters.drawing import HUMAN, MODES, Easel
from enoteca.adapters.extras import extra
from enoteca.adapters.numbered import (
    NumberedMatch,
    Numbers,
    named,
    names,
    penalty,
    view_space,
    wanted,
)
from enoteca.adapters.simultaneous import EndIllegal, SimultaneousEnv
from enoteca.adapters.wrapping import wrapped
from enoteca.core.game import Game, State
from enoteca.core.lanes import CUT, GOES_ON, OVER
from enoteca.core.returns import WIN
from enoteca.errors import EnotecaError

with extra("rl"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, register


def env(
    game: str | Game[State],
    seats: int | None = None,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    returns: str = WIN,
    render_mode: str | None = None,
    rules_version: int | None = None,
) -> Any:
    """Return a game as PettingZoo wraps its own: whoever errs is told, and ends the match."""
    made = raw_env(game, seats, edition, options, returns, render_mode, rules_version)
    return wrapped(made, penalty(returns))


def raw_env(
    game: str | Game[State],
    seats: int | None = None,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    returns: str = WIN,
    render_mode: str | None = None,
    rules_version: int | None = None,
) -> "MatchEnv":
    """Return a game as it is: a number outside the mask is an error."""
    return MatchEnv(wanted(game, seats, edition, options, rules_version), returns, render_mode)


def parallel_env(
    game: str | Game[State],
    seats: int | None = None,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    returns: str = WIN,
    render_mode: str | None = None,
    rules_version: int | None = None,
) -> Any:
    """Return a game in which all agents act at once, and most of them wait."""
    rules = wanted(game, seats, edition, options, rules_version)
    return EndIllegal(SimultaneousEnv(rules, returns, render_mode))


class MatchEnv(AECEnv):
    """One match after the other of a game.  A decision of several steps is as many turns.

    An observation is a dictionary: ``observation``, the numbers that ``blocks`` tells of, and
    ``action_mask``, all zeros for those whose turn it is not.
    """

    def __init__(self, game: Game[State], returns: str, render_mode: str | None) -> None:
        super().__init__()
        self.metadata = {
            "name": named(game),
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,  # seats do not take turns evenly
        }
        self.game = game
        self.render_mode = render_mode
        self.match = NumberedMatch(game, returns)
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seat_count)]
        self.easel = Easel(game, render_mode, self.possible_agents)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._nothing: Any = np.zeros(game.action_space.size, np.int8)
        self.action_spaces = {
            agent: Numbers(game.action_space.size) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": view_space(game),
                    "action_mask": spaces.Box(0, 1, (game.action_space.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """Return what an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return what an agent may ever do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a match: the first one of a seed, or the next."""
        self.match.begin(seed)
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self.agent_selection = agents[self.match.seat]

    def step(self, action: Any) -> None:
        """Pick a number for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.match
        match.pick(action)
        if match.ended == GOES_ON:
            self.agent_selection = self.possible_agents[match.seat]
        else:
            self._end()
        if self.render_mode == HUMAN:
            self.render()

    def _end(self) -> None:
        agents = self.possible_agents
        self.rewards = dict(zip(agents, self.match.returns(), strict=True))
        self._cumulative_rewards = dict(self.rewards)  # nothing is earned before the end
        self.terminations = dict.fromkeys(agents, self.match.ended == OVER)
        self.truncations = dict.fromkeys(agents, self.match.ended == CUT)
        self.agent_selection = agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees now."""
        match = self.match
        seat = self._seats.get(agent)
        if seat is None:
            raise EnotecaError(f"there is no agent {agent!r}: {', '.join(self.possible_agents)}")
        mask = match.mask() if seat == match.seat else self._nothing.copy()
        return {"observation": match.observation(seat), "action_mask": mask}

    def render(self) -> Any:
        """Draw the board as the agent whose turn it is sees it; in the end, as all do."""
        return self.easel.draw(self.match.state, self.match.seat)

    def close(self) -> None:
        """Put away what was drawn."""
        self.easel.close()


for _name, _terms in names():
    register("aec", _name, env, kwargs=_terms)
    register("parallel", _name, parallel_env, kwargs=_terms)
