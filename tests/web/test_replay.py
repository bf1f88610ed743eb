"""Stepping through a match: what is sent for a position, and to whom."""

import random
import re

import pytest

from enoteca import CHANCE, NOBODY
from enoteca.shelf import catalog
from enoteca_web.pages.still import still
from enoteca_web.pages.stops import Stops, stops
from tests.web.conftest import played_out

RECORD = catalog.box("pot-de-vin").file("golden/three.record").read_text()
PARTS = {"headline", "turn", "board", "own", "seats", "chips", "aid"}


@pytest.fixture(scope="module")
def running(server):
    return server.seated("pot-de-vin", ["me", "friend", "friend"])


@pytest.fixture(scope="module")
def finished(server):
    table = server.seated("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        last = played_out(client, table["seats"], random.Random(1))
    return table | {"length": last["position"]}


@pytest.fixture(scope="module")
def brought(server):
    with server.client() as client:
        answer = client.post("/record", files={"record": ("mine.record", RECORD)})
        assert answer.status_code == 302, answer.text
        return answer.headers["Location"].removesuffix("0")


def test_a_position_is_the_parts_of_the_page_that_it_changes(server, finished):
    with server.client() as client:
        told = client.get(f"{finished['seats'][0]}at/40.json").json()
        page = client.get(f"{finished['seats'][0]}at/40").text
    assert set(told["regions"]) == PARTS
    assert (told["position"], told["length"]) == (40, finished["length"])
    assert told["regions"]["board"] in page
    assert told["regions"]["own"] in page


def test_so_is_one_of_a_record(server, brought):
    with server.client() as client:
        told = client.get(f"{brought}40.json?seat=1").json()
        page = client.get(f"{brought}40?seat=1").text
    assert set(told["regions"]) == PARTS
    assert told["regions"]["own"] in page


def test_beyond_the_last_position_there_is_nothing(server, finished, brought):
    with server.client() as client:
        for where in (f"{finished['seats'][0]}at/", brought):
            for wrong in ("9999.json", "9999", "40.json?seat=3", "40?seat=3", "x.json"):
                assert client.get(f"{where}{wrong}").status_code == 404


@pytest.mark.parametrize("form", ["", ".json"])
def test_a_match_that_is_over_is_seen_from_every_side(server, finished, form):
    with server.client() as client:
        for link in [finished["seats"][0], finished["spectators"]]:
            mine = client.get(f"{finished['seats'][2]}at/40.json").json()["regions"]["own"]
            theirs = client.get(f"{link}at/40{form}?seat=2")
            own = theirs.json()["regions"]["own"] if form else theirs.text
            assert mine in own


@pytest.mark.parametrize("form", ["", ".json"])
def test_one_that_runs_is_seen_from_the_own_side_only(server, running, form):
    with server.client() as client:
        for seat, link in [*enumerate(running["seats"]), (3, running["spectators"])]:
            for side in range(3):
                status = client.get(f"{link}at/1{form}?seat={side}").status_code
                assert status == (200 if side == seat else 403)


def test_stops_are_actions_turns_and_rounds_with_what_chance_brings():
    movers = [CHANCE, CHANCE, 0, 0, CHANCE, 1, CHANCE, CHANCE, 0, 1, 1]
    found = stops(movers, [7, 10])
    assert found.actions == (0, 2, 3, 5, 8, 9, 10, 11)
    assert found.turns == (0, 2, 5, 8, 9, 10, 11)
    assert found.rounds == (0, 8, 10, 11)


def test_a_match_without_rounds_or_actions_has_stops():
    assert stops([], []) == Stops((0,), (0,), (0,))
    assert stops([0], []) == Stops((0, 1), (0, 1), (0, 1))


def test_a_round_that_begins_with_the_last_action_is_the_end():
    assert stops([0, 1, CHANCE], [2, 3]).rounds == (0, 3)


def test_the_deal_is_one_step(server, finished):
    with server.client() as client:
        page = client.get(f"{finished['seats'][0]}at/0").text
    first, second = re.search(r'data-actions="(\d+) (\d+) ', page).groups()
    assert int(first) == 0
    assert int(second) > 20


def test_the_page_has_the_whole_log_and_every_line_leads_to_its_position(server, finished):
    with server.client() as client:
        page = client.get(f"{finished['seats'][0]}at/40").text
    links = re.findall(r'href="[^"]*/at/(\d+)" data-at="(\d+)"', page)
    assert all(link == at for link, at in links)
    places = [int(at) for _link, at in links]
    assert places == sorted(places)
    assert max(places) == finished["length"]


def test_the_whole_log_is_told_by_rounds_and_turns_with_every_picture_drawn(server, finished):
    with server.client() as client:
        page = client.get(f"{finished['seats'][0]}log").text
    rounds = [int(number) for number in re.findall(r"<h3>Round (\d+) of \d+</h3>", page)]
    assert rounds == list(range(1, len(rounds) + 1))
    assert len(rounds) > 10
    assert page.count('class="who"') >= 2 * len(rounds)
    assert 'class="moment"' in page
    places = [int(at) for at in re.findall(r'data-at="(\d+)"', page)]
    assert places == sorted(places)
    assert max(places) == finished["length"]
    drawn, used = (set(re.findall(rf'{name}="(?:#)?(i-\w+)"', page)) for name in ("id", "href"))
    assert used
    assert used <= drawn


def test_the_points_are_drawn_only_when_the_match_is_over(server, finished, running, brought):
    with server.client() as client:
        for where, drawn in (
            (f"{finished['seats'][0]}at/3", True),
            (f"{running['seats'][0]}at/3", False),
            (f"{brought}3", True),
        ):
            page = client.get(where).text
            assert ('class="course seat-0"' in page) is drawn
            assert 'class="way"' in page


def test_who_played_is_told_by_a_record_too(server):
    named = RECORD.replace("\n\n", "\nPlayer-0: Ada\nPlayer-1: Bo\nPlayer-2: Cy\n\n", 1)
    with server.client() as client:
        record = client.post("/record", files={"record": ("named.record", named)})
        page = client.get(record.headers["Location"]).text
    head = re.search(r'<p id="turn".*?</p>', page, re.DOTALL).group()
    assert [name in head for name in ("Ada", "Bo", "Cy")] == [True] * 3
    assert "Seat 1" not in page


def test_the_sides_keep_the_position_and_the_links_keep_the_side(server, finished, brought):
    with server.client() as client:
        mine = client.get(f"{finished['seats'][0]}at/40?seat=1").text
        theirs = client.get(f"{brought}40?seat=1").text
    assert 'at/40?seat=2" data-query="?seat=2"' in mine
    assert 'at/40" data-query=""' in mine
    assert f'{brought}40" data-query=""' in theirs
    for page in (mine, theirs):
        steps = re.findall(r'data-go="\w+" href="([^"]*)"', page)
        assert len(steps) == 4
        assert all(step.endswith("?seat=1") for step in steps)


def test_before_the_deal_no_scoring_of_granada_is_told_to_be_the_last():
    game = catalog.load("granada", 3)
    page = still(game, game.new_state(), NOBODY, ["Ada", "Bo", "Cy"])
    assert 'class="yard' in page
    assert "at the end" not in page
