"""Grand Cru, the improvements.  Numbers refer to the game's rules.md."""

from enoteca.core.fields import packed
from tests.games.grand_cru.rules.positions import (
    cellar,
    cubes,
    demand,
    own,
    play,
    refused,
    table,
    texts,
)


def with_tile(name, edition="it", **rest):
    """Return a game of two in which seat 0 has an improvement."""
    game, state = table(2, edition, **rest)
    own(state, 0, name)
    return game, state


class TestRule5_1:
    def test_aoc_adds_a_franc_a_cube(self):
        game, state = with_tile("aoc")
        cellar(state, 0, "merlot@4*3")
        demand(state, merlot=3)
        play(game, state, "use:aoc")
        assert texts(game, state) == [f"sell:merlot,4,{number}" for number in (1, 2, 3)]
        play(game, state, "sell:merlot,4,3")
        assert (state.money[0], state.demand[2], state.sold[2], state.turn) == (38, 2, 3, 1)

    def test_the_sale_must_be_made(self):
        game, state = with_tile("aoc")
        cellar(state, 0, "merlot@4*3")
        play(game, state, "use:aoc")
        assert refused(game, state, "done") == ("sale-first", "5.1")
        assert refused(game, state, "sell:merlot,4,4") == ("too-few-cubes", "4.8")


class TestRule5_2:
    def test_italian_the_rulebooks_two_yellow_for_two_of_the_barrel_before(self):
        game, state = with_tile("assemblage")
        cellar(state, 0, "syrah@4*2 cabernet@3*2")
        play(game, state, "use:assemblage blend:syrah,4 draw-off:cabernet draw-off:cabernet")
        assert cubes(state, 0, "syrah@4 cabernet@4 cabernet@3") == [0, 2, 0]
        assert state.supply[1] == 17
        assert state.turn == 1

    def test_italian_cubes_are_freely_chosen_among_those_that_keep(self):
        game, state = with_tile("assemblage")
        cellar(state, 0, "pinot@4*2 merlot@3 gamay@3*2 pinot@3")
        play(game, state, "use:assemblage")
        assert texts(game, state) == ["blend:pinot,4"]
        play(game, state, "blend:pinot,4")
        assert texts(game, state) == ["draw-off:merlot", "draw-off:pinot"]
        assert refused(game, state, "draw-off:gamay") == ("cannot-draw-off", "5.2")
        assert refused(game, state, "pass") == ("draw-off-first", "5.2")
        play(game, state, "draw-off:pinot draw-off:merlot")
        assert cubes(state, 0, "pinot@4 merlot@4 gamay@3") == [1, 1, 2]

    def test_italian_too_few_cubes_forbid_it(self):
        game, state = with_tile("assemblage")
        cellar(state, 0, "pinot@4*2 merlot@3")
        assert refused(game, state, "use:assemblage") == ("no-effect", "4.9")

    def test_italian_barrel_1_has_none_before_it(self):
        game, state = with_tile("assemblage")
        cellar(state, 0, "pinot@1 merlot@1")
        assert texts(game, state, "use") == []

    def test_french_the_supply_gives_another_variety_of_the_barrel(self):
        game, state = with_tile("assemblage", "fr")
        cellar(state, 0, "gamay@1*2 pinot@1")
        play(game, state, "use:assemblage")
        assert texts(game, state) == ["exchange:gamay,1,pinot", "exchange:pinot,1,gamay"]
        play(game, state, "exchange:gamay,1,pinot")
        assert cubes(state, 0, "gamay@1 pinot@1") == [0, 3]
        assert (state.supply[0], state.supply[4]) == (15, 22)

    def test_french_the_supply_must_have_enough(self):
        game, state = with_tile("assemblage", "fr")
        cellar(state, 0, "gamay@1*2 pinot@1")
        state.supply[4] = 1
        play(game, state, "use:assemblage")
        assert texts(game, state) == ["exchange:pinot,1,gamay"]
        assert refused(game, state, "exchange:gamay,1,pinot") == ("cannot-replace", "5.2")
        assert refused(game, state, "exchange:merlot,1,pinot") == ("too-few-cubes", "5.2")
        assert refused(game, state, "blend:gamay,2") == ("other-edition", "12.1")
        assert refused(game, state, "pass") == ("blend-first", "5.2")

    def test_cubes_are_replaced_only_by_the_tile(self):
        game, state = table(2)
        for text in ("blend:gamay,2", "exchange:gamay,1,pinot", "draw-off:gamay"):
            assert refused(game, state, text) == ("needs-assemblage", "5.2")


