"""How the table calls who is awaited, and what it does while its server is away."""

import pytest

from tests.browser.chromium import PLAYED_BEFORE
from tests.browser.conftest import PHONE, answered, decision
from tests.browser.test_tabs import LONELY, until_they_listen
from tests.web.conftest import asked, play, seen

GAME = "pot-de-vin"
AWAITED = {
    "en": "● Your turn in Pot de Vin",
    "it": "● Tocca a te: Pot de Vin",
    "fr": "● À vous de jouer : Pot de Vin",
    "de": "● Du bist dran: Pot de Vin",
}


@pytest.fixture
def away_and_back(browser, own_server):
    """Return a table of three people, and pages for them that may see their server die."""
    server = own_server()
    server.port = int(server.address.rsplit(":", 1)[1])
    links = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    context = browser.new_context(base_url=server.address, reduced_motion="reduce")
    context.add_init_script(PLAYED_BEFORE)

    def start(link, script=""):
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.add_init_script(script)
        page.goto(link)
        until_they_listen(page, server, 1)
        return page

    yield server, links, start
    context.close()


def icon(page):
    return page.get_attribute("link[rel=icon]", "href").rsplit("/", 1)[1]


@pytest.mark.parametrize("language", AWAITED)
def test_title_and_icon_call_from_the_first_paint(open_page, server, language):
    links = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        link, _mine = asked(client, links)
    # What the server sends says it, before any script has run.
    page = open_page(java_script_enabled=False, locale=language)
    page.goto(link)
    assert page.title() == AWAITED[language]
    assert icon(page) == "icon-turn.svg"
    page.goto(next(other for other in links if other != link))
    assert page.title() == "Pot de Vin · enoteca"
    assert icon(page) == "icon.svg"


def test_title_and_icon_keep_in_step_with_the_table(open_page, server):
    links = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    page = open_page()
    page.goto(links[0])
    with server.client() as client:
        for _ in range(8):
            link, mine = asked(client, links)
            play(client, link, mine["actions"][0]["action"])
            turn = bool(seen(client, links[0])["actions"])
            page.wait_for_function(f"() => document.title.startsWith('●') === {str(turn).lower()}")
            assert icon(page) == ("icon-turn.svg" if turn else "icon.svg")


@pytest.mark.parametrize("script", ["", LONELY], ids=["together", "alone"])
def test_what_is_chosen_while_the_server_is_away_is_sent_once(away_and_back, script):
    server, links, start = away_and_back
    with server.client() as client:
        link, mine = asked(client, links)
    page = start(link, script)
    server.kill()
    page.wait_for_selector("#away:visible")
    assert page.locator("#away").text_content() == "reconnecting…"
    before = decision(page)
    choice = page.locator("#own .act").first
    choice.click()
    page.wait_for_selector("#away >> text=What you chose is sent")
    choice.click()  # impatience does no harm
    server.start()
    answered(page, before)
    page.wait_for_selector("#away", state="hidden")
    page.wait_for_selector("body:not(.away)")
    assert not page.locator("#alert").is_visible()
    with server.client() as client:
        moved = [each for each in seen(client, link)["log"] if each["position"] > mine["position"]]
    assert len({each["position"] for each in moved}) == 1


def test_the_last_choice_made_while_the_server_is_away_counts(away_and_back):
    server, links, start = away_and_back
    with server.client() as client:
        link, mine = asked(client, links)
    page = start(link)
    server.kill()
    page.wait_for_selector("#away:visible")
    before = decision(page)
    first, last = page.locator("#own .act").first, page.locator("#own .act").last
    first.click()
    page.wait_for_selector("#away >> text=What you chose is sent")
    last.click()
    cards = [each.get_attribute("value") for each in (first, last)]
    assert cards[0] != cards[1]
    server.start()
    answered(page, before)
    # The same answer sent again is accepted, another is not.
    with server.client() as client:
        again = [{"action": card, "decision": mine["decision"]} for card in cards]
        found = [client.post(f"{link}play", json=body).status_code for body in again]
    assert found == [409, 200]


def test_what_came_too_late_is_said_to_be_lost(away_and_back):
    server, links, start = away_and_back
    with server.client() as client:
        link, mine = asked(client, links)
    page = start(link)
    server.kill()
    page.wait_for_selector("#away:visible")
    # The page tries again only when the other move has been made.
    page.route("**/play", lambda route: route.abort())
    page.locator("#own .act").first.click()
    page.wait_for_selector("#away >> text=What you chose is sent")
    server.start()
    with server.client() as client:
        play(client, link, mine["actions"][-1]["action"])
    page.unroute("**/play")
    page.wait_for_selector("#alert >> text=came too late and is lost")
    page.wait_for_selector("#away", state="hidden")


