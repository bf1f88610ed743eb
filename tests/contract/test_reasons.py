"""Why not: the reason that is given holds, in positions nobody thought of."""

import importlib
import os
from collections import Counter

import pytest

import enoteca
from enoteca.core.actions import kind_of
from enoteca.core.game import NOBODY
from enoteca.core.rng import Rng
from enoteca.shelf import catalog
from enoteca.shelf.catalog import bound
from enoteca.shelf.text import text_of
from enoteca.testing import Position, configurations
from enoteca.testing.reasons import a_refusal_gives_a_true_reason

GAMES = [box.about.id for box in enoteca.catalog()]
EXAMPLES = int(os.environ.get("ENOTECA_EXAMPLES", "40"))


def witnesses(game):
    return importlib.import_module(f"tests.games.{game.replace('-', '_')}.rules.reasons").WITNESSES


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_a_witness(game):
    assert set(witnesses(game)) == set(text_of(catalog.box(game)).sentences["refusals"])


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_gives_a_true_reason(game):
    given = set()
    for position in positions(configurations(catalog.box(game).about)):
        given |= a_refusal_gives_a_true_reason(position, witnesses(game))
    # What random players hardly ever come to stands in the tests of each game's refusals.
    assert len(given) > 0.7 * len(witnesses(game))


def positions(setups):
    """Walk through random matches and stop at each sort of decision as often as at any other."""
    stops = Counter()
    for number in range(4 * EXAMPLES):
        game = bound(setups[number % len(setups)])
        state, rng = game.new_state(), Rng(number)
        while game.resolve_chance(state, rng) != NOBODY:
            legal = game.legal_actions(state)
            sort = kind_of(legal[0]), kind_of(legal[-1])
            if stops[sort] < EXAMPLES and rng.below(3) == 0:
                stops[sort] += 1
                yield Position(game, state, number)
            game.apply(state, legal[rng.below(len(legal))])
