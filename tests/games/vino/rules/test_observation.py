"""What a seat sees as numbers: where things stand in a row, and what is not in it."""

import copy

import pytest

import enoteca
from enoteca import NOBODY, Rng
from enoteca.core.fields import packed
from enoteca.testing.numbers import observed
from tests.games.vino.rules.positions import REGION, VARIETY, Table
from tests.games.vino.rules.test_other_boxes import any_box


def told(table, seat):
    """Return the numbers that a seat sees, by the name of their block."""
    row = observed(table.game, table.state, seat)
    found = {}
    for block in table.game.observation():
        found[block.name], row = row[: block.size], row[block.size :]
    return found


def part(numbers, place, size):
    """Return what a block says of one place, of so many numbers each."""
    return numbers[place * size : (place + 1) * size]


def ones(numbers):
    return [place for place, number in enumerate(numbers) if number]


def test_who_looks_comes_first():
    table = Table().own(1, "lazio", "trebbiano", 2, 3)
    mine, last = told(table, 1), told(table, 0)
    assert ones(mine["seat"]) == [1]
    assert mine["scores"] == [2, 0, 0]
    assert last["scores"] == [0, 2, 0]
    vineyards = sum(table.box.sizes)
    liguria = table.box.sizes[0]
    assert ones(part(mine["owned"], 0, vineyards)) == [liguria + 1, liguria + 2]
    assert ones(part(last["owned"], 1, vineyards)) == [liguria + 1, liguria + 2]
    growing = part(mine["growing"], 0, 45)
    assert ones(growing) == [5 * REGION["lazio"] + VARIETY["trebbiano"]]


def test_a_spectator_has_no_seat_and_looks_from_the_first():
    seen = told(Table().own(1, "lazio", "trebbiano", 2, 3), NOBODY)
    assert ones(seen["seat"]) == []
    assert seen["scores"] == [0, 2, 0]
    assert seen["purchasable"] == [0] * 9


def test_regions_chosen_are_the_choosers_alone_until_all_are_shown():
    """Rules 4.1 and 4.2."""
    table = Table().choose("lazio,toscana")
    pair = [REGION["lazio"], REGION["toscana"]]
    assert ones(part(told(table, 0)["chosen"], 0, 9)) == pair
    for other in (1, 2, NOBODY):
        seen = told(table, other)
        assert not any(seen["chosen"])
        assert sum(seen["has_chosen"]) == 1
    table.choose("lazio,toscana", "lazio,toscana")
    assert ones(part(told(table, 2)["chosen"], 1, 9)) == pair


def test_the_money_of_the_others_is_not_told_unless_all_agree():
    """Rule 10.2."""
    table = Table()
    assert told(table, 1)["money"] == [1000, 0, 0]
    assert told(table, NOBODY)["money"] == [0, 0, 0]
    assert told(Table(open_money=True), NOBODY)["money"] == [1000, 1000, 1000]


def test_more_money_than_fits_one_number_is_told_in_three():
    table = Table(open_money=True)
    table.state.money = packed([3990, 4010, 4000 + 2 * 32_768 + 7])
    seen = told(table, 0)
    assert seen["money"] == [3990, 4000, 4000]
    assert seen["money_beyond"] == [0, 10, 7]
    assert seen["money_carried"] == [0, 0, 2]


def test_the_land_that_is_left_is_counted_and_priced():
    table = Table().own(0, "sardegna", "trebbiano", 1, 2, 5)
    seen = told(table, 1)
    sardegna = REGION["sardegna"]
    assert seen["private_left"][sardegna] == 2
    assert seen["government_left"][sardegna] == 2
    assert seen["cheapest"][sardegna] == 150
    assert seen["purchasable"][sardegna] == 4
    table.state.money[1] = 170
    assert told(table, 1)["purchasable"][sardegna] == 2


