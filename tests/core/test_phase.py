"""Games of phases: what a phase says by itself, and what a house may say instead."""

import enoteca
from enoteca import CHANCE, Refusal, Rng
from enoteca.core.menu import COUNT, Menu
from enoteca.core.phase import Phase
from enoteca.games.pot_de_vin.rules.game import PotDeVin
from enoteca.games.pot_de_vin.rules.state import DRAWING

PRINTED = enoteca.load("pot-de-vin", 4)


class LastLeads(PotDeVin):
    """Pot de Vin as a house plays it where seat 3 always leads first."""

    def chance_weights(self, state):
        printed = super().chance_weights(state)
        return [0, 0, 0, 1] if state.phase == DRAWING else printed


class Timid(PotDeVin):
    """Pot de Vin as a house plays it where nobody may do but the least."""

    def legal_actions(self, state):
        legal = super().legal_actions(state)
        return legal if self.to_move(state) == CHANCE else legal[:1]


def begun(game, seed=1):
    state = game.new_state()
    game.resolve_chance(state, Rng(seed))
    return state


def test_a_phase_that_says_no_more_is_always_due_and_offers_nothing():
    phase = Phase("resting", "4.2")
    state = PRINTED.new_state()
    menu = Menu(COUNT)
    phase.offer(state, menu)
    phase.apply(state, 0)
    assert state == PRINTED.new_state()
    assert phase.steady
    assert phase.ready(state)
    assert menu.count == 0
    assert phase.weights(state) == []
    assert phase.foretell(state, 0, 0) == {}
    assert phase.refuse(state, 0) == Refusal("not-now", "4.2")


def test_a_phase_that_may_not_be_due_is_asked():
    class Waiting(Phase):
        def ready(self, state):
            return False

    assert not Waiting("waiting", "1.1").steady


def test_a_list_of_the_house_is_what_everybody_draws_from():
    game = Timid(PRINTED.agreement)
    state = begun(game)
    assert len(PRINTED.legal_actions(state)) > 1
    (only,) = game.legal_actions(state)
    assert list(game.menu(state)) == [only]
    assert {game.sample_action(state, Rng(seed)) for seed in range(20)} == {only}
    assert len({PRINTED.sample_action(state, Rng(seed)) for seed in range(20)}) > 1


def test_odds_of_the_house_are_those_by_which_chance_draws():
    game = LastLeads(PRINTED.agreement)
    drawn = {game.sample_chance(game.new_state(), Rng(seed)) for seed in range(20)}
    assert drawn == {game.parse_action("*leader:3")}
    assert begun(game).leader == 3
    assert len({PRINTED.sample_chance(PRINTED.new_state(), Rng(seed)) for seed in range(20)}) == 4


def test_as_printed_the_menu_is_the_list():
    state = begun(PRINTED)
    assert list(PRINTED.menu(state)) == PRINTED.legal_actions(state)
    assert not PRINTED.amended
