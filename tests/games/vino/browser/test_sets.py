"""Sets of Vino are chosen in any order, shown, changed and confirmed, in a real browser."""

import pytest

from tests.browser.conftest import DESK, PHONE, answered, decision
from tests.games.vino.browser.test_clicks import prepared
from tests.web.conftest import asked, play, seen

expect = pytest.importorskip("playwright.sync_api").expect

LANGUAGES = {
    "en": ("0 of 2 chosen", "1 of 2 chosen", "Confirm"),
    "it": ("0 di 2", "1 di 2", "Conferma"),
    "fr": ("0 sur 2", "1 sur 2", "Confirmer"),
    "de": ("0 von 2 gewählt", "1 von 2 gewählt", "Bestätigen"),
}


def begun(server):
    """Return the link of who buys first, in two regions."""
    links = server.seated("vino", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        return asked(client, links)


def asked_for(server, phase, number=2):
    """Play at a new table until so many are to be chosen in a phase; whoever sells, sells much."""
    links = prepared(server)
    with server.client() as client:
        for step in range(600):
            link, window = asked(client, links)
            view = window["view"]
            if view["phase"] == phase and view["still_to_pick"] >= number:
                return link, window
            texts = [each["action"] for each in window["actions"] if each["action"] != "pass"]
            sales = [text for text in texts if text.startswith("sell")]
            best = max(sales, key=lambda text: int(text.split(",")[1]), default=texts[0])
            if texts[0].startswith("choose"):
                best = texts[step % len(texts)]
            play(client, link, best)
    raise AssertionError(f"nobody is asked for {number} in {phase}")


def log_of(server, link, event):
    with server.client() as client:
        return [line["facts"] for line in seen(client, link)["log"] if line["event"] == event]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_vineyards_are_bought_in_any_order_and_changed(server, visit, language):
    link, window = begun(server)
    page = visit(link, locale=language)
    nothing, one, confirm = LANGUAGES[language]
    first, second = (name.lower() for name in window["view"]["drawn"])
    count, button = page.locator("#picking output"), page.locator("#picking .confirm")
    expect(count).to_have_text(nothing)
    expect(button).to_have_text(confirm)
    expect(button).to_be_disabled()
    before = decision(page)
    page.locator(f'g[data-choose="buy:{second},2"]').click()
    expect(count).to_have_text(one)
    page.locator(f'g[data-choose="buy:{second},1"]').click()  # another in its place
    expect(count).to_have_text(one)
    expect(page.locator("g.chosen")).to_have_count(1)
    page.locator(f'g[data-choose="buy:{first},2"]').click()
    expect(button).to_be_enabled()
    page.locator(f'g[data-choose="buy:{first},2"]').click()  # and taken back
    expect(button).to_be_disabled()
    assert decision(page) == before
    page.locator(f'g[data-choose="buy:{first},3"]').click()
    button.click()
    answered(page, before)
    bought = [
        (facts["region"].lower(), facts["position"]) for facts in log_of(server, link, "bought")
    ]
    assert bought == [(first, 3), (second, 1)]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_vineyards_are_given_up_in_any_order(server, visit, size):
    link, window = asked_for(server, "losing")
    need = window["view"]["still_to_pick"]
    page = visit(link, size)
    kind = "button" if size == PHONE else "g"
    items = page.locator(f"{kind}[data-choose]")
    texts = items.evaluate_all("items => items.map(each => each.dataset.choose)")
    legal = [each["action"] for each in window["actions"]]
    assert set(legal) < set(texts)  # also what the rules would ask for later
    mine = texts[-need:]
    for text in reversed(mine):
        page.locator(f'{kind}[data-choose="{text}"]').click()
    if len(texts) > need:
        expect(page.locator(f"{kind}.beyond")).to_have_count(len(texts) - need)
    before = decision(page)
    page.locator("#picking .confirm").click()
    answered(page, before)
    given = log_of(server, link, "gave-up")[-need:]
    assert {f"give-up:{facts['region'].lower()},{facts['position']}" for facts in given} == set(
        mine
    )


def test_no_click_on_the_market_spends_two_steps(server, visit):
    link, window = asked_for(server, "raising")
    need = window["view"]["still_to_pick"]
    page = visit(link)
    before, version = decision(page), window["version"]
    last = window["actions"][-1]["action"]
    first = window["actions"][0]["action"]
    page.locator(f'[data-more="{last}"]').click()
    expect(page.locator("#picking output")).to_have_text(f"{need - 1} left")
    expect(page.locator(f'[data-times="{last}"]')).to_have_text("1")
    assert decision(page) == before
    with server.client() as client:
        assert seen(client, link)["version"] == version
    page.locator(f'[data-less="{last}"]').click()
    expect(page.locator("#picking output")).to_have_text(f"{need} left")
    for _step in range(need - 1):
        page.locator(f'[data-more="{last}"]').click()
    page.locator(f'[data-more="{first}"]').click()
    expect(page.locator("[data-more].act")).to_have_count(0)
    expect(page.locator("svg.ghost[visibility=visible]")).to_have_count(2)
    page.locator("#picking .confirm").click()
    answered(page, before)
    rose = [
        facts["variety"].lower().replace(" ", "-") for facts in log_of(server, link, "demand-rose")
    ]
    assert sorted(f"raise:{each}" for each in rose[-need:]) == sorted([first, *[last] * (need - 1)])


def test_a_set_is_chosen_by_keys_alone_and_survives_a_message(server, visit):
    link, window = begun(server)
    page = visit(link)
    second = window["view"]["drawn"][1].lower()
    page.focus(f'g[data-choose="buy:{second},1"]')
    page.keyboard.press("Enter")
    expect(page.locator("#picking output")).to_have_text("1 of 2 chosen")
    with server.client() as client:
        client.post(f"{link}chat", json={"text": "Salute!"})
    expect(page.locator("#chat")).to_contain_text("Salute!")
    expect(page.locator("g.chosen")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator("#picking output")).to_have_text("0 of 2 chosen")


def test_undo_takes_a_whole_set_back(server, visit):
    link, window = asked_for(server, "losing")
    page = visit(link)
    before = decision(page)
    for item in page.locator("g[data-choose]").all()[: window["view"]["still_to_pick"]]:
        item.click()
    page.locator("#picking .confirm").click()
    answered(page, before)
    page.locator(".undo button[value=step]").click()
    expect(page.locator("#picking output")).to_contain_text("0 of ")
    with server.client() as client:
        assert seen(client, link)["view"] == window["view"]
