"""A game of somebody else's is served as ours are: lobby, rules, board, match to its end."""

import random
import time

import pytest

from tests.browser.conftest import browser, open_page  # noqa: F401 (fixtures)
from tests.browser.test_games import play_to_the_end
from tests.browser.test_lessons import begun, listened
from tests.drivers.servers import Server

GAME = "truffle-hunt"


@pytest.fixture(scope="module")
def server(outside, tmp_path_factory):
    folder = tmp_path_factory.mktemp("table")
    chosen = {"PYTHONPATH": outside.environment["PYTHONPATH"], "ENOTECA_BOT_PAUSE": "0.02"}
    running = Server(folder, module="enoteca_web.serve", **chosen).start()
    yield running
    running.stop()


def test_a_match_is_played_to_its_end_by_clicking(open_page, server):  # noqa: F811
    page = open_page()
    page.goto("/")
    assert page.get_by_text("Truffle Hunt").count() > 0
    page.goto(server.seated(GAME, ["me", "random", "casual"])["seats"][0])
    assert page.locator("#own .hunt-dogs .act").count() > 0
    play_to_the_end(page, random.Random(1))
    page.click("#bar a[href$='/end']")
    assert page.locator(".standing tr").count() >= 2
    link = page.url.removesuffix("end")
    page.goto(f"{link}log")
    assert page.locator(".log h3").all_inner_texts() == [f"Round {each}" for each in range(1, 5)]
    assert page.locator(".log .moment .hunt-truffle").count() > 0
    page.goto(f"{link}at/20")
    page.locator("#board .hunt-wood").wait_for()
    analysed(server, link)


def analysed(server, link):
    """Have the match at a table looked back at, and wait for all of it."""
    with server.client() as client:
        client.post(f"{link}analysis", data={"level": "novice"})
        while not (found := client.get(f"{link}analysis.json?level=novice").json())["complete"]:
            assert not found["failed"]
            time.sleep(0.1)
        assert {each["seat"] for each in found["analysis"]["decisions"]} == {0, 1, 2}


def test_its_lesson_is_offered_and_taught(open_page, server):  # noqa: F811
    page = open_page()
    begun(page, GAME)
    assert len(listened(page)) == 2
    lit = page.locator("#own .act[data-lit]")
    assert lit.get_attribute("value") == "send:3"
    lit.click()
    page.locator("#coach", has_text="a truffle of 5 lies there").wait_for()


def test_its_style_its_rules_and_its_languages_are_served(server):
    with server.client() as client:
        assert "**" not in client.get(f"/rules/{GAME}").text
        french = client.get(f"/rules/{GAME}", headers={"Accept-Language": "fr"}).text
        assert 'id="digest" lang="en">' in french
        assert '<p class="quiet" lang="fr">Personne n' in french
        assert "best nose" in client.get("/", headers={"Accept-Language": "en"}).text
        assert "miglior fiuto" in client.get("/", headers={"Accept-Language": "it"}).text
        assert "best nose" in client.get("/", headers={"Accept-Language": "de"}).text
        seat = server.seated(GAME, ["me", "random"])["seats"][0]
        assert f"boards/{GAME}.css" in client.get(seat).text
