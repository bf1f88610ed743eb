"""Random matches of every configuration: they end, and no tile, cube or marker is ever lost."""

import itertools
import os

import pytest

import enoteca
from enoteca.core.game import NOBODY
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.estate import occupied
from enoteca.games.grand_cru.rules.fields import tile_due
from enoteca.games.grand_cru.rules.state import kind_of_item
from enoteca.games.grand_cru.rules.tiles import IMPROVEMENT_COUNT, INNOVATIONS, TILE_COUNT

GAMES = int(os.environ.get("ENOTECA_GAMES", "30"))
FLAGS = ["innovation", "heuriger", "uvaggio", "auction_dues", "brand_identity"]
OPTIONS = [
    dict(zip(FLAGS, values, strict=True))
    for values in itertools.product([False, True], repeat=len(FLAGS))
]
TABLES = list(itertools.product(["it", "fr"], [2, 3, 4, 5]))
EVERY = 7  # the whole census is taken after so many actions


def tiles(state):
    """Return how many there are of each tile, wherever they lie."""
    found = [sum(pools) for pools in zip(state.display, state.pile, state.discard, strict=True)]
    for tile in state.tiles:
        if tile >= 0:
            found[tile] += 1
    for item in state.agenda:
        if kind_of_item(item) == pending.MAKING_ROOM and tile_due(item) < TILE_COUNT:
            found[tile_due(item)] += 1
    for place, count in enumerate(state.vines):
        found[place % 5] += count
    for place in range(len(state.ready)):
        found[5 + place % IMPROVEMENT_COUNT] += state.ready[place] + state.turned[place]
    return found


def cubes(state):
    """Return how many cubes there are of each variety, wherever they lie."""
    found = list(state.supply)
    for counts in (state.grapes, state.sold, state.cellar):
        for place, count in enumerate(counts):
            found[place % 5] += count
    return found


def markers(state):
    """Return how many markers there are, the loan track's and the fair's included."""
    at_fair = bin(state.fair_taken).count("1") if pending.FAIR in state.agenda else 0
    boards = [seat for seat in (*state.bidders, *state.brands) if seat >= 0]
    return sum(state.markers) + len(boards) + at_fair + len(state.loans)


def check(game, state):
    seats = game.seat_count
    counts = tiles(state)
    assert sum(counts) == 94
    assert counts[:5] == [14] * 5
    assert [count for count in counts[5:] if count] == [3] * 8
    assert cubes(state) == [15, 17, 20, 23, 25]
    assert markers(state) == 5 * seats
    assert min(state.markers) >= 0
    assert max(state.loans) <= 11
    assert min(state.money) >= 0
    assert min(state.prestige) >= 0
    assert all(bears <= vines for bears, vines in zip(state.grapes, state.vines, strict=True))
    if game.rules.innovation and state.year:
        held = sum(bin(bits).count("1") for bits in state.innovations)
        assert held + len(state.row) == len(INNOVATIONS)
        assert len(set(state.row)) == len(state.row)
    for seat in range(seats):
        assert occupied(state, seat) <= 12


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_match_ends_with_94_tiles_100_cubes_and_all_markers(edition, seats):
    first = TABLES.index((edition, seats))
    longest = 0
    for number in range(first, first + GAMES):
        options = OPTIONS[number % len(OPTIONS)]
        game = enoteca.load("grand-cru", seats, edition, options)
        rng = enoteca.Rng(number)
        state = game.new_state()
        actions = 0
        while game.resolve_chance(state, rng) != NOBODY:
            if actions % EVERY == 0:
                check(game, state)
                longest = max(longest, len(game.legal_actions(state)))
            game.apply(state, game.sample_action(state, rng))
            actions += 1
            assert actions < game.agreement.about.max_actions
        check(game, state)
        assert 0 in state.loans or state.bankrupt or state.year == 40
    assert longest < 300


def frugal(game, state, rng):
    """Return an action of a player who never repays all, so that matches grow old."""
    legal = game.legal_actions(state)
    texts = [game.action_text(action) for action in legal]
    if texts[-1] == "done" and state.agenda[-1] & 63 == pending.LOANS:
        return legal[-1]
    wanted = [a for a, text in zip(legal, texts, strict=True) if text[:4] in ("harv", "sell")]
    return wanted[rng.below(len(wanted))] if wanted else legal[rng.below(len(legal))]


@pytest.mark.parametrize("edition", ["it", "fr"])
def test_old_matches_keep_their_pieces_and_end_by_the_guard(edition):
    components = {"interest": [0] * 12}
    options = {"max_years": 12, "innovation": True, "brand_identity": True}
    game = enoteca.load("grand-cru", 5, edition, options, components)
    rng = enoteca.Rng(8)
    state = game.new_state()
    longest = 0
    while game.resolve_chance(state, rng) != NOBODY:
        check(game, state)
        longest = max(longest, len(game.legal_actions(state)))
        game.apply(state, frugal(game, state, rng))
    assert state.year == 12
    assert longest < 300
