"""Four board games, complete and correct: a library of rules first."""

import enoteca.games  # noqa: F401 (first: imported later, the package would hide the function)
from enoteca.core.about import About
from enoteca.core.catalog import games, load
from enoteca.core.errors import (
    DocumentError,
    EnotecaError,
    IllegalActionError,
    NotationError,
    RecordError,
    SetupError,
    UnknownGameError,
    UnknownLanguageError,
)
from enoteca.core.game import CHANCE, NOBODY, Game, Refusal, State
from enoteca.core.match import Match
from enoteca.core.playout import playout
from enoteca.core.record import Record
from enoteca.core.rng import Rng

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "About",
    "DocumentError",
    "EnotecaError",
    "Game",
    "IllegalActionError",
    "Match",
    "NotationError",
    "Record",
    "RecordError",
    "Refusal",
    "Rng",
    "SetupError",
    "State",
    "UnknownGameError",
    "UnknownLanguageError",
    "games",
    "load",
    "playout",
]
