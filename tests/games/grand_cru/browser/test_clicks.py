"""The board of Grand Cru in a real browser: picked and then played, by mouse, keys and thumbs."""

import random

import pytest

from tests.browser.conftest import PHONE, answered, assert_thumbs_hit, decision, scrolling
from tests.web.conftest import asked, play

expect = pytest.importorskip("playwright.sync_api").expect

OPTIONS = {
    "innovation": True, "heuriger": True, "uvaggio": True, "auction_dues": True,
    "brand_identity": True, "max_years": 2,
}  # fmt: skip
TOPMOST = """e => {
  const box = e.getBoundingClientRect();
  return e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
LIT = "#board :is(.act, .pick), #own :is(.act, .pick), #bar .act"


def in_turn(server, seats=2, **more):
    """Return the links of a table where all have borrowed, first the one to move."""
    links = server.seated("grand-cru", ["me"] + ["friend"] * (seats - 1), **more)["seats"]
    with server.client() as client:
        for link in links:
            play(client, link, "loans:5")
        link, _ = asked(client, links)
    seat = links.index(link)
    return [*links[seat:], *links[:seat]]


def test_first_loans_are_chosen_in_secret_changed_and_revealed(server, visit):
    links = server.seated("grand-cru", ["me", "friend"])["seats"]
    page, other = visit(links[0]), visit(links[1])
    page.locator(".gc-loan[value='loans:2']").click()
    expect(page.locator(".gc-secret")).to_have_count(1)
    expect(other.locator("#seats tr").first).to_contain_text("ready")
    expect(other.locator(".gc-secret")).to_have_count(0)
    page.locator(".gc-change button").click()
    page.locator(".gc-loan[value='loans:4']").click()
    expect(page.locator(".gc-change button")).to_be_visible()
    other.locator(".gc-loan[value='loans:1']").click()
    expect(other.locator(".gc-loan").nth(4).locator(".mark")).to_have_count(1)
    expect(page.locator(".gc-money b")).to_have_text("28")


def test_a_tile_is_picked_and_then_bid_for(server, visit):
    page = visit(in_turn(server)[0])
    tile = page.locator("[data-pick^='auction/']").first
    expect(page.locator(".gc-column .act")).to_have_count(0)
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".gc-column.filled .act")).to_have_count(7)
    tile.click()
    expect(page.locator(".gc-column .act")).to_have_count(0)
    tile.click()
    name = tile.get_attribute("data-pick").removeprefix("auction/")
    page.locator(f".gc-column [value='auction:{name},3']").click()
    expect(page.locator(".gc-bid")).to_have_text("3")
    expect(page.locator(".gc-purse")).to_contain_text("bound 3 · free 32")


def test_what_is_asked_follows_the_tile_that_is_picked(server, visit):
    page = visit(in_turn(server)[0])
    asked_for = page.locator("#prompt").text_content()
    tile = page.locator("[data-pick='auction/gamay']")
    tile.click()
    expect(page.locator("#prompt")).to_have_text("Bid 1 to 6 for Gamay, or buy it for 7.")
    tile.click()
    expect(page.locator("#prompt")).to_have_text(asked_for)


def test_the_ladder_of_a_picked_tile_is_in_sight_on_a_phone(server, visit):
    page = visit(in_turn(server, 4)[0], PHONE)
    for place in range(page.locator("[data-pick^='auction/']").count()):
        page.locator("[data-pick^='auction/']").nth(place).click()
        for rung in page.locator(".gc-column.filled .act").all():
            assert rung.evaluate(TOPMOST), "a bid lies behind something"


def test_a_higher_price_casts_its_ghost_before_it_comes(server, visit):
    page = visit(in_turn(server)[0])
    step = page.locator(".gc-step.act").first
    step.hover()
    expect(page.locator(".gc-ghost")).to_have_count(1)
    assert page.locator(".gc-ghost").get_attribute("data-step") == step.get_attribute("data-ghost")
    page.locator("#prompt").hover()
    expect(page.locator(".gc-ghost")).to_have_count(0)
    step.focus()
    expect(page.locator(".gc-ghost")).to_have_count(1)


def test_keys_alone_pick_a_tile_and_bid(server, visit):
    page = visit(in_turn(server)[0])
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.pick").startswith("auction/")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.value").endswith(",1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".gc-bid")).to_have_text("2")


def test_everything_fits_a_desk_without_scrolling(server, visit):
    parts = ("html", "#board", "#own", ".gc-left", ".gc-auction", ".gc-demand", ".gc-cellar")
    for seats, more in ((2, {"edition": "fr"}), (5, {"options": OPTIONS})):
        page = visit(in_turn(server, seats, **more)[0])
        page.locator("[data-pick^='auction/']").first.click()
        assert scrolling(page, *parts) == []


def test_a_thumb_hits_every_choice_on_a_phone(server, visit):
    links = in_turn(server, 4, options=OPTIONS)
    page = visit(links[0], PHONE)
    for key in ("auction/", "shift/"):
        page.locator(f"[data-pick^='{key}']").first.click()
        assert_thumbs_hit(page, "#board button, #own button, #bar button")


def test_whoever_runs_no_scripts_chooses_from_a_list(server, visit):
    page = visit(in_turn(server)[0], java_script_enabled=False)
    page.locator("noscript select").select_option(value="demand:merlot")
    page.locator("noscript button").click()
    expect(page.locator("#log")).to_contain_text("raises the demand for Merlot")


def test_a_match_with_every_option_is_played_by_clicking(server, visit):
    seats = ["me", "random", "random", "random"]
    page = visit(server.seated("grand-cru", seats, options=OPTIONS)["seats"][0])
    dice = random.Random(1)
    words = set()
    for _ in range(400):
        page.wait_for_function(
            "lit => document.querySelector(lit) || document.querySelector('#bar a.primary')",
            arg=LIT,
        )
        if page.locator("#bar a[href$='/end']").count():
            break
        words.add(click_something(page, dice))
    expect(page.locator("#bar a[href$='/end']")).to_be_visible()
    assert "loans" in words


def click_something(page, dice):
    """Click what is lit; if it was only picked, click what lies in its tray. Return the word."""
    before = decision(page)
    lit = page.locator(LIT)
    target = lit.nth(dice.randrange(lit.count()))
    key = target.get_attribute("data-pick")
    if key:
        target.click()
        tray = page.locator(f"[data-tray='{key.partition('/')[0]}'] .act")
        target = tray.nth(dice.randrange(tray.count()))
    text = target.get_attribute("value")
    target.click()
    if page.locator("dialog[open]").count():
        page.click("dialog[open] button[value=yes]")
    answered(page, before)
    return text.partition(":")[0]
