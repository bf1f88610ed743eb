"""Each game is played in a real browser to its end, by clicking whatever is lit.

A match of Vino has so many clicks that it is only begun here; with ENOTECA_WALK=whole it ends, too.
"""

import os
import random
import re

import pytest
from playwright.sync_api import TimeoutError  # noqa: A004 (the driver's own)

from enoteca.shelf import catalog
from tests.browser.conftest import DESK, PHONE, answered, complete, decision, wait_for_my_turn

GAMES = [box.about.id for box in catalog.boxes()]
LONG = {} if os.environ.get("ENOTECA_WALK") == "whole" else {"vino": 100}  # clicks


def seat_at(server, game):
    """Set a table up with the quickest bots and return the address of a seat."""
    bots = ["random"] * (catalog.box(game).about.default_seats - 1)
    return server.seated(game, ["me", *bots])["seats"][0]


def click_something(page, dice):
    """Click one of the lit things, and confirm if asked."""
    before = decision(page)
    lit = page.locator("#board .act:visible, #own .act:visible, #bar .act:visible")
    chosen = lit.nth(dice.randrange(lit.count()))
    try:
        _click(page, chosen, dice)
        answered(page, before, timeout=20_000)
    except TimeoutError:
        # The driver may lose a click while it looks whether it would hit: then no event at all
        # has reached the page.  Should one have done so after all, the same again changes nothing.
        _click(page, chosen, dice)
        answered(page, before)


def _click(page, chosen, dice):
    part_of_a_set = chosen.evaluate("each => each.matches('[data-choose], [data-more]')")
    chosen.click()
    if part_of_a_set:
        complete(page, dice)
    if page.locator("dialog[open]").count():
        page.click("dialog[open] button[value=yes]")


def play_to_the_end(page, dice, most=3000):
    for _ in range(most):
        if not wait_for_my_turn(page):
            return
        click_something(page, dice)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("game", LONG)
def test_a_long_match_is_begun_by_clicking(open_page, server, game):
    page, dice = open_page(DESK), random.Random(1)
    page.goto(seat_at(server, game))
    answers = set()
    for _ in range(LONG[game]):
        assert wait_for_my_turn(page)
        answers.add(decision(page))
        click_something(page, dice)
    assert len(answers) == LONG[game]


@pytest.mark.parametrize("game", [game for game in GAMES if game not in LONG])
def test_a_whole_match_is_played_by_clicking(open_page, server, game):
    page = open_page(DESK)
    page.goto(seat_at(server, game))
    play_to_the_end(page, random.Random(1))
    page.click("#bar a[href$='/end']")
    page.locator(".standing tr").nth(1).wait_for()
    page.click("a[href$='/at/0']")
    page.wait_for_load_state()
    page.keyboard.press("End")
    page.wait_for_url(re.compile(r"/at/[1-9]\d*$"))


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_plays_without_sideways_scrolling(open_page, server, game):
    page = open_page(PHONE, has_touch=True)
    page.goto(seat_at(server, game))
    dice = random.Random(2)
    for _ in range(6):
        if wait_for_my_turn(page):
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= PHONE["width"]
            for button in page.locator("#bar button.act").all():
                assert button.bounding_box()["height"] >= 44
            click_something(page, dice)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_scrolls_on_a_desk_but_the_log(open_page, server, game):
    page = open_page(DESK)
    page.goto(seat_at(server, game))
    wait_for_my_turn(page)
    assert page.evaluate("document.documentElement.scrollHeight") <= DESK["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= DESK["width"]
