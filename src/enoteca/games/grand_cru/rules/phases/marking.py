"""Where a marker comes from and where it goes: bids, brands, and room for a tile."""

from typing import Final

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.game import Data, Refusal
from enoteca.core.menu import Menu
from enoteca.games.grand_cru.rules import auction, estate, market, pending
from enoteca.games.grand_cru.rules.actions import AUCTION, BRAND, DISCARD, DONE, FREE_MARKER, MARKER
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import (
    bid_due,
    bid_kind,
    bid_of,
    bid_place,
    column_of,
    discarded_of,
    source_of,
    tile_due,
    tile_or_column_of,
    variety_due,
)
from enoteca.games.grand_cru.rules.phases.cru_phase import CruPhase
from enoteca.games.grand_cru.rules.state import (
    NO_SEAT,
    CruState,
    drop,
    item,
    push,
)
from enoteca.games.grand_cru.rules.tiles import (
    ESTATE_NAMES,
    INNOVATIONS,
    TILE_COUNT,
    TILES,
    VARIETIES,
    VARIETY_COUNT,
)
from enoteca.native import i64

NEW_AUCTION: Final = 0
HIGHER_BID: Final = 1


def bid(rules: Ruleset, state: CruState, action: Action, kind: i64) -> None:
    """Bid on a new tile or more on an old one (rules 4.1, 4.2)."""
    seat = state.turn
    what: i64 = NEW_AUCTION if kind == AUCTION else HIGHER_BID
    if what == HIGHER_BID and state.bidders[column_of(action)] == seat:
        state.markers[seat] -= 1  # the same marker slides up
        auction.raise_bid(state, column_of(action), bid_of(action))
    elif auction.branded(state):  # rule 11.7: which marker?
        push(state, item(pending.MARKING, what, tile_or_column_of(action), bid_of(action)))
    else:
        state.markers[seat] -= 1
        place(rules, state, what, tile_or_column_of(action), bid_of(action))


def place(rules: Ruleset, state: CruState, what: i64, where: i64, bid_made: i64) -> None:
    """Put the marker in hand on the auction board."""
    if what == NEW_AUCTION:
        auction.open_auction(rules, state, where, bid_made)
    else:
        auction.raise_bid(state, where, bid_made)


class Marking(CruPhase):
    """A bid is made with a free marker or with one from the demand board (rule 11.7)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.MARKING, "marking", "11.7")

    def offer(self, state: CruState, menu: Menu) -> None:
        if state.markers[state.turn]:
            menu.offer(pack(MARKER, FREE_MARKER))
        for variety in range(VARIETY_COUNT):
            if state.brands[variety] == state.turn:
                menu.offer(pack(MARKER, 1 + variety))

    def refuse(self, state: CruState, action: Action) -> Refusal:  # noqa: ARG002 (no matter)
        if kind_of(action) != MARKER:
            return Refusal("marker-first", self.rule)
        return Refusal("no-such-marker", self.rule)

    def details(self, due: i64) -> Data:
        found: Data = {"bid": bid_due(due)}
        if bid_kind(due) == NEW_AUCTION:
            found["tile"] = TILES[bid_place(due)]
        else:
            found["column"] = bid_place(due) + 1
        return found

    def apply(self, state: CruState, action: Action) -> None:
        due = drop(state)
        source = source_of(action)
        if source != FREE_MARKER:
            market.send_home(state, source - 1)
        state.markers[state.turn] -= 1
        what = bid_kind(due)
        place(self.rules, state, what, bid_place(due), bid_due(due))


def ask_brand(state: CruState, variety: i64) -> None:
    """Ask whether to freeze the new price, if that is possible (rule 11.3)."""
    able = state.markers[state.turn] > 0 or state.turn in state.bidders
    if able and state.brands[variety] == NO_SEAT:
        push(state, item(pending.BRANDING, variety))


class Branding(CruPhase):
    """Who has raised a demand may put a marker on the new space (rule 11.3)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.BRANDING, "branding", "11.3")

    def offer(self, state: CruState, menu: Menu) -> None:
        if state.markers[state.turn]:
            menu.offer(pack(BRAND, FREE_MARKER))
        for column in range(self.rules.seats):
            if state.bidders[column] == state.turn:
                menu.offer(pack(BRAND, 1 + column))
        menu.offer(pack(DONE))

    def refuse(self, state: CruState, action: Action) -> Refusal:  # noqa: ARG002 (no matter)
        if kind_of(action) != BRAND:
            return Refusal("brand-first", self.rule)
        return Refusal("no-such-marker", self.rule)

    def details(self, due: i64) -> Data:
        return {"variety": VARIETIES[variety_due(due)]}

    def apply(self, state: CruState, action: Action) -> None:
        variety = variety_due(drop(state))
        if kind_of(action) == DONE:
            return
        source = source_of(action)
        if source != FREE_MARKER:
            state.display[auction.vacate(state, source - 1)] += 1
        state.markers[state.turn] -= 1
        state.brands[variety] = state.turn
        state.brand_spaces[variety] = state.demand[variety]
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            state.journal.add("branded", facts)


class MakingRoom(CruPhase):
    """A full estate discards a tile, then the new one is laid (rules 4.5, 10.3)."""

    __slots__ = ()

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, pending.MAKING_ROOM, "making-room", "4.5")

    def offer(self, state: CruState, menu: Menu) -> None:
        estate.offer_discards(state, menu)

    def refuse(self, state: CruState, action: Action) -> Refusal:  # noqa: ARG002 (no matter)
        if kind_of(action) != DISCARD:
            return Refusal("room-first", self.rule)
        return Refusal("not-in-estate", self.rule, {"tile": ESTATE_NAMES[discarded_of(action)]})

    def details(self, due: i64) -> Data:
        return {"tile": (TILES + INNOVATIONS)[tile_due(due)]}

    def apply(self, state: CruState, action: Action) -> None:
        tile = tile_due(drop(state))
        estate.remove(state, state.turn, discarded_of(action))
        if tile < TILE_COUNT:
            estate.lay(state, state.turn, tile)
        else:
            estate.lay_innovation(state, state.turn, tile - TILE_COUNT)
