"""What the columns of a data set hold, and all that a reader must know to understand them."""

import json
from typing import Any, Final

import enoteca
from enoteca.adapters.extras import extra
from enoteca.core.game import Game, State
from enoteca.core.returns import KINDS
from enoteca.lab.contest import Contest

with extra("data"):
    import pyarrow as pa

VERSION: Final = 1  # rises when a column changes its name, its type or its meaning
KEY: Final = b"enoteca"  # of the description, in the metadata of every file

NUMBERS: Final = pa.list_(pa.int16())


def description(contest: Contest, command: str) -> dict[str, object]:
    """Return all that is the same for every row, as JSON can hold it."""
    game = contest.game
    agreement = game.agreement
    return {
        "schema": VERSION,
        "plan": contest.fingerprint,
        "command": command,
        "enoteca": enoteca.__version__,
        "game": agreement.about.id,
        "edition": agreement.edition,
        "rules_version": agreement.rules_version,
        "seats": agreement.seats,
        "options": dict(agreement.options),
        "components": agreement.overrides.content,
        "seed": contest.seed,
        "seatings": [list(seating) for seating in contest.seatings],
        "observation": observation(game),
        "actions": {
            "size": game.action_space.size,
            "depth": game.action_space.depth,
            "labels": list(game.action_space.labels),
        },
    }


def observation(game: Game[State]) -> list[dict[str, object]]:
    """Return what the numbers of an observation mean: block by block, and where each begins."""
    found: list[dict[str, object]] = []
    start = 0
    for block in game.observation():
        found.append(
            {
                "name": block.name,
                "start": start,
                "shape": list(block.shape),
                "low": block.low,
                "high": block.high,
            }
        )
        start += block.size
    return found


def positions(game: Game[State], told: dict[str, object]) -> Any:
    """Return the columns of the positions."""
    return _schema(
        told,
        [
            ("match", pa.int32(), "the number of the match in the plan"),
            ("seed", pa.int64(), "the seed of its chance"),
            ("place", pa.int32(), "how many actions came before, chance included"),
            ("step", pa.int8(), "which step of the decision this is, from 0"),
            ("seat", pa.int8(), "who decides"),
            ("bot", pa.string(), "the name of the bot that does"),
            (
                "observation",
                pa.list_(pa.field("element", pa.int16(), nullable=False), game.observation_size),
                "what the seat sees",
            ),
            ("chosen", NUMBERS, "the numbers chosen in earlier steps of this decision"),
            ("legal", NUMBERS, "the numbers that may be chosen, ascending"),
            ("number", pa.int16(), "the number that was chosen"),
            ("action", pa.string(), "the action that the decision came to, in notation"),
        ],
    )


def matches(game: Game[State], told: dict[str, object]) -> Any:
    """Return the columns of the matches."""
    seats = game.seat_count

    def by_seat(kind: Any) -> Any:
        return pa.list_(pa.field("element", kind, nullable=False), seats)

    return _schema(
        told,
        [
            ("match", pa.int32(), "its number in the plan"),
            ("deal", pa.int32(), "matches of one deal have the same seed and other seatings"),
            ("seed", pa.int64(), "the seed of its chance"),
            ("bots", by_seat(pa.string()), "who played, by seat"),
            ("scores", by_seat(pa.int32()), "the points at the end, by seat"),
            ("standing", by_seat(pa.int8()), "the rank at the end, by seat; ties share one"),
            *[(f"return_{kind}", by_seat(pa.float64()), RETURNS[kind]) for kind in KINDS],
            ("decisions", pa.int32(), "how many decisions were taken"),
            ("actions", pa.int32(), "how many actions the record has, chance included"),
            ("positions", pa.int32(), "how many rows the match has among the positions"),
            ("record", pa.string(), "the whole match, as text that replays"),
        ],
    )


RETURNS: Final = {
    "win": "the share of the win, by seat",
    "rank": "the share of the others who are behind, ties half, by seat",
    "points": "the points, by seat",
    "margin": "the lead over the best of the others, or what is missing to it, by seat",
}


def _schema(told: dict[str, object], columns: list[tuple[str, Any, str]]) -> Any:
    fields = [
        pa.field(name, kind, nullable=False, metadata={"about": about})
        for name, kind, about in columns
    ]
    return pa.schema(fields, metadata={KEY: json.dumps(told)})