def test_a_cellar_is_told_with_what_all_of_a_variety_would_bring():
    """Rules 3.3 and 7.2."""
    table = Table().own(1, "lazio", "trebbiano", 1, 2, 3).demand(trebbiano=-2, barbera=2)
    seen = told(table, 0)
    assert seen["demand"] == [0, -2, 0, 0, 2]
    assert part(seen["cellar"], 1, 5) == [0, 3, 0, 0, 0]
    assert part(seen["takings"], 1, 5) == [0, 330 - 100, 0, 0, 0]


def test_the_queue_of_a_region_stands_in_its_order():
    """Rules 5.1 and 5.2."""
    table = Table().own(2, "lazio", "trebbiano", 1)
    table.choose("lazio,toscana", "lazio,toscana", "lazio,veneto")
    seen = told(table, 1)
    assert ones(seen["region"]) == [REGION["lazio"]]
    assert seen["owners_in_queue"] == [1]
    assert [ones(part(seen["queue"], place, 3)) for place in range(3)] == [[1], [2], [0]]


def test_the_banker_of_five_waits_twice():
    """Rule 2.3."""
    table = Table.unprepared(5)
    rng = Rng(3)
    while table.phase != "extending":
        table.game.apply(table.state, table.game.sample_action(table.state, rng))
        table.game.resolve_chance(table.state, rng)
    seen = told(table, 4)
    waiting = [ones(part(seen["queue"], place, 5)) for place in range(6)]
    assert waiting == [[0], [1], [2], [3], [4], [0]]


def test_a_pick_of_a_donation_is_told_while_it_lasts():
    """Rule 6.5."""
    table = Table().stand("calabria", "veneto").own(0, "calabria", "barbera", 1, 2, 3)
    table.own(1, "calabria", "montepulciano", 4)
    table.choose("calabria,veneto", "liguria,lazio", "liguria,lazio")
    while table.phase != "buying" or not told(table, 0)["region"][REGION["calabria"]]:
        table.play("pass")
    table.play("buy:calabria,5", "take:calabria,7")
    seen = told(table, 2)
    assert [ones(part(seen["donees"], place, 3)) for place in range(3)] == [[1], [2], []]
    assert seen["served"] == [1]
    assert seen["still_to_pick"] == [2]
    assert ones(seen["interrupted"]) == [4]
    table.play("take:calabria,6")
    seen = told(table, 2)
    assert ones(seen["last_region"]) == [REGION["calabria"]]
    assert seen["last_position"] == [6]
    table.play("take:calabria,8")
    seen = told(table, 2)
    assert ones(seen["last_region"]) == []
    assert seen["last_position"] == [0]
    assert not any(seen["donees"])


@pytest.mark.parametrize("seed", range(6))
def test_a_match_out_of_any_box_keeps_within_its_ranges(box_page, seed):
    """Rule 1.6."""
    within_its_ranges(any_box(box_page, seed), seed)


def test_the_richest_of_boxes_keeps_within_its_ranges(box_page):
    """Rule 1.6."""
    box = copy.deepcopy(box_page)
    box["start_money"] = 100_000
    box["market"] = {"step": 1, "min": -100_000, "max": 100_000}
    for row in box["price_table"]:
        row["revenue"] = 100_000
        row["market_steps"] = 20
    within_its_ranges(box, 1)


def within_its_ranges(box, seed):
    """Play a match, and hold what seats see to the ranges told of it."""
    game = enoteca.load("vino", 3 + seed % 3, components=box)
    assert all(-32_768 <= block.low <= block.high <= 32_767 for block in game.observation())
    rng = Rng(seed)
    state = game.new_state()
    lows = [block.low for block in game.observation() for _ in range(block.size)]
    highs = [block.high for block in game.observation() for _ in range(block.size)]
    for _ in range(300):
        if game.resolve_chance(state, rng) == NOBODY:
            break
        row = observed(game, state, game.to_move(state))
        assert all(
            low <= number <= high for low, number, high in zip(lows, row, highs, strict=True)
        )
        game.apply(state, game.sample_action(state, rng))
