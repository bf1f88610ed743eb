"""What a seat may know, listed from scratch."""

from typing import TypedDict

from truffle_hunt.rules.state import TruffleState


class TruffleView(TypedDict):
    """Everything is known to all but ``hand`` and ``mine``, which a spectator does not have."""

    phase: int
    turn: int
    round: int
    rounds: int
    wood: list[int]
    bag: list[int]  # how many of each weight
    found: list[list[int]]
    ran: list[int]  # how many of each nose
    dogs: list[int]  # how many each seat has, the one it sends included
    chosen: list[bool]
    hand: list[int] | None  # how many of each nose
    mine: int | None  # what I send, 0 before I have chosen


def seen(state: TruffleState, seat: int, rounds: int) -> TruffleView:
    """Return what a seat may know; a spectator's is negative."""
    chosen = [dog > 0 for dog in state.sent]
    return {
        "phase": state.phase,
        "turn": state.turn,
        "round": state.round,
        "rounds": rounds,
        "wood": state.wood[:],
        "bag": state.bag[:],
        "found": [weights[:] for weights in state.found],
        "ran": state.ran[:],
        "dogs": [sum(hand) + out for hand, out in zip(state.hands, chosen, strict=True)],
        "chosen": chosen,
        "hand": state.hands[seat][:] if seat >= 0 else None,
        "mine": state.sent[seat] if seat >= 0 else None,
    }
