"""The kinds of actions, and how they are written."""

from typing import Final

from enoteca.core.actions import Action, pack
from enoteca.core.notation import Form, Notation, numbers
from truffle_hunt.rules.components import NOSES, WEIGHTS

DEALT: Final = 0
SCENTED: Final = 1
SENT: Final = 2


def notation() -> Notation:
    """Return the notation: ``*deal:3``, ``*scent:5``, ``send:6``."""
    return Notation(
        [
            Form(DEALT, "deal", [numbers(NOSES, 1)], chance=True),
            Form(SCENTED, "scent", [numbers(WEIGHTS, 1)], chance=True),
            Form(SENT, "send", [numbers(NOSES, 1)]),
        ]
    )


def deal(nose: int) -> Action:
    """Return the action of dealing a dog."""
    return pack(DEALT, nose)


def send(nose: int) -> Action:
    """Return the action of sending a dog."""
    return pack(SENT, nose)
