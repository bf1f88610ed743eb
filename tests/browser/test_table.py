"""What the frame around every board does, in a real browser."""

import random
import re
from itertools import pairwise

from tests.browser.conftest import (
    answered,
    decision,
    seat_with_a_card_that_may_not_be_played,
    wait_for_my_turn,
)
from tests.web.conftest import asked, play

GAME = "pot-de-vin"


def test_two_pages_at_one_table_see_each_other(open_page):
    host = open_page()
    host.goto(f"/new/{GAME}")
    host.select_option("#seats", "3")
    host.select_option("[name=who-1]", "friend")
    host.fill("[name=name-0]", "Anna")
    host.click("button.primary")
    link = host.input_value(".guests .link")
    friend = open_page()
    friend.goto(link)
    assert friend.locator("#board").count() == 0
    friend.fill("[name=name]", "Bruno")
    friend.click("text=Sit down")
    friend.wait_for_selector("#board")
    assert friend.url not in link
    host.click("a.button.primary")
    friend.click("#tab-chat")
    friend.fill("#say input", "Salute!")
    friend.click("#say button")
    host.click("#tab-chat")
    host.wait_for_function("() => document.querySelector('#chat').textContent.includes('Salute!')")
    dice = random.Random(4)
    pages = [host, friend]
    for _ in range(400):
        if all(page.locator("#bar a[href$='/end']").count() for page in pages):
            break
        for page in pages:
            lit = page.locator("#own .act, #board .act, #bar .act")
            if lit.count():
                before = decision(page)
                lit.nth(dice.randrange(lit.count())).click()
                answered(page, before)
        host.wait_for_timeout(20)
    assert host.locator("#bar a[href$='/end']").count() == 1
    host.click("#bar a[href$='/end']")
    assert "Bruno" in host.locator(".standing").text_content()


def test_a_new_table_shows_as_many_places_as_players(open_page):
    page = open_page()
    page.goto(f"/new/{GAME}")
    for count in ("3", "6", "4"):
        page.select_option("#seats", count)
        assert page.locator(".place:visible").count() == int(count)


def test_a_match_is_played_with_the_keyboard_alone(open_page):
    page = open_page()
    page.goto("/")
    page.focus(f".box-{GAME} .quick button.primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/**")
    for _ in range(100):
        if not wait_for_my_turn(page):
            break
        before = decision(page)
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.classList.contains('act')")
        page.keyboard.press("Enter")
        answered(page, before)
    assert page.locator("#bar a[href$='/end']").count() == 1


def test_what_may_not_be_played_says_why(open_page, server):
    page = open_page()
    page.goto(seat_with_a_card_that_may_not_be_played(server))
    page.locator("#own span.rest.in-hand").first.hover()
    assert re.search(r"\(rule 3\.2\)", page.locator("#tip").text_content())


def test_a_key_opens_the_rules_where_they_rule_now(open_page, server):
    bots = ["random"] * 2
    page = open_page()
    page.goto(server.seated(GAME, ["me", *bots])["seats"][0])
    wait_for_my_turn(page)
    page.keyboard.press("r")
    page.wait_for_selector("#panel-rules .current")
    wanted = page.get_attribute("#prompt", "data-rule")
    assert page.locator("#panel-rules .current b").first.text_content() == wanted
    panel, paragraph = (
        page.locator(each).bounding_box() for each in ("#panel-rules", "#panel-rules .current")
    )
    assert panel["y"] <= paragraph["y"] <= panel["y"] + panel["height"] - 20


def test_who_wants_to_be_asked_is_asked_before_every_move(open_page, server):
    page = open_page()
    page.goto(server.seated(GAME, ["me", "random", "random"])["seats"][0])
    wait_for_my_turn(page)
    page.click(".menu summary")
    page.check("#careful")
    page.reload()
    wait_for_my_turn(page)
    before = decision(page)
    page.locator("#own .act").first.click()
    page.click("dialog[open] button[value=no]")
    assert decision(page) == before
    page.locator("#own .act").first.click()
    page.click("dialog[open] button[value=yes]")
    answered(page, before)


def test_a_trick_stays_in_sight_before_it_is_taken(open_page, server):
    """The next view comes at once, and waits until this one has been seen."""
    table = server.seated(GAME, ["me", "friend", "friend"])
    page = open_page(reduced_motion="no-preference")
    page.goto(table["spectators"])
    page.evaluate(
        """() => { window.seen = []; document.addEventListener("table:after", (event) => {
          const held = document.querySelector("[data-hold]");
          window.seen.push([held ? Number(held.dataset.hold) : 0, performance.now()]); }); }"""
    )
    with server.client() as client:
        for turn in range(5):
            link, mine = asked(client, table["seats"])
            play(client, link, mine["actions"][0]["action"])
            if turn == 2:  # all have played
                page.wait_for_function("() => window.seen.some(([hold]) => hold)")
    page.wait_for_function("() => window.seen.findIndex(([hold]) => hold) + 1 in window.seen")
    seen = page.evaluate("window.seen")
    held = [(later[1] - now[1], now[0]) for now, later in pairwise(seen) if now[0]]
    assert held
    assert all(waited >= least - 60 for waited, least in held)


def test_who_is_muted_is_not_read_by_who_has_muted_them(open_page, server):
    mine, loud, other = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    page = open_page()
    page.goto(mine)
    page.click("#tab-chat")
    page.click(".mutes summary")
    assert page.locator(".mutes input").count() == 2
    page.check(".mutes input[value='1']")
    with server.client() as client:
        client.post(f"{loud}chat", json={"text": "Look at me!"})
        client.post(f"{other}chat", json={"text": "Salute!"})
    page.wait_for_selector("#chat >> text=Salute!")
    assert page.locator("#chat >> text=Look at me!").count() == 1
    assert not page.locator("#chat >> text=Look at me!").is_visible()
    page.reload()
    page.click("#tab-chat")
    page.wait_for_selector("#chat >> text=Salute!")
    assert not page.locator("#chat >> text=Look at me!").is_visible()
    page.click(".mutes summary")
    page.uncheck(".mutes input[value='1']")
    assert page.locator("#chat >> text=Look at me!").is_visible()
