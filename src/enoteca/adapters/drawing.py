"""What an environment shows of a match: the board, as whoever's turn it is sees it."""

import tempfile
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from enoteca.adapters.extras import extra
from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.play.text_board import board

with extra("rl"):
    from gymnasium import logger

if TYPE_CHECKING:
    from enoteca.adapters.camera import Camera

HUMAN: Final = "human"  # the board in the browser
RGB: Final = "rgb_array"  # the same, as an array of pixels
ANSI: Final = "ansi"  # the board of the terminal
MODES: Final = (HUMAN, RGB, ANSI)

_AGAIN: Final = 1  # seconds after which the browser looks again


class Easel:
    """Draws positions of a game in the one way that was asked for, or in none."""

    def __init__(self, game: Game[State], mode: str | None, players: Sequence[str]) -> None:
        if mode not in (None, *MODES):
            raise EnotecaError(f"there is no render_mode '{mode}': {', '.join(MODES)}")
        self.game = game
        self.mode = mode
        self.players = list(players)
        self._folder: tempfile.TemporaryDirectory[str] | None = None  # where the browser looks
        self._camera: Camera | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return Easel, (self.game, self.mode, self.players)  # what hangs on it stays here

    def draw(self, state: State, seat: int) -> Any:
        """Draw a position as a seat sees it."""
        if self.mode == ANSI:
            return board(self.game, self.game.view(state, seat), self.players)
        if self.mode == RGB:
            return self._picture(self._page(state, seat))
        if self.mode == HUMAN:
            self._show(self._page(state, seat, every=_AGAIN))
        else:
            logger.warn("nothing is drawn: the environment was made without a render_mode")
        return None

    def _page(self, state: State, seat: int, every: int = 0) -> str:
        with extra("pictures"):
            from enoteca_web.pages.still import still  # noqa: PLC0415 (an extra)
        return still(self.game, state, seat, self.players, every=every)

    def _picture(self, page: str) -> Any:
        if self._camera is None:
            from enoteca.adapters.camera import Camera  # noqa: PLC0415 (an extra)

            self._camera = Camera()
        return self._camera.picture(page)

    def _show(self, page: str) -> None:
        """Put a page where the browser looks for it; at first, open the browser."""
        begins = self._folder is None
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="enoteca-")
        place = Path(self._folder.name, "board.html")
        draft = place.with_suffix(".new")
        draft.write_text(page, encoding="utf-8")
        draft.replace(place)
        if begins and not webbrowser.open(place.as_uri()):
            logger.warn(f"no browser can be opened here: the board is drawn in {place}")

    def close(self) -> None:
        """Put everything away."""
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None
        if self._camera is not None:
            self._camera.close()
            self._camera = None
