"""Grand Cru, the spaces of the fair.  Numbers refer to the game's rules.md."""

import pytest

from enoteca.core.fields import packed
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.tiles import SPACES
from tests.games.grand_cru.rules.positions import (
    cellar,
    cubes,
    demand,
    finish_year,
    leave_fair,
    own,
    play,
    refused,
    table,
    texts,
)


def at_fair(prepare=None, prestige=6, **rest):
    """Return a game and a state at the fair, seat 0 to move."""
    game, state = table(2, **rest)
    if prepare is not None:
        prepare(state)
    state.prestige = packed([prestige, 3])
    finish_year(game, state)
    return game, state


class TestRule7_1:
    def test_the_new_first_player_takes_over_last_of_all(self):
        game, state = at_fair()
        play(game, state, "pass fair:first-player take")
        assert state.prestige[1] == 2
        leave_fair(game, state)
        assert (state.first, state.turn) == (0, 0)
        play(game, state, "done done")
        assert (state.first, state.turn, state.year) == (1, 1, 2)

    def test_the_present_one_may_take_it(self):
        game, state = at_fair()
        play(game, state, "fair:first-player take pass")
        leave_fair(game, state)
        play(game, state, "done done")
        assert state.first == 0

    def test_unchosen_nothing_changes(self):
        game, state = at_fair()
        state.first = state.next_first = 1
        leave_fair(game, state)
        play(game, state, "done done")
        assert state.first == 1


class TestRule7_2:
    def test_the_last_cube_may_be_harvested(self):
        game, state = at_fair(lambda state: own(state, 0, "pinot"))
        play(game, state, "fair:late-harvest")
        assert texts(game, state) == ["harvest:pinot", "done"]
        assert refused(game, state, "pass") == ("late-harvest-first", "7.2")
        assert refused(game, state, "harvest:gamay") == ("no-grapes", "4.7")
        play(game, state, "harvest:pinot")
        assert (state.money[0], state.prestige[0]) == (19, 4)
        assert cubes(state, 0, "pinot@1") == [1]
        assert state.turn == 1

    def test_without_money_one_may_still_take_the_space(self):
        game, state = at_fair(lambda state: own(state, 0, "pinot"), money=0)
        play(game, state, "fair:late-harvest")
        assert (state.turn, state.prestige[0], state.grapes[4]) == (1, 4, 1)


class TestRule7_3:
    def test_cubes_go_to_the_supply_and_the_demand_drops(self):
        def prepare(state):
            cellar(state, 0, "merlot@4*2")
            demand(state, merlot=3)

        game, state = at_fair(prepare)
        play(game, state, "fair:special-delivery")
        assert refused(game, state, "pass") == ("delivery-first", "7.3")
        play(game, state, "sell:merlot,4,2")
        assert (state.money[0], state.demand[2], state.sold[2], state.supply[2]) == (30, 2, 0, 20)


class TestRule7_4:
    def test_any_number_of_cubes_for_a_franc_each(self):
        game, state = at_fair(lambda state: own(state, 0, "gamay gamay pinot pinot"))
        play(game, state, "fair:grape-juice")
        assert texts(game, state) == ["juice:gamay,1", "juice:gamay,2", "juice:pinot,1",
                                      "juice:pinot,2", "done"]  # fmt: skip
        assert refused(game, state, "juice:gamay,3") == ("too-few-grapes", "7.4")
        assert refused(game, state, "pass") == ("juice-first", "7.4")
        play(game, state, "juice:gamay,2")
        assert refused(game, state, "juice:gamay,1") == ("juice-in-order", "7.4")
        play(game, state, "juice:pinot,1")
        assert (state.money[0], state.turn, list(state.grapes[:5])) == (23, 1, [0, 0, 0, 0, 1])
        assert state.supply[0] == 15

    def test_only_at_the_fair(self):
        assert refused(*table(2), "juice:gamay,1") == ("needs-grape-juice", "7.4")


