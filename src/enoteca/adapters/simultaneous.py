"""The games as parallel environments of PettingZoo: all agents act at once, most of them wait.

Where choices are secret and simultaneous, all who have one to make make it in the same step.
Everywhere else one agent acts, and for the others there is nothing but to wait.
"""

from collections.abc import Mapping
from typing import Any

from enoteca.adapters.drawing import HUMAN, MODES, Easel
from enoteca.adapters.extras import extra
from enoteca.adapters.numbered import NumberedMatch, Numbers, named, penalty, view_space
from enoteca.core.actions import Action
from enoteca.core.game import Game, State
from enoteca.core.lanes import CUT, GOES_ON, OVER
from enoteca.core.space import UNDECIDED, Choosing
from enoteca.errors import EnotecaError, IllegalActionError
from enoteca.play.open_decision import open_decision

with extra("rl"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import ParallelEnv
    from pettingzoo.utils.env_logger import EnvLogger
    from pettingzoo.utils.wrappers import BaseParallelWrapper

Sights = dict[str, dict[str, Any]]
Outcome = tuple[Sights, dict[str, float], dict[str, bool], dict[str, bool], Sights]


class Decider:
    """A seat that is asked: what it has decided, and what it has picked of the next decision."""

    def __init__(self, game: Game[State], state: State, seat: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.alone = len(game.deciders(state)) == 1
        self.promised: list[Action] = []
        self._look()

    def _look(self) -> None:
        """Look at what is to be decided next, with what others decide unknown."""
        place = open_decision(self.game, self.state, self.seat, self.promised)
        self.ahead = place.state
        self.done = place.done or (self.alone and bool(self.promised))
        self.chosen: list[int] = []
        self.choosing = Choosing(self.game.action_space)
        if not self.done:
            self.choosing.begin(self.game.menu(self.ahead))

    def pick(self, number: int) -> None:
        """Pick a number; it must be one that the mask allows."""
        action = self.choosing.pick(number)
        if action == UNDECIDED:
            self.chosen.append(number)
        else:
            self.promised.append(action)
            self._look()

    def __reduce__(self) -> tuple[object, ...]:
        return _decider, (self.game, self.state, self.seat, self.promised, self.chosen)


def _decider(
    game: Game[State], state: State, seat: int, promised: list[Action], chosen: list[int]
) -> Decider:
    """Return a seat that has decided and picked already."""
    found = Decider(game, state, seat)
    found.promised = list(promised)
    found._look()
    for number in chosen:
        found.pick(number)
    return found


class SimultaneousEnv(ParallelEnv):
    """One match after the other of a game.  The last number of all is that of waiting."""

    def __init__(self, game: Game[State], returns: str, render_mode: str | None) -> None:
        self.metadata = {"name": named(game), "render_modes": list(MODES), "render_fps": 1}
        self.game = game
        self.render_mode = render_mode
        self.match = NumberedMatch(game, returns)
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seat_count)]
        self.agents: list[str] = []
        self.easel = Easel(game, render_mode, self.possible_agents)
        self.wait = int(game.action_space.size)
        self._deciders: dict[int, Decider] = {}
        size = self.wait + 1
        self.action_spaces = {agent: Numbers(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": view_space(game),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
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

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (PettingZoo's; there are none)
    ) -> tuple[Sights, Sights]:
        """Begin a match: the first one of a seed, or the next."""
        self.match.begin(seed)
        self.agents = self.possible_agents[:]
        self._ask()
        if self.render_mode == HUMAN:
            self.render()
        return self._sights(), {agent: {} for agent in self.agents}

    def _ask(self) -> None:
        match = self.match
        asked = self.game.deciders(match.state) if match.ended == GOES_ON else []
        self._deciders = {seat: Decider(self.game, match.state, seat) for seat in asked}

    def _sights(self) -> Sights:
        return {agent: self._sight(seat) for seat, agent in enumerate(self.possible_agents)}

    def _sight(self, seat: int) -> dict[str, Any]:
        match = self.match
        mask: Any = np.zeros(self.wait + 1, np.int8)
        decider = self._deciders.get(seat)
        if decider is None:
            mask[self.wait] = 1
            return {"observation": match.row(match.state, seat, ()), "action_mask": mask}
        if decider.done:
            mask[self.wait] = 1
        else:
            mask[: self.wait] = match.marked(decider.choosing)
        seen = match.row(decider.ahead, seat, decider.chosen)
        return {"observation": seen, "action_mask": mask}

    def refused(self, actions: Mapping[str, Any]) -> dict[str, str]:
        """Return which agents may not do what they want, and why; an agent must want something."""
        if set(actions) != set(self.agents):
            raise EnotecaError(
                f"{', '.join(self.agents) or 'nobody'} must act, not {', '.join(actions) or 'none'}"
            )
        found: dict[str, str] = {}
        for seat, agent in enumerate(self.possible_agents):
            number = actions[agent]
            assert self.action_spaces[agent].contains(number), "action is not in action space"
            decider = self._deciders.get(seat)
            waits = decider is None or decider.done
            if waits != (number == self.wait):
                found[agent] = f"{agent} must {'wait' if waits else 'decide'}"
            elif decider is not None and not waits and not _may(decider, int(number)):
                found[agent] = f"of {agent}, {decider.choosing.refused(int(number))}"
        return found

    def step(self, actions: Mapping[str, Any]) -> Outcome:
        """Let every agent do what it wants; if one of them may not, nothing happens."""
        if self.match.number < 0:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        refused = self.refused(actions)
        if refused:
            raise IllegalActionError("; ".join(refused.values()))
        for seat, decider in self._deciders.items():
            if not decider.done:
                decider.pick(int(actions[self.possible_agents[seat]]))
        if all(decider.done for decider in self._deciders.values()):
            self._reveal()
            self._ask()
        if self.render_mode == HUMAN:
            self.render()
        return self._outcome()

    def _reveal(self) -> None:
        """Do what all have decided, in the order in which the rules ask for it."""
        match = self.match
        left = {seat: decider.promised[:] for seat, decider in self._deciders.items()}
        while match.ended == GOES_ON and left.get(match.seat):
            match.do(left[match.seat].pop(0))

    def _outcome(self) -> Outcome:
        match, agents = self.match, self.possible_agents
        worth = [0.0] * len(agents) if match.ended == GOES_ON else match.returns()
        if match.ended != GOES_ON:
            self.agents = []
        return (
            self._sights(),
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, match.ended == OVER),
            dict.fromkeys(agents, match.ended == CUT),
            {agent: {} for agent in agents},
        )

    def give_up(self, losers: Mapping[str, str]) -> Outcome:
        """End the match, as lost by those who wanted what they may not."""
        agents, self.agents = self.agents, []
        loss = penalty(self.match.kind)
        return (
            self._sights(),
            {agent: loss if agent in losers else 0.0 for agent in agents},
            dict.fromkeys(agents, True),
            dict.fromkeys(agents, True),
            {agent: {"illegal": losers[agent]} if agent in losers else {} for agent in agents},
        )

    def render(self) -> Any:
        """Draw the board as the first of those who decide sees it; in the end, as all do."""
        return self.easel.draw(self.match.state, self.match.seat)

    def close(self) -> None:
        """Put away what was drawn."""
        self.easel.close()


def _may(decider: Decider, number: int) -> bool:
    space, step = decider.choosing.space, decider.choosing.step
    return any(space.number(action, step) == number for action in decider.choosing.open)


class EndIllegal(BaseParallelWrapper):
    """Ends the match, with a warning and a loss, when somebody wants what the mask forbids.

    What PettingZoo's TerminateIllegalWrapper does where agents act one after the other.
    """

    def step(self, actions: Mapping[str, Any]) -> Outcome:
        """Let every agent do what it wants, or end the match."""
        bare: SimultaneousEnv = self.env
        losers = bare.refused(actions) if bare.agents else {}
        if losers:
            EnvLogger.warn_on_illegal_move()
            return bare.give_up(losers)
        return bare.step(actions)

    def __str__(self) -> str:
        return str(self.env)
