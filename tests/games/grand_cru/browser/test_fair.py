"""The fair and the demand of Grand Cru in a real browser: asked once, and never for nothing."""

import pytest

from tests.browser.conftest import answered, decision
from tests.games.grand_cru.browser.test_clicks import in_turn
from tests.web.conftest import play, seen

expect = pytest.importorskip("playwright.sync_api").expect

EMPTY = {
    "en": "you would pay 2 for nothing",
    "it": "pagheresti 2 per niente",
    "fr": "vous paieriez 2 pour rien",
    "de": "du würdest 2 für nichts zahlen",
}


def at_the_fair(server):
    """Let everybody pass at once, with an empty cellar and 3 prestige; return who begins."""
    links = in_turn(server)
    with server.client() as client:
        while True:
            link = next(each for each in links if seen(client, each)["actions"])
            if seen(client, link)["view"]["phase"] == "fair":
                return link
            play(client, link, "pass")


def events(server, link):
    with server.client() as client:
        return [line["event"] for line in seen(client, link)["log"]]


@pytest.mark.parametrize("language", EMPTY)
def test_who_would_pay_for_nothing_is_asked_first(server, visit, language):
    link = at_the_fair(server)
    page = visit(link, locale=language)
    space = page.locator("[value='fair:special-delivery']")
    expect(space).to_have_class("act gc-space idle")
    before = decision(page)
    space.click()
    expect(page.locator("dialog[open]")).to_contain_text(EMPTY[language])
    page.click("dialog[open] button[value=no]")
    assert decision(page) == before
    assert "space-taken" not in events(server, link)


@pytest.mark.parametrize(
    ("space", "event"), [("francs-1", "francs-taken"), ("first-player", "first-claimed")]
)
def test_what_needs_no_second_question_gets_none(server, visit, space, event):
    link = at_the_fair(server)
    page = visit(link)
    before = decision(page)
    page.locator(f".gc-spaces [value='fair:{space}']").click()
    answered(page, before)
    assert events(server, link)[-2:] == ["space-taken", event]
    page.locator(".undo button[value=step]").click()  # both at once
    expect(page.locator(f".gc-spaces [value='fair:{space}']")).to_be_visible()
    assert "space-taken" not in events(server, link)


def test_one_may_still_pay_and_leave_it(server, visit):
    link = at_the_fair(server)
    page = visit(link)
    before = decision(page)
    page.click(".gc-unclaimed summary")
    page.locator(".gc-unclaimed [value='fair:francs-1']").click()
    answered(page, before)
    assert events(server, link)[-2:] == ["space-taken", "not-performed"]


def test_steps_of_demand_are_spread_and_confirmed_at_once(server, visit):
    link = at_the_fair(server)
    page = visit(link)
    page.locator("[value='fair:demand-3']").click()
    count = page.locator("#picking output")
    expect(count).to_have_text("3 left")
    before = decision(page)
    for variety in ("pinot", "gamay", "pinot"):
        page.locator(f"[data-more='demand:{variety}']").click()
    page.locator("[data-less='demand:gamay']").click()
    expect(count).to_have_text("1 left")
    expect(page.locator(".gc-aim")).to_have_count(1)
    assert decision(page) == before
    page.locator("#picking .confirm").click()
    answered(page, before)
    with server.client() as client:
        view = seen(client, link)["view"]
    assert [column["space"] for column in view["demand"]] == [0, 0, 0, 0, 2]
    assert view["phase"] == "fair"


def test_what_is_clicked_while_pieces_still_glide_is_heard(server, visit):
    page = visit(at_the_fair(server), reduced_motion="no-preference")
    page.locator("[value='fair:demand-3']").click()
    box = page.wait_for_selector("[data-more='demand:pinot']").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#picking output")).to_have_text("2 left")


def test_who_chooses_no_step_at_all_is_asked(server, visit):
    link = at_the_fair(server)
    page = visit(link)
    page.locator("[value='fair:demand-2']").click()
    expect(page.locator("#picking output")).to_have_text("2 left")
    before = decision(page)
    page.locator("#picking .confirm").click()
    page.click("dialog[open] button[value=no]")
    assert decision(page) == before


def test_ones_own_bid_says_buy_and_the_direct_purchase_asks(server, visit):
    links = in_turn(server)
    with server.client() as client:
        tile = next(iter(seen(client, links[0])["view"]["display"]))
        play(client, links[0], f"auction:{tile},2")
        play(client, links[1], "pass")
    page = visit(links[0])
    expect(page.locator("[value='buy:1']")).to_contain_text("Buy")
    before = decision(page)
    page.locator("[value='oust:1']").click()
    page.click("dialog[open] button[value=no]")
    assert decision(page) == before
