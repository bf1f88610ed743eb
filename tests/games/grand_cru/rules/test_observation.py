"""Grand Cru, what a seat sees as numbers.  Numbers refer to the game's rules.md."""

import enoteca
from enoteca.core.fields import packed
from enoteca.core.game import NOBODY
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.stages import STAGES
from enoteca.games.grand_cru.rules.state import item
from enoteca.games.grand_cru.rules.tiles import INNOVATIONS, TILES
from enoteca.testing.numbers import observed
from tests.games.grand_cru.rules.positions import (
    cellar,
    finish_year,
    own,
    play,
    show,
    skip_chance,
    table,
)

DEAR_BOX = {
    "francs": {
        "loan": 40,
        "emergency_loan": 5,
        "direct_purchase": 7,
        "highest_bid": 20,
        "harvest": 1,
    },
    "cubes": {"gamay": 40, "syrah": 1, "merlot": 20, "cabernet": 23, "pinot": 25},
    "demand": {
        "gamay": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 40],
        "syrah": [3, 3],
        "merlot": [3, 4],
        "cabernet": [4, 4],
        "pinot": [5, 5],
    },
}


def told(game, state, seat):
    """Return the numbers of every block by its name."""
    row = observed(game, state, seat)
    found = {}
    for block in game.observation():
        found[block.name] = row[: block.size]
        row = row[block.size :]
    return found


def ranges(game):
    return {block.name: (block.low, block.high) for block in game.observation()}


def places(flags):
    return [place for place, flag in enumerate(flags) if flag]


class TestSeats:
    def test_the_one_who_looks_comes_first(self):
        game, state = table(3, open_money=True)
        state.money = packed([11, 12, 13])
        state.passed = 0b001
        seen = told(game, state, 2)
        assert seen["seat"] == [0, 0, 1]
        assert seen["to_move"] == [0, 1, 0]
        assert seen["money"] == [13, 11, 12]
        assert seen["passed"] == [0, 1, 0]

    def test_a_spectator_looks_from_seat_0_and_is_nobody(self):
        game, state = table(3, open_money=True)
        state.money = packed([11, 12, 13])
        seen = told(game, state, NOBODY)
        assert seen["seat"] == [0, 0, 0]
        assert seen["money"] == [11, 12, 13]

    def test_estates_and_cellars_turn_with_them(self):
        game, state = table(3)
        own(state, 0, "pinot aoc-turned")
        cellar(state, 2, "pinot@6*4")
        seen = told(game, state, 1)
        assert places(seen["vines"]) == [2 * 5 + 4]
        assert places(seen["turned"]) == [2 * 10]
        assert seen["fields"] == [0, 0, 2]
        assert [(place, seen["cellar"][place]) for place in places(seen["cellar"])] == [
            (1 * 35 + 5 * 5 + 4, 4)
        ]
        assert seen["cubes"] == [0, 4, 0]
        assert seen["different_types"] == [0, 0, 2]


class TestSecrets:
    def test_money_and_value_of_others_are_left_out(self):
        game, state = table(3)
        seen = told(game, state, 1)
        assert seen["money"] == [20, 0, 0]
        assert seen["value"] == [20 - 21, 0, 0]
        assert seen["interest"] == [3, 3, 3]

    def test_first_loans_are_left_out_until_the_reveal(self):
        game = enoteca.load("grand-cru", 3)
        state = game.new_state()
        skip_chance(game, state)
        play(game, state, "loans:5 loans:2")
        seen = told(game, state, 1)
        assert seen["loans"] == [2, 0, 0]
        assert seen["interest"] == [2, 0, 0]
        assert seen["has_chosen"] == [1, 0, 1]
        play(game, state, "loans:1")
        assert told(game, state, 1)["loans"] == [2, 1, 5]


class TestNumbers:
    def test_the_boards_are_told(self):
        game, state = table(2)
        show(state, "merlot merlot aoc")
        play(game, state, "auction:aoc,4")
        seen = told(game, state, 1)
        assert seen["display"][TILES.index("merlot")] == 2
        assert places(seen["auctioned"]) == [TILES.index("aoc")]
        assert seen["bids"] == [4, 0]
        assert seen["bidders"] == [0, 1, 0, 0]
        assert seen["markers"] == [4, 3]
        assert seen["prices"] == [2, 3, 3, 4, 5]

    def test_riches_beyond_what_is_common_stand_beside(self):
        game, state = table(2, money=130)
        state.prestige = packed([30, 7])
        seen = told(game, state, 0)
        assert (seen["money"], seen["more_money"]) == ([100, 0], [30, 0])
        assert (seen["prestige"], seen["more_prestige"]) == ([25, 7], [5, 0])

    def test_a_long_year_is_told_to_the_round(self):
        game, state = table(2, number=43)
        seen = told(game, state, 0)
        assert (seen["leaf"], seen["round"], seen["more_rounds"]) == ([4], [40], [3])

    def test_every_phase_and_stage_has_a_place(self):
        game, state = table(2)
        assert ranges(game)["phase"] == (0, 1)
        assert len(told(game, state, 0)["phase"]) == len(game.phases)
        assert len(told(game, state, 0)["stage"]) == len(STAGES)

    def test_ranges_follow_the_box(self):
        game, state = table(2, components=DEAR_BOX, loans=11)
        state.demand[0] = 11
        seen = told(game, state, 0)
        found = ranges(game)
        assert found["bids"] == (0, 20)
        assert found["demand"] == (0, 11)
        assert found["prices"] == (0, 40)
        assert seen["prices"][0] == 40
        assert found["value"][0] == -440
        assert seen["value"][0] == 20 - 440
        assert found["cellar"] == found["supply"] == (0, 40)


