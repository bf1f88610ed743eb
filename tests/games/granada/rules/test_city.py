"""How a city is built (section 4), and which rule a refusal names."""

import pytest

import enoteca
from enoteca.games.granada.rules.actions import CENTRE, COLUMN, PLACE, REACH, at
from enoteca.games.granada.rules.city import surveyed
from enoteca.games.granada.rules.city_rules import fault
from enoteca.games.granada.rules.shapes import STEP, encloses
from tests.games.granada.rules.positions import kinds, play, refused, table

FULL = "Arena2 School2 Park4 Market12"
# Moats of set A: Park10 none, Library4 north and east, Arena4 south and west, Park2 all but west,
# BathHouse2 all but south.


class TestRule4_1:
    def test_the_start_tile_stays(self):
        game, state = table(row="denar9", cities=["Park10@0,1"], reserves=["School10"])
        assert refused(game, state, "remove:0,0") == ("start-stays", "4.1")
        assert refused(game, state, "swap:School10,0,0") == ("start-stays", "4.1")

    def test_a_cell_holds_one_tile(self):
        game, state = table(row="denar9", cities=["Park10@0,1"], reserves=["School10"])
        assert refused(game, state, "build:School10,0,1") == ("cell-taken", "4.1")

    def test_tiles_are_never_rotated(self):
        # Arena4 has moats south and west: it fits only where those sides are free.
        game, state = table(row="denar9", reserves=["Arena4"])
        assert kinds(game, state, "build") == ["Arena4,-1,0", "Arena4,0,-1"]

    @pytest.mark.parametrize("step", STEP)
    def test_a_city_of_all_tiles_in_one_line_finds_room_in_every_direction(self, step):
        game = enoteca.load("granada")
        city = surveyed({CENTRE: 0})
        for distance in range(1, REACH + 1):
            assert CENTRE + distance * step in city.place_cells(0)
            city = city.added(CENTRE + distance * step, 0)
        text = game.action_text(at(PLACE, 0, CENTRE + REACH * step))
        assert game.action_text(game.parse_action(text)) == text

    def test_equal_cities_reached_in_another_order_are_equal_states(self):
        found = []
        for line in (["Park10,0,1", "School10,1,0"], ["School10,1,0", "Park10,0,1"]):
            game, state = table(
                2, row="denar9 denar8 denar7 denar6", reserves=["Park10 School10"], yard=FULL
            )
            for text in line:
                play(game, state, f"build:{text}")
                state.turn = state.player = 0
            found.append(game.to_data(state))
        assert found[0] == found[1]


class TestRule4_2:
    def test_moat_must_meet_moat(self):
        # Library4 at the north shows a moat to the east; Park10 beside it has none.
        game, state = table(row="denar9", cities=["Library4@0,1"], reserves=["Park10 Arena4"])
        assert refused(game, state, "build:Park10,1,1") == ("moats-differ", "4.2")
        assert refused(game, state, "build:Park10,0,2") == ("moats-differ", "4.2")
        assert "Park10,-1,1" in kinds(game, state, "build")

    def test_two_moats_may_touch_where_there_is_another_way(self):
        game, state = table(row="denar9", cities=["Library4@0,1 Park10@1,0"], reserves=["Market4"])
        # Market4 has moats east and south, so its south differs from Park10's north.
        assert refused(game, state, "build:Market4,1,1") == ("moats-differ", "4.2")


