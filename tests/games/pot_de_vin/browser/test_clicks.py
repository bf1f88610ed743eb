"""The board of Pot de Vin in a real browser: gifts, rounds, gems, jokers and thumbs."""

import random

import pytest

from tests.browser.conftest import PHONE, answered, assert_thumbs_hit, decision, scrolling
from tests.browser.test_games import play_to_the_end
from tests.web.conftest import asked, play, seen

expect = pytest.importorskip("playwright.sync_api").expect

# Note every scene that is shown: its Regent, how much lies there, and how many win.
WATCH = """() => {
  window.scenes = [];
  const note = () => {
    const cloth = document.querySelector("#board .scene");
    const scene = [cloth.querySelector(".regent [data-piece]")?.dataset.piece,
      cloth.querySelectorAll(".laid").length, cloth.querySelectorAll(".ahead").length];
    if (String(scene) !== String(window.scenes.at(-1))) window.scenes.push(scene);
  };
  const board = document.getElementById("board");
  new MutationObserver(note).observe(board, { childList: true, subtree: true });
}"""


def people(server, seats):
    """Return the links of a table at which nobody but people plays."""
    return server.seated("pot-de-vin", ["me", *["friend"] * (seats - 1)])["seats"]


def until(server, links, test, dice=None):
    """Play on until somebody is asked something as wanted; return his link and what he sees."""
    dice = dice or random.Random(1)
    with server.client() as client:
        while True:
            link, window = asked(client, links)
            if test(window):
                return link, window
            play(client, link, dice.choice(window["actions"])["action"])


def texts(window):
    return [each["action"] for each in window["actions"]]


def follows_and_may_not_play_all(window):
    """Return whether somebody has to follow, holds another card too, and could pass."""
    cards = [text for text in texts(window) if text != "pass"]
    forced = len(cards) < len(window["view"]["hand"])
    return window["view"]["phase"] == "playing" and forced and "pass" in texts(window)


def click(page, text):
    before = decision(page)
    page.locator(f"#own .act[value='{text}'], #board .act[value='{text}']").click()
    answered(page, before)


def assert_refused(page, piece, reason):
    """Fail unless a thing that cannot be done says why, and does nothing when it is clicked."""
    before = decision(page)
    page.mouse.move(1, 1)
    piece.hover()
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#tip")).to_contain_text(reason)
    piece.click()
    assert decision(page) == before


def test_three_of_six_give_a_card_that_the_others_do_not_see(server, visit):
    links = people(server, 6)
    givers = {}
    for _ in range(3):
        link, window = until(server, links, lambda window: window["view"]["phase"] == "giving")
        page = visit(link)
        expect(page.locator("#headline")).to_contain_text("Gifts to the pile")
        expect(page.locator("#own .in-hand")).to_have_count(9)
        name = window["view"]["hand"][0]
        givers[name] = page
        click(page, f"give:{name}")
        if len(givers) < 3:
            expect(page.locator("#bar")).to_contain_text(f"Give {name} to the pile")
    for name, page in givers.items():
        expect(page.locator("#headline")).to_contain_text("Round 1 of 12")
        expect(page.locator("#own .in-hand")).to_have_count(8)
        expect(page.locator(f"#own [data-piece='card-{name}']")).to_have_count(0)
        expect(page.locator("#log")).to_contain_text(f"knows that it is {name}.")
        told = page.locator("#log li", has_text="to the influence pile.")
        expect(told).to_have_count(3)


def test_the_leader_plays_any_card_and_may_not_pass(server, visit):
    links = people(server, 3)
    link, window = until(server, links, lambda window: "pass" not in texts(window))
    page = visit(link)
    expect(page.locator("#own .in-hand.act")).to_have_count(12)
    assert_refused(page, page.locator("#own .gem-button.rest"), "The leader must play a card.")
    name = window["view"]["hand"][-1]
    click(page, name)
    expect(page.locator(f"#board .laid[data-piece='card-{name}']")).to_have_count(1)
    expect(page.locator("#own .in-hand")).to_have_count(11)


