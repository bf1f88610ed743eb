"""What the table tells a program: where the points come from, and what an action would bring."""

import pytest

from enoteca import load
from enoteca.shelf import catalog
from enoteca_web.table.seat_views import seat_view
from tests.web.conftest import asked, play, seen
from tests.web.tables_in_memory import new_table, tables_of_a_match

GAMES = [about.id for about in catalog.cards()]


def foretold(client, seat, *actions):
    return client.get(f"{seat}foretold.json", params={"action": list(actions)})


@pytest.mark.parametrize("game", GAMES)
def test_points_are_broken_down_at_the_end_as_the_game_does(game):
    *_before, over = tables_of_a_match(new_table(game))
    told = seat_view(over, 0).as_json()
    assert told["breakdown"] == over.game.breakdown(over.state)
    assert [sum(points) for points in zip(*told["breakdown"].values(), strict=True)] == told[
        "scores"
    ]


@pytest.mark.parametrize("game", GAMES)
def test_before_that_they_are_where_the_view_tells_the_scores(game):
    table = next(tables_of_a_match(new_table(game)))
    open_scores = "scores" in seat_view(table, 0).view
    assert open_scores == (game != "grand-cru")  # whose money is hidden until the end
    expected = table.game.breakdown(table.state) if open_scores else None
    assert seat_view(table, 0).as_json()["breakdown"] == expected


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_foretold_what_its_actions_bring(server, game):
    table = server.table(game, ["me", *["friend"] * 2])
    with server.client() as client:
        seat, window = asked(client, table["seats"])
        answer = foretold(client, seat)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert told["decision"] == window["decision"]
        assert list(told["foretold"]) == [each["action"] for each in window["actions"]]
        one = window["actions"][-1]["action"]
        assert foretold(client, seat, one).json()["foretold"] == {one: told["foretold"][one]}


def test_the_price_of_a_vineyard_is_foretold(server):
    table = server.table("vino", ["me", "friend", "friend"])
    with server.client() as client:
        seat, window = asked(client, table["seats"])
        cheapest = window["actions"][0]["action"]
        region = cheapest.partition(":")[2].partition(",")[0]
        told = foretold(client, seat, cheapest).json()["foretold"][cheapest]
        box = load("vino", 3).components
        prices = {each["name"].lower(): each["prices"] for each in window["view"]["regions"]}
        assert told["price"] == prices[region][0]
        assert told["money"] == box.money - told["price"]


def test_nobody_is_foretold_the_actions_of_another(server):
    table = server.table("vino", ["me", "friend", "friend"])
    with server.client() as client:
        seat, window = asked(client, table["seats"])
        action = window["actions"][0]["action"]
        other = next(link for link in table["seats"] if link != seat)
        assert seen(client, other)["actions"] == []
        assert foretold(client, other).json()["foretold"] == {}
        answer = foretold(client, other, action)
        assert answer.status_code == 422
        assert answer.json()["error"]
        assert client.get(f"{table['spectators']}foretold.json").status_code == 403


def test_what_is_not_legal_is_refused_with_the_reason(server):
    table = server.table("vino", ["me", "friend", "friend"])
    with server.client() as client:
        seat, window = asked(client, table["seats"])
        taken = window["actions"][0]["action"]
        answer = foretold(client, seat, taken, "sell:barbera,3")
        assert (answer.status_code, set(answer.json())) == (422, {"error"})
        assert foretold(client, seat, "nonsense").status_code == 422
        assert foretold(client, seat, "x" * 500).status_code == 400
        play(client, seat, taken)
        assert taken not in foretold(client, seat).json()["foretold"]
