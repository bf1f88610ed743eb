"""Every game is played by keys alone, and by what a screen reader says alone.

With ENOTECA_WALK=whole to the end, without it the first decisions.
"""

import os
import random

import pytest

from enoteca.shelf import catalog
from tests.browser import by_keyboard, by_reading
from tests.browser.answering import play
from tests.browser.conftest import DESK

WHOLE = os.environ.get("ENOTECA_WALK") == "whole"
DECISIONS = 5000 if WHOLE else 12
GAMES = [box.about.id for box in catalog.boxes()]


@pytest.mark.parametrize("driver", [by_keyboard, by_reading], ids=["keys", "reading"])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played(open_page, server, game, driver):
    bots = ["random"] * (min(catalog.box(game).about.seats) - 1)
    page = open_page(DESK)
    page.goto(server.seated(game, ["me", *bots])["seats"][0])
    number = play(page, driver.step, random.Random(4), DECISIONS)
    assert number == DECISIONS or page.locator("#bar a[href$='/end']").count() == 1