def test_who_must_follow_is_told_so_and_may_pay_a_gem_instead(server, visit):
    links = people(server, 3)
    link, window = until(server, links, follows_and_may_not_play_all)
    page = visit(link)
    refused = page.locator("#own .in-hand.rest").first
    led = window["view"]["played"][window["view"]["leader"]]
    dignitary = {"A": "Aldo", "P": "Pietra", "E": "Enzo", "U": "Ugo"}[led[0]]
    reason = f"You hold a card of {dignitary}, who was led: play one, or pay a gem."
    assert_refused(page, refused, reason)
    gems = page.locator("#own .gem-button svg").count()
    click(page, "pass")
    expect(page.locator("#own .gem-button svg")).to_have_count(gems - 1)
    expect(page.locator("#log")).to_contain_text("pays a gem and passes.")


def test_a_round_is_held_with_its_own_regent_and_then_goes_to_its_winner(server, visit):
    links = people(server, 3)
    link, window = until(server, links, lambda window: window["view"]["played"].count(None) == 1)
    page = visit(link, reduced_motion="no-preference")
    regent = window["view"]["regent"]
    name = next(text for text in texts(window) if text != "pass")
    page.evaluate(WATCH)
    page.locator(f"#own .act[value='{name}']").click()
    expect(page.locator(".pot.released")).to_be_attached()
    held, *after = page.evaluate("window.scenes")
    assert held == [f"card-{regent}", 3, 1]  # Regent, what lies there, and who wins it
    assert [scene[0] for scene in after if scene[0] == f"card-{regent}"] == []
    expect(page.locator(f"#board .columns [data-piece='card-{name}']")).to_be_attached()
    expect(page.locator("#board .laid")).to_have_count(0)
    page.click(".to-last")
    expect(page.locator("#last-trick")).to_contain_text("wins:")


def test_a_joker_goes_on_the_column_that_is_clicked_and_brings_what_was_said(server, visit):
    def placing(window):
        return window["view"]["phase"] == "placing"

    link, _ = until(server, people(server, 3), placing)
    page = visit(link)
    column = page.locator("#own .column.act").first
    guild = column.get_attribute("value").removeprefix("joker:")
    told = column.locator(".gain").inner_text().split()[-1]
    gain = int(told.strip("()").replace("−", "-"))
    before = points(server, link)
    click(page, f"joker:{guild}")
    expect(page.locator("#log")).to_contain_text(f"puts a joker on the {guild.capitalize()}.")
    assert points(server, link) == before + gain


def points(server, link):
    """Return what the columns of a seat are worth."""
    with server.client() as client:
        window = seen(client, link)
    return sum(window["view"]["column_points"][window["seat"]])


def test_a_match_of_six_is_played_to_its_end_by_clicking(server, open_page):
    page = open_page()
    headline = page.locator("#headline")
    while True:  # until it is the own seat that gives
        page.goto(server.seated("pot-de-vin", ["me", *["random"] * 5])["seats"][0])
        page.wait_for_selector("#own .act")
        if "Gifts to the pile" in headline.inner_text():
            break
    play_to_the_end(page, random.Random(1))
    page.click("#bar a[href$='/end']")
    expect(page.locator(".standing tr")).to_have_count(6)
    expect(page.locator(".breakdown")).to_contain_text("Pot de Vin")


def test_everything_fits_a_desk_and_a_thumb_hits_every_card_on_a_phone(server, visit):
    links = people(server, 6)
    link, _ = until(server, links, lambda window: window["view"]["phase"] == "giving")
    assert scrolling(visit(link), "html", "#board", "#own") == []
    assert_thumbs_hit(visit(link, PHONE), "#board button, #own button, #bar button")
    for cards in (2, 1):
        link, _ = until(
            server, links, lambda window, cards=cards: len(window["view"]["hand"]) == cards
        )
        page = visit(link, PHONE, locale="de")
        page.wait_for_selector("#own .in-hand")
        boxes = [
            each.bounding_box() for each in page.locator("#own .in-hand, #own .gem-button").all()
        ]
        assert len(boxes) == cards + 1
        assert all(0 <= box["x"] <= PHONE["width"] - box["width"] for box in boxes)
