"""Pot de Vin, matches retold: every possible deal is equally likely (rule 6.4)."""

import collections
import itertools

import pytest

import enoteca
from enoteca.core.bits import size
from enoteca.core.game import CHANCE
from tests.evenness import LIMIT, z_of
from tests.games.pot_de_vin.rules.test_hidden import assignments

DRAWS = 1500


def played(seats, seed, left):
    """Return a game and a random match up to where so many cards are left in all the hands."""
    game = enoteca.load("pot-de-vin", seats)
    rng = enoteca.Rng(seed)
    state = game.new_state()
    actions = []
    while state.round == 0 or sum(size(hand) for hand in state.hands) > left:
        draw = game.sample_chance if game.to_move(state) == CHANCE else game.sample_action
        actions.append(draw(state, rng))
        game.apply(state, actions[-1])
    return game, actions, state


def replayed(game, actions):
    state = game.new_state()
    for action in actions:
        game.apply(state, action)
    return state


def retold(game, actions, seat):
    """Return many courses of a match for a seat."""
    rng = enoteca.Rng(29)
    return [game.retold(actions, seat, rng) for _ in range(DRAWS)]


def are_even(seen, possible):
    """Return whether all that is possible came up, and nothing else, about equally often."""
    return set(seen) == set(possible) and abs(z_of(list(seen.values()))) < LIMIT


@pytest.mark.parametrize(
    ("seats", "seed", "left", "kinds"), [(3, 2, 5, 22), (4, 7, 6, 42), (5, 8, 4, 28)]
)
def test_every_deal_that_agrees_with_what_was_shown_is_told_equally_often(seats, seed, left, kinds):
    game, actions, state = played(seats, seed, left)
    possible = assignments(state, 0, state.pile)
    assert len(possible) == kinds
    assert any(list(state.voids)[1:])
    rng = enoteca.Rng(31)
    told = [replayed(game, course) for course in retold(game, actions, 0)]
    imagined = [game.determinize(state, 0, rng) for _ in range(DRAWS)]
    for states in (told, imagined):
        seen = collections.Counter((*list(twin.hands)[1:], twin.pile) for twin in states)
        assert are_even(seen, possible)


def test_a_card_that_another_has_played_may_have_been_dealt_to_him_at_any_time():
    game, actions, state = played(3, 2, 35)
    (thrown,) = [card for card in list(state.played) if card >= 0]
    thrower = list(state.played).index(thrown)
    deal = game.parse_action(f"*deal:{game.notation.forms[1].fields[0][thrown]}")
    leader = replayed(game, actions[:1]).leader
    seat = (thrower + 1) % 3
    seen = collections.Counter(course.index(deal) for course in retold(game, actions, seat))
    assert are_even(seen, [place for place in range(1, 37) if (leader + place - 1) % 3 == thrower])
    own = {course.index(deal) for course in retold(game, actions, thrower)}
    assert own == {actions.index(deal)}


def test_with_six_any_card_of_the_pile_may_be_the_one_that_a_giver_gave():
    game, actions, state = played(6, 4, 12)
    givers = [seat for seat in range(6) if state.gifts[seat] >= 0]
    stranger = next(seat for seat in range(6) if seat not in givers)
    told = [replayed(game, course) for course in retold(game, actions, stranger)]
    seen = collections.Counter(tuple(twin.gifts[giver] for giver in givers) for twin in told)
    four = [card for card in range(52) if (state.pile | state.shown) >> card & 1]
    assert are_even(seen, list(itertools.permutations(four, 3)))
    told = [replayed(game, course) for course in retold(game, actions, givers[0])]
    assert {twin.gifts[givers[0]] for twin in told} == {state.gifts[givers[0]]}
    assert len({tuple(twin.gifts) for twin in told}) == 6
