"""What speaks for loans, bids, tiles and markers."""

from collections.abc import Iterator

from enoteca.games.grand_cru.reasons.estate import Estate
from enoteca.games.grand_cru.reasons.wine import sellers
from enoteca.games.grand_cru.rules.tiles import IMPROVEMENTS, VARIETIES
from enoteca.shelf.reasons import Reason


def first_loans(mine: Estate) -> Iterator[Reason]:
    loans = mine.brings["loans"]
    yield Reason("begin-with", {"francs": mine.brings["francs"]})
    yield Reason("interest-of", {"francs": mine.view["interest"][loans]})
    yield Reason("loan-costs", {"francs": mine.view["box"]["loan"]})
    yield Reason("most-loans-first")


def auction(mine: Estate) -> Iterator[Reason]:
    yield from _tile(mine, mine.fields[0])
    yield from _bid(mine, int(mine.fields[1]))


def raised(mine: Estate) -> Iterator[Reason]:
    column = mine.view["auction"][int(mine.fields[0]) - 1]
    assert column is not None
    if column["seat"] != mine.seat:
        yield Reason("outbids", {"other_seat": int(column["seat"])})
    yield from _tile(mine, column["tile"])
    yield from _bid(mine, int(mine.fields[1]))


def _bid(mine: Estate, bid: int) -> Iterator[Reason]:
    """Tell what a bid saves, and what all bids together promise."""
    saved = mine.view["box"]["direct_purchase"] - bid
    if saved > 0:
        yield Reason("bid-saves", {"francs": saved})
    yield Reason("bids-together", {"bound": mine.brings["bound"], "money": mine.money})


def purchase(mine: Estate) -> Iterator[Reason]:
    """Tell of a tile that is bought for one's bid, or directly."""
    column = mine.view["auction"][int(mine.fields[0]) - 1] if mine.fields[0].isdecimal() else None
    tile = mine.fields[0] if column is None else column["tile"]
    if column is not None and column["seat"] != mine.seat:
        yield Reason("takes-from", {"other_seat": int(column["seat"]), "bid": column["bid"]})
    yield from _tile(mine, tile)
    saved = mine.view["box"]["direct_purchase"] - mine.brings["price"]
    if saved > 0:
        yield Reason("bid-saves", {"francs": saved})
    yield Reason("price-leaves", {"price": mine.brings["price"], "money": mine.brings["money"]})
    if mine.mine["fields"] >= mine.view["box"]["fields"]:
        yield Reason("estate-full")


def _tile(mine: Estate, tile: str) -> Iterator[Reason]:
    """Tell what a tile is good for on the own estate."""
    count = mine.has(tile)
    if not count:
        yield Reason("new-type", {"tile": tile, "francs": mine.view["box"]["type_value"]})
    else:
        yield Reason("more-of-type", {"tile": tile, "count": count})
    if tile in VARIETIES:
        prices, (first, _last) = mine.demand(tile)["prices"], mine.mature(tile)
        facts = {"years": first - 1, "low": prices[0], "high": prices[-1]}
        yield Reason("vine-now" if first == 1 else "vine-later", facts)
    elif tile in IMPROVEMENTS:
        yield Reason(f"use-{tile}")


def discard(mine: Estate) -> Iterator[Reason]:
    name = mine.fields[0]
    tile = name.removesuffix("-turned").removesuffix("-empty")
    if tile not in VARIETIES and tile not in IMPROVEMENTS:
        yield Reason("innovation-goes")
        return
    if mine.has(tile) > 1:
        yield Reason("type-stays", {"tile": tile})
    else:
        yield Reason("type-goes", {"tile": tile, "francs": mine.view["box"]["type_value"]})
    if tile in VARIETIES:
        yield Reason("vine-empty" if name.endswith("-empty") else "vine-full")
    else:
        yield Reason("used-this-year" if name.endswith("-turned") else "not-used-yet")


def marker(mine: Estate) -> Iterator[Reason]:
    """Tell where the marker of a bid or of a frozen price comes from."""
    source, brand = mine.fields[0], mine.pending.get("variety")
    if brand:
        yield Reason("freezes", {"variety": brand, "price": mine.price(brand)})
        yield from sellers(mine, brand)
    if source == "free":
        yield Reason("free-markers", {"markers": int(mine.mine["markers"]) - 1})
    elif source in VARIETIES:
        yield Reason("leaves-price", {"variety": source})
    else:
        yield Reason("leaves-bid", {"column": int(source)})


def restructuring(mine: Estate) -> Iterator[Reason]:
    old = mine.fields[0].removesuffix("-empty")
    if mine.has(old) == 1 and old != mine.fields[1]:
        yield Reason("type-goes", {"tile": old, "francs": mine.view["box"]["type_value"]})
    yield from _tile(mine, mine.fields[1])