class TestWhatIsDue:
    def test_a_tile_that_needs_room(self):
        game, state = table(2, innovation=True)
        state.agenda = packed(
            [pending.OPENING, pending.REFILLING, item(pending.MAKING_ROOM, len(TILES) + 3)]
        )
        assert places(told(game, state, 0)["due_tile"]) == [
            (TILES + INNOVATIONS).index("fewest-tiles")
        ]

    def test_cubes_to_draw_off(self):
        game, state = table(2)
        state.agenda = packed([pending.SEASON, item(pending.DRAWING_OFF, 4, 3)])
        seen = told(game, state, 0)
        assert places(seen["due_barrel"]) == [4]
        assert seen["due_count"] == [3]

    def test_an_action_still_owed_beneath_the_use_of_an_innovation(self):
        game, state = table(2, innovation=True)
        own(state, 0, "advertising most-loans")
        play(game, state, "innovate:most-loans,advertising")
        assert told(game, state, 0)["turn_waits"] == [1]
        play(game, state, "demand:gamay done pass")
        play(game, state, "pass")
        assert told(game, state, 0)["turn_waits"] == [0]

    def test_a_turn_that_was_used_up_waits_no_longer(self):
        game, state = table(2, innovation=True)
        own(state, 0, "advertising most-loans")
        play(game, state, "use:advertising")
        seen = told(game, state, 0)
        assert seen["turn_waits"] == [0]
        assert (seen["due_count"], seen["may_stop"]) == ([3], [0])

    def test_a_frozen_price_below_the_marker(self):
        game, state = table(2, brand_identity=True)
        sale = item(pending.SELLING, 2, 1 + TILES.index("merlot"), 3)
        state.agenda = packed([pending.SEASON, sale])
        seen = told(game, state, 0)
        assert places(seen["frozen"]) == [TILES.index("merlot")]
        assert seen["frozen_space"] == [3]

    def test_a_newcomer_among_the_improvements(self):
        options = {"heuriger": True, "uvaggio": True}
        game = enoteca.load("grand-cru", 2, options=options)
        state = game.new_state()
        newcomer = told(game, state, 0)["due_tile"]
        assert len(places(newcomer)) == 1
        play(game, state, "*replace:heuriger,aoc")
        assert len(places(told(game, state, 0)["due_tile"])) == 1
        assert told(game, state, 0)["due_tile"] != newcomer

    def test_the_marker_for_an_auction_is_due_for_a_tile(self):  # rule 11.7
        game, state = table(2, brand_identity=True)
        show(state, "gamay")
        play(game, state, "demand:pinot brand:free demand:gamay done auction:gamay,3")
        seen = told(game, state, 0)
        assert places(seen["due_tile"]) == [TILES.index("gamay")]
        assert places(seen["due_column"]) == []
        assert seen["due_bid"] == [3]

    def test_the_marker_for_a_raise_is_due_for_a_column(self):  # rule 11.7
        game, state = table(2, brand_identity=True)
        show(state, "gamay")
        play(game, state, "demand:pinot brand:free auction:gamay,3")
        state.markers[0] = 0
        play(game, state, "raise:1,4")
        seen = told(game, state, 0)
        assert places(seen["due_tile"]) == []
        assert places(seen["due_column"]) == [0]
        assert seen["due_bid"] == [4]

    def test_a_brand_is_due_for_a_variety(self):  # rule 11.3
        game, state = table(2, brand_identity=True)
        play(game, state, "demand:pinot")
        seen = told(game, state, 1)
        assert places(seen["due_variety"]) == [TILES.index("pinot")]
        assert places(seen["brands"]) == []
        play(game, state, "brand:free")
        assert places(told(game, state, 1)["brands"]) == [2 * TILES.index("pinot") + 1]

    def test_grapes_are_juiced_from_a_variety_on(self):  # rule 7.4
        game, state = table(2)
        own(state, 0, "gamay gamay pinot")
        finish_year(game, state)
        play(game, state, "fair:grape-juice juice:gamay,1")
        assert places(told(game, state, 0)["due_variety"]) == [TILES.index("gamay") + 1]

    def test_a_space_that_may_be_claimed(self):
        game, state = table(2)
        state.agenda = packed([pending.SEASON, item(pending.CLAIMING, 3)])
        assert places(told(game, state, 0)["due_space"]) == [3]

    def test_options_that_are_not_played_take_no_room(self):
        plain = enoteca.load("grand-cru", 4)
        full = enoteca.load("grand-cru", 4, options={"innovation": True, "brand_identity": True})
        assert "row" not in ranges(plain)
        assert "brands" not in ranges(plain)
        assert plain.observation_size < full.observation_size < 1_000
