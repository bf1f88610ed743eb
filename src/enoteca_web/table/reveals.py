"""Whether an action tells anybody something hidden.

The contract answers it: an action reveals nothing to a seat exactly if, in every state
that looks the same to that seat, it is possible and leads to the same view.  A few such
states are tried for every seat and for a spectator.
"""

from enoteca import CHANCE, NOBODY, Game, Rng, State

SAMPLES_IN_PUBLIC = 8  # what a spectator learns, everybody learns
SAMPLES_OF_MOVER = 2  # what the one who acts learns by it


def reveals(game: Game[State], state: State, action: int, mover: int, rng: Rng) -> bool:
    """Return whether an action of a seat shows hidden things to anybody."""
    after = game.copy(state)
    game.apply(after, action)
    if game.to_move(after) == CHANCE:
        return True  # chance follows at once, and nobody undoes that alone
    for viewer in [NOBODY, *range(game.seat_count)]:
        seen = game.view(after, viewer)
        for _ in range(_samples(viewer, mover)):
            twin = game.determinize(state, viewer, rng)
            if viewer != mover and action not in game.legal_actions(twin):
                return True
            game.apply(twin, action)
            if game.view(twin, viewer) != seen:
                return True
    return False


def _samples(viewer: int, mover: int) -> int:
    if viewer == NOBODY:
        return SAMPLES_IN_PUBLIC
    return SAMPLES_OF_MOVER if viewer == mover else 1
