"""Many tabs in one browser, which opens six connections to a site and no more."""

import re

import pytest

from tests.browser.chromium import PLAYED_BEFORE
from tests.browser.conftest import answered, decision
from tests.web.conftest import asked, play, seen

GAME = "pot-de-vin"
TABS = 8
# In a browser without workers to share, a tab that says of itself whether it is hidden.
LONELY = """
delete window.SharedWorker;
Object.defineProperty(document, "hidden", { get: () => Boolean(window.covered) });
window.cover = (covered) => {
  window.covered = covered;
  document.dispatchEvent(new Event("visibilitychange"));
};
"""


def first_line(page):
    return page.locator("#log .latest").text_content()


def until_another_line(page, line):
    page.wait_for_function(
        "line => document.querySelector('#log .latest').textContent !== line", arg=line
    )


def streams(server):
    """Return how many listen at a server."""
    with server.client() as client:
        return int(re.search(r"^enoteca_streams_open (\d+)", client.get("/metrics").text, re.M)[1])


def until_they_listen(page, server, number):
    for _ in range(600):
        if streams(server) == number:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{streams(server)} listen, not {number}")


def move_somebody(client, links):
    """Let whoever is asked make a move; return the seat."""
    link, mine = asked(client, links)
    play(client, link, mine["actions"][0]["action"])
    return links.index(link)


def open_tabs(open_page, links):
    """Open a tab of one browser for every link."""
    first = open_page()
    tabs = [first, *(first.context.new_page() for _ in links[1:])]
    for tab, link in zip(tabs, links, strict=True):
        tab.set_default_timeout(60_000)
        tab.goto(link)
    return tabs


def test_eight_tables_in_one_browser_all_play(open_page, server):
    tables = [server.seated(GAME, ["me", "friend", "friend"])["seats"] for _ in range(TABS)]
    tabs = open_tabs(open_page, [links[0] for links in tables])
    until_they_listen(tabs[0], server, 1)
    with server.client() as client:
        for tab, links in zip(tabs, tables, strict=True):
            # What others do is shown, without anybody touching the tab.
            while not seen(client, links[0])["actions"]:
                line = first_line(tab)
                move_somebody(client, links)
                until_another_line(tab, line)
            tab.wait_for_selector("#own .act")
            assert tab.title().startswith("●")
            # What is clicked is sent.
            before = decision(tab)
            tab.locator("#own .act").first.click()
            answered(tab, before)
        for tab, links in zip(tabs, tables, strict=True):
            line = first_line(tab)
            move_somebody(client, links)
            until_another_line(tab, line)
    for tab in tabs[1:]:
        tab.close()
    until_they_listen(tabs[0], server, 1)
    with server.client() as client:
        line = first_line(tabs[0])
        move_somebody(client, tables[0])
        until_another_line(tabs[0], line)


def test_two_tabs_of_one_seat_show_the_same(open_page, server):
    links = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    tabs = open_tabs(open_page, [links[0], links[0]])
    with server.client() as client:
        for _ in range(4):
            lines = [first_line(tab) for tab in tabs]
            move_somebody(client, links)
            for tab, line in zip(tabs, lines, strict=True):
                until_another_line(tab, line)
            assert len({tab.inner_html("#own") for tab in tabs}) == 1


def test_each_tab_keeps_the_language_it_was_opened_in(open_page, server):
    links = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    tabs = open_tabs(open_page, [links[0], links[1]])
    tabs[1].click("button[value=it]")
    tabs[1].wait_for_selector("html[lang=it]")
    with server.client() as client:
        for tab in tabs:
            line = first_line(tab)
            move_somebody(client, links)
            until_another_line(tab, line)
    assert tabs[0].locator("#log p").text_content() == "The whole log"
    assert tabs[1].locator("#log p").text_content() != "The whole log"


def test_a_tab_alone_listens_only_while_it_is_looked_at(open_page, server):
    links = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    page = open_page()
    page.add_init_script(LONELY)
    page.goto(links[0])
    until_they_listen(page, server, 1)
    with server.client() as client:
        line = first_line(page)
        move_somebody(client, links)
        until_another_line(page, line)
        page.evaluate("cover(true)")
        until_they_listen(page, server, 0)
        line = first_line(page)
        move_somebody(client, links)
        assert first_line(page) == line
        page.evaluate("cover(false)")
        until_another_line(page, line)
    assert not page.locator("body.away").count()


@pytest.mark.parametrize("script", ["", LONELY], ids=["together", "alone"])
def test_a_page_whose_link_was_renewed_says_so(open_page, server, script):
    host, friend, _other = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    page = open_page()
    page.add_init_script(script)
    page.goto(friend)
    until_they_listen(page, server, 1)
    with server.client() as client:
        assert client.post(f"{host}renew", data={"seat": "1"}).status_code == 302
    page.wait_for_selector("#alert:visible")
    assert "replaced by a new one" in page.locator("#alert").text_content()
    assert page.locator("body.away").count() == 1
    until_they_listen(page, server, 0)


@pytest.mark.parametrize("script", ["", LONELY], ids=["together", "alone"])
def test_a_page_outlives_its_server_and_catches_up(browser, own_server, script):
    server = own_server()
    server.port = int(server.address.rsplit(":", 1)[1])
    links = server.seated(GAME, ["me", "friend", "friend"])["seats"]
    context = browser.new_context(base_url=server.address, reduced_motion="reduce")
    context.add_init_script(PLAYED_BEFORE)
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(script)
    page.goto(links[0])
    until_they_listen(page, server, 1)
    line = first_line(page)
    server.kill()
    page.wait_for_selector("body.away")
    server.start()
    with server.client() as client:
        move_somebody(client, links)
    until_another_line(page, line)
    page.wait_for_selector("body:not(.away)")
    context.close()
