"""The way back from what a seat sees to a state that it might be in."""

from typing import Final

from enoteca.core.bits import FIRST, BitSet, set_of
from enoteca.core.game import Data, Seat
from enoteca.core.rng import Rng
from enoteca.games.granada.rules.actions import COLUMN, MIDDLE
from enoteca.games.granada.rules.cells import FACE_BITS, FACE_MASK
from enoteca.games.granada.rules.components import NO_FACE, START, TILES, Components, Face, tile_of
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import (
    CARD_NAMES,
    CARDS,
    CURRENCIES,
    CURRENCY_COUNT,
    CURRENCY_OF,
    ONE,
    VALUE_OF,
    Card,
)
from enoteca.games.granada.rules.scoring import SCORING_NAMES
from enoteca.games.granada.rules.state import (
    ANY_CURRENCY,
    NO_SCORING,
    NO_SPACE,
)
from enoteca.games.granada.rules.tellings import GranadaView, LaidTile
from enoteca.games.granada.rules.view import PAWN
from enoteca.native import i64

DEALS: Final = 200  # so many tries at hands of which the one that is paying can pay


def told(
    rules: Ruleset,
    components: Components,
    phase_names: list[str],
    seen: GranadaView,
    seat: Seat,
    rng: Rng,
) -> Data:
    """Return the fields of a state.

    Who remembers knows the hands of the others (rule 8.1), but a view does not: they are dealt
    from all the money that it does not show.
    """
    names = components.name
    unseen = _unseen(rules, seen)
    hands = _hands(seen, unseen, seat, rng)
    found: Data = {
        "phase": phase_names.index(seen["phase"]),
        "turn": seen["to_move"],
        "player": seen["player"],
        "pawn": PAWN.index(seen["pawn"]),
        "deck_size": seen["deck_size"],
        "piled": seen["piled"],
        "revealed": len(seen["scorings"]),
        "scoring": NO_SCORING if seen["scoring"] is None else SCORING_NAMES.index(seen["scoring"]),
        "room": seen["room"],
        "due": seen["due"],
        "currency": _currency(seen),
        "highest": _highest(seen),
        "space": NO_SPACE if seen["buying"] is None else seen["buying"] - 1,
        "busy": int(seen["busy"]),
        "idle": seen["idle_turns"],
        "dirk_due": seen.get("dirk_due", 0),
        "dirk_points": seen.get("dirk_points", 0),
        "deck": _money(unseen),
        "discards": _money(_cards(seen["discards"])),
        "row": _cards(seen["row"]),
        "points": seen["scores"][:],
        "hands": [purse for hand in hands for purse in _money(hand)],
    }
    found.update(_tiles(names, seen))
    return found


def _tiles(names: list[str], seen: GranadaView) -> Data:
    """Return where the tiles lie; what lies nowhere is in the bag."""
    yard = [NO_FACE if tile is None else names.index(tile) for tile in seen["yard"]]
    bought = _faces(names, seen["bought"])
    dirk = _faces(names, seen.get("dirk", []))
    reserves = [_faces(names, tiles) for tiles in seen["reserves"]]
    cities = [[_laid(names, tile) for tile in city] for city in seen["cities"]]
    out = set_of(_faces(names, seen["out"]))
    bag = FIRST[TILES] & ~out & ~_tiles_of(yard + bought + dirk)
    for reserve in reserves:
        bag &= ~_tiles_of(reserve)
    for city in cities:
        bag &= ~_tiles_of([entry & FACE_MASK for entry in city])
    return {
        "bag": bag,
        "out": out,
        "yard": yard,
        "bought": bought,
        "dirk": dirk,
        "reserves": reserves,
        "cities": cities,
    }


def _faces(names: list[str], tiles: list[str]) -> list[Face]:
    return [names.index(tile) for tile in tiles]


def _laid(names: list[str], tile: LaidTile) -> i64:
    """Return a tile of a city as the state keeps it: its cell, then its face."""
    cell = (tile["east"] + MIDDLE) * COLUMN + tile["north"] + MIDDLE
    return cell << FACE_BITS | names.index(tile["tile"])


def _tiles_of(faces: list[Face]) -> BitSet:
    return set_of([tile_of(face) for face in faces if face not in (NO_FACE, START)])


def _currency(seen: GranadaView) -> i64:
    return ANY_CURRENCY if seen["currency"] is None else CURRENCIES.index(seen["currency"])


def _highest(seen: GranadaView) -> i64:
    return 0 if seen["highest"] is None else seen["highest"]


def _cards(names: list[str]) -> list[Card]:
    return [CARD_NAMES.index(name) for name in names]


def _money(cards: list[Card]) -> list[i64]:
    """Return cards as purses, one a currency."""
    found: list[i64] = [0] * CURRENCY_COUNT
    for card in cards:
        found[CURRENCY_OF[card]] += ONE[card]
    return found


def _unseen(rules: Ruleset, seen: GranadaView) -> list[Card]:
    """Return the cards in the deck and in the hands of the others, if these are not open."""
    found: list[Card] = []
    for card in range(CARDS):
        found += [card] * rules.copies
    hands = seen.get("open_hands", [seen.get("hand", [])])
    for card in _cards(seen["row"] + seen["discards"] + [card for hand in hands for card in hand]):
        found.remove(card)
    return found


def _hands(seen: GranadaView, unseen: list[Card], seat: Seat, rng: Rng) -> list[list[Card]]:
    """Return every hand: one's own, and for the others what is drawn from the unseen.

    Before the first turn all lie open (rule 2.3).  Whoever is paying has the cards for it (rule
    3.5): the highest that he may have, if chance does not give him any.
    """
    hands: list[list[Card]] = [_cards(hand) for hand in seen.get("open_hands", [])]
    if hands:
        return hands
    hands = [[] for _ in seen["hand_sizes"]]
    payer: Seat = seen["to_move"]
    if seat >= 0:
        hands[seat] = _cards(seen["hand"])
    if seen["due"] and payer != seat:
        hands[payer] = _payers_hand(seen, unseen, seen["hand_sizes"][payer], rng)
    for other in range(len(hands)):
        hands[other] += _drawn(unseen, seen["hand_sizes"][other] - len(hands[other]), rng)
    return hands


def _payers_hand(seen: GranadaView, unseen: list[Card], size: i64, rng: Rng) -> list[Card]:
    """Draw a hand that is good for what is due, or only what is needed for that."""
    for _ in range(DEALS):
        hand = _drawn(unseen, size, rng)
        if _payment(seen, hand):
            return hand
        unseen += hand
    payment = _payment(seen, unseen)
    for card in payment:
        unseen.remove(card)
    return payment


def _payment(seen: GranadaView, cards: list[Card]) -> list[Card]:
    """Return the highest cards of a currency that make up what is due, if there are such."""
    wanted = _currency(seen)
    for currency in range(CURRENCY_COUNT):
        payment: list[Card] = []
        due: i64 = seen["due"]
        for card in sorted(cards, reverse=True):
            fits = CURRENCY_OF[card] == currency and VALUE_OF[card] <= _highest(seen)
            if due > 0 and fits and wanted in (ANY_CURRENCY, currency):
                payment.append(card)
                due -= VALUE_OF[card]
        if due <= 0:
            return payment
    return []


def _drawn(unseen: list[Card], count: i64, rng: Rng) -> list[Card]:
    """Take so many cards out of those that are unseen."""
    return [unseen.pop(rng.below(len(unseen))) for _ in range(count)]
