"""The sheets of the table in a real browser: settings, and what has no place beside the board."""

from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.open_to_all import complaints

GAME = "pot-de-vin"
DARK = "rgb(29, 25, 22)"
LIGHT = "rgb(245, 239, 227)"


def ground(page):
    return page.evaluate("getComputedStyle(document.documentElement).backgroundColor")


def test_a_theme_is_chosen_once_for_all_pages(open_page):
    page = open_page(DESK, color_scheme="light")
    page.goto("/")
    assert ground(page) == LIGHT
    page.click("header [popovertarget=settings]")
    page.check("[name=theme][value=dark]")
    assert ground(page) == DARK
    assert complaints(page) == []
    page.goto(f"/new/{GAME}")
    assert ground(page) == DARK
    page.click("header [popovertarget=settings]")
    page.check("[name=theme][value='']")
    assert ground(page) == LIGHT


def test_a_phone_has_settings_and_languages_at_the_table(open_page, server):
    page = open_page(PHONE, has_touch=True)
    page.goto(server.seated(GAME, ["me", "friend", "friend"])["seats"][0])
    page.tap(".menu summary")
    page.tap(".menu-sheet [popovertarget=settings]")
    page.check("[name=sound][value=on]")
    assert page.evaluate("localStorage.getItem('sound')") == "on"
    for label in page.locator("#settings label, #settings button").all():
        assert label.bounding_box()["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.tap("#settings button[value=fr]")
    page.wait_for_selector("html[lang=fr]")


def test_scores_come_from_below_and_escape_closes_them(open_page, server):
    page = open_page(PHONE)
    page.goto(server.seated(GAME, ["me", "friend", "friend"])["seats"][0])
    expect(page.locator("#sheet")).to_be_hidden()
    page.click("#chips")
    expect(page.locator("#seats")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "tab-scores"
    page.keyboard.press("ArrowRight")
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator("#seats")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == "chips"


def test_a_page_that_gets_wide_puts_the_sheet_beside_the_board(open_page, server):
    page = open_page(PHONE)
    page.goto(server.seated(GAME, ["me", "friend", "friend"])["seats"][0])
    page.click("#chips")
    page.set_viewport_size(DESK)
    expect(page.locator("#seats")).to_be_visible()
    expect(page.locator("#log")).to_be_visible()
    assert page.locator("#sheet:popover-open").count() == 0


def test_a_new_table_is_no_wider_than_a_phone(open_page):
    page = open_page(PHONE, has_touch=True)
    page.goto("/new/grand-cru")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for box in page.locator("input[type=checkbox]").all():
        assert box.bounding_box()["width"] >= 20
