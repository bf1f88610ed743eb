"""The board of Granada in a real browser: tiles, cells, payments and thumbs."""

import random
import re

import pytest

from tests.browser.conftest import (
    DESK,
    PHONE,
    answered,
    assert_thumbs_hit,
    decision,
    open_tab,
    scrolling,
    wait_for_my_turn,
)
from tests.browser.open_to_all import complaints
from tests.browser.test_games import play_to_the_end

expect = pytest.importorskip("playwright.sync_api").expect
TABLET = {"width": 768, "height": 1024}


def willing(window, dice):
    """Return what somebody does who buys and builds whenever it is possible."""
    texts = [each["action"] for each in window["actions"]]
    for word in ("buy", "place", "pay", "take"):
        some = [text for text in texts if text.startswith(f"{word}:")]
        if some and dice.random() < 0.9:
            return dice.choice(some)
    return dice.choice(texts)


def until(server, test, seats=3, most=4000):
    """Play at new tables until somebody is asked something as wanted; return his link."""
    dice = random.Random(3)
    with server.client() as client:
        links, over = [], True
        for _ in range(most):
            if over:
                links = server.seated("granada", ["me", *["friend"] * (seats - 1)])["seats"]
            window = client.get(f"{links[0]}window.json").json()
            over = window["over"]
            if over:
                continue
            link = links[window["waiting_for"][0]]
            window = client.get(f"{link}window.json").json()
            if test(window):
                return link
            body = {"action": willing(window, dice), "decision": window["decision"]}
            assert client.post(f"{link}play", json=body).status_code == 200
    raise AssertionError("no such position was met")


def phase(name):
    return lambda window: window["view"]["phase"] == name


def words(window):
    return {each["action"].partition(":")[0] for each in window["actions"]}


def lit_cells(page):
    return page.eval_on_selector_all("g.act.spot", "spots => spots.map(e => e.dataset.action)")


def test_a_tile_is_chosen_and_then_its_cell(open_page, server):
    def both_sides_fit(window):
        sides = {
            each["action"].partition(":")[2].split(",")[0]
            for each in window["actions"]
            if each["action"].startswith("place:")
        }
        return window["view"]["phase"] == "placing" and len(sides) > 1

    page = open_page(DESK)
    page.goto(until(server, both_sides_fit))
    picks = page.locator("button.pick[data-pick]")
    seen = {}
    for at in range(picks.count()):
        picks.nth(at).click()
        name = picks.nth(at).get_attribute("data-pick")
        assert picks.nth(at).get_attribute("aria-pressed") == "true"
        assert all(text.startswith(f"place:{name},") for text in lit_cells(page))
        seen[name] = len(lit_cells(page))
    assert len([number for number in seen.values() if number]) > 1
    refused = page.locator(".layer:not([hidden]) .no-spot")
    if refused.count():
        refused.first.hover()
        assert "(rule " in page.locator("#tip").text_content()
    picks.nth(next(at for at, number in enumerate(seen.values()) if number)).click()
    before = decision(page)
    page.locator("g.act.spot").first.click()
    answered(page, before)
    assert "places" in page.locator("#log").text_content()


def test_a_payment_of_several_cards_is_one_click(open_page, server):
    def worth_several(window):
        view = window["view"]
        if view["phase"] != "paying" or view["buying"] is None:
            return False
        values = [int(card[-1]) for card in view["hand"] if card[:-1] == view["currency"]]
        return len(values) > 1 and max(values) < view["due"]

    page = open_page(DESK)
    page.goto(until(server, worth_several))
    offer = page.locator(".offer[data-then]").first
    assert offer.is_visible()
    paid = 1 + len(offer.get_attribute("data-then").split())
    held = page.locator("#own .in-purse").count()
    offer.click()
    page.wait_for_function("() => !document.querySelector('.phase-paying')")
    told = [line for line in page.locator("#log li").all_text_contents() if " pays " in line]
    assert len(told) >= paid
    assert page.locator("#own .in-purse").count() <= held


def test_taking_a_tile_back_asks_first(open_page, server):
    page = open_page(DESK)
    page.goto(until(server, lambda window: "remove" in words(window)))
    page.click("[data-pick=lift]")
    before = decision(page)
    page.locator("g.act.lift").first.click()
    page.click("dialog[open] button[value=no]")
    assert decision(page) == before
    page.locator("g.act.lift").first.click()
    page.click("dialog[open] button[value=yes]")
    page.wait_for_function("() => document.querySelector('#log').textContent.includes('back into')")


def test_a_city_of_others_is_large_while_it_is_looked_at(open_page, server):
    page = open_page(DESK)
    page.goto(until(server, phase("placing")))
    page.locator(".thumb").first.hover()
    assert page.locator(".plot .guest").is_visible()
    page.mouse.move(5, 5)
    assert page.locator(".plot .guest").count() == 0
    page.locator(".thumb").first.click()
    page.mouse.move(5, 5)
    assert page.locator(".plot .guest").is_visible()
    page.locator(".thumb").first.click()
    page.mouse.move(5, 5)
    assert page.locator(".plot .guest").count() == 0


