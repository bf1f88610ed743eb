"""The games as environments of Gymnasium: one seat, and bots in all others."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from enoteca.adapters.drawing import HUMAN, MODES, Easel
from enoteca.adapters.extras import extra
from enoteca.adapters.numbered import NumberedMatch, Numbers, names, penalty, view_space, wanted
from enoteca.bots import roster
from enoteca.core.game import Game, State
from enoteca.core.lanes import CUT, GOES_ON, OVER
from enoteca.core.returns import WIN
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError, IllegalActionError
from enoteca.lab.playing import THOUGHTS

with extra("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import logger

END: Final = "end"  # the match, with a warning and a loss: so any number can be tried
ERROR: Final = "error"


class SeatEnv(gymnasium.Env):
    """One match after the other of a game, as one seat plays it against bots.

    ``bots`` is a name for all other seats, or one for each; ``seat`` may be None, and is another
    one in every match then.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: str | Game[State],
        seats: int | None = None,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        returns: str = WIN,
        render_mode: str | None = None,
        rules_version: int | None = None,
        seat: int | None = 0,
        bots: str | Sequence[str] = roster.GREEDY,
        illegal: str = END,
    ) -> None:
        self.game = wanted(game, seats, edition, options, rules_version)
        self.match = NumberedMatch(self.game, returns)
        if illegal not in (END, ERROR):
            raise EnotecaError(f"what is illegal is an '{ERROR}' or the '{END}', not '{illegal}'")
        if seat is not None and not 0 <= seat < self.game.seat_count:
            raise EnotecaError(f"there is no seat {seat}, only 0 to {self.game.seat_count - 1}")
        self.render_mode = render_mode
        self.seat = seat or 0
        self.bots = _invited(bots, self.game.seat_count - 1)
        self._turns = seat is None
        self._illegal = illegal
        self._lost = False  # by a number outside the mask
        self._thoughts = Rng(0)
        self._seat_bots()
        self._easel = Easel(
            self.game, render_mode, [f"seat_{each}" for each in range(self.game.seat_count)]
        )
        self.action_space = Numbers(self.game.action_space.size)
        self.observation_space = view_space(self.game)

    def _seat_bots(self) -> None:
        """Let the bots sit down in the other seats; none of them looks at the clock."""
        self._players = [roster.bot(name, self.game, timed=False) for name in self.bots]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_players"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._seat_bots()

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (Gymnasium's; there are none)
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a match, the first one of a seed or the next, and play it to the first decision."""
        super().reset(seed=seed)
        match = self.match
        self._lost = False
        match.begin(seed)
        self._sit_down()
        while match.ended != GOES_ON:  # before this seat was asked for anything
            match.begin(None)
            self._sit_down()
        if self.render_mode == HUMAN:
            self.render()
        return match.observation(self.seat), self._info()

    def _sit_down(self) -> None:
        match = self.match
        if self._turns:
            self.seat = match.number % self.game.seat_count
        self._thoughts = Rng(match.seed, THOUGHTS + match.number)
        self._let_bots_play()

    def _let_bots_play(self) -> None:
        match = self.match
        while match.ended == GOES_ON and match.seat != self.seat:
            bot = self._players[match.seat - (match.seat > self.seat)]
            match.do(bot.decide(self.game, match.state, self._thoughts))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Pick a number, and let the bots play until this seat is asked again."""
        match = self.match
        if self._lost or match.ended != GOES_ON:
            raise gymnasium.error.ResetNeeded("the match is over, or has not begun: call reset")
        if not self.action_space.contains(action):
            last = self.action_space.n - 1
            told = f"{action!r} is no number of an action: they run from 0 to {last}"
            raise gymnasium.error.InvalidAction(told)
        try:
            match.pick(action)
        except IllegalActionError as refused:
            if self._illegal == ERROR:
                raise
            logger.warn(f"{refused}; the match ends, and is lost")
            self._lost = True
            info = {**self._info(), "illegal": str(refused)}
            return match.observation(self.seat), penalty(match.kind), True, False, info
        self._let_bots_play()
        if self.render_mode == HUMAN:
            self.render()
        reward = 0.0 if match.ended == GOES_ON else match.returns()[self.seat]
        over, cut = match.ended == OVER, match.ended == CUT
        return match.observation(self.seat), reward, over, cut, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask()}

    def _mask(self) -> Any:
        """Return a one for every number that may be picked; none after the end."""
        if self._lost or self.match.ended != GOES_ON:
            return np.zeros(self.game.action_space.size, np.int8)
        return self.match.mask()

    def action_masks(self) -> Any:
        """Return the mask by the name and in the form that MaskablePPO of sb3-contrib asks for."""
        return self._mask().astype(bool)

    def render(self) -> Any:
        """Draw the board as this seat sees it."""
        return self._easel.draw(self.match.state, self.seat)

    def close(self) -> None:
        """Put away what was drawn."""
        self._easel.close()


def _invited(bots: str | Sequence[str], others: int) -> list[str]:
    """Return the name of the bot in each of the other seats, in their order."""
    found = [bots] * others if isinstance(bots, str) else list(bots)
    if len(found) != others:
        raise EnotecaError(f"{len(found)} bots are named for {others} other seats")
    return found


for _name, _terms in names():
    gymnasium.register(_name, "enoteca.adapters.gymnasium:SeatEnv", kwargs=_terms)
