"""The auction board and the tiles on show: bidding and buying."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import SECOND, Menu
from enoteca.games.grand_cru.rules import estate
from enoteca.games.grand_cru.rules.actions import AUCTION, BUY, DIRECT, OUST, RAISE
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.fields import bid_of, column_of, tile_of
from enoteca.games.grand_cru.rules.pending import MAKING_ROOM
from enoteca.games.grand_cru.rules.state import NO_SEAT, CruState, item, push
from enoteca.games.grand_cru.rules.tiles import NO_TILE, TILE_COUNT, TILES
from enoteca.native import i64


def branded(state: CruState) -> i64:
    """Return how many markers of the seat to move stand on the demand board."""
    markers: i64 = 0
    for seat in state.brands:
        if seat == state.turn:
            markers += 1
    return markers


def can_place(state: CruState) -> bool:
    """Return whether a seat has a marker for a bid: a free one or one of its brands (rule 11.7)."""
    return state.markers[state.turn] > 0 or branded(state) > 0


def free_column(rules: Ruleset, state: CruState) -> i64:
    """Return the first free column, or -1 (rule 4.1)."""
    tiles = state.tiles
    for column in range(rules.seats):
        if tiles[column] == NO_TILE:
            return column
    return -1


def offer_bids(rules: Ruleset, state: CruState, menu: Menu) -> None:
    """Offer what can be done with a marker: new auctions and higher bids (rules 4.1, 4.2)."""
    seat = state.turn
    tiles = state.tiles
    highest = rules.components.highest_bid
    able = can_place(state)
    if able and free_column(rules, state) >= 0:
        display = state.display
        for tile in range(TILE_COUNT):
            if display[tile]:
                menu.span(pack(AUCTION, tile, 1), highest, SECOND)
    for column in range(rules.seats):
        if tiles[column] == NO_TILE:
            continue
        if rules.own_bids if state.bidders[column] == seat else able:
            bid = state.bids[column]
            menu.span(pack(RAISE, column, bid + 1), highest - bid, SECOND)


def refuse_bid(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    """Return why a marker cannot be put there (rules 4.1, 4.2)."""
    if kind_of(action) == AUCTION:
        return _refuse_auction(rules, state, tile_of(action))
    column = column_of(action)
    if state.tiles[column] == NO_TILE:
        return Refusal("empty-column", "4.2", {"column": column + 1})
    if state.bidders[column] == state.turn and not rules.own_bids:
        return Refusal("own-bid", "4.2")
    if bid_of(action) <= state.bids[column]:
        return Refusal("bid-too-low", "4.2", {"bid": state.bids[column]})
    if bid_of(action) > rules.components.highest_bid:
        return Refusal("bid-too-high", "4.2", {"highest": rules.components.highest_bid})
    return Refusal("no-marker", "4.2")


def _refuse_auction(rules: Ruleset, state: CruState, tile: i64) -> Refusal:
    if not state.display[tile]:
        return Refusal("not-on-show", "4.1", {"tile": TILES[tile]})
    if free_column(rules, state) < 0:
        return Refusal("no-free-column", "4.1")
    if not can_place(state):
        return Refusal("no-marker", "4.1")
    return Refusal("bid-too-high", "4.1", {"highest": rules.components.highest_bid})


def offer_purchases(rules: Ruleset, state: CruState, menu: Menu) -> None:
    """Offer what the seat to move can pay for: at auction, from the display, from a column."""
    seat = state.turn
    money = state.money[seat]
    bidders = state.bidders
    for column in range(rules.seats):  # rule 4.3
        if bidders[column] == seat and state.bids[column] <= money:
            menu.offer(pack(BUY, column))
    if money >= rules.components.direct_purchase:  # rule 4.4
        display = state.display
        tiles = state.tiles
        for tile in range(TILE_COUNT):
            if display[tile]:
                menu.offer(pack(DIRECT, tile))
        for column in range(rules.seats):
            if tiles[column] != NO_TILE:
                menu.offer(pack(OUST, column))


def refuse_purchase(rules: Ruleset, state: CruState, action: Action) -> Refusal:
    """Return why a tile cannot be bought (rules 4.3, 4.4)."""
    kind = kind_of(action)
    rule = "4.3" if kind == BUY else "4.4"
    if kind == DIRECT:
        if not state.display[tile_of(action)]:
            return Refusal("not-on-show", rule, {"tile": TILES[tile_of(action)]})
    else:
        column = column_of(action)
        if state.tiles[column] == NO_TILE:
            return Refusal("empty-column", rule, {"column": column + 1})
        if kind == BUY and state.bidders[column] != state.turn:
            return Refusal("not-your-bid", rule, {"seat": state.bidders[column]})
    return Refusal("too-expensive", rule, {"francs": price_of(rules, state, action)})


def bound(rules: Ruleset, state: CruState, seat: Seat) -> i64:
    """Return the francs that a seat's markers on the auction board have promised (rule 4.1)."""
    francs: i64 = 0
    for column in range(rules.seats):
        if state.bidders[column] == seat:
            francs += state.bids[column]
    return francs


