"""The sheet that closes a match."""

import random
import re
from dataclasses import replace

import pytest

from enoteca_web.pages.end_sheet import end_regions
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.table import Result
from tests.web.conftest import played_out, seen
from tests.web.tables_in_memory import new_table


@pytest.fixture(scope="module")
def ended(server):
    """A match of Granada that is over, as it stands, with the page of each seat."""
    table = server.seated("granada", ["me", "friend", "friend"])
    with server.client() as client:
        last = played_out(client, table["seats"], random.Random(1))
        sheets = [client.get(f"{link}end").text for link in table["seats"]]
    return table | {"last": last, "sheets": sheets}


def rows(sheet, name):
    """Return what the rows of a table of the sheet say."""
    table = re.search(rf'<table class="{name}">.*?</table>', sheet, re.DOTALL).group()
    return [
        [re.sub("<[^>]+>", "", cell).strip() for cell in re.findall(r"<t[hd].*?</t[hd]>", row)]
        for row in re.findall(r"<tr.*?</tr>", table, re.DOTALL)
    ]


def test_ranks_margins_and_oneself_are_told(ended):
    scores, ranks = ended["last"]["scores"], ended["last"]["standing"]
    best = max(scores)
    order = sorted(range(3), key=lambda seat: (ranks[seat], seat))
    for seat, sheet in enumerate(ended["sheets"]):
        told = rows(sheet, "standing")
        assert [row[0] for row in told] == [f"{ranks[each]}." for each in order]
        assert [int(row[2]) for row in told] == [scores[each] for each in order]
        assert [row[3] for row in told] == [
            f"−{best - scores[each]}" if scores[each] < best else "" for each in order
        ]
        assert ["(you)" in row[1] for row in told] == [each == seat for each in order]
        assert ("points behind" in sheet or "point behind" in sheet) is (ranks[seat] > 1)


def test_the_winner_is_named_with_the_margin(ended):
    scores, ranks = ended["last"]["scores"], ended["last"]["standing"]
    assert ranks.count(1) == 1
    margin = max(scores) - sorted(scores)[-2]
    winner = ranks.index(1)
    for seat, sheet in enumerate(ended["sheets"]):
        heading = re.search(r"<h1.*?</h1>", sheet, re.DOTALL).group()
        name = ended["last"]["players"][winner]["name"]
        told = f"You win by {margin}!" if seat == winner else f"{name} wins by {margin}."
        assert told in heading


def test_points_are_told_by_source_with_every_scoring_apart_and_the_winner_first(ended):
    scores, ranks = ended["last"]["scores"], ended["last"]["standing"]
    order = sorted(range(3), key=lambda seat: (ranks[seat], seat))
    _head, *sources, total = rows(ended["sheets"][0], "breakdown")
    assert [row[0] for row in sources[:3]] == ["Scoring A", "Scoring B", "C · Moat"]
    assert [int(points) for points in total[1:]] == [scores[seat] for seat in order]
    for place, seat in enumerate(order, start=1):
        assert sum(int(row[place]) for row in sources) == scores[seat]
    assert all(int(points) >= 0 for row in sources for points in row[1:])


def test_the_course_leads_into_the_replay(ended):
    length = ended["last"]["position"]
    places = re.findall(r'<a href="[^"]*/at/(\d+)" tabindex="-1"', ended["sheets"][0])
    assert len(places) > 20
    assert int(places[-1]) == length


def test_the_last_board_is_seen_from_every_side(server, ended):
    link = ended["seats"][0]
    with server.client() as client:
        for seat in (1, 2):
            theirs = client.get(f"{ended['seats'][seat]}at/{ended['last']['position']}.json").json()
            assert theirs["regions"]["own"] in client.get(f"{link}end?seat={seat}").text
        assert client.get(f"{link}end?seat=3").status_code == 404


def bots_of(client, link):
    return [player["bot"] for player in seen(client, link)["players"]]


@pytest.mark.parametrize(("fields", "levels"), [({}, "random"), ({"bots": "stronger"}, "novice")])
def test_a_rematch_is_played_at_the_same_level_or_at_the_next(server, fields, levels):
    table = server.seated("pot-de-vin", ["me", "random", "random"])
    link = table["seats"][0]
    with server.client() as client:
        while not (window := seen(client, link))["over"]:
            if window["actions"]:
                action = window["actions"][0]["action"]
                client.post(f"{link}play", json={"action": action, "decision": window["decision"]})
        assert "stronger bots" in client.get(f"{link}end").text
        again = client.post(f"{link}rematch", data=fields)
        assert again.status_code == 302
        assert bots_of(client, again.headers["Location"]) == [None, levels, levels]
        assert "stronger bots" not in client.get(f"{link}end").text


def test_stronger_bots_are_offered_only_where_there_are_some(ended):
    assert "stronger bots" not in ended["sheets"][0]


def test_where_nobody_wins_nobody_is_told_to_be_behind():
    table = new_table("grand-cru", 3)
    lost = Result((-31, -41, -43), (3, 3, 3))
    seen = seat_view(replace(table, over=True, result=lost), 0)
    sheet = end_regions(seen, seen, [(1, [0, 0, 0]), (2, [-31, -41, -43])], "/t/x/y/")
    assert "Nobody has won." in sheet["verdict"]
    assert sheet["mine"] == ""
    assert re.findall(r'margin">([^<]*)<', sheet["standing"]) == ["", "", ""]


def test_partners_are_told_once_with_what_they_have_together():
    table = new_table("pot-de-vin", 4, options={"teams": True})
    ended = Result((16, 38, 16, 38), (2, 1, 2, 1))
    seen = seat_view(replace(table, over=True, result=ended), 0)
    assert seen.view["partners"] == [2, 3, 0, 1]
    course = [(1, [0, 0, 0, 0]), (2, [16, 38, 16, 38])]
    sheet = end_regions(seen, seen, course, "/t/x/y/")
    told = rows(sheet["standing"], "standing")
    assert [row[2:] for row in told] == [["38", ""], ["16", "−22"]]
    assert "Player 2" in told[0][1]
    assert "Player 4" in told[0][1]
    assert sheet["graph"].count("<polyline") == 2
