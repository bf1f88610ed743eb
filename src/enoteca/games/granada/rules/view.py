"""What each seat may know, listed from scratch."""

from enoteca.core.bits import members, size
from enoteca.core.game import Seat
from enoteca.core.phase import Phase
from enoteca.games.granada.rules.actions import east, north
from enoteca.games.granada.rules.cells import FACE_BITS, FACE_MASK
from enoteca.games.granada.rules.components import (
    NO_FACE,
    START,
    TYPES,
    Components,
    Face,
    Sides,
    other_side,
)
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.moats import SIDE_BITS, SIDE_MASK, longest_line
from enoteca.games.granada.rules.money import CARD_NAMES, CURRENCIES, CURRENCY_COUNT, named
from enoteca.games.granada.rules.piles import cards_to_scoring
from enoteca.games.granada.rules.prospects import no_places, prospects
from enoteca.games.granada.rules.purses import hand_count
from enoteca.games.granada.rules.scoring import (
    PLACES,
    SCORING_NAMES,
    TYPE_COUNT,
    Census,
    next_scoring,
)
from enoteca.games.granada.rules.state import (
    ANY_CURRENCY,
    FINISHING,
    NO_SCORING,
    NO_SPACE,
    OVER,
    PAYING,
    PLACING,
    ROW,
    GranadaState,
)
from enoteca.games.granada.rules.tellings import (
    GranadaView,
    LaidTile,
    MoatSide,
    Share,
    TileFace,
    Worth,
)
from enoteca.native import i64

PAWN = ("even", "odd")
COMPASS = "NESW"


def view(
    rules: Ruleset,
    components: Components,
    state: GranadaState,
    seat: Seat,
    phase: Phase[GranadaState],
) -> GranadaView:
    """Return what a seat, or a spectator, may know (rule 8.1)."""
    names = components.name
    census = Census(rules, components, state)
    scoring = next_scoring(state)
    lines = [longest_line(plan) for plan in state.plans]
    seen: GranadaView = {
        "phase": phase.name,
        "rule": phase.rule,
        "to_move": state.turn,
        "player": state.on_turn,
        "pawn": PAWN[state.pawn],
        "yard": [None if face == NO_FACE else names[face] for face in state.yard],
        "currencies": list(CURRENCIES),
        "row": [CARD_NAMES[card] for card in state.row],
        "row_size": ROW,
        "deck_size": state.deck_size,
        "piled": state.piled,
        "discards": named(state.discards),
        "scorings": list(SCORING_NAMES[: state.revealed]),
        "scoring": None if state.scoring == NO_SCORING else SCORING_NAMES[state.scoring],
        "next_scoring": SCORING_NAMES[scoring],
        "cards_to_scoring": cards_to_scoring(state),
        "worth": {name: _worth(rules, place) for place, name in enumerate(SCORING_NAMES)},
        "bag_size": size(state.bag),
        "out": [names[tile] for tile in members(state.out)],
        "bought": [names[face] for face in state.bought],
        "buying": None if state.space == NO_SPACE else state.space + 1,
        "room": state.room,
        "due": state.due,
        "currency": None if state.currency == ANY_CURRENCY else CURRENCIES[state.currency],
        "highest": state.highest if state.phase == PAYING else None,
        "busy": bool(state.busy),
        "idle_turns": state.idle,
        "hand_sizes": [hand_count(state, other) for other in range(rules.seats)],
        "tiles": _tiles(components, state),
        "cities": [_city(components, city) for city in state.cities],
        "reserves": [[names[face] for face in faces] for faces in state.reserves],
        "moats": [len(line) for line in lines],
        "moat_sides": [[_moat_side(stretch) for stretch in line] for line in lines],
        "majorities": {
            TYPES[kind]: _shares(rules, census, scoring, kind) for kind in range(TYPE_COUNT)
        },
        "buildings": [_buildings(census, other) for other in range(rules.seats)],
        "scores": list(state.points),
    }
    if not state.piled:  # rule 2.3
        seen["open_hands"] = [_hand(state, other) for other in range(rules.seats)]
    if rules.dirk:
        seen["dirk"] = [names[face] for face in state.dirk]
        seen["dirk_buildings"] = _buildings(census, rules.seats)
        seen["dirk_points"] = state.dirk_points
        seen["dirk_due"] = state.dirk_due
    if seat >= 0:
        seen["hand"] = _hand(state, seat)
        if state.phase not in (PLACING, FINISHING, OVER):
            seen["prospects"] = prospects(rules, components, state, seat)
        if seat == state.turn:
            seen["no_places"] = no_places(components, state)
    return seen


def _hand(state: GranadaState, seat: Seat) -> list[str]:
    first = CURRENCY_COUNT * seat
    return named(state.hands[first : first + CURRENCY_COUNT])


def _worth(rules: Ruleset, scoring: i64) -> Worth:
    first = PLACES * scoring
    return {
        "per_building": list(rules.per_building[first : first + PLACES]),
        "fixed": list(rules.fixed[first : first + PLACES]),
    }


def _tiles(components: Components, state: GranadaState) -> dict[str, TileFace]:
    """Return both sides of every tile that lies open."""
    faces: list[Face] = [face for face in state.yard if face != NO_FACE]
    faces += [*state.bought, *state.dirk]
    for reserve in state.reserves:
        faces += reserve
    for city in state.cities:
        faces += [entry & FACE_MASK for entry in city if entry & FACE_MASK != START]
    found: dict[str, TileFace] = {}
    for face in faces:
        for side in (face, other_side(face)):
            found[components.name[side]] = {
                "type": TYPES[components.type[side]],
                "price": components.price[side],
                "moat": _sides(components.moat[side]),
                "back": components.name[other_side(side)],
            }
    return found


def _city(components: Components, city: list[i64]) -> list[LaidTile]:
    found: list[LaidTile] = []
    for entry in city:
        face = entry & FACE_MASK
        cell = entry >> FACE_BITS
        tile: LaidTile = {
            "tile": components.name[face],
            "east": east(cell),
            "north": north(cell),
            "moat": _sides(components.moat[face]),
        }
        if face != START:
            tile["type"] = TYPES[components.type[face]]
            tile["price"] = components.price[face]
        found.append(tile)
    return found


def _moat_side(stretch: i64) -> MoatSide:
    cell = stretch >> SIDE_BITS
    return {"east": east(cell), "north": north(cell), "side": COMPASS[stretch & SIDE_MASK]}


def _sides(moat: Sides) -> str:
    return "".join([letter for place, letter in enumerate(COMPASS) if moat & 2**place])


def _shares(rules: Ruleset, census: Census, scoring: i64, kind: i64) -> list[Share]:
    found: list[Share] = []
    for owner in range(census.owners):
        place = kind * census.owners + owner
        found.append(
            {
                "number": census.counts[place],
                "dearest": census.prices[place],
                "rank": census.rank(kind, owner),
                "points": census.points(rules, scoring, kind, owner),
            }
        )
    return found


def _buildings(census: Census, owner: i64) -> dict[str, i64]:
    return {TYPES[kind]: census.counts[kind * census.owners + owner] for kind in range(TYPE_COUNT)}