def bid_foretold(rules: Ruleset, state: CruState, seat: Seat, action: Action) -> Data:
    """Return the column of a bid and what would then be promised, though it need not be there."""
    promised = bound(rules, state, seat) + bid_of(action)
    if kind_of(action) == AUCTION:
        return {"column": free_column(rules, state) + 1, "bound": promised}
    column = column_of(action)
    if state.bidders[column] == seat:
        promised -= state.bids[column]
    return {"column": column + 1, "bound": promised}


def purchase_foretold(rules: Ruleset, state: CruState, seat: Seat, action: Action) -> Data:
    """Return what a tile costs and what is left (rules 4.3, 4.4)."""
    price = price_of(rules, state, action)
    return {"price": price, "money": state.money[seat] - price}


def price_of(rules: Ruleset, state: CruState, action: Action) -> i64:
    """Return what a purchase costs: one's bid, or the direct purchase (rules 4.3, 4.4)."""
    if kind_of(action) == BUY:
        return state.bids[column_of(action)]
    return rules.components.direct_purchase


def open_auction(rules: Ruleset, state: CruState, tile: i64, bid: i64) -> None:
    """Put a tile from the display on a free column, with a marker already in hand (rule 4.1)."""
    column = free_column(rules, state)
    state.display[tile] -= 1
    state.tiles[column] = tile
    state.bids[column] = bid
    state.bidders[column] = state.turn
    if state.journal is not None:
        facts: dict[str, object] = {"seat": state.turn, "tile": TILES[tile]}
        facts["column"] = column + 1
        facts["bid"] = bid
        state.journal.add("auctioned", facts)


def raise_bid(state: CruState, column: i64, bid: i64) -> None:
    """Put a marker already in hand above the one that is beaten and goes home (rule 4.2)."""
    beaten = state.bidders[column]
    state.markers[beaten] += 1
    state.bidders[column] = state.turn
    state.bids[column] = bid
    if state.journal is not None:
        facts: dict[str, object] = {"seat": state.turn, "tile": TILES[state.tiles[column]]}
        facts["column"] = column + 1
        facts["bid"] = bid
        if beaten == state.turn:
            state.journal.add("bid-raised", facts)
        else:
            facts["other_seat"] = beaten
            state.journal.add("outbid", facts)


def purchase(rules: Ruleset, state: CruState, action: Action, kind: i64) -> None:
    """Pay for a tile and take it; a full estate must make room (rules 4.3 to 4.5)."""
    seat = state.turn
    price = price_of(rules, state, action)
    bidder: Seat = seat
    column: i64 = 0  # counted from 1; of the display, none
    if kind == DIRECT:
        tile = tile_of(action)
        state.display[tile] -= 1
    else:
        column = column_of(action) + 1
        bidder = state.bidders[column - 1]
        tile = vacate(state, column - 1)
    state.money[seat] -= price
    if state.journal is not None:
        facts: dict[str, object] = {"seat": seat, "tile": TILES[tile], "price": price}
        facts["column"] = column
        if bidder == seat:
            state.journal.add("bought", facts)
        else:
            facts["other_seat"] = bidder
            state.journal.add("bought-from", facts)
    if estate.occupied(state, seat) < rules.components.fields:
        estate.lay(state, seat, tile)
    else:
        push(state, item(MAKING_ROOM, tile))


def vacate(state: CruState, column: i64) -> i64:
    """Free a column and send its marker home; return its tile."""
    tile = state.tiles[column]
    state.markers[state.bidders[column]] += 1
    state.tiles[column] = NO_TILE
    state.bids[column] = 0
    state.bidders[column] = NO_SEAT
    return tile
