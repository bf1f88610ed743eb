"""Nothing is lost and nothing is won: 54 tiles and 108 (72) cards through random matches."""

import pytest

import enoteca
from enoteca.core.bits import members
from enoteca.core.game import CHANCE, NOBODY
from enoteca.games.granada.rules.cells import FACE_MASK
from enoteca.games.granada.rules.components import NO_FACE, START, TILES, tile_of
from enoteca.games.granada.rules.money import CARDS, VALUE_OF, copies_of
from enoteca.shelf.catalog import bound
from enoteca.testing import configurations
from tests.games.granada.rules.positions import GAMES

EVERY = 97  # actions between two counts, so that all phases are met


def tiles(state):
    faces = [*state.yard, *state.bought, *state.dirk]
    faces += [face for reserve in state.reserves for face in reserve]
    faces += [entry & FACE_MASK for city in state.cities for entry in city]
    found = [tile_of(face) for face in faces if face not in (NO_FACE, START)]
    return sorted([*found, *members(state.bag), *members(state.out)])


def cards(game, state):
    found = [0] * CARDS
    for purses in (state.deck, state.discards, *hands(game, state)):
        for card in range(CARDS):
            found[card] += copies_of(purses, card)
    for card in state.row:
        found[card] += 1
    return found


def hands(game, state):
    return [state.hands[4 * seat : 4 * seat + 4] for seat in range(game.seat_count)]


def check(game, state):
    assert tiles(state) == list(range(TILES))
    assert cards(game, state) == [game.rules.copies] * CARDS
    assert state.deck_size == sum(copies_of(state.deck, card) for card in range(CARDS))
    assert list(state.row) == sorted(state.row)
    assert all(VALUE_OF[card] <= 9 for card in state.row)


@pytest.mark.parametrize(
    "agreement",
    configurations(enoteca.shelf.catalog.box("granada").about),
    ids=lambda agreement: f"{agreement.seats}-{agreement.options}",
)
def test_tiles_and_cards_are_conserved(agreement):
    game = bound(agreement)
    for seed in range(GAMES):
        rng = enoteca.Rng(seed)
        state = game.new_state()
        played = 0
        while game.to_move(state) != NOBODY:
            if played % EVERY == seed % EVERY:
                check(game, state)
            chance = game.to_move(state) == CHANCE
            game.apply(
                state, game.sample_chance(state, rng) if chance else game.sample_action(state, rng)
            )
            played += 1
        check(game, state)
        assert not state.bought
        assert played <= game.agreement.about.max_actions
        assert game.scores(state) == list(state.points)
