"""What comes after what: from one decision to the next."""

from enoteca.games.vino.rules import preparation
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.phases import buying, choosing, closing, market, selling
from enoteca.games.vino.rules.state import (
    BUYING,
    CHOOSING,
    DRAWING,
    EXTENDING,
    LOSING,
    RAISING,
    SELLING,
    STARTING,
    VinoState,
)


def advance(box: Components, state: VinoState) -> None:
    """Go on until somebody has a choice, or all is over."""
    while True:
        phase = state.phase
        if phase == BUYING:
            if buying.ask(box, state):
                return
            _end_buying(state)
        elif phase == RAISING:
            if market.ask(box, state):
                return
        elif phase == LOSING:
            if selling.ask_loss(state):
                return
        elif phase == SELLING:
            if selling.ask(box, state):
                return
            _end_round(state)
        elif phase == CHOOSING:
            if choosing.ask(state):
                return
            choosing.reveal(state)
            buying.begin(state)
        elif phase == EXTENDING:
            if preparation.ask_next(state):
                return
            _end_preparation(state)
        elif phase == STARTING:
            preparation.ask_first(box, state)
            if state.phase in (STARTING, DRAWING):
                return
        else:  # an interruption has set its own turn, or all is over
            return


def _end_preparation(state: VinoState) -> None:
    if state.bottles:
        choosing.begin(state)
    else:
        closing.end(state, "ended-by-last-bottle")  # rule 2.5


def _end_buying(state: VinoState) -> None:
    if state.bottles:
        selling.begin(state)
    else:
        closing.end(state, "ended-by-last-bottle")  # rule 9.1: no more wine is sold


def _end_round(state: VinoState) -> None:
    closing.reorder(state)
    guard = closing.guard(state)
    if guard is None:
        choosing.begin(state)
    else:
        closing.end(state, guard)
