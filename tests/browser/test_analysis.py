"""A finished match is analysed at the press of a button, and its turning points open in place."""

import random

import pytest

from tests.browser.conftest import PHONE
from tests.browser.open_to_all import complaints
from tests.web.conftest import played_out

expect = pytest.importorskip("playwright.sync_api").expect


def board(page):
    return page.inner_html("#board") + page.inner_html("#own")


def test_a_match_is_analysed_and_both_lines_of_a_turning_point_are_walked(open_page, server):
    table = server.seated("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        played_out(client, table["seats"], random.Random(1))
    page = open_page(PHONE, has_touch=True)
    page.goto(f"{table['seats'][0]}end")
    page.select_option("select[name=level]", "casual")
    page.get_by_role("button", name="Analyse this match").press("Enter")
    point = page.locator(".points [data-line*=' ']").first  # a line comes when all is found
    expect(point).to_be_visible()
    expect(page.locator("#progress")).to_be_empty()
    expect(page.locator("#chances .course")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    point.press("Enter")
    expect(page.locator("#spot-title")).to_be_focused()
    expect(page.locator("#walked")).to_contain_text("0 /")
    before = board(page)
    page.locator("#played").press("Enter")
    expect(page.locator("#walked")).to_contain_text("1 /")
    played = board(page)
    page.locator("#better").press("Enter")
    expect(page.locator("#better")).to_have_attribute("aria-pressed", "true")
    better = board(page)
    assert len({before, played, better}) == 3
    page.get_by_role("button", name="One step on").press("Enter")
    expect(page.locator("#walked")).to_contain_text("2 /")
    assert board(page) != better
    assert complaints(page) == []

    page.locator("#chances .stretch").first.click(force=True)
    expect(page.locator("#walked")).to_contain_text("0 /")
    page.reload()  # what was found is kept
    expect(page.locator(".points [data-open]").first).to_be_visible()
    expect(page.locator("#progress")).to_be_empty()
