"""Whether an action tells anybody something hidden.

The contract answers it: an action reveals nothing to a seat exactly if, in every state
that looks the same to that seat, it is possible and leads to the same view.  A few such
states are tried for every seat and for a spectator.
"""

from enoteca import CHANCE, NOBODY, Game, Rng, State

SAMPLES_IN_PUBLIC = 12  # what a spectator learns, everybody learns
SAMPLES_IN_PRIVATE = 3  # what one seat alone learns


def reveals(game: Game[State], state: State, action: int, mover: int, seed: int) -> bool:
    """Return whether an action of a seat shows hidden things to anybody."""
    after = game.copy(state)
    game.apply(after, action)
    if game.to_move(after) == CHANCE:
        return True  # chance follows at once, and nobody undoes that alone
    for viewer in [NOBODY, *range(game.seat_count)]:
        seen = game.view(after, viewer)
        for sample in range(SAMPLES_IN_PUBLIC if viewer == NOBODY else SAMPLES_IN_PRIVATE):
            twin = game.determinize(state, viewer, Rng(seed, sample))
            if viewer != mover and action not in game.legal_actions(twin):
                return True
            game.apply(twin, action)
            if game.view(twin, viewer) != seen:
                return True
    return False
