"""What lies before one seat where choices are secret and simultaneous, the others' unknown."""

from collections.abc import Sequence
from dataclasses import dataclass

from enoteca.core.actions import Action
from enoteca.core.game import Game, Seat, State

_ENDLESS = 1 << 30


@dataclass(frozen=True)
class OpenDecision:
    """What a seat decides on, and whether it has decided."""

    state: State
    done: bool
    deciding: bool


def open_decision(
    game: Game[State], state: State, seat: Seat, promised: Sequence[Action] = ()
) -> OpenDecision:
    """Return what a seat decides on, its own promises kept, everybody else's unknown."""
    asked = list(game.deciders(state))
    if seat not in asked:
        return OpenDecision(state, done=False, deciding=False)
    if len(asked) == 1:
        return OpenDecision(state, done=False, deciding=True)
    state = game.copy(state)
    longest = _let_others_choose(game, state, seat)
    for place, action in enumerate(promised):
        ahead = game.copy(state)
        game.apply(ahead, action)
        # The last in order would set off the reveal: what the neighbours needed tells when.
        if game.to_move(ahead) != seat or place + 1 >= max(longest, 1):
            return OpenDecision(state, done=True, deciding=True)
        state = ahead
    return OpenDecision(state, done=False, deciding=True)


def _let_others_choose(game: Game[State], state: State, seat: Seat) -> int:
    """Choose anything for those before a seat: what it may do does not depend on it."""
    longest = 0
    asked = list(game.deciders(state))
    after = asked[asked.index(seat) + 1 :]
    while (mover := game.to_move(state)) != seat:
        steps = 0
        while game.to_move(state) == mover:
            game.apply(state, game.legal_actions(state)[0])
            steps += 1
        longest = max(longest, steps)
    return _ENDLESS if after else longest
