"""What a seat cannot see, guessed from what it can."""

from enoteca.core.rng import Rng
from truffle_hunt.rules.components import NOSES, Components
from truffle_hunt.rules.pools import drawn
from truffle_hunt.rules.state import TruffleState
from truffle_hunt.rules.view import TruffleView


def sampled(components: Components, view: TruffleView, seat: int, rng: Rng) -> TruffleState:
    """Return a state that looks like the view: the dogs that nobody has shown are dealt anew."""
    state = TruffleState()
    state.phase, state.turn, state.round = view["phase"], view["turn"], view["round"]
    state.wood, state.bag, state.ran = view["wood"][:], view["bag"][:], view["ran"][:]
    state.found = [weights[:] for weights in view["found"]]
    unseen = [all_ - ran for all_, ran in zip(components.dogs, state.ran, strict=True)]
    if view["hand"] is not None:
        for dog, count in enumerate(view["hand"]):
            unseen[dog] -= count
    if view["mine"]:
        unseen[view["mine"]] -= 1
    for other, count in enumerate(view["dogs"]):
        chosen = view["chosen"][other]
        if other == seat and view["hand"] is not None and view["mine"] is not None:
            state.hands.append(view["hand"][:])
            state.sent.append(view["mine"])
            continue
        state.sent.append(drawn(unseen, rng) if chosen else 0)
        hand = [0] * NOSES
        for _ in range(count - chosen):
            hand[drawn(unseen, rng)] += 1
        state.hands.append(hand)
    state.deck = unseen
    return state
