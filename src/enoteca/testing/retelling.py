"""What is true of every game that can retell a match."""

from collections.abc import Sequence

from enoteca.core.actions import Action
from enoteca.core.game import Game, Seat, State
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError


def retells(game: Game[State]) -> bool:
    """Return whether a game can retell a match."""
    try:
        game.retold([], 0, Rng(0))
    except EnotecaError:
        return False
    return True


def a_retold_match_looks_the_same(
    game: Game[State], actions: Sequence[Action], seat: Seat, seed: int
) -> list[Action]:
    """Retell a match for a seat, which must not be able to tell; return what was told."""
    given = list(actions)
    told = game.retold(given, seat, Rng(seed))
    assert given == list(actions)
    assert len(told) == len(given)
    assert told == game.retold(given, seat, Rng(seed))
    state, twin = game.new_state(), game.new_state()
    for action, other in zip(given, told, strict=True):
        mover = game.to_move(state)
        assert game.to_move(twin) == mover
        assert other == action or mover != seat
        assert other in game.legal_actions(twin)
        game.apply(state, action)
        game.apply(twin, other)
        assert game.view(twin, seat) == game.view(state, seat)
    assert game.to_move(twin) == game.to_move(state)
    assert game.deciders(twin) == game.deciders(state)
    if game.to_move(state) == seat:
        assert game.legal_actions(twin) == game.legal_actions(state)
    return told
