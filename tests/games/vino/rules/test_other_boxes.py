"""Vino out of any box that passes the checks: every match can be played to its end (rule 1.6)."""

import random

import pytest

import enoteca
from enoteca import NOBODY, Rng
from enoteca.games.vino.rules.land import VARIETIES

BOXES = 24


def any_box(page, seed):
    """Return a box of random chains, prices, bottles, price table and market."""
    dice = random.Random(seed)
    longest = dice.choice([3, 4, 8, 21])
    bottles = dice.sample(range(9), 6)
    counts = [2] * 9
    while sum(counts) < 30:
        region = dice.randrange(9)
        counts[region] += counts[region] < 5
    regions = []
    for number, row in enumerate(page["regions"]):
        size = dice.randint(3, longest)
        varieties = dice.sample(VARIETIES, counts[number])
        government = sorted(dice.sample(range(1, size + 1), dice.randint(1, size - 1)))
        regions.append(
            {
                "name": row["name"],
                "bottle": number in bottles,
                "start_token": dice.choice(varieties),
                "varieties": varieties,
                "prices": sorted(dice.randint(1, 333) for _ in range(size)),
                "government": government if number in bottles else [],
            }
        )
    revenue = sorted(dice.randint(0, 3000) for _ in range(49))
    table = [
        {
            "sold": sold,
            "revenue": revenue[sold - 1],
            "vineyards_lost": dice.randint(1, sold),
            "market_steps": dice.randint(0, 20),
        }
        for sold in range(1, 50)
    ]
    highest = dice.randint(0, 12)
    market = {"step": 30, "max": 30 * highest, "min": -30 * dice.randint(0, 4 * highest)}
    markers = dice.randint(40, 50)
    return {
        "regions": regions,
        "price_table": table,
        "market": market,
        "markers_per_player": markers,
    }


@pytest.mark.parametrize("seed", range(BOXES))
def test_a_match_out_of_any_box_ends(box_page, seed):
    game = enoteca.load("vino", 3 + seed % 3, components=any_box(box_page, seed))
    box = game.components
    rng = Rng(seed)
    state = game.new_state()
    actions = 0
    while game.resolve_chance(state, rng) != NOBODY:
        legal = game.legal_actions(state)
        assert 0 < len(legal) <= 200
        assert legal == sorted(set(legal))
        game.apply(state, legal[rng.below(len(legal))])
        actions += 1
        assert min(state.markers) >= 0
        assert min(state.money) >= 0
        assert box.lowest <= min(state.demand) <= max(state.demand) <= box.highest
    assert sum(state.demand) == 0
    assert min(game.scores(state)) >= 0
    assert actions <= game.agreement.about.max_actions
