"""What an environment shows of a match: the board, as whoever's turn it is sees it."""

from collections.abc import Sequence
from typing import Any, Final

from enoteca.adapters.extras import extra
from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.play.text_board import board

with extra("rl"):
    from gymnasium import logger

ANSI: Final = "ansi"
HUMAN: Final = "human"
MODES: Final = (ANSI,)


class Easel:
    """Draws positions of a game in the one way that was asked for, or in none."""

    def __init__(self, game: Game[State], mode: str | None, players: Sequence[str]) -> None:
        if mode not in (None, *MODES):
            raise EnotecaError(f"there is no render_mode '{mode}': {', '.join(MODES)}")
        self.game = game
        self.mode = mode
        self.players = list(players)

    def draw(self, state: State, seat: int) -> Any:
        """Draw a position as a seat sees it."""
        if self.mode is None:
            logger.warn("nothing is drawn: the environment was made without a render_mode")
            return None
        return board(self.game, self.game.view(state, seat), self.players)

    def close(self) -> None:
        """Put everything away."""
