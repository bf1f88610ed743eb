"""Why one might send a dog, from what a seat sees and what the rules foretell."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from enoteca.shelf.reasons import Considered, Reason


def reasons(asked: Considered) -> Sequence[Reason]:
    """Return what speaks for an action, the weightiest first."""
    return list(_send(asked.brings))


def _send(brings: Mapping[str, Any]) -> Iterator[Reason]:
    yield Reason("better-dogs", {"count": brings["better"]}) if brings["better"] else Reason("best")
    yield Reason("like-dogs", {"count": brings["like"]}) if brings["like"] else Reason("alone")
    yield Reason("lies", {"weight": brings["lies"]})
