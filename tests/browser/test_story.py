"""What happened, in a real browser: told in place, seen as it was, and shown over the board."""

from playwright.sync_api import expect

from tests.browser.conftest import DESK
from tests.browser.open_to_all import complaints
from tests.web.conftest import asked, play, seen

GAME = "pot-de-vin"
# A card does not stay for long: note that it has come.
MEET = """() => {
  window.met = new Promise((resolve) => {
    new MutationObserver(() => document.querySelector("#moment .crown") && resolve(true))
      .observe(document.getElementById("moment"), { childList: true });
  });
}"""


def play_until(server, seats, enough):
    """Play whatever comes first until a window of the first seat is as it should be."""
    with server.client() as client:
        while not enough(window := seen(client, seats[0])):
            seat, its = asked(client, seats)
            play(client, seat, its["actions"][0]["action"])
    return window


def test_what_the_others_did_opens_in_place_and_shows_the_board_as_it_was(server, visit):
    seats = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    window = play_until(server, seats, lambda it: it["actions"] and it["position"] > 40)
    page = visit(seats[0], DESK)
    address, board = page.url, page.locator("#board").inner_html()
    told = page.locator(".news summary")
    told.first.click()
    line = page.locator(".news [open] a").first
    expect(line).to_be_visible()
    assert complaints(page) == []
    line.click()
    at = int(line.get_attribute("data-at"))
    sentences = [each["sentence"] for each in window["log"] if each["position"] == at]
    expect(page.locator("#past")).to_be_visible()
    # and not what is written on its picture
    assert page.locator("#past span").text_content() in sentences
    expect(page.locator("#board .act")).to_have_count(0)
    expect(page.locator("#bar")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#past")).to_be_hidden()
    assert page.locator("#board").inner_html() == board
    expect(page.locator(".news [open]")).to_have_count(0)

    page.locator("#log a[data-at]").last.click()
    expect(page.locator("#past")).to_be_visible()
    with server.client() as client:  # from another device
        play(client, seats[0], seen(client, seats[0])["actions"][0]["action"])
        mine = seen(client, seats[0])["position"]
    expect(page.locator(f"#log .latest a[data-at='{mine}']")).to_have_count(1)
    expect(page.locator("#past")).to_be_visible()
    play_until(server, seats, lambda window: window["actions"])
    expect(page.locator("#past")).to_be_hidden()
    expect(page.locator("#own .act, #bar .act").first).to_be_visible()
    assert page.url == address


def test_the_winner_comes_as_a_card_that_goes_and_opens_again(server, visit):
    seats = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    play_until(server, seats, lambda window: len(window["view"]["hand"]) == 1)
    page = visit(seats[0], DESK, reduced_motion="no-preference")  # at the usual pace
    page.evaluate(MEET)
    play_until(server, seats, lambda window: window["over"])
    assert page.evaluate("met")
    expect(page.locator("#prompt .crown")).to_be_visible()
    page.keyboard.press("Escape")
    card = page.locator("#moment article")
    expect(card).to_have_count(0)
    page.locator("#log [data-moment] summary").first.click()
    expect(card.locator(".crown")).to_be_visible()
    assert complaints(page) == []
    expect(card.locator("a")).to_have_attribute("href", f"{seats[0]}end")
    card.click(position={"x": 8, "y": 8})
    expect(card).to_have_count(0)