class TestRule4_3:
    def test_the_rulebook_s_example_an_arena_behind_a_moat_cannot_be_reached(self):
        # Arena4's west moat meets the east moat of Library4: touching, but no way on foot.
        game, state = table(row="denar9", cities=["Library4@0,1"], reserves=["Arena4"])
        assert refused(game, state, "build:Arena4,1,1") == ("no-way-on-foot", "4.3")

    def test_a_tile_that_carries_others_cannot_be_taken_away(self):
        game, state = table(row="denar9", cities=["Park10@0,1 School10@0,2"])
        assert kinds(game, state, "remove") == ["0,2"]
        assert refused(game, state, "remove:0,1") == ("no-contact", "4.4")
        game, state = table(row="denar9", cities=["Park10@0,1 School10@0,2 Hostel10@0,3"])
        assert refused(game, state, "remove:0,1") == ("no-way-on-foot", "4.3")

    def test_touching_without_a_way_does_not_hold_a_tile(self):
        # District10 at 1,1 is reached through Library12 only; Arena4's moat closes the other side.
        city = "Library12@0,1 District10@1,1 Park10@1,0"
        game, state = table(row="denar9", cities=[city])
        assert kinds(game, state, "remove") == ["0,1", "1,0", "1,1"]
        blocked = {CENTRE: 0, CENTRE + 1: 1 | 2, CENTRE + COLUMN: 0, CENTRE + COLUMN + 1: 8}
        assert fault(blocked) is None
        without = {cell: moat for cell, moat in blocked.items() if cell != CENTRE + COLUMN}
        assert fault(without) == "no-way-on-foot"


class TestRule4_4:
    def test_a_corner_is_no_contact(self):
        game, state = table(row="denar9", reserves=["Park10"])
        assert refused(game, state, "build:Park10,1,1") == ("no-contact", "4.4")

    def test_neither_is_a_distance(self):
        game, state = table(row="denar9", reserves=["Park10"])
        assert refused(game, state, "build:Park10,54,-54") == ("no-contact", "4.4")


class TestRule4_5:
    RING = "Park10@0,1 School10@0,2 Hospital10@1,2 Market10@2,2 Library10@2,1 Hostel10@2,0"

    def test_the_rulebook_s_example_a_hospital_that_closes_a_gap(self):
        game, state = table(row="denar9", cities=[self.RING], reserves=["Hospital13"])
        assert refused(game, state, "build:Hospital13,1,0") == ("empty-cell-enclosed", "4.5")
        assert "Hospital13,1,1" in kinds(game, state, "build")

    def test_a_gap_at_a_corner_does_not_open_an_enclosed_cell(self):
        assert encloses(0b0010_0001)  # north, and south-east across the corner
        assert not encloses(0b0011_0011)  # they hang together over north-east and east

    def test_the_gap_may_be_filled_first(self):
        game, state = table(
            row="denar9", cities=[self.RING + " District10@1,1"], reserves=["Hospital13"]
        )
        assert "Hospital13,1,0" in kinds(game, state, "build")


class TestRule4_6:
    BLOCK = (
        "Park10@0,1 School10@-1,1 Hospital10@-1,0 Market10@1,0 Library10@1,1 Hostel10@0,2 "
        "BathHouse10@-1,2 District10@1,2"
    )

    def test_taking_a_tile_away_must_not_leave_a_hole(self):
        game, state = table(row="denar9", cities=[self.BLOCK])
        assert refused(game, state, "remove:0,1") == ("empty-cell-enclosed", "4.5")
        assert "0,2" in kinds(game, state, "remove")

    def test_an_exchange_keeps_the_sides_that_touch(self):
        game, state = table(row="denar9", cities=[self.BLOCK], reserves=["Library4 Market13"])
        # Library4's moats north and east are free only at the north-eastern corner.
        assert kinds(game, state, "swap")[:1] == ["Library4,1,2"]
        assert len([text for text in kinds(game, state, "swap") if "Library4" in text]) == 1
        assert refused(game, state, "swap:Library4,0,1") == ("moats-differ", "4.2")
        assert len([text for text in kinds(game, state, "swap") if "Market13" in text]) == 8

    def test_there_must_be_a_tile_to_take(self):
        game, state = table(row="denar9", cities=[self.BLOCK], reserves=["Market13"])
        assert refused(game, state, "remove:5,5") == ("no-tile-there", "3.4")
        assert refused(game, state, "swap:Market13,5,5") == ("no-tile-there", "3.4")
