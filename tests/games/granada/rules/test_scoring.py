"""Points (section 5): the rulebook's examples, and a second way to measure a moat."""

import pytest

from enoteca import Rng
from enoteca.games.granada.rules import building
from enoteca.games.granada.rules.actions import CENTRE, COLUMN
from enoteca.games.granada.rules.city import surveyed
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.scoring import A, B, C, score
from enoteca.games.granada.rules.shapes import STEP
from tests.games.granada.rules.positions import GAMES, table
from tests.games.granada.rules.test_city_law import cities


def scored(scoring, *texts, seats=3, dirk="", **options):
    """Return the points after one scoring of cities without moats, types given by names."""
    laid = [
        " ".join(f"{name}@{place},0" for place, name in enumerate(text.split(), 1))
        for text in texts
    ]
    game, state = table(seats, cities=laid, dirk=dirk, **options)
    score(game.rules, game.components, state, scoring)
    return state


def brute_force_moat(moats):
    """Follow the outline from corner point to corner point and try every beginning."""
    line = {}
    for cell, moat in moats.items():
        x, y = cell // COLUMN, cell % COLUMN
        points = [(x, y + 1), (x + 1, y + 1), (x + 1, y), (x, y)]  # clockwise from north-west
        for side, step in enumerate(STEP):
            if cell + step not in moats:
                assert points[side] not in line  # the outline never touches itself
                line[points[side]] = (points[(side + 1) % 4], bool(moat & 2**side))
    start = point = min(line)
    sides = []
    while not sides or point != start:
        point, is_moat = line[point]
        sides.append(is_moat)
    assert len(sides) == len(line)
    if all(sides):
        return len(sides)
    best = 0
    for first in range(len(sides)):
        run = 0
        while sides[(first + run) % len(sides)]:
            run += 1
        best = max(best, run)
    return best


def random_city(seed, tiles, choose):
    """Return the moats of a random city, its tiles' moats drawn by ``choose``."""
    rng = Rng(seed)
    moats = {CENTRE: 0}
    plan = surveyed(moats)
    while len(moats) < tiles and any(plan.places(moat) for moat in choose):
        moat = choose[rng.below(len(choose))]
        places = plan.place_cells(moat)
        if places:
            cell = places[rng.below(len(places))]
            moats[cell] = moat
            plan = plan.added(cell, moat)
    return moats, plan


class TestRule5_1:
    def test_moats_and_all_types_are_scored(self):
        game, state = table(cities=["Library4@0,1 Park10@1,0"])
        score(game.rules, game.components, state, A)
        assert list(state.points) == [2 + 1 + 1, 0, 0]

    def test_points_add_up_over_the_scorings(self):
        state = scored(A, "Park10")
        game, _ = table()
        score(game.rules, game.components, state, C)
        assert list(state.points) == [1 + 3, 0, 0]


