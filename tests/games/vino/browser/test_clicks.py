"""The board of Vino in a real browser: pins, slider, and thumbs."""

import pytest

from tests.browser.conftest import PHONE, answered, assert_thumbs_hit, decision, scrolling
from tests.web.conftest import asked, play

expect = pytest.importorskip("playwright.sync_api").expect


def prepared(server):
    """Return a table of three people who have bought their first vineyards."""
    links = server.seated("vino", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        while True:
            link, window = asked(client, links)
            if window["view"]["phase"] == "choosing":
                return links
            play(client, link, window["actions"][0]["action"])


def until(server, links, phase):
    """Play on until somebody is asked in a phase, and return his link; nobody buys."""
    with server.client() as client:
        while True:
            link, window = asked(client, links)
            if window["view"]["phase"] == phase:
                return link
            texts = [each["action"] for each in window["actions"]]
            play(client, link, "pass" if "pass" in texts else texts[0])


def pinned(page):
    return page.eval_on_selector_all(
        "g.pin-spot.pinned", "spots => spots.map(spot => spot.dataset.pin ?? '?')"
    )


def test_pins_are_moved_settled_changed_and_then_shown_to_all(server, visit):
    links = prepared(server)
    page, other = visit(links[0]), visit(links[1])
    before = pinned(other)
    for region in ("campania", "calabria"):
        page.locator(f"g[data-pin={region}] .reach").click()
    assert sorted(pinned(page)) == ["calabria", "campania"]
    page.locator("#own .commit").click()
    expect(page.locator(".pin-chip b")).to_have_text(["Campania", "Calabria"])
    expect(other.locator("#seats tr").first).to_contain_text("ready")
    assert pinned(other) == before
    page.locator(".change-pins").click()
    page.locator("g[data-pin=veneto] .reach").click()
    page.locator("#own .commit").click()
    expect(page.locator(".change-pins")).to_be_visible()
    expect(page.locator(".pin-chip b").filter(has_text="Veneto")).to_have_count(1)
    with server.client() as client:
        for link in links[1:]:
            play(client, link, "choose:liguria,lazio")
    expect(other.locator(".seat-pin")).to_have_count(6)


def test_pins_can_be_set_by_keys_alone(server, visit):
    page = visit(prepared(server)[0])
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.dataset.pin")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.pin")
    page.keyboard.press("Enter")
    assert sorted(pinned(page)) == sorted({first, second})
    assert len({first, second}) == 2


def test_the_slider_says_what_a_sale_brings_and_then_sells_just_that(server, visit):
    links = prepared(server)
    page = visit(until(server, links, "selling"))
    page.locator("button.vat").last.click()
    slider = page.locator(".bottles-slider")
    slider.fill(slider.get_attribute("min"))
    expect(page.locator("[data-fact=bottles]")).to_have_text("1")
    expect(page.locator("[data-fact=income]")).to_contain_text("120")
    expect(page.locator("[data-fact=lost]")).to_have_text("−1")
    expect(page.locator("[data-fact=order] svg")).to_have_count(3)
    said = page.locator("#own .commit").inner_text()
    page.locator("#own .commit").click()
    variety = said.removeprefix("Sell 1 bottle of ")
    expect(page.locator("#log")).to_contain_text(f"sells 1 bottle of {variety} for 120.")


def test_everything_fits_a_desk_without_scrolling(server, visit):
    page = visit(prepared(server)[0])
    assert scrolling(page, "html", "#board", "#own", ".vino-side") == []


def test_a_thumb_hits_every_choice_on_a_phone(server, visit):
    links = prepared(server)
    for phase in ("choosing", "selling", "raising"):
        page = visit(until(server, links, phase), PHONE)
        assert_thumbs_hit(page, "#board button, #own button, #bar button")
        if phase == "selling":
            before = decision(page)
            page.locator("#own .commit").click()
            answered(page, before)


def test_whoever_runs_no_scripts_gets_a_button_for_every_sale_and_pair(server, visit):
    links = prepared(server)
    page = visit(links[0], java_script_enabled=False)
    assert page.locator(".plain button").count() == 36
    expect(page.locator(".plain button").first).to_be_visible()
