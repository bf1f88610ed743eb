"""What each seat may know, listed from scratch."""

from enoteca.core.bits import members, size
from enoteca.core.game import Data, Seat
from enoteca.games.granada.rules.actions import east, north
from enoteca.games.granada.rules.components import NO_FACE, START, TYPES, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.money import (
    CARD_NAMES,
    CURRENCIES,
    CURRENCY_COUNT,
    named,
)
from enoteca.games.granada.rules.piles import cards_to_scoring
from enoteca.games.granada.rules.purses import hand_count
from enoteca.games.granada.rules.scoring import SCORING_NAMES, TYPE_COUNT, Census
from enoteca.games.granada.rules.state import (
    ANY_CURRENCY,
    FACE_BITS,
    FACE_MASK,
    NO_SPACE,
    PAYING,
    GranadaState,
)
from enoteca.native import i64

PAWN = ("even", "odd")


def view(
    rules: Ruleset, components: Components, state: GranadaState, seat: Seat, phase: str
) -> Data:
    """Return what a seat, or a spectator, may know (rule 8.1)."""
    names = components.name
    census = Census(rules, components, state)
    seen: Data = {
        "phase": phase,
        "to_move": state.turn,
        "player": state.player,
        "pawn": PAWN[state.pawn],
        "yard": [None if face == NO_FACE else names[face] for face in state.yard],
        "row": [CARD_NAMES[card] for card in state.row],
        "deck_size": state.deck_size,
        "discards": named(state.discards),
        "scorings": list(SCORING_NAMES[: state.revealed]),
        "cards_to_scoring": cards_to_scoring(state),
        "bag_size": size(state.bag),
        "out": [names[tile] for tile in members(state.out)],
        "bought": [names[face] for face in state.bought],
        "buying": None if state.space == NO_SPACE else state.space + 1,
        "room": state.room,
        "due": state.due,
        "currency": None if state.currency == ANY_CURRENCY else CURRENCIES[state.currency],
        "highest": state.highest if state.phase == PAYING else None,
        "idle_turns": state.idle,
        "hand_sizes": [hand_count(state, other) for other in range(rules.seats)],
        "cities": [_city(components, city) for city in state.cities],
        "reserves": [[names[face] for face in faces] for faces in state.reserves],
        "moats": [longest_moat(plan) for plan in state.plans],
        "buildings": [_buildings(census, other) for other in range(rules.seats)],
        "scores": state.points[:],
    }
    if rules.dirk:
        seen["dirk"] = [names[face] for face in state.dirk]
        seen["dirk_buildings"] = _buildings(census, rules.seats)
        seen["dirk_points"] = state.dirk_points
    if seat >= 0:
        first = CURRENCY_COUNT * seat
        seen["hand"] = named(state.hands[first : first + CURRENCY_COUNT])
    return seen


def _city(components: Components, city: list[i64]) -> list[Data]:
    found: list[Data] = []
    for entry in city:
        face = entry & FACE_MASK
        cell = entry >> FACE_BITS
        tile: Data = {"tile": components.name[face], "east": east(cell), "north": north(cell)}
        tile["moat"] = _sides(components.moat[face])
        if face != START:
            tile["type"] = TYPES[components.type[face]]
            tile["price"] = components.price[face]
        found.append(tile)
    return found


def _sides(moat: i64) -> str:
    return "".join([letter for place, letter in enumerate("NESW") if moat & 2**place])


def _buildings(census: Census, owner: i64) -> dict[str, i64]:
    return {TYPES[kind]: census.counts[kind * census.owners + owner] for kind in range(TYPE_COUNT)}
