"""Why one might choose, buy, sell or give something up in Vino, from what a seat sees."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, cast

from enoteca.games.vino.rules.land import slugs
from enoteca.games.vino.rules.view import PlayerView, RegionView, VinoView
from enoteca.shelf.reasons import Considered, Reason


class Table:
    """What a seat sees, with what it needs to think of land and wine."""

    def __init__(self, asked: Considered) -> None:
        self.view = cast("VinoView", asked.view)
        self.seat = asked.seat
        self.fields = asked.fields
        self.brings: Mapping[str, Any] = asked.brings
        self.mine: PlayerView = self.view["players"][asked.seat]
        self.money = self.mine["money"] or 0

    def region(self, field: str) -> RegionView:
        """Return a region as an action names it."""
        return next(each for each in self.view["regions"] if slugs((each["name"],))[0] == field)

    def variety(self, field: str) -> str:
        """Return a variety as an action names it."""
        return next(name for name in self.view["demand"] if slugs((name,))[0] == field)

    def others(self, variety: str) -> int:
        """Return how many bottles of a variety the others have."""
        players = enumerate(self.view["players"])
        return sum(each["cellar"][variety] for seat, each in players if seat != self.seat)


def reasons(asked: Considered) -> Sequence[Reason]:
    """Return what speaks for an action, the weightiest first."""
    return list(_TELLERS[asked.word](Table(asked)))


def _choose(table: Table) -> Iterator[Reason]:
    regions = [table.region(field) for field in table.fields]
    for region in regions:
        yield _promise(table, region)
    prices = sorted(price for region in regions for price in _prices(table, region))
    yield Reason("buys", {"money": table.money, "count": _bought(prices, table.money)})


def _promise(table: Table, region: RegionView) -> Reason:
    """Return what a region holds for who comes to buy."""
    name, prices = region["name"], _prices(table, region)
    if not prices:
        return Reason("nothing-there", {"region": name})
    private = _free(region, government=False)
    if region["bottle"] and sum(private) <= table.money:
        return Reason("donation-in-reach", {
            "region": name, "count": len(private), "price": sum(private),
            "gifts": len(_free(region, government=True)),
        })  # fmt: skip
    facts = {"region": name, "price": prices[0]}
    if table.seat in region["ranking"]:
        place = region["ranking"].index(table.seat) + 1
        return Reason("first-there" if place == 1 else "owner-there", facts | {"place": place})
    return Reason("newcomer-there", facts | {"varieties": region["tokens"]})


def _buy(table: Table) -> Iterator[Reason]:
    region, price = table.region(table.fields[0]), table.brings["price"]
    cheapest = price == min(_free(region))
    yield Reason("cheapest" if cheapest else "costs", {"price": price, "region": region["name"]})
    if table.brings["donation"]:
        yield Reason("donation-comes", {"gifts": len(_free(region, government=True))})
    yield from _land(table, region)
    yield Reason("leaves", {"money": table.brings["money"]})


def _land(table: Table, region: RegionView) -> Iterator[Reason]:
    """Tell what one vineyard more in a region changes there and in the cellar."""
    name, variety = region["name"], table.mine["growing"].get(region["name"])
    if variety is None:
        drawn = table.view["phase"] == "starting"
        varieties = [region["start_token"]] if drawn else region["tokens"]
        yield Reason("new-region", {"varieties": varieties})
        return
    bottles = table.mine["cellar"][variety] + 1
    yield Reason("bottles-then", {"variety": variety, "count": bottles})
    owned = region["owners"].count(table.seat) + 1
    if owned > _most_of_others(table, region):
        yield Reason("most-there", {"region": name, "count": owned})


def _pass(table: Table) -> Iterator[Reason]:
    names = [region["name"] for region in table.view["regions"]]
    here = names.index(table.view["region"] or names[0])
    later = [name for name in table.mine["chosen"] or () if names.index(name) > here]
    facts: dict[str, object] = {"money": table.money}
    if later:
        yield Reason("keeps-for-region", facts | {"region": later[0]})
    else:
        yield Reason("keeps-for-round", facts)
    prices = _prices(table, table.view["regions"][here])
    yield Reason("price-here", {"price": prices[0], "region": names[here]})


def _grow(table: Table) -> Iterator[Reason]:
    variety = table.variety(table.fields[0])
    yield Reason("bottles-then", {"variety": variety, "count": table.brings["bottles"]})
    yield Reason("demand-stands", {"demand": _signed(table.view["demand"][variety])})
    yield _of_others(table, variety)


def _take(table: Table) -> Iterator[Reason]:
    region, position = table.region(table.fields[0]), int(table.fields[1])
    price = region["prices"][position - 1]
    best = price == max(_free(region, government=True))
    yield Reason("dearest-gift" if best else "gift", {"price": price})
    yield from _land(table, region)


def _sell(table: Table) -> Iterator[Reason]:
    brings, variety = table.brings, table.variety(table.fields[0])
    yield Reason("brings", {"income": brings["income"]})
    if brings["lost"]:
        yield Reason("vineyards-go", {"count": brings["lost"]})
    else:
        yield Reason("no-vineyard-goes")
    prices = sorted(price for region in table.view["regions"] for price in _prices(table, region))
    money = table.money + brings["income"]
    yield Reason("buys-anywhere", {"money": money, "count": _bought(prices, money)})
    if brings["fall"]:
        yield Reason("demand-falls", {"variety": variety, "demand": _signed(brings["demand"])})
    yield from _compass(table)


def _keep(table: Table) -> Iterator[Reason]:
    yield Reason("no-vineyard-goes")
    sales = [sale for row in table.view["sales"].values() for sale in row]
    if sales:
        best = max(sales, key=lambda sale: sale["income"])
        yield Reason("best-sale", {"income": best["income"], "count": best["lost"]})
    yield from _compass(table)


def _compass(table: Table) -> Iterator[Reason]:
    place = table.brings["order"].index(table.seat) + 1
    before = table.view["order"].index(table.seat) + 1
    if place != before:
        yield Reason("compass", {"place": place})


def _give_up(table: Table) -> Iterator[Reason]:
    region, position = table.region(table.fields[0]), int(table.fields[1])
    name, left = region["name"], table.brings["vineyards"]
    if table.brings["token_lost"]:
        yield Reason("last-there", {"region": name, "variety": table.mine["growing"][name]})
    elif left > _most_of_others(table, region):
        yield Reason("still-most", {"region": name, "count": left})
    else:
        yield Reason("left-there", {"region": name, "count": left})
    price = region["prices"][position - 1]
    own = [
        price
        for price, owner in zip(region["prices"], region["owners"], strict=True)
        if owner == table.seat
    ]
    yield Reason("buy-back" if price == min(own) else "price-gone", {"price": price})


def _raise(table: Table) -> Iterator[Reason]:
    variety = table.variety(table.fields[0])
    yield Reason("demand-rises", {"demand": _signed(table.brings["demand"])})
    own = table.mine["cellar"][variety]
    yield Reason("you-have", {"count": own}) if own else Reason("you-none")
    yield _of_others(table, variety)


def _of_others(table: Table, variety: str) -> Reason:
    count = table.others(variety)
    return Reason("others-have", {"count": count}) if count else Reason("others-none")


def _prices(table: Table, region: RegionView) -> list[int]:
    """Return what is free in a region for a seat that grows there, or may begin to."""
    if region["name"] not in table.mine["growing"] and not region["tokens"]:
        return []
    return sorted(_free(region))


def _free(region: RegionView, *, government: bool | None = None) -> list[int]:
    """Return the prices of the free vineyards: all, or the government's, or the private ones."""
    return [
        price
        for position, price in enumerate(region["prices"], 1)
        if region["owners"][position - 1] is None
        and government in (None, position in region["government"])
    ]


def _most_of_others(table: Table, region: RegionView) -> int:
    seats = range(len(table.view["players"]))
    return max(region["owners"].count(seat) for seat in seats if seat != table.seat)


def _bought(prices: Sequence[int], money: int) -> int:
    """Return how many of the cheapest vineyards money buys."""
    count = 0
    for price in prices:
        money -= price
        if money < 0:
            break
        count += 1
    return count


def _signed(demand: int) -> str:
    return f"+{demand}" if demand > 0 else str(demand).replace("-", "−")


_TELLERS: Final[Mapping[str, Callable[[Table], Iterator[Reason]]]] = {
    "choose": _choose,
    "buy": _buy,
    "pass": _pass,
    "grow": _grow,
    "take": _take,
    "sell": _sell,
    "keep": _keep,
    "give-up": _give_up,
    "raise": _raise,
}
