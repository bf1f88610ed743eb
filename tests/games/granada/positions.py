"""Positions for the tests of Granada, each in a line or two."""

import os

import enoteca
from enoteca.games.granada.actions import CENTRE, COLUMN
from enoteca.games.granada.components import START
from enoteca.games.granada.money import CARD_NAMES, CURRENCY_COUNT, CURRENCY_OF, ONE
from enoteca.games.granada.state import ACTING, FACE_BITS

GAMES = int(os.environ.get("ENOTECA_GAMES", "30"))
