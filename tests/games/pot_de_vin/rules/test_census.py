"""Random matches of every configuration: they end, and no card is ever lost."""

import os

import pytest

import enoteca
from enoteca.core.bits import size
from enoteca.core.game import NOBODY
from enoteca.core.playout import finish
from enoteca.games.pot_de_vin.rules.cards import DECK, NO_CARD
from enoteca.shelf.catalog import bound, box
from enoteca.testing import configurations, reach

GAMES = int(os.environ.get("ENOTECA_GAMES", "200"))
AGREEMENTS = configurations(box("pot-de-vin").about)


def places(state):
    """Return every set of cards on the table; the Regent of six lies among the shown."""
    loose = [card for card in state.played if card >= 0]
    if state.regent != NO_CARD and not state.shown:
        loose.append(state.regent)
    return [state.pile, state.shown, *state.hands, *state.won, *(1 << card for card in loose)]


@pytest.mark.parametrize(
    "agreement", AGREEMENTS, ids=lambda agreement: f"{agreement.seats}-{agreement.options}"
)
def test_every_match_ends_with_all_52_cards(agreement):
    game = bound(agreement)
    gems = game.rules.gems * agreement.seats
    for seed in range(GAMES):
        state = game.new_state()
        finish(game, state, enoteca.Rng(seed))
        assert game.to_move(state) == NOBODY
        found = places(state)
        assert sum(size(cards) for cards in found) == 52
        assert sum(found) == DECK
        assert not any(state.hands)
        assert sum(state.chest) + sum(state.gems) <= gems


@pytest.mark.parametrize(
    "agreement", AGREEMENTS, ids=lambda agreement: f"{agreement.seats}-{agreement.options}"
)
def test_no_card_is_lost_on_the_way(agreement):
    for depth in range(0, 140, 3):
        found = places(reach(agreement, depth, depth).state)
        assert sum(size(cards) for cards in found) == 52
        assert sum(found) == DECK