def test_nothing_typed_is_lost_while_the_server_is_away(away_and_back):
    server, links, start = away_and_back
    page = start(links[0])
    page.click("#tab-chat")
    server.kill()
    page.wait_for_selector("#away:visible")
    page.fill("#say input", "Salute!")
    page.click("#say button")
    page.wait_for_selector("#alert >> text=That was not sent")
    page.click(".menu summary")
    page.fill(".menu-sheet [name=name]", "Anna")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert page.input_value(".menu-sheet [name=name]") == "Anna"
    page.click(".menu summary")
    server.start()
    page.wait_for_selector("body:not(.away)")
    page.wait_for_selector("#away", state="hidden")
    assert page.input_value("#say input") == "Salute!"
    page.click("#say button")
    page.wait_for_selector("#chat >> text=Salute!")
    assert page.locator("#chat li[data-seat]").count() == 1
    assert not page.locator("#alert").is_visible()


def test_chat_that_nobody_looks_at_is_counted_and_shown(open_page, server):
    mine, other, muted = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    page = open_page()
    page.goto(mine)
    page.evaluate("localStorage.clear()")
    until_they_listen(page, server, 1)
    with server.client() as client:
        client.post(f"{other}chat", json={"text": "Salute!"})
        page.wait_for_selector("#call >> text=Salute!")
        page.wait_for_function("() => document.querySelector('#unread b').textContent === '1'")
        client.post(f"{muted}chat", json={"text": "Prosit!"})
        page.wait_for_function("() => document.querySelector('#unread b').textContent === '2'")
        # My own words are none that I have not read.
        client.post(f"{mine}chat", json={"text": "Cin cin!"})
        page.wait_for_selector("#chat >> text=Cin cin!", state="attached")
        assert page.locator("#unread b").text_content() == "2"
        page.reload()
        page.wait_for_selector("#unread:visible")
        assert page.locator("#unread b").text_content() == "2"
        page.click("#tab-chat")
        page.wait_for_selector("#unread", state="hidden")
        # Who reads along is shown nothing twice.
        client.post(f"{other}chat", json={"text": "Well met."})
        page.wait_for_selector("#chat >> text=Well met.")
        assert page.locator("#unread").is_hidden()
        assert page.locator("#call").is_hidden()
        page.click("#tab-log")
        page.evaluate("localStorage.setItem(`muted-${location.pathname.split('/')[2]}`, '[\"2\"]')")
        page.reload()
        until_they_listen(page, server, 1)
        client.post(f"{muted}chat", json={"text": "Hear me!"})
        page.wait_for_selector("#chat >> text=Hear me!", state="attached")
        assert page.locator("#unread").is_hidden()
        assert page.locator("#call").is_hidden()
        client.post(f"{other}chat", json={"text": "And me?"})
        page.click("#call >> text=And me?")
    assert page.locator("#chat >> text=And me?").is_visible()
    assert page.locator("#call").is_hidden()


def test_chat_is_counted_on_a_phone_where_it_lies_in_a_sheet(open_page, server):
    mine, other, _third = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    page = open_page(PHONE)
    page.goto(mine)
    until_they_listen(page, server, 1)
    with server.client() as client:
        client.post(f"{other}chat", json={"text": "Salute!"})
    page.wait_for_selector("#more .unread >> text=1")
    page.click("#call >> text=Salute!")
    page.wait_for_selector("#chat >> text=Salute!")
    page.wait_for_selector("#more .unread", state="hidden")


def test_a_page_shows_who_else_looks_at_the_table(open_page, server):
    mine, other, third = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    page, friends = open_page(), open_page(PHONE)
    page.goto(mine)
    page.wait_for_selector("#seats .presence.gone[data-person='1'] >> text=away")
    friends.goto(other)
    page.wait_for_selector("#seats .presence.here[data-person='1']")
    friends.wait_for_selector("#chips .presence.here[data-person='0']")
    friends.wait_for_selector("#chips .presence.gone[data-person='2']")
    with server.client() as client:  # what is drawn anew keeps it
        link, window = asked(client, [mine, other, third])
        play(client, link, window["actions"][0]["action"])
        page.wait_for_selector("#seats tr:not(.now) .presence.here[data-person='1']")
    friends.goto("/")
    page.wait_for_selector("#seats .presence.gone[data-person='1'] >> text=away")


@pytest.fixture
def friend_and_host(open_page, server):
    """Open the page of a friend and that of the host, who both listen; return the link too."""
    host, friend, _other = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    page, hosts = open_page(), open_page()
    page.goto(friend)
    hosts.goto(host)
    until_they_listen(page, server, 2)
    return page, hosts, host


def test_who_loses_his_seat_to_a_bot_hears_it_at_once(friend_and_host, server):
    page, hosts, host = friend_and_host
    with server.client() as client:
        assert client.post(f"{host}leave", data={"seat": "1"}).status_code == 302
    page.wait_for_selector(".substitute >> text=A bot plays for you.")
    hosts.wait_for_selector("#call >> text=A bot plays for Friend 2.")
    hosts.wait_for_selector("#log >> text=A bot plays for Friend 2.")
    page.click("text=Take my seat back")
    page.wait_for_selector(".substitute", state="detached")
    hosts.wait_for_selector("#call >> text=Friend 2 is back.")
    hosts.wait_for_selector("#log >> text=Friend 2 is back.")


