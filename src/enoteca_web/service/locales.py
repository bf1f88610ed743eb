"""Where the words of the table lie: those of its pages, and those of each game's board."""

import logging
from collections.abc import Iterable
from gettext import translation
from pathlib import Path

from enoteca.shelf import catalog
from enoteca.shelf.box import Box
from enoteca_web.paths import PACKAGE

BOARD = "board/locale"  # in the folder of a game
DOMAIN = "django"  # as Django names the files

log = logging.getLogger(__name__)


def locale_paths(languages: Iterable[str]) -> list[str]:
    """Return the folders of all translations; of two that have a message the first gives it."""
    spoken = list(languages)
    boards = [_of_board(box, spoken) for box in catalog.boxes()]
    return [str(PACKAGE / "locale"), *(str(folder) for folder in boards if folder is not None)]


def _of_board(box: Box, languages: list[str]) -> Path | None:
    """Return the words of a game's board, or nothing if it has none that can be read."""
    try:
        folder = box.file(BOARD)
        if not folder.is_dir():
            return None
        if not isinstance(folder, Path):
            raise TypeError("translations must be unpacked")  # gettext reads files only
        for language in languages:
            translation(DOMAIN, folder, [language], fallback=True)
    except Exception as error:  # a page would fail at it, in this language whatever the game
        told = f"{type(error).__name__}: {error}"
        log.warning("the board of %s speaks English only: %s", box.about.id, told)
        return None
    return folder
