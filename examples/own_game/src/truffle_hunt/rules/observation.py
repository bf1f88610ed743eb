"""What a seat sees as numbers: the view, in the same order, seats from the one who looks on."""

from enoteca.core.fields import packed
from enoteca.core.observation import Block, Sheet, turn_order
from truffle_hunt.rules.components import MOST_ROUNDS, NOSES, WEIGHTS, Components
from truffle_hunt.rules.state import OVER, TruffleState


def blocks(components: Components, seats: int) -> list[Block]:
    """Return what the numbers mean."""
    dogs, truffles = max(components.dogs), max(components.truffles)
    return [
        Block("phase", (OVER + 1,)),
        Block("seat", (seats,)),
        Block("to_move", (seats,)),
        Block("round", (), 0, MOST_ROUNDS),
        Block("wood", (MOST_ROUNDS,), 0, WEIGHTS),
        Block("bag", (WEIGHTS,), 0, truffles),
        Block("ran", (NOSES,), 0, dogs),
        Block("found", (seats, MOST_ROUNDS), 0, WEIGHTS),
        Block("dogs", (seats,), 0, MOST_ROUNDS + 1),
        Block("chosen", (seats,)),
        Block("hand", (NOSES,), 0, dogs),
        Block("mine", (NOSES,)),
    ]


def write(state: TruffleState, seat: int, seats: int, sheet: Sheet) -> None:
    """Write what a seat, or a spectator, may know."""
    first = max(seat, 0)
    order = [int(other) for other in turn_order(first, seats)]
    sheet.one_of(state.phase, OVER + 1)
    sheet.one_of(seat, seats)
    sheet.seat(state.turn, first, seats)
    sheet.number(state.round)
    _write_weights(sheet, state.wood)
    sheet.numbers(packed(state.bag))
    sheet.numbers(packed(state.ran))
    for other in order:
        _write_weights(sheet, state.found[other])
    for other in order:
        sheet.number(sum(state.hands[other]) + (state.sent[other] > 0))
    for other in order:
        sheet.flag(state.sent[other] > 0)
    sheet.numbers(packed(state.hands[seat] if seat >= 0 else [0] * NOSES))
    sheet.one_of(state.sent[seat] if seat >= 0 else -1, NOSES)


def _write_weights(sheet: Sheet, weights: list[int]) -> None:
    sheet.numbers(packed(weights))
    sheet.blank(MOST_ROUNDS - len(weights))
