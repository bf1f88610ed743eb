"""What speaks for demand, harvests, sales and what is done in the cellar."""

from collections.abc import Iterator

from enoteca.games.grand_cru.reasons.estate import Estate
from enoteca.games.grand_cru.rules.tiles import VARIETIES
from enoteca.shelf.reasons import Reason


def step(mine: Estate) -> Iterator[Reason]:
    """Tell what a step of demand changes, and for whom."""
    variety = mine.fields[0]
    before, after = mine.price(variety), mine.brings["price"]
    facts = {"variety": variety, "before": before, "price": after}
    yield Reason("price-rises" if after > before else "price-stays", facts)
    yield from sellers(mine, variety)


def sellers(mine: Estate, variety: str) -> Iterator[Reason]:
    own, others = mine.ripe(variety), mine.ripe_of_others(variety)
    yield Reason("you-can-sell", {"cubes": own}) if own else Reason("you-cannot-sell")
    if others:
        yield Reason("others-can-sell", {"cubes": others})


def harvest(mine: Estate) -> Iterator[Reason]:
    variety = mine.fields[0]
    first, _last = mine.mature(variety)
    if mine.brings.get("ends_year"):
        yield Reason("ends-year")
    if mine.view["phase"] == "rich-harvesting":
        yield Reason("one-more-cube", {"variety": variety})
    facts = {"variety": variety, "years": first - 1, "price": mine.price(variety)}
    yield Reason("barrel-now" if first == 1 else "barrel-later", facts)
    yield from grapes(sum(mine.mine["grapes"].values()) - 1)


def grapes(cubes: int) -> Iterator[Reason]:
    yield Reason("grapes-left", {"cubes": cubes}) if cubes else Reason("no-grapes-left")


def sale(mine: Estate) -> Iterator[Reason]:
    """Tell what a sale brings: francs, prestige at the fair, and the price after it."""
    variety, barrel, cubes = mine.fields[0], int(mine.fields[1]), int(mine.fields[2])
    brings = mine.brings
    yield Reason("sale", {"francs": brings["francs"], "price": brings["price"]})
    if mine.view["phase"] in ("turn", "selling"):
        yield from _fair(mine, variety, cubes)
    if barrel == mine.mature(variety)[1]:
        yield Reason("would-spoil")
    after = mine.demand(variety)["prices"][brings["space"]]
    if after < mine.price(variety):
        yield Reason("price-falls", {"variety": variety, "price": after})


def _fair(mine: Estate, variety: str, cubes: int) -> Iterator[Reason]:
    """Tell how the cubes sold of a variety would stand at the fair."""
    sold = int(mine.mine["sold"][variety]) + cubes
    others = [
        int(estate["sold"][variety])
        for seat, estate in enumerate(mine.view["seats"])
        if seat != mine.seat
    ]
    facts = {"variety": variety, "cubes": sold}
    if sold > max(others):
        prestige = mine.view["box"]["most_sold"]
        yield Reason("most-sold", facts | {"prestige": prestige})
    else:
        yield Reason("sold-so-far", facts | {"most": max(others)})


def use(mine: Estate) -> Iterator[Reason]:
    """Tell what an improvement does now; by an innovation it costs no action."""
    improvement = mine.fields[-1]
    if len(mine.fields) > 1:
        yield Reason("costs-no-action")
    yield Reason(f"use-{improvement}")
    if "prestige" in mine.brings:
        yield Reason("prestige-now", {"prestige": mine.brings["prestige"]})
    if improvement in ("aoc", "wholesale", "good-vintage"):
        yield Reason("ripe-cubes", {"cubes": sum(mine.ripe(name) for name in VARIETIES)})
    elif improvement in ("harvester", "rich-harvest"):
        yield Reason("on-vines", {"cubes": sum(mine.mine["grapes"].values())})


def blend(mine: Estate) -> Iterator[Reason]:
    variety, barrel = mine.fields[0], int(mine.fields[1])
    yield Reason("cubes-go", {"variety": variety, "cubes": mine.cubes(barrel, variety)})
    if len(mine.fields) > 2:
        yield _ripeness(mine, mine.fields[2], barrel)
    else:
        yield Reason("older-cubes-come", {"barrel": barrel})
    if barrel == mine.mature(variety)[1]:
        yield Reason("would-spoil")


def cube_comes(mine: Estate) -> Iterator[Reason]:
    """Tell of a cube that comes into a barrel."""
    yield _ripeness(mine, mine.fields[0], int(mine.pending.get("barrel", 1)))


def press(mine: Estate) -> Iterator[Reason]:
    yield Reason("worth-today", {"variety": mine.fields[0], "price": mine.price(mine.fields[0])})
    yield Reason("another-comes")


def refinement(mine: Estate) -> Iterator[Reason]:
    variety, barrel = mine.fields[0], int(mine.fields[1])
    yield Reason("cubes-move", {"cubes": mine.cubes(barrel, variety), "barrel": barrel + 1})
    yield _ripeness(mine, variety, barrel + 1)


def _ripeness(mine: Estate, variety: str, barrel: int) -> Reason:
    """Return whether wine of a variety can be sold out of a barrel, or in how many years."""
    first, _last = mine.mature(variety)
    facts = {"variety": variety, "price": mine.price(variety), "years": first - barrel}
    return Reason("sellable-later" if first > barrel else "sellable-there", facts)


def vintage(mine: Estate) -> Iterator[Reason]:
    variety = mine.fields[0]
    price, today = mine.brings["price"], mine.price(variety)
    if price > today:
        yield Reason("top-price", {"price": price, "today": today})
    else:
        yield Reason("top-today", {"price": price})
    yield Reason("demand-stays")
    if int(mine.fields[1]) == mine.mature(variety)[1]:
        yield Reason("would-spoil")


def juice(mine: Estate) -> Iterator[Reason]:
    yield Reason("francs-come", {"francs": mine.brings["francs"]})
    yield Reason("vines-refill")


def young_wine(mine: Estate) -> Iterator[Reason]:
    variety, barrel = mine.fields[0], int(mine.fields[1])
    yield Reason("sale", {"francs": mine.brings["francs"], "price": mine.brings["price"]})
    yield _ripeness(mine, variety, barrel)
