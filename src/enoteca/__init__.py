"""Four board games, complete and correct: a library of rules first."""

from enoteca import extension as extension  # before all that may be in it

# isort: split
from enoteca.bots.bot import Bot
from enoteca.core.game import CHANCE, NOBODY, Game, Refusal, State
from enoteca.core.playout import playout
from enoteca.core.rng import Rng
from enoteca.errors import (
    AgreementError,
    DocumentError,
    EnotecaError,
    IllegalActionError,
    NotationError,
    RecordError,
    UnknownGameError,
    UnknownLanguageError,
    UnknownLessonError,
)
from enoteca.play.house_rules import HouseRules
from enoteca.play.match import Match
from enoteca.play.record import Record
from enoteca.shelf.box import Box
from enoteca.shelf.catalog import boxes as catalog
from enoteca.shelf.catalog import load
from enoteca.terms.about import About

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "About",
    "AgreementError",
    "Bot",
    "Box",
    "DocumentError",
    "EnotecaError",
    "Game",
    "HouseRules",
    "IllegalActionError",
    "Match",
    "NotationError",
    "Record",
    "RecordError",
    "Refusal",
    "Rng",
    "State",
    "UnknownGameError",
    "UnknownLanguageError",
    "UnknownLessonError",
    "catalog",
    "load",
    "playout",
]