def test_who_leaves_is_asked_first_and_the_others_hear_it(friend_and_host):
    page, hosts, _host = friend_and_host
    page.click(".menu summary")
    page.click("text=Leave: a bot plays for me")
    page.click("dialog[open] button[value=no]")
    assert page.locator(".substitute").count() == 0
    page.click("text=Leave: a bot plays for me")
    page.click("dialog[open] button[value=yes]")
    page.wait_for_selector(".substitute >> text=A bot plays for you.")
    hosts.wait_for_selector("#log >> text=A bot plays for Friend 2.")


def test_a_name_typed_in_the_lobby_goes_with_one_click_to_the_table(open_page):
    page = open_page()
    page.goto("/")
    page.fill("#called", "Anna")
    page.click(f".box-{GAME} .quick button.primary")
    page.wait_for_selector("#seats .me >> text=Anna")
    page.goto("/")
    assert page.input_value("#called") == "Anna"
    page.goto(f"/new/{GAME}")
    assert page.input_value("[name=name-0]") == "Anna"
    page.select_option("[name=who-0]", "friend")
    page.select_option("[name=who-1]", "me")
    assert page.input_value("[name=name-0]") == ""
    assert page.input_value("[name=name-1]") == "Anna"


EARS = """
window.heard = [];
for (const kind of ["OscillatorNode", "AudioBufferSourceNode"]) {
  const made = window[kind];
  window[kind] = function (context, options) {
    window.heard.push(options.type ?? "noise");
    return new made(context, options);
  };
}
"""
EYES = """
window.notices = [];
window.asked = 0;
window.Notification = class extends EventTarget {
  static permission = "default";
  static async requestPermission() {
    window.asked += 1;
    return (Notification.permission = window.answer ?? "granted");
  }
  constructor(title, options) { super(); window.notices.push([title, options.tag]); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => Boolean(window.covered) });
"""


def move(client, page, links):
    """Let whoever is asked make a move, and wait until the page shows it."""
    link, mine = asked(client, links)
    version = seen(client, links[0])["version"]
    play(client, link, mine["actions"][0]["action"])
    page.wait_for_function("version => Number(document.body.dataset.heard) > version", arg=version)


def until_it_is_my_turn(client, page, links):
    while not seen(client, links[0])["actions"]:
        move(client, page, links)


COUNTED = """document.addEventListener("table:after", ({ detail }) => {
  document.body.dataset.heard = detail.version; });"""


def test_sounds_are_off_at_first_and_tell_my_turn_from_a_card(open_page, server):
    links = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    page = open_page()
    page.add_init_script(EARS + COUNTED)
    page.goto(links[0])
    until_they_listen(page, server, 1)
    page.click("#tab-log")
    with server.client() as client:
        until_it_is_my_turn(client, page, links)
        assert page.evaluate("window.heard") == []
        page.evaluate("localStorage.setItem('sound', 'on')")
        page.click("#tab-aid")
        while seen(client, links[0])["actions"]:
            move(client, page, links)
        page.wait_for_function("() => window.heard.length")
        assert set(page.evaluate("window.heard")) == {"noise"}  # cards
        until_it_is_my_turn(client, page, links)
    page.wait_for_function("() => window.heard.includes('sine')")
    heard = page.evaluate("window.heard")
    assert heard[-2:] == ["sine", "noise"]  # a cork
    assert heard.count("sine") == 1


def test_money_sounds_like_a_coin(server):
    links = server.seated("vino", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        told = set()
        for _ in range(12):
            link, mine = asked(client, links)
            play(client, link, mine["actions"][0]["action"])
            fresh = client.get(f"{links[0]}live.json").json()
            bought = [
                line
                for line in seen(client, links[0])["log"]
                if line["position"] == fresh["position"] and line["event"] == "bought"
            ]
            if bought:
                told.add(fresh["sound"])
    assert told == {"coin"}


def test_a_notice_comes_when_it_was_asked_for_and_nobody_looks(open_page, server):
    links = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    page = open_page()
    page.add_init_script(EYES + COUNTED)
    page.goto(links[0])
    until_they_listen(page, server, 1)
    assert page.evaluate("window.asked") == 0
    page.click(".menu summary")
    page.evaluate("window.answer = 'denied'")
    page.locator("#notices").click()
    page.wait_for_function(
        "() => window.asked === 1 && !document.getElementById('notices').checked"
    )
    page.evaluate("window.answer = 'granted'")
    page.locator("#notices").click()
    page.wait_for_function("() => window.asked === 2 && document.getElementById('notices').checked")
    with server.client() as client:

        def my_next_turn():
            until_it_is_my_turn(client, page, links)
            while seen(client, links[0])["actions"]:
                move(client, page, links)
            until_it_is_my_turn(client, page, links)

        my_next_turn()
        assert page.evaluate("window.notices") == []  # somebody looks
        page.evaluate("window.covered = true")
        my_next_turn()
    path = links[0].removeprefix(server.address)
    assert page.evaluate("window.notices") == [["● Your turn in Pot de Vin", path]]
