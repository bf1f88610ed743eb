"""What happened, told: rounds, the pieces that sentences speak of, and who found what."""

from collections.abc import Sequence
from typing import Any

from enoteca_web.kit.markup import NOTHING, Html, tag
from enoteca_web.kit.seat_view import Line, SeatView
from enoteca_web.kit.story import Moment
from truffle_hunt.board.pieces import dog, truffle


def heading(line: Line, seen: SeatView) -> str:
    """Return the round that begins with a truffle in the wood."""
    return f"{seen.text.name('round')} {line.facts['round']}" if line.event == "scented" else ""


def picture(line: Line, _seen: SeatView) -> Html:
    """Draw the dog or the truffle that a line speaks of."""
    facts: Any = line.facts
    if "dog" in facts:
        return dog(facts["dog"])
    return truffle(facts["weight"]) if "weight" in facts else NOTHING


def weight(lines: Sequence[Line], _seen: SeatView) -> int:
    """Return how much a turn matters: who finds something comes first."""
    return sum(line.event == "found" for line in lines)


def moments(lines: Sequence[Line], _seen: SeatView) -> Sequence[Moment]:
    """Return who found truffles, with what was found."""
    told = []
    for line in lines:
        if line.event == "found":
            facts: Any = line.facts
            found = tag("p", *(truffle(weight) for weight in facts["weights"]))
            told.append(Moment(line.position, line.sentence, found, facts["seat"]))
    return told
