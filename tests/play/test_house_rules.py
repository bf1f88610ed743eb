"""Rules wrapped around those as printed: what a house leaves alone is as it was."""

import pickle

import pytest

import enoteca
from enoteca import NOBODY, HouseRules, Rng
from enoteca.testing import reach
from tests.core.orchard import TURNS, orchard
from tests.lab.house_rules import NeverTheLast

GAMES = [box.about.id for box in enoteca.catalog()]


class Rich(HouseRules):
    """Everybody begins with a hundred points."""

    def scores(self, state):
        return [100 + points for points in super().scores(state)]


class Generous(HouseRules):
    """The same in another house."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("depth", [0, 70])
def test_what_a_house_leaves_alone_is_as_printed(name, depth):
    printed = enoteca.load(name)
    house = Generous(printed)
    state = reach(printed, 2, depth).state
    twin = house.copy(state)
    assert house.new_state() == printed.new_state()
    assert twin == state
    assert house.to_move(state) == printed.to_move(state)
    assert house.deciders(state) == printed.deciders(state)
    assert house.legal_actions(state) == printed.legal_actions(state)
    assert house.scores(state) == printed.scores(state)
    assert house.standing(state) == printed.standing(state)
    assert house.breakdown(state) == printed.breakdown(state)
    assert house.from_data(house.to_data(state)) == state
    if house.to_move(state) < 0:
        assert house.chance_weights(state) == printed.chance_weights(state)
    else:
        action = printed.legal_actions(state)[0]
        seat = printed.to_move(state)
        assert house.foretell(state, seat, action) == printed.foretell(state, seat, action)
    for seat in (0, NOBODY):
        assert house.view(state, seat) == printed.view(state, seat)
        mine, theirs = (game.determinize(state, seat, Rng(3)) for game in (house, printed))
        assert mine == theirs
        seen = printed.view(state, seat)
        mine, theirs = (game.sample_from_view(seen, seat, Rng(3)) for game in (house, printed))
        assert mine == theirs
    action = house.legal_actions(state)[0]
    house.apply(twin, action)
    printed.apply(state, action)
    assert twin == state


def test_what_it_changes_is_what_everybody_sees():
    house = Rich(orchard())
    match = enoteca.Match(house, 1)
    assert match.scores == [100, 100]
    assert match.record.text() != enoteca.Match(house, 2).record.text()


def test_states_stored_long_ago_are_restored_by_the_game_as_printed():
    house = Generous(orchard())
    state = house.restored({"turns": 4, "roll": 2, "points": [1, 0]}, 1)
    assert (state.turns, state.points) == (TURNS - 4, [1, 0])


def test_what_a_house_forbids_is_refused_as_a_rule_of_the_house():
    printed = enoteca.load("granada", 3)
    game = NeverTheLast(printed)
    match = enoteca.Match(game, 1)
    while len(printed.legal_actions(match.state)) == 1:
        match.play(match.legal_actions()[0])
    forbidden = printed.legal_actions(match.state)[-1]
    assert game.explain(match.state, match.to_move, forbidden).message == "house-rule"
    with pytest.raises(enoteca.IllegalActionError):
        match.play(forbidden)


def test_what_is_forbidden_anyway_is_refused_by_the_rule_as_printed():
    house = Generous(orchard())
    state = house.new_state()
    house.play(state, house.parse_action("*roll:1"))
    action = house.parse_action("plant:0,9")
    assert house.explain(state, 0, action) == house.printed.refusal(state, action)


def test_houses_are_equal_that_change_the_same_game_in_the_same_way():
    house = Rich(orchard())
    assert house == Rich(orchard())
    assert hash(house) == hash(Rich(orchard()))
    assert house not in [Rich(orchard(3)), Generous(orchard()), orchard()]
    assert pickle.loads(pickle.dumps(house)) == house
