"""Laws that every game in the catalog obeys, over every edition, option and number of seats."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from enoteca.shelf import catalog
from enoteca.testing import LAWS, configurations, reach
from enoteca.testing.laws import makes_states_from_views

SEEDS = st.integers(0, 2**62 - 1)
AGREEMENTS = {about.id: configurations(about) for about in catalog.cards()}
CASES = [(game, law) for game in AGREEMENTS for law in LAWS]


@pytest.mark.parametrize(("game", "law"), CASES, ids=lambda case: getattr(case, "__name__", case))
def test_law(game, law):
    longest = AGREEMENTS[game][0].about.max_actions

    @given(st.sampled_from(AGREEMENTS[game]), SEEDS, st.integers(0, 300) | st.integers(0, longest))
    def obeyed(agreement, seed, depth):
        law(reach(agreement, seed, depth))

    obeyed()


@pytest.mark.parametrize("game", AGREEMENTS)
def test_every_configuration_obeys_every_law_at_least_once(game):
    for number, agreement in enumerate(AGREEMENTS[game]):
        position = reach(agreement, number, 60 + 7 * number)
        for law in LAWS:
            law(position)


@pytest.mark.parametrize("game", AGREEMENTS)
def test_no_game_of_ours_is_excused_from_the_laws_of_views(game):
    assert makes_states_from_views(reach(AGREEMENTS[game][0], 1, 0).game)