def test_a_tile_of_the_yard_shows_where_it_would_fit(open_page, server):
    page = open_page(DESK)
    page.goto(until(server, phase("acting")))
    page.locator("[data-shows]").first.hover()
    name = page.locator("[data-shows]").first.get_attribute("data-shows")
    assert page.locator(f"[data-preview={name}]:not([hidden])").count() == 1
    page.mouse.move(640, 60)
    assert page.locator("[data-preview]:not([hidden])").count() == 0


def test_everything_fits_a_desk_without_scrolling(open_page, server):
    for name in ("acting", "paying", "placing"):
        for seats in (2, 6):
            page = open_page(DESK)
            page.goto(until(server, phase(name), seats))
            parts = ("html", "#board", "#own", ".g-common", ".g-side", ".plot")
            assert scrolling(page, *parts) == [], (name, seats)


def test_a_thumb_hits_every_choice_on_a_phone(open_page, server):
    for name in ("acting", "paying", "placing"):
        page = open_page(PHONE, has_touch=True)
        page.goto(until(server, phase(name)))
        assert_thumbs_hit(page, "#board .act, #own .act, #bar .act, #board button")


def test_a_tile_is_bought_and_placed_by_keys_alone(open_page, server):
    page = open_page(DESK)
    page.goto(until(server, lambda window: "buy" in words(window)))
    for _ in range(40):
        if page.evaluate("document.activeElement.matches('button.space')"):
            break
        page.keyboard.press("ArrowRight")
    before = decision(page)
    page.keyboard.press("Enter")
    answered(page, before)
    while page.locator(".phase-paying").count():
        before = decision(page)
        for _ in range(40):
            page.keyboard.press("ArrowRight")
            if page.evaluate("document.activeElement.matches('.offer')"):
                break
        page.keyboard.press("Enter")
        answered(page, before)
    assert " gets " in page.locator("#log").text_content()
    if page.locator(".phase-placing").count():
        before = decision(page)
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.matches('.act')")
        page.keyboard.press("Enter")
        answered(page, before)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
def test_the_board_is_open_to_all(open_page, server, size, scheme):
    language = "de" if (size == TABLET) == (scheme == "light") else "en"
    for name in ("acting", "paying", "placing"):
        page = open_page(size, color_scheme=scheme, locale=language)
        page.goto(until(server, phase(name), 2))
        assert complaints(page) == []
    open_tab(page, "aid")
    assert complaints(page) == []


def test_a_match_against_one_bot_and_dirk_is_played_by_clicking(open_page, server):
    page = open_page(DESK)
    page.goto(server.seated("granada", ["me", "random"])["seats"][0])
    wait_for_my_turn(page)
    assert page.locator(".thumb.dirk").count() == 1
    play_to_the_end(page, random.Random(7))
    page.click("#bar a[href$='/end']")
    assert page.locator(".standing tr").count() == 2
    rows = page.locator(".breakdown tbody tr")  # what brought nobody anything is left out
    assert 2 < rows.count() <= 14
    assert "total" in rows.last.get_attribute("class")


def test_cards_to_pay_with_are_chosen_in_any_order_and_sent_at_once(open_page, server):
    def worth_two(window):
        view = window["view"]
        if view["phase"] != "paying" or view["buying"] is None:
            return False
        values = sorted(int(card[-1]) for card in view["hand"] if card[:-1] == view["currency"])
        return len(set(values)) > 1 and max(values) < view["due"] <= sum(values[-2:])

    page = open_page(DESK)
    page.goto(until(server, worth_two))
    before = decision(page)
    count, confirm = page.locator("#picking output"), page.locator("#picking .confirm")
    due = int(page.locator("#picking").get_attribute("data-need"))
    cards = page.locator("#own [data-choose]")
    values = sorted(int(value) for value in cards.evaluate_all("c => c.map(e => e.dataset.worth)"))
    expect(count).to_have_text(f"0 of {due}")
    low, high = values[-2], values[-1]
    page.locator(f"#own [data-choose][data-worth='{low}']").click()  # the lower one first
    expect(count).to_have_text(f"{low} of {due}")
    expect(confirm).to_be_disabled()
    assert decision(page) == before
    page.locator(f"#own [data-choose][data-worth='{high}']").click()
    expect(count).to_have_text(f"{low + high} of {due}")
    confirm.click()
    page.wait_for_function("() => !document.querySelector('.phase-paying')")
    deeds = page.locator("#log .deeds").first.locator("li").all_text_contents()  # of this turn
    told = [line for line in deeds if " pays " in line]
    assert [int(re.findall(r"\d", line)[-1]) for line in told[-2:]] == [high, low]
