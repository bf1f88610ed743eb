"""A hint lights what a strong player would do, and goes when something is done."""

import pytest

from tests.browser.conftest import answered, decision, wait_for_my_turn

expect = pytest.importorskip("playwright.sync_api").expect


def test_a_hint_is_listed_and_lit_until_one_acts(server, visit):
    page = visit(server.seated("pot-de-vin", ["me", "random", "random"])["seats"][0])
    assert wait_for_my_turn(page)
    page.click("#hint")
    expect(page.locator("#hints li").first).to_contain_text("% to win")
    best = page.locator("[data-hint='1']")
    expect(best).to_have_count(1)
    before = decision(page)
    best.click()
    answered(page, before)
    expect(page.locator("#hints")).to_be_hidden()
    expect(page.locator("[data-hint]")).to_have_count(0)