class TestRule5_3:
    def test_harvester_takes_exactly_two_for_a_franc(self):
        game, state = with_tile("harvester")
        own(state, 0, "gamay pinot pinot")
        play(game, state, "use:harvester harvest:pinot")
        assert (state.turn, state.money[0]) == (0, 19)
        assert refused(game, state, "done") == ("harvest-first", "5.3")
        play(game, state, "harvest:pinot")
        assert cubes(state, 0, "pinot@1") == [2]
        assert (state.turn, state.money[0]) == (1, 19)

    def test_one_if_only_one_may_be_taken(self):
        game, state = with_tile("harvester", number=3)
        own(state, 0, "gamay pinot")
        play(game, state, "use:harvester harvest:pinot")
        assert state.turn == 1

    def test_on_the_last_leaf_both_and_the_year_ends(self):
        game, state = with_tile("harvester", number=4)
        own(state, 0, "gamay pinot")
        play(game, state, "use:harvester harvest:pinot harvest:gamay")
        assert (state.ending, state.turn) == (1, 1)


class TestRule5_4:
    def test_wholesale_sells_twice_each_with_its_own_drop(self):
        game, state = with_tile("wholesale")
        cellar(state, 0, "merlot@4*3")
        demand(state, merlot=5)
        play(game, state, "use:wholesale sell:merlot,4,2 sell:merlot,4,1")
        assert (state.money[0], state.demand[2]) == (20 + 2 * 6 + 5, 3)

    def test_the_second_may_be_left_out(self):
        game, state = with_tile("wholesale")
        cellar(state, 0, "merlot@4*3")
        play(game, state, "use:wholesale sell:merlot,4,2")
        assert texts(game, state) == ["sell:merlot,4,1", "done"]
        play(game, state, "done")
        assert state.turn == 1

    def test_or_is_when_nothing_is_left(self):
        game, state = with_tile("wholesale")
        cellar(state, 0, "merlot@4*3")
        play(game, state, "use:wholesale sell:merlot,4,3")
        assert state.turn == 1


class TestRule5_5:
    def test_good_vintage_sells_one_cube_at_the_top_price(self):
        game, state = with_tile("good-vintage")
        cellar(state, 0, "pinot@6*2 gamay@1")
        demand(state, pinot=1)
        play(game, state, "use:good-vintage")
        assert texts(game, state) == ["vintage:pinot,6"]
        assert refused(game, state, "vintage:gamay,1") == ("not-mature", "5.5")
        assert refused(game, state, "vintage:pinot,7") == ("too-few-cubes", "5.5")
        assert refused(game, state, "pass") == ("vintage-first", "5.5")
        play(game, state, "vintage:pinot,6")
        assert (state.money[0], state.demand[4], state.sold[4], state.supply[4]) == (29, 1, 0, 24)

    def test_only_the_tile_does_that(self):
        assert refused(*table(2), "vintage:pinot,6") == ("needs-good-vintage", "5.5")


class TestRule5_6:
    def test_rich_harvest_adds_a_cube_from_the_supply(self):
        game, state = with_tile("rich-harvest")
        own(state, 0, "gamay pinot")
        play(game, state, "use:rich-harvest harvest:pinot")
        assert cubes(state, 0, "pinot@1") == [2]
        assert (state.money[0], state.supply[4]) == (19, 23)

    def test_not_without_one(self):
        game, state = with_tile("rich-harvest")
        own(state, 0, "gamay pinot")
        state.supply[4] = 0
        play(game, state, "use:rich-harvest")
        assert texts(game, state) == ["harvest:gamay"]
        assert refused(game, state, "harvest:pinot") == ("none-in-supply", "5.6")
        assert refused(game, state, "pass") == ("rich-harvest-first", "5.6")

    def test_it_can_end_the_year(self):
        game, state = with_tile("rich-harvest", number=4)
        own(state, 0, "gamay")
        play(game, state, "use:rich-harvest harvest:gamay")
        assert state.ending == 1


