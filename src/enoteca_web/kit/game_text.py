"""What a game says, in the reader's language where it speaks it, else in English."""

from django.utils.translation import get_language

from enoteca.shelf import game_text as shelf
from enoteca.shelf.box import Box
from enoteca.shelf.game_text import FALLBACK, GameText


def game_text(box: Box) -> GameText:
    """Return what a game says in the language of the moment."""
    return shelf.game_text(box, spoken())


def spoken() -> str:
    """Return the language of the moment, as games name their files."""
    return (get_language() or FALLBACK).partition("-")[0]