class TestRule5_2:
    def moat(self, text, **options):
        game, state = table(cities=[text], **options)
        shown = building.moats(game.components, state.cities[0])
        assert brute_force_moat(shown) == longest_moat(state.plans[0])
        return longest_moat(state.plans[0])

    def test_the_start_tile_alone_has_none(self):
        assert self.moat("") == 0

    def test_corners_do_not_interrupt(self):
        assert self.moat("BathHouse2@0,1") == 3

    def test_a_closed_ring_scores_its_whole_length(self):
        assert self.moat("BathHouse2@0,1 Park2@1,0 Arena2@0,-1 Market2@-1,0") == 12

    def test_a_free_side_of_the_start_tile_interrupts(self):
        assert self.moat("BathHouse2@0,1 Park2@1,0 Market2@-1,0") == 9
        assert self.moat("BathHouse2@0,1 Arena2@0,-1") == 3

    def test_a_run_goes_on_over_the_place_where_the_walk_begins(self):
        assert self.moat("Market2@-1,0 Arena2@0,-1") == 6

    def test_moats_within_the_city_neither_count_nor_interrupt(self):
        # Library4 (north, east) and School9's neighbour share a moat inside.
        inside = {CENTRE: 0, CENTRE + 1: 1 | 2, CENTRE + COLUMN: 2, CENTRE + COLUMN + 1: 8 | 1}
        plan = surveyed(inside)
        assert longest_moat(plan) == brute_force_moat(inside) == 2

    @pytest.mark.parametrize("seed", range(max(30, GAMES // 10)))
    def test_a_second_way_to_measure_agrees_on_random_cities(self, seed):
        for tiles in (2, 5, 12, 30, 55):
            moats, plan = random_city(seed, tiles, [0, 0, 1, 2, 4, 8, 3, 6, 12, 9, 7, 11, 13, 14])
            assert longest_moat(plan) == brute_force_moat(moats)

    def test_and_on_random_cities_with_long_moats(self):
        longest = 0
        for seed in range(60):
            moats, plan = random_city(seed, 8, [3, 6, 12, 9, 7, 11, 13, 14])
            assert longest_moat(plan) == brute_force_moat(moats)
            longest = max(longest, longest_moat(plan))
        assert longest >= 12

    @pytest.mark.parametrize("moats", ["A", "B"])
    def test_and_on_the_cities_of_random_matches(self, moats):
        for seed in range(4):
            for plan, shown in cities(moats, seed, 20):
                assert longest_moat(plan) == brute_force_moat(shown)


class TestRule5_3:
    def test_equal_numbers_are_decided_by_the_highest_price(self):
        assert list(scored(A, "School10 School11", "School12 School13").points) == [0, 4, 0]

    def test_who_has_none_has_no_place(self):
        assert list(scored(C, "School10").points) == [3, 0, 0]

    def test_the_second_is_ranked_like_the_first(self):
        points = list(scored(C, "School13 Park10", "School10 School11", "School12").points)
        assert points == [2 * 4 + 3, 3 * 4, 1 * 4]


class TestRule5_4:
    def test_the_rulebook_s_example_of_a_three_two_two_schools(self):
        found = by_number(A, [3, 2, 2])
        assert found == [7, 0, 0]

    def test_the_rulebook_s_example_of_b_four_three_two_schools(self):
        assert by_number(B, [4, 3, 2]) == [18, 9, 0]

    def test_the_rulebook_s_example_of_c_a_tie_by_price(self):
        # blue has four with a 9 at best, green four with a 12, red two
        assert by_number(C, [4, 4, 2], best=(9, 12, 10)) == [20, 30, 10]


def by_number(scoring, numbers, best=(13, 12, 11)):
    """Return the points for so many Schools each, the dearest given, moats left out."""
    game, state = table(len(numbers))
    prices = [price for price in range(2, 14) if price not in best]
    for seat, number in enumerate(numbers):
        own = [best[seat], *prices[: number - 1]]
        del prices[: number - 1]
        for price in own:
            face = game.components.name.index(f"School{price}")
            cell = state.plans[seat].place_cells(game.components.moat[face])[-1]
            building.add(game.components, state, seat, face, cell)
    moats = [longest_moat(plan) for plan in state.plans]
    score(game.rules, game.components, state, scoring)
    return [points - moat for points, moat in zip(state.points, moats, strict=True)]


class TestRule5_5:
    def test_the_reserve_never_counts(self):
        game, state = table(cities=["School10@0,1"], reserves=["School12", "School11"])
        score(game.rules, game.components, state, C)
        assert list(state.points) == [3, 0, 0]


class TestRule5_6:
    def test_places_are_worth_fixed_points(self):
        laid = ["School10 School11", "School12", "School13"]
        assert list(scored(A, *laid, simplified=True).points) == [3, 0, 0]
        assert list(scored(B, *laid, simplified=True).points) == [10, 0, 3]
        assert list(scored(C, *laid, simplified=True).points) == [18, 3, 10]

    def test_moats_score_as_usual(self):
        game, state = table(cities=["BathHouse2@0,1"], simplified=True)
        score(game.rules, game.components, state, A)
        assert list(state.points) == [3 + 3, 0, 0]

    def test_dirk_ranks_as_usual(self):
        state = scored(B, "School10", "", seats=2, dirk="School12 School13", simplified=True)
        assert list(state.points) == [3, 0]
        assert state.dirk_points == 10
