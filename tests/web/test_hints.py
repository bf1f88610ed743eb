"""Hints: for who plays against bots alone, at his own turn, from what he can see."""

import asyncio
import re

import pytest
from django.test import RequestFactory

from enoteca import NOBODY
from enoteca_web.pages import hint as module
from enoteca_web.service.rate_limits import ALL_HINTS, HINTS, HINTS_OF_ONE
from enoteca_web.table.table import RefusedError
from tests.web.conftest import JSON, asked, seen
from tests.web.tables_in_memory import new_table


def hint(client, seat, **fields):
    return client.post(f"{seat}hint", data=fields, headers=JSON)


def against_bots(server, client, game="pot-de-vin"):
    table = server.table(game, ["me", "random", "random"])
    seat = table["seats"][0]
    while not (window := seen(client, seat))["actions"]:
        pass
    return seat, window


def test_the_best_three_are_told_with_chance_and_points(server):
    with server.client() as client:
        seat, window = against_bots(server, client)
        answer = hint(client, seat)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert told["decision"] == window["decision"]
        assert not told["last"]
        legal = {each["action"]: each["sentence"] for each in window["actions"]}
        assert 1 <= len(told["hints"]) <= 3
        for each in told["hints"]:
            assert legal[each["action"]] == each["sentence"]
            assert 0 <= each["chance"] <= 1
            assert re.search(r"\. \(rule \d\.\d\)$", each["why"])
        chances = [each["chance"] for each in told["hints"]]
        assert chances == sorted(chances, reverse=True)
        assert hint(client, seat, stage="2").json()["last"]


def test_between_people_there_are_none(server):
    table = server.table("pot-de-vin", ["me", "friend", "random"])
    with server.client() as client:
        seat, _window = asked(client, [link for link in table["seats"] if link])
        answer = hint(client, seat)
        assert answer.status_code == 403
        assert answer.json()["error"] == "Hints are for matches against bots alone."
        page = client.get(seat).text
        assert 'id="hint"' not in page


def test_nonsense_is_refused(server):
    with server.client() as client:
        seat, _window = against_bots(server, client)
        assert hint(client, seat, stage="3").status_code == 422
        assert hint(client, seat, stage="soon").status_code == 400
        assert client.get(f"{seat}hint").status_code == 404


@pytest.mark.parametrize(("bucket", "most"), [(HINTS, 20), (HINTS_OF_ONE, 40), (ALL_HINTS, 100)])
def test_nobody_asks_without_end(bucket, most):
    allowed = 0
    bucket._always = True
    try:
        while bucket.allows("a seat"):
            allowed += 1
    finally:
        bucket._always = False
        bucket._levels.clear()
    assert 3 <= allowed <= most


def test_who_is_refused_takes_nobody_elses_share(monkeypatch):
    counted = []
    monkeypatch.setattr(module, "limit", lambda bucket, key: counted.append((bucket, key)))
    table = new_table("pot-de-vin", 3)  # of people
    seats = [NOBODY, *range(3)]
    for seat in seats:

        async def entered(*_asked, seat=seat):
            return table, seat

        monkeypatch.setattr(module, "entered", entered)
        with pytest.raises(RefusedError):
            asyncio.run(module.hint(RequestFactory().post("/"), table.id, "code"))
    assert counted == [(HINTS, f"{table.id}:{seat}") for seat in seats]


@pytest.mark.parametrize("page", ["/", "/new/vino"])
def test_who_comes_to_play_reads_where_there_are_hints(server, page):
    with server.client() as client:
        assert "Hints can be asked for in matches against bots alone" in client.get(page).text
