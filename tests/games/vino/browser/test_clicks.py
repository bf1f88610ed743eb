"""The board of Vino in a real browser: pins, slider, and thumbs."""

import pytest

from tests.browser.conftest import PHONE, answered, assert_thumbs_hit, decision, scrolling
from tests.browser.test_motion import STILL
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
        ".my-pin:not([hidden])", "pins => pins.map(pin => pin.dataset.pinOf)"
    )


def test_pins_are_put_taken_up_settled_changed_and_then_shown_to_all(server, visit):
    links = prepared(server)
    page, other = visit(links[0]), visit(links[1])
    assert pinned(page) == []
    page.locator("g[data-choose=campania]").click()
    page.locator("[data-land=abruzzo]").click()
    assert pinned(page) == ["campania", "abruzzo"]
    page.locator("g[data-choose=abruzzo]").click()
    page.locator("g[data-choose=calabria]").click()
    assert pinned(page) == ["campania", "calabria"]
    page.locator("#picking .confirm").click()
    expect(page.locator(".pin-chip b")).to_have_text(["Campania", "Calabria"])
    expect(other.locator("#seats tr").first).to_contain_text("ready")
    assert pinned(other) == []
    page.locator(".change-pins").click()
    page.locator("g[data-choose=veneto]").click()
    page.locator("g[data-choose=calabria]").click()
    page.locator("#picking .confirm").click()
    expect(page.locator(".pin-chip b")).to_have_text(["Calabria", "Veneto"])
    with server.client() as client:
        for link in links[1:]:
            play(client, link, "choose:liguria,lazio")
    expect(other.locator(".seat-pin")).to_have_count(6)


def test_pins_can_be_set_by_keys_alone(server, visit):
    page = visit(prepared(server)[0])
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.dataset.choose")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.choose")
    page.keyboard.press("Enter")
    assert pinned(page) == [first, second]
    for _step in range(9):  # what does nothing can be reached too, and says what it is
        page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("document.activeElement.matches('.yard[role=img]')")
    expect(page.locator("#tip")).to_contain_text("Vineyard")


@pytest.mark.parametrize("press", ["click", "Enter"])
def test_a_pin_set_before_its_script_came_is_set_when_it_has_come(server, open_page, press):
    page, held = open_page(), []
    page.route("**/sets.js*", lambda route: held.append(route))  # noqa: PLW0108 (the driver marks it)
    page.goto(prepared(server)[0])
    land = page.locator("g[data-choose=campania]")
    if press == "click":
        land.click()
    else:
        land.focus()
        page.keyboard.press(press)
    assert pinned(page) == []
    assert len(held) == 1
    held.pop().continue_()
    expect(page.locator(".my-pin[data-pin-of=campania]")).to_be_visible()


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


def test_prices_glide_on_the_market(server, visit):
    links = prepared(server)
    page = visit(links[0], reduced_motion="no-preference")
    page.evaluate(STILL)
    until(server, links, "raising")
    page.wait_for_function(
        """() => window.glides.some(({ effect: { target }, effect }) =>
          target.dataset.piece.startsWith("demand-") && effect.getKeyframes()[0].translate)"""
    )


def test_what_is_bought_is_marked_by_a_piece_that_comes_from_the_compass(server, visit):
    links = server.seated("vino", ["me", "friend", "friend"])["seats"]
    page = visit(links[0], reduced_motion="no-preference")
    page.evaluate(STILL)
    with server.client() as client:
        link, window = asked(client, links)
        play(client, link, window["actions"][0]["action"])
    page.wait_for_function(
        """() => window.glides.some(({ effect: { target }, effect }) =>
          target.dataset.piece.startsWith("owner-") && effect.getKeyframes()[0].translate)"""
    )


def test_everything_fits_a_desk_without_scrolling(server, visit):
    page = visit(prepared(server)[0])
    assert scrolling(page, "html", "#board", "#own", ".vino-side") == []
    share = page.evaluate(
        """() => {
          const { a, d } = document.querySelector(".boot").getScreenCTM();
          const { width, height } = document.getElementById("board").getBoundingClientRect();
          const { width: units, height: rows } = document.querySelector(".boot").viewBox.baseVal;
          return (a * units * d * rows) / (width * height); }"""
    )
    assert share >= 0.6


def test_a_thumb_hits_every_choice_on_a_phone(server, visit):
    links = prepared(server)
    asked_with = {"selling": "#own .commit", "raising": ".market .act >> nth=0"}
    for phase in ("choosing", "selling", "raising"):
        page = visit(until(server, links, phase), PHONE)
        if phase in asked_with:  # what is asked is seen before anything is scrolled
            expect(page.locator(asked_with[phase])).to_be_in_viewport(ratio=1)
        assert_thumbs_hit(page, "#board button, #own button, #bar button")
        if phase == "selling":
            before = decision(page)
            page.locator("#own .commit").click()
            answered(page, before)


def test_what_may_be_bought_is_in_sight_on_a_phone_on_its_side(server, visit):
    page = visit(until(server, prepared(server), "buying"), {"width": 740, "height": 360})
    expect(page.locator("button.acre").first).to_be_in_viewport(ratio=1)


def test_whoever_runs_no_scripts_gets_a_button_for_every_sale_and_pair(server, visit):
    links = prepared(server)
    page = visit(links[0], java_script_enabled=False)
    assert page.locator(".plain button").count() == 36
    expect(page.locator(".plain button").first).to_be_visible()