class TestRule7_5:
    def prepared(self):
        def prepare(state):
            cellar(state, 0, "pinot@5 pinot@4*2 pinot@6")
            demand(state, pinot=3)

        game, state = at_fair(prepare)
        play(game, state, "fair:young-wine")
        return game, state

    def test_the_rulebooks_cube_a_year_short_at_seven(self):
        game, state = self.prepared()
        assert texts(game, state)[:3] == ["young:pinot,4,1", "young:pinot,4,2", "young:pinot,5,1"]
        play(game, state, "young:pinot,5,1")
        assert (state.money[0], state.demand[4], state.supply[4]) == (26, 2, 22)

    def test_the_rulebooks_two_cubes_two_years_short(self):
        game, state = self.prepared()
        play(game, state, "young:pinot,4,2")
        assert state.money[0] == 30

    def test_other_sales_are_refused(self):
        game, state = self.prepared()
        assert refused(game, state, "young:pinot,6,1") == ("no-longer-young", "7.5")
        assert refused(game, state, "young:pinot,5,2") == ("too-few-cubes", "7.5")
        assert refused(game, state, "pass") == ("young-wine-first", "7.5")
        assert refused(*table(2), "young:pinot,5,1") == ("needs-young-wine", "7.5")

    def test_the_price_is_never_below_nothing(self):
        components = {"barrels": {"gamay": [6], "syrah": [3], "merlot": [4], "cabernet": [5],
                                  "pinot": [6]}}  # fmt: skip
        game, state = at_fair(lambda state: cellar(state, 0, "gamay@1*3"), components=components)
        play(game, state, "fair:young-wine young:gamay,1,3")
        assert (state.money[0], state.supply[0]) == (20, 15)


class TestRule7_6:
    def prepared(self):
        def prepare(state):
            own(state, 0, "gamay pinot-empty")
            state.pile = packed([0, 0, 5, 0, 0, *state.pile[5:]])
            state.discard[3] = 2

        game, state = at_fair(prepare)
        state.pile = packed([0, 0, 1, 0, 0, *state.pile[5:]])
        play(game, state, "fair:restructuring")
        return game, state

    def test_a_vine_is_replaced_by_one_of_a_pile_and_stays_empty(self):
        game, state = self.prepared()
        assert texts(game, state)[:2] == [
            "restructure:gamay,merlot,pile",
            "restructure:gamay,cabernet,discard",
        ]
        play(game, state, "restructure:gamay,merlot,pile")
        assert (list(state.vines[:5]), list(state.grapes[:5])) == ([0, 0, 1, 0, 1], [0, 0, 0, 0, 0])
        assert (state.discard[0], state.supply[0], state.pile[2]) == (1, 15, 0)

    def test_an_empty_vine_too_and_from_the_discard(self):
        game, state = self.prepared()
        play(game, state, "restructure:pinot-empty,cabernet,discard")
        assert list(state.vines[:5]) == [1, 0, 0, 1, 0]
        assert (state.discard[3], state.discard[4]) == (1, 1)

    def test_the_removed_tile_itself_cannot_be_taken(self):
        game, state = self.prepared()
        assert refused(game, state, "restructure:gamay,gamay,discard") == ("not-in-pile", "7.6")
        assert refused(game, state, "restructure:pinot,merlot,pile") == ("not-in-estate", "7.6")
        assert refused(game, state, "pass") == ("restructuring-first", "7.6")
        assert refused(*table(2), "restructure:pinot,merlot,pile") == ("needs-restructuring", "7.6")


class TestRule7_7:
    @pytest.mark.parametrize("steps", [1, 2, 3])
    def test_up_to_so_many_steps(self, steps):
        game, state = at_fair()
        play(game, state, f"fair:demand-{steps}")
        assert "done" in texts(game, state)
        play(game, state, " ".join(["demand:pinot"] * steps))
        assert (state.demand[4], state.turn, state.prestige[0]) == (steps, 1, 6 - steps)

    def test_or_fewer(self):
        game, state = at_fair()
        play(game, state, "fair:demand-3 demand:pinot demand:gamay done")
        assert (list(state.demand), state.turn) == ([1, 0, 0, 0, 1], 1)


class TestRule7_8:
    @pytest.mark.parametrize(("francs", "cost"), [(1, 1), (2, 3), (3, 5)])
    def test_prestige_becomes_francs(self, francs, cost):
        game, state = at_fair()
        play(game, state, f"fair:francs-{francs}")
        assert texts(game, state) == ["take", "done"]
        assert refused(game, state, "pass") == ("claim-first", "7.9")
        play(game, state, "take")
        assert (state.money[0], state.prestige[0]) == (20 + francs, 6 - cost)


class TestRule7_9:
    @pytest.mark.parametrize("space", SPACES)
    def test_every_space_may_be_paid_for_and_not_performed(self, space):
        def prepare(state):
            own(state, 0, "gamay pinot")
            cellar(state, 0, "gamay@2 pinot@1")

        game, state = at_fair(prepare)
        before = game.to_data(state)
        play(game, state, f"fair:{space} done")
        assert state.turn == 1
        assert state.agenda[-1] == pending.FAIR
        cost = game.rules.components.space_costs[SPACES.index(space)]
        assert state.prestige[0] == 6 - cost
        assert state.passed_fair == 0
        for name in ("money", "grapes", "cellar", "demand", "vines", "next_first", "supply"):
            assert game.to_data(state)[name] == before[name]

    def test_there_is_nothing_to_take_in_a_turn(self):
        assert refused(*table(2), "take") == ("nothing-to-take", "7.9")
