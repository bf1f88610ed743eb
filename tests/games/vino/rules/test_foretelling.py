"""Vino: what the rules foretell comes true.  Numbers refer to the game's rules.md."""

import pytest

import enoteca
from enoteca import NOBODY, Rng
from enoteca.core.events import Journal
from tests.games.vino.rules.positions import Table


def foretold(table, text):
    return table.game.foretell(table.state, table.turn, table.game.parse_action(text))


def foretellings(game, seed, most=1200):
    """Yield states of a match, the seat to move, an action and what is foretold of it."""
    state = game.new_state()
    rng = Rng(seed, 1)
    for _ in range(most):
        if game.resolve_chance(state, rng) == NOBODY:
            return
        seat = game.to_move(state)
        action = game.sample_action(state, rng)
        yield state, seat, action, game.foretell(state, seat, action)
        game.apply(state, action)


def after(game, state, action):
    twin = game.copy(state)
    twin.journal = Journal()
    game.apply(twin, action)
    return twin, [event.name for event in twin.journal.events]


def finished(game, state):
    """Finish the sale that has begun, in whatever way."""
    while game.view(state, NOBODY)["phase"] in ("losing", "raising"):
        game.apply(state, game.legal_actions(state)[0])
    return state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whatever_is_foretold_happens(seats):
    game = enoteca.load("vino", seats)
    met = set()
    for seed in range(3):
        for state, seat, action, told in foretellings(game, seed):
            word = game.notation.form(action).word
            met.add(word)
            twin, events = after(game, state, action)
            if word == "buy":
                assert state.money[seat] - twin.money[seat] == told["price"]
                assert twin.money[seat] == told["money"]
                if told["donation"] is False:
                    assert twin.markers[seat] == told["markers"]
                if "token-taken" in events or game.view(twin, seat)["phase"] != "growing":
                    assert ("donation" in events) == told["donation"]
            elif word == "sell":
                before = game.scores(state)[seat]
                variety = game.view(twin, seat)["sold"]
                assert twin.money[seat] - state.money[seat] == told["income"]
                finished(game, twin)
                assert before - game.scores(twin)[seat] == told["lost"]
                if game.view(twin, seat)["phase"] == "selling" and variety:
                    assert game.view(twin, seat)["demand"][variety] == told["demand"]
            elif word == "raise":
                name = game.notation.fields(action)[0]
                demand = {
                    each.lower().replace(" ", "-"): number
                    for each, number in game.view(twin, seat)["demand"].items()
                }
                assert demand[name] >= told["demand"]  # steps without a choice may follow
    assert met == {"buy", "choose", "give-up", "grow", "keep", "pass", "raise", "sell"} | (
        met & {"take"}
    )


class TestRule5_4:  # a purchase
    def test_price_and_what_is_left(self):
        table = Table().own(0, "lazio", "trebbiano", 1).choose(*["lazio,veneto"] * 3)
        assert foretold(table, "buy:lazio,3") == {
            "price": 150,
            "money": table.box.money - 150,
            "markers": table.box.markers - 2,
            "donation": False,
        }
        assert foretold(table, "pass") == {}

    def test_the_last_private_vineyard_beside_a_bottle_brings_a_donation_rule_6_1(self):
        table = Table().own(0, "sardegna", "nebbiolo", 1, 2, 3)
        table.choose(*["sardegna,veneto"] * 3)
        assert foretold(table, "buy:sardegna,4")["donation"] is True
        assert foretold(table, "buy:sardegna,5")["donation"] is False


class TestRule7:  # a sale
    def seller(self, **demand):
        table = Table().own(0, "abruzzo", "barbera", 1, 2, 3, 4, 5)
        return table.own(1, "lazio", "trebbiano", 1).demand(**demand).sell()

    def test_it_brings_the_table_and_the_demand_rule_7_2(self):
        told = foretold(self.seller(barbera=2), "sell:barbera,4")
        assert (told["revenue"], told["income"], told["lost"]) == (430, 530, 2)
        assert (told["fall"], told["demand"]) == (2, 0)

    def test_it_never_brings_less_than_nothing_rule_7_2(self):
        assert foretold(self.seller(barbera=-10), "sell:barbera,1")["income"] == 0

    def test_the_demand_falls_no_lower_than_the_track_rule_7_4(self):
        told = foretold(self.seller(barbera=-9), "sell:barbera,4")
        assert (told["fall"], told["demand"]) == (1, -500)

    def test_the_compass_is_the_one_that_comes_if_nobody_sells_after_it_rule_8_1(self):
        table = self.seller()
        told = foretold(table, "sell:barbera,2")
        kept = foretold(table, "keep")
        assert (told["order"], kept["order"]) == ([1, 2, 0], [0, 1, 2])
        table.play("sell:barbera,2")
        while table.phase != "choosing":
            table.play("keep" if table.phase == "selling" else table.legal[0])
        assert table.view()["order"] == told["order"]

    def test_the_view_tells_a_seat_of_all_its_sales_at_any_time(self):
        table = self.seller()
        assert table.view()["sales"] == {}
        sales = table.view(0)["sales"]
        assert [sale["bottles"] for sale in sales["Barbera"]] == [1, 2, 3, 4, 5]
        for sale in sales["Barbera"]:
            assert sale == foretold(table, f"sell:barbera,{sale['bottles']}")
        assert list(table.view(1)["sales"]) == ["Trebbiano"]

    def test_the_last_vineyard_of_a_region_takes_its_token_along_rule_3_2(self):
        table = self.seller().own(0, "veneto", "barbera", 1)
        table.play("sell:barbera,4")
        assert foretold(table, "give-up:abruzzo,1") == {
            "still_to_pick": 1,
            "vineyards": 4,
            "token_lost": False,
        }
        table.play("give-up:abruzzo,1")
        assert foretold(table, "give-up:veneto,1")["token_lost"] is True

    def test_a_step_raises_a_demand_rule_7_5(self):
        table = self.seller()
        table.play("sell:barbera,4", "give-up:abruzzo,1", "give-up:abruzzo,2")
        assert foretold(table, "raise:trebbiano") == {"still_to_pick": 1, "demand": 50}


class TestRule3_3:  # bottles
    def test_a_variety_taken_fills_the_cellar(self):
        table = Table().own(0, "lazio", "trebbiano", 1, 2).choose(*["veneto,trentino"] * 3)
        table.play("buy:veneto,1")
        assert foretold(table, "grow:trebbiano") == {"bottles": 3}
        assert foretold(table, "grow:barbera") == {"bottles": 1}


class TestRule9_2:  # what counts
    def test_the_breakdown_counts_vineyards_by_region_and_sums_to_the_scores(self):
        table = Table().own(0, "lazio", "trebbiano", 1, 2).own(0, "veneto", "barbera", 5)
        table.own(2, "lazio", "montepulciano", 3)
        found = table.game.breakdown(table.state)
        assert list(found) == [region["name"] for region in table.view()["regions"]]
        assert (found["Lazio"], found["Veneto"]) == ([2, 0, 1], [1, 0, 0])
        assert [sum(seat) for seat in zip(*found.values(), strict=True)] == table.scores


class TestRule5_2:  # who comes first
    def test_most_vineyards_then_the_highest_position(self):
        table = Table().own(0, "abruzzo", "barbera", 3, 4).own(1, "abruzzo", "nebbiolo", 2, 5)
        table.own(2, "abruzzo", "trebbiano", 6)
        region = next(each for each in table.view()["regions"] if each["name"] == "Abruzzo")
        assert region["ranking"] == [1, 0, 2]