class TestRule5_7:
    def test_refinement_moves_all_cubes_of_a_variety_on(self):
        game, state = with_tile("refinement")
        cellar(state, 0, "gamay@2*2 gamay@3 merlot@2")
        play(game, state, "use:refinement")
        assert texts(game, state) == ["refine:gamay,2", "refine:merlot,2"]
        assert refused(game, state, "refine:gamay,3") == ("would-spoil", "5.7")
        assert refused(game, state, "refine:pinot,3") == ("too-few-cubes", "5.7")
        assert refused(game, state, "pass") == ("refine-first", "5.7")
        play(game, state, "refine:gamay,2")
        assert cubes(state, 0, "gamay@2 gamay@3 merlot@2") == [0, 3, 1]

    def test_only_the_tile_does_that(self):
        assert refused(*table(2), "refine:pinot,6") == ("needs-refinement", "5.7")


class TestRule5_8:
    def test_advertising_spreads_one_to_three_steps(self):
        game, state = with_tile("advertising")
        play(game, state, "use:advertising")
        assert "done" not in texts(game, state)
        assert refused(game, state, "done") == ("steps-first", "5.8")
        play(game, state, "demand:gamay demand:gamay demand:pinot")
        assert list(state.demand) == [2, 0, 0, 0, 1]
        assert state.turn == 1

    def test_one_step_is_enough(self):
        game, state = with_tile("advertising")
        play(game, state, "use:advertising demand:gamay done")
        assert state.turn == 1

    def test_it_stops_where_every_column_is_at_the_top(self):
        game, state = with_tile("advertising")
        state.demand = packed([5, 5, 5, 5, 4])
        play(game, state, "use:advertising demand:pinot")
        assert state.turn == 1


class TestRule5_9:
    def test_heuriger_brings_prestige_for_the_first_barrel(self):
        game, state = with_tile("heuriger", heuriger=True, heuriger_replaces="aoc")
        assert refused(game, state, "use:heuriger") == ("no-effect", "4.9")
        cellar(state, 0, "gamay@1*2 pinot@1 pinot@2")
        play(game, state, "use:heuriger")
        assert (state.prestige[0], state.turn) == (6, 1)


class TestRule5_10:
    def test_uvaggio_turns_two_cubes_into_any_one(self):
        game, state = with_tile("uvaggio", uvaggio=True, uvaggio_replaces="aoc")
        cellar(state, 0, "gamay@1 syrah@1 merlot@2")
        state.supply[4] = 0
        play(game, state, "use:uvaggio")
        assert texts(game, state) == ["press:gamay", "press:syrah"]
        assert refused(game, state, "press:pinot") == ("not-in-first-barrel", "5.10")
        assert refused(game, state, "pour:gamay") == ("press-first", "5.10")
        play(game, state, "press:gamay press:syrah")
        assert texts(game, state) == ["pour:gamay", "pour:syrah", "pour:merlot", "pour:cabernet"]
        assert refused(game, state, "pour:pinot") == ("none-in-supply", "5.10")
        assert refused(game, state, "press:gamay") == ("pour-first", "5.10")
        play(game, state, "pour:cabernet")
        assert cubes(state, 0, "gamay@1 syrah@1 cabernet@1") == [0, 0, 1]
        assert state.turn == 1

    def test_the_cubes_just_returned_may_come_back(self):
        game, state = with_tile("uvaggio", uvaggio=True, uvaggio_replaces="aoc")
        cellar(state, 0, "gamay@1*2")
        state.supply = packed([0, 0, 0, 0, 0])
        play(game, state, "use:uvaggio press:gamay press:gamay")
        assert texts(game, state) == ["pour:gamay"]

    def test_two_cubes_are_needed(self):
        game, state = with_tile("uvaggio", uvaggio=True, uvaggio_replaces="aoc")
        cellar(state, 0, "gamay@1")
        assert refused(game, state, "use:uvaggio") == ("no-effect", "4.9")
        assert refused(game, state, "press:gamay") == ("needs-uvaggio", "5.10")
        assert refused(game, state, "pour:gamay") == ("needs-uvaggio", "5.10")
