"""Every decision is one object, and the state knows it by its number."""

import pytest

import enoteca
from enoteca.games.granada.rules import state as numbers
from tests.games.granada.rules.positions import table


def test_a_phase_stands_where_the_state_looks_for_it():
    phases = enoteca.load("granada", 3).phases
    assert [getattr(numbers, phase.name.upper()) for phase in phases] == list(range(len(phases)))


@pytest.mark.parametrize("number", [numbers.ACTING, numbers.OVER])
def test_the_view_calls_a_decision_as_its_phase_does(number):
    game, state = table()
    state.phase = number
    assert game.view(state, 0)["phase"] == game.phases[number].name


def test_nothing_is_offered_when_all_is_over():
    game, state = table()
    state.phase = numbers.OVER
    assert game.legal_actions(state) == []
