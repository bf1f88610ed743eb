"""What a finger, and a keyboard, meet at the table in a real browser."""

from playwright.sync_api import expect

from tests.browser.conftest import (
    DESK,
    PHONE,
    decision,
    seat_with_a_card_that_may_not_be_played,
    wait_for_my_turn,
)
from tests.web.conftest import asked

GAME = "pot-de-vin"


def seat_to_move(server):
    table = server.seated(GAME, ["me", "friend", "friend"])
    with server.client() as client:
        return asked(client, table["seats"])[0]


def middle(page, selector):
    box = page.locator(selector).first.bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_a_tap_on_what_may_not_be_played_says_why(visit, server):
    page = visit(seat_with_a_card_that_may_not_be_played(server), PHONE, has_touch=True)
    before = decision(page)
    page.locator("#own span.rest.in-hand").first.tap()
    expect(page.locator("#saying")).to_be_visible()
    assert "(rule 3.2)" in page.locator("#saying").text_content()
    assert decision(page) == before
    expect(page.locator("#saying")).to_be_hidden()


def test_a_long_press_explains_and_never_plays(visit, server):
    page = visit(seat_to_move(server), PHONE, has_touch=True)
    wait_for_my_turn(page)
    before = decision(page)
    page.evaluate("addEventListener('click', () => { window.clicked = true; })")
    hand = page.context.new_cdp_session(page)
    finger = [middle(page, "#own button.act")]
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
    expect(page.locator("#tip")).to_be_visible()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator("#own button.act").first.tap()
    page.wait_for_function(
        "before => document.querySelector('input[name=decision]')?.value !== before", arg=before
    )
    with server.client() as client:
        told = client.get(f"{page.url}window.json").json()["log"]
    assert len([line for line in told if line["event"] == "played"]) <= 1


def test_the_last_move_is_read_without_hiding_whose_turn_it_is(visit, server):
    page = visit(seat_to_move(server), DESK)
    wait_for_my_turn(page)
    turn = page.locator("#turn").text_content()
    page.keyboard.press("l")
    with server.client() as client:
        last = client.get(f"{page.url}window.json").json()["log"][-1]["sentence"]
    expect(page.locator("#saying")).to_have_text(last)  # and not what is written on its picture
    assert page.locator("#turn").text_content() == turn


def test_keys_work_on_after_a_tab_was_clicked(visit, server):
    page = visit(seat_to_move(server), DESK)
    wait_for_my_turn(page)
    page.click("#tab-chat")
    page.keyboard.press("r")
    expect(page.locator("#panel-rules")).to_be_visible()


def test_shift_and_arrows_reach_what_may_not_be_done_and_why(visit, server):
    page = visit(seat_with_a_card_that_may_not_be_played(server), DESK)
    wait_for_my_turn(page)
    for _ in range(80):
        page.keyboard.press("Shift+ArrowRight")
        if page.evaluate("document.activeElement.matches('#own .rest')"):
            break
    assert "(rule 3.2)" in page.locator("#tip").text_content()
