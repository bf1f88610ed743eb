"""What somebody meets who plays a game for the first time, in a real browser."""

import pytest
from playwright.sync_api import expect

from enoteca.shelf import catalog
from tests.browser.conftest import DESK, PHONE

GAME = "pot-de-vin"


def first_match(page, game=GAME):
    """Begin a match as a newcomer does: from the lobby, against bots."""
    page.goto("/")
    page.locator(f".box-{game} .quick button.primary").click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_three_cards_come_before_the_first_match_and_never_again(open_page, size):
    page = open_page(size, novice=True)
    first_match(page)
    cards = page.locator("#cards")
    expect(cards).to_be_visible()
    expect(cards.locator("h3")).to_have_text(["The aim", "A turn", "How it ends"])
    expect(cards.locator(".primary")).to_be_focused()
    box = cards.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    page.keyboard.press("Enter")
    expect(cards).to_be_hidden()
    page.reload()
    page.wait_for_selector("#bar .prompt")
    expect(cards).to_be_hidden()
    first_match(page)
    page.wait_for_selector("#bar .prompt")
    expect(cards).to_be_hidden()
    page.click("details.menu summary")
    page.click("[popovertarget=cards]:visible")
    expect(cards).to_be_visible()
    page.keyboard.press("Escape")
    expect(cards).to_be_hidden()


def test_each_game_has_cards_of_its_own_that_no_board_bends(open_page):
    page = open_page(novice=True, locale="de")
    for about in catalog.cards():
        first_match(page, about.id)
        cards = page.locator("#cards")
        expect(cards).to_be_visible()
        expect(cards.locator("h3")).to_have_text(["Das Ziel", "Ein Zug", "Wie es endet"])
        tops = [each.bounding_box()["y"] for each in cards.locator("h2, h3, .primary").all()]
        assert tops == sorted(set(tops)), about.id  # one below the other
        cards.locator(".primary").click()
        expect(cards).to_be_hidden()


def test_one_key_lists_all_keys(open_page, server):
    page = open_page()
    page.goto(server.seated(GAME, ["me", "random", "random"])["seats"][0])
    page.wait_for_selector("#bar .prompt")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    expect(page.locator("#keys kbd").filter(has_text="U")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
