"""What is not a view of a game makes no state of it: one clear sentence says so."""

import itertools

import pytest

import enoteca
from enoteca import NOBODY, DocumentError, EnotecaError, Rng
from enoteca.testing import reach

GAMES = [box.about.id for box in enoteca.catalog()]


@pytest.mark.parametrize(("game", "other"), list(itertools.permutations(GAMES, 2)))
def test_a_view_of_another_game_is_refused(game, other):
    seen = reach(enoteca.load(other, 4), 1, 40)
    with pytest.raises(DocumentError, match=f"what seat 1 sees in a match of {game}/"):
        enoteca.load(game, 4).sample_from_view(seen.game.view(seen.state, 1), 1, Rng(1))


@pytest.mark.parametrize("game", GAMES)
def test_a_view_of_more_or_fewer_seats_is_refused(game):
    for seats, others in ((3, 4), (4, 3)):
        seen = reach(enoteca.load(game, seats), 2, 60)
        with pytest.raises(DocumentError, match=f"what a spectator sees .* {others} seats"):
            enoteca.load(game, others).sample_from_view(
                seen.game.view(seen.state, NOBODY), NOBODY, Rng(1)
            )


@pytest.mark.parametrize("game", GAMES)
def test_who_does_not_sit_at_the_table_has_no_view(game):
    seen = reach(enoteca.load(game, 3), 3, 50)
    with pytest.raises(EnotecaError, match="there is no seat 7"):
        seen.game.sample_from_view(seen.game.view(seen.state, 0), 7, Rng(1))
