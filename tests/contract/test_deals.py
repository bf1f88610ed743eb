"""Real deals of every game: what is drawn at one place tells nothing about another."""

import collections
import itertools
import random

import pytest

import enoteca
from enoteca import CHANCE, NOBODY, Match, Rng
from enoteca.native import compiled
from tests.evenness import DRAWS, strange, z_of, z_of_dependence

DEALS = DRAWS if compiled() else DRAWS // 10
PLACES = 16  # so many draws of a match are looked at
PARTS = 8
COARSE = 4
STEPS = 32


def dealt(game, seed, dice):
    """Return the first actions of a match, and for each real draw where it lay.

    Where: in which part of all that could come, each outcome as wide as it is likely.  A die of
    our own says where within the outcome, so that every part is equally likely.
    """
    state = game.new_state()
    actions, parts = [], []
    while len(parts) < PLACES and len(actions) < STEPS and game.to_move(state) != NOBODY:
        legal = game.legal_actions(state)
        action = legal[0]
        if game.to_move(state) == CHANCE:
            action = game.sample_chance(state, Rng(seed, len(actions)))
            if len(legal) > 1:
                weights = game.chance_weights(state)
                place = legal.index(action)
                point = sum(weights[:place]) + dice.random() * weights[place]
                parts.append(int(point * PARTS / sum(weights)))
        actions.append(action)
        game.apply(state, action)
    return actions, parts


@pytest.fixture(params=[box.about.id for box in enoteca.catalog()])
def game(request):
    return enoteca.load(request.param)


def test_a_match_is_dealt_as_these_deals_are(game):
    for seed in range(5):
        match = Match(game, seed)
        while len(match.actions) < STEPS and not match.over:
            match.play(match.legal_actions()[0])
        actions, _parts = dealt(game, seed, random.Random(seed))
        assert match.actions[: len(actions)] == actions


def test_what_is_dealt_tells_nothing_about_what_else_is_dealt(game):
    dice = random.Random(game.agreement.about.id)
    drawn = [dealt(game, seed, dice)[1] for seed in range(DEALS)]
    count = min(len(parts) for parts in drawn)
    assert count >= 4
    places = [bytes(parts[place] for parts in drawn) for place in range(count)]
    alone = [collections.Counter(place) for place in places]
    found = {place: z_of([alone[place][part] for part in range(PARTS)]) for place in range(count)}
    assert strange(found) == {}
    found = {
        (one, other): z_of_dependence(places[one], places[other])
        for one, other in itertools.combinations(range(count), 2)
    }
    assert strange(found) == {}
    coarse = [bytes(part * COARSE // PARTS for part in place) for place in places]
    found = {
        three: z_of_dependence(*(coarse[place] for place in three))
        for three in zip(range(count), range(1, count), range(3, count), strict=False)
    }
    assert strange(found) == {}
