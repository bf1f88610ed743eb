"""Vino: nothing is lost and nothing is made, and every match ends."""

import os

import pytest

import enoteca
from enoteca import CHANCE, NOBODY, Rng
from enoteca.core.bits import BIT, size
from enoteca.games.vino.rules.land import NO_VARIETY, REGION_COUNT
from enoteca.games.vino.rules.state import CHOOSING, GROWING, RAISING, SELLING
from enoteca.shelf.catalog import box
from enoteca.testing import configurations

GAMES = int(os.environ.get("ENOTECA_GAMES", "30"))
AGREEMENTS = configurations(box("vino").about)
LONGEST_LIST = 200


def label(agreement):
    return f"{agreement.seats}-{'open' if agreement.flag('open_money') else 'hidden'}"


def census(game, state):
    """Count the 89 vineyards, the 30 tokens, the markers and the bottles (rules 1.1 to 1.4)."""
    box = game.components
    seats = range(game.seat_count)
    marked = [0] * game.seat_count
    tokens = 0
    for region in range(REGION_COUNT):
        whole = box.private[region] | box.government[region]
        seen = state.free[region]
        grown = state.tokens[region]
        if (state.undrawn | state.drawn) & BIT[region]:
            grown |= BIT[box.start_tokens[region]]
        for seat in seats:
            mine = state.owned[seat * REGION_COUNT + region]
            variety = state.grown[seat * REGION_COUNT + region]
            assert not seen & mine
            seen |= mine
            marked[seat] += size(mine)
            if variety == NO_VARIETY:
                assert not mine or state.phase == GROWING
            else:
                assert mine
                assert not grown & BIT[variety]
                grown |= BIT[variety]
        assert seen == whole
        assert grown == box.varieties[region]
        tokens += size(grown)
        if state.bottles & BIT[region] and not state.agenda:
            assert state.free[region] & box.private[region]
            assert state.free[region] & box.government[region]
    assert tokens == 30
    assert sum(marked) + sum(size(free) for free in state.free) == 89
    assert list(state.markers) == [box.markers - number for number in marked]
    assert sorted(state.order) == list(seats)
    assert min(state.money) >= 0


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=label)
def test_vineyards_tokens_and_markers_are_conserved_and_every_match_ends(agreement):
    game = enoteca.load("vino", agreement.seats, options=agreement.options)
    for seed in range(GAMES):
        rng = Rng(seed, agreement.seats)
        state = game.new_state()
        actions = 0
        while (mover := game.to_move(state)) != NOBODY:
            if mover == CHANCE:
                game.apply(state, game.sample_chance(state, rng))
            else:
                game.apply(state, game.sample_action(state, rng))
            actions += 1
            if state.phase == RAISING:
                assert sum(state.demand) == -state.need
            else:
                assert sum(state.demand) == 0  # rule 7.6
            if state.phase in (CHOOSING, SELLING) or actions < 40:
                assert max(state.demand) <= 10
                assert min(state.demand) >= -10
            if actions % 16 == 0:
                census(game, state)
        census(game, state)
        assert actions <= agreement.about.max_actions
        assert not state.bottles or state.round == 100 or state.idle == 2


@pytest.mark.parametrize("agreement", AGREEMENTS[::2], ids=label)
def test_no_list_of_actions_is_long(agreement):
    game = enoteca.load("vino", agreement.seats)
    for seed in range(3):
        rng = Rng(seed, 99)
        state = game.new_state()
        while game.resolve_chance(state, rng) != NOBODY:
            legal = game.legal_actions(state)
            assert len(legal) <= LONGEST_LIST
            game.apply(state, legal[rng.below(len(legal))])


def test_even_the_largest_map_offers_no_more_than_the_limit(box_page):
    prices = [10 * number for number in range(1, 22)]
    regions = [
        {**row, "prices": prices, "government": [21] if row["bottle"] else []}
        for row in box_page["regions"]
    ]
    game = enoteca.load("vino", 3, components={"regions": regions})
    rng = Rng(1)
    state = game.new_state()
    longest = 0
    while game.resolve_chance(state, rng) != NOBODY:
        longest = max(longest, len(game.legal_actions(state)))
        game.apply(state, game.sample_action(state, rng))
    assert 150 < longest <= LONGEST_LIST
