"""What speaks for the end of a year: passing, the fair, innovations and loans."""

from collections.abc import Iterator
from typing import Final

from enoteca.games.grand_cru.reasons.estate import Estate
from enoteca.games.grand_cru.reasons.wine import grapes
from enoteca.games.grand_cru.rules.tiles import VARIETIES
from enoteca.shelf.reasons import Reason

# What is kept by who leaves it at that, by phase.
_KEPT: Final = {
    "after-turn": "keeps-innovation",
    "awarding": "innovation-stays",
    "claiming": "does-without",
    "restructuring": "keeps-vines",
    "stepping": "demand-left",
}


def shift(mine: Estate) -> Iterator[Reason]:
    yield Reason("row-place", {"place": int(mine.fields[1])})
    yield Reason("row-award")


def passing(mine: Estate) -> Iterator[Reason]:
    if mine.view["phase"] == "fair":
        yield Reason("keeps-prestige", {"prestige": mine.mine["prestige"]})
        return
    ripe = sum(mine.ripe(name) for name in VARIETIES)
    yield Reason("ripe-cubes", {"cubes": ripe}) if ripe else Reason("nothing-to-sell")
    yield from _interest(mine, int(mine.mine["loans"] or 0), mine.money)


def _interest(mine: Estate, loans: int, money: int) -> Iterator[Reason]:
    """Tell what is due at the end of a year on some loans, and whether it is there."""
    due = int(mine.view["interest"][loans])
    facts = {"francs": due, "money": money}
    yield Reason("interest-covered" if money >= due else "interest-lacks", facts)


def space(mine: Estate) -> Iterator[Reason]:
    """Tell what a space of the fair lets one do, and what it leaves."""
    space = mine.fields[0]
    kind, _, number = space.rpartition("-")
    if kind == "francs":
        yield Reason("space-francs", {"francs": int(number)})
    elif kind == "demand":
        yield Reason("space-demand", {"steps": int(number)})
    else:
        yield Reason(f"space-{space}")
    if not mine.brings["performs"]:
        yield Reason("nothing-to-do")
    yield Reason("prestige-left", {"prestige": mine.brings["prestige"]})


def taking(mine: Estate) -> Iterator[Reason]:
    space = mine.pending.get("space")
    if space is None:
        yield Reason("innovation-comes")
        if mine.mine["fields"] >= mine.view["box"]["fields"]:
            yield Reason("estate-full")
        return
    kind, _, number = str(space).rpartition("-")
    if kind == "francs":
        yield Reason("space-francs", {"francs": int(number)})
    else:
        yield Reason(f"space-{space}")
    yield Reason("paid-already")


def loans(mine: Estate) -> Iterator[Reason]:
    """Tell what a change of loans leaves, and what it will cost next year."""
    loans, money = mine.brings["loans"], mine.brings["money"]
    if mine.brings["ends_match"]:
        yield Reason("ends-match")
    yield Reason("loans-then", {"loans": loans, "money": money})
    before, after = (
        mine.view["interest"][int(mine.mine["loans"] or 0)],
        mine.view["interest"][loans],
    )
    yield Reason("interest-change", {"before": before, "francs": after})


def done(mine: Estate) -> Iterator[Reason]:
    """Tell what is kept by leaving it at that."""
    phase = mine.view["phase"]
    if phase == "loans":
        yield from _interest_next(mine)
    elif phase in ("selling", "delivering", "selling-young"):
        yield Reason("keeps-wine", {"cubes": sum(mine.ripe(name) for name in VARIETIES)})
    elif phase in ("juicing", "late-harvesting"):
        yield from grapes(sum(mine.mine["grapes"].values()))
    elif phase == "branding":
        yield Reason("markers-kept", {"markers": mine.mine["markers"]})
    else:
        yield Reason(_KEPT[phase])


def _interest_next(mine: Estate) -> Iterator[Reason]:
    loans = int(mine.mine["loans"] or 0)
    yield Reason("loans-then", {"loans": loans, "money": mine.money})
    yield Reason("interest-next", {"francs": mine.view["interest"][loans]})
