"""Pot de Vin, from what a seat sees back to a state.  Numbers refer to the game's rules.md."""

import collections

import pytest

import enoteca
from enoteca import NOBODY, DocumentError, Rng
from enoteca.core.bits import members, size
from enoteca.games.pot_de_vin.rules.cards import DECK, NO_CARD
from enoteca.games.pot_de_vin.rules.state import GIVING, PLACING, REVEALING
from tests.evenness import LIMIT, z_of
from tests.games.pot_de_vin.rules.positions import play
from tests.games.pot_de_vin.rules.test_hidden import assignments
from tests.games.pot_de_vin.rules.test_retelling import played

DRAWS = 600


def sampled(game, state, seat, seed=1):
    return game.sample_from_view(game.view(state, seat), seat, Rng(seed))


def walked(seats, until):
    """Return a game and a state of a random match, at the first moment of which something holds."""
    game = enoteca.load("pot-de-vin", seats)
    rng = Rng(seats)
    state = game.new_state()
    while not until(state):
        if game.resolve_chance(state, rng) != NOBODY and not until(state):
            game.play(state, game.sample_action(state, rng))
    return game, state


def everywhere(state):
    """Return all the cards, wherever they are; each must be in one place only."""
    places = [state.pile, state.shown, *state.hands, *state.won]
    places += [1 << card for card in state.played if card >= 0]
    if state.regent != NO_CARD and not state.shown:
        places.append(1 << state.regent)
    found = 0
    for cards in places:
        assert not found & cards
        found |= cards
    return found


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_at_every_moment_a_state_is_found_that_looks_the_same(seats):
    game = enoteca.load("pot-de-vin", seats)
    rng = Rng(seats)
    state = game.new_state()
    moments = 0
    while game.to_move(state) != NOBODY:
        moments += 1
        if moments % 9 == 0:
            for seat in (moments % seats, NOBODY):
                twin = sampled(game, state, seat, moments)
                assert game.view(twin, seat) == game.view(state, seat)
                assert everywhere(twin) == everywhere(state)
                if seat == game.to_move(state):
                    assert game.legal_actions(twin) == game.legal_actions(state)
        draw = game.sample_action if game.to_move(state) >= 0 else game.sample_chance
        game.apply(state, draw(state, rng))
    for seat in (0, NOBODY):
        twin = sampled(game, state, seat)
        twin.gifts = state.gifts  # of six players: who gave what is never told
        assert twin == state


@pytest.mark.parametrize(("seats", "seed", "left"), [(3, 2, 5), (5, 8, 4)])
def test_every_deal_that_agrees_with_the_view_is_drawn_equally_often(seats, seed, left):  # rule 6.4
    game, _, state = played(seats, seed, left)
    assert any(list(state.voids)[1:])
    seen = game.view(state, 0)
    rng = Rng(23)
    twins = [game.sample_from_view(seen, 0, rng) for _ in range(DRAWS)]
    drawn = collections.Counter((*list(twin.hands)[1:], twin.pile) for twin in twins)
    assert set(drawn) == set(assignments(state, 0, state.pile))
    assert abs(z_of(list(drawn.values()))) < LIMIT


def test_whoever_has_passed_in_this_round_has_passed():  # rule 3.2
    game, state = walked(3, lambda state: state.round == 1)
    game.play(state, game.legal_actions(state)[0])
    play(game, state, "pass")
    assert "pass" in game.view(state, 1)["played"]
    for seat in (*range(3), NOBODY):
        assert sampled(game, state, seat).played == state.played


def test_jokers_stay_in_their_columns():
    game, state = walked(4, lambda state: state.phase == PLACING and any(state.jokers))
    for seat in (*range(4), NOBODY):
        twin = sampled(game, state, seat)
        assert twin.jokers == state.jokers
        assert game.legal_actions(twin) == game.legal_actions(state)


class TestRule6_3:
    def test_while_cards_are_given_it_is_known_who_has_given(self):
        game, state = walked(6, lambda state: state.phase == GIVING)
        givers = []
        while state.phase == GIVING:
            for seat in (*range(6), NOBODY):
                twin = sampled(game, state, seat)
                gave = [other for other in range(6) if twin.gifts[other] != NO_CARD]
                assert gave == sorted(givers)
            givers.append(state.turn)
            game.play(state, game.legal_actions(state)[0])
        assert len(givers) == 3

    def test_a_giver_knows_his_own_card_and_the_others_any(self):
        game, state = walked(6, lambda state: state.phase == REVEALING)
        giver = next(seat for seat in range(6) if state.gifts[seat] != NO_CARD)
        twins = [sampled(game, state, giver, seed) for seed in range(40)]
        assert {twin.gifts[giver] for twin in twins} == {state.gifts[giver]}
        assert all(twin.pile >> twin.gifts[giver] & 1 for twin in twins)
        assert len({twin.pile for twin in twins}) > 30
        piles = {sampled(game, state, NOBODY, seed).pile for seed in range(40)}
        assert {size(pile) for pile in piles} == {size(state.pile)}
        assert len(piles) > 30

    def test_once_all_was_shown_the_pile_is_what_it_is_and_its_givers_are_three(self):
        game, state = walked(6, lambda state: state.round == 5)
        four = set(members(state.pile | state.shown))
        stranger = next(seat for seat in range(6) if state.gifts[seat] == NO_CARD)
        gifts = set()
        for seed in range(60):
            twin = sampled(game, state, stranger, seed)
            assert (twin.pile, twin.shown) == (state.pile, state.shown)
            given = [card for card in twin.gifts if card != NO_CARD]
            assert len(given) == len(set(given)) == 3
            assert set(given) <= four
            gifts.add(tuple(given))
        assert len(gifts) > 15


class TestStrangeViews:
    @pytest.mark.parametrize(
        "change",
        [
            {"phase": "brunch"},
            {"regent": "X9"},
            {"hand": ["A1"]},
            {"hand_sizes": [60, 60, 60]},
            {"pile_size": 3},
            {"voids": [["Otto"], [], []]},
            {"jokers": None},
        ],
        ids=lambda change: next(iter(change)),
    )
    def test_what_nobody_can_see_is_refused(self, change):
        game, state = walked(3, lambda state: state.round == 2)
        odd = {**game.view(state, 1), **change}
        with pytest.raises(DocumentError, match=r"^that is not what seat 1 sees .* pot-de-vin/"):
            game.sample_from_view(odd, 1, Rng(1))


def test_before_the_deal_the_deck_is_whole():
    game = enoteca.load("pot-de-vin", 6)
    state = game.new_state()
    for seat in (0, NOBODY):
        assert sampled(game, state, seat) == state
        assert sampled(game, state, seat).pile == DECK
