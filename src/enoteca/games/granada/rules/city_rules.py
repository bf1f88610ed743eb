"""The rules of building, told of a whole city from scratch (rules 4.1 to 4.6).

``City`` keeps the same up to date step by step; here each rule stands by itself, so
that a refusal can name the one that fails.
"""

from enoteca.games.granada.rules.actions import CENTRE, COLUMN, Cell
from enoteca.games.granada.rules.components import Sides
from enoteca.games.granada.rules.shapes import (
    ENCLOSED,
    FACING,
    MOATS_DIFFER,
    NO_CONTACT,
    NO_WAY,
    SIDE,
    STEP,
)


def fault(moats: dict[Cell, Sides]) -> str | None:
    """Return the rule that a city breaks, or nothing; moats by cell, the start tile among them."""
    for cell in moats:
        if cell != CENTRE and not [step for step in STEP if cell + step in moats]:
            return NO_CONTACT  # rule 4.4
    for cell, moat in moats.items():
        for side in range(4):
            near = cell + STEP[side]
            if near in moats and bool(moat & SIDE[side]) != bool(moats[near] & FACING[side]):
                return MOATS_DIFFER  # rule 4.2
    if len(_reached(moats)) < len(moats):
        return NO_WAY  # rule 4.3
    if _encloses(moats):
        return ENCLOSED  # rule 4.5
    return None


def _reached(moats: dict[Cell, Sides]) -> set[Cell]:
    """Return the cells that can be reached on foot from the start tile."""
    reached: set[Cell] = {CENTRE}
    waiting: list[Cell] = [CENTRE]
    while waiting:
        cell = waiting.pop()
        for side in range(4):
            near = cell + STEP[side]
            if not moats[cell] & SIDE[side] and near in moats and near not in reached:
                reached.add(near)
                waiting.append(near)
    return reached


def _encloses(moats: dict[Cell, Sides]) -> bool:
    """Return whether some empty cell cannot be reached from outside."""
    columns = [cell // COLUMN for cell in moats]
    rows = [cell % COLUMN for cell in moats]
    west, east = min(columns) - 1, max(columns) + 1
    south, north = min(rows) - 1, max(rows) + 1
    outside: set[Cell] = {west * COLUMN + south}
    waiting: list[Cell] = [west * COLUMN + south]
    while waiting:
        cell = waiting.pop()
        for side in range(4):
            near = cell + STEP[side]
            within = west <= near // COLUMN <= east and south <= near % COLUMN <= north
            if within and near not in moats and near not in outside:
                outside.add(near)
                waiting.append(near)
    area = (east - west + 1) * (north - south + 1)
    return len(outside) + len(moats) < area
