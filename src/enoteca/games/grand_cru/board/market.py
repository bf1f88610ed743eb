"""The right of the board: demand in five columns, and under them what everybody has sold."""

from typing import Any

from enoteca.games.grand_cru.board.box import VARIETIES
from enoteca.games.grand_cru.board.pieces import cube, icon, mark, named_cube, panel, signed, token
from enoteca.games.grand_cru.board.reading import Reading, rest
from enoteca_web.kit.markup import Html, esc
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

REMEMBERED = 4  # moves of a price that are told
TAB_STOP = ' tabindex="0"'


def demand(reading: Reading) -> Html:
    """Draw the demand board: a column of steps for each variety, the grey marker on one."""
    columns = "".join(_column(reading, at) for at in range(len(VARIETIES)))
    return panel(
        "demand", _("Demand"), f'<div class="gc-prices">{columns}</div>', _compared(reading),
        beside=reading.origin("demand"),
    )  # fmt: skip


def _column(reading: Reading, at: int) -> str:
    column: Any = reading.view["demand"][at]
    variety = VARIETIES[at]
    space, prices = column["space"], column["prices"]
    head = f"{token(variety)}<span>{esc(reading.told(variety))}</span>"
    past = _past(reading, variety)
    if space == len(prices) - 1 and reading.seen.my_turn and "demand" in reading.words:
        tip = reading.seen.why(f"demand:{variety}")
    else:
        tip = ngettext(
            "%(variety)s: a mature cube brings %(price)s franc",
            "%(variety)s: a mature cube brings %(price)s francs",
            prices[space],
        ) % {"variety": reading.told(variety), "price": prices[space]}
    tip = " · ".join(filter(None, (tip, past)))
    steps = [_step(reading, column, step, tip) for step in range(len(prices) - 1, -1, -1)]
    fresh = " fresh" if f"demand-{variety}" in reading.fresh else ""
    if reading.view["pending"].get("variety") == variety:  # its price may be frozen
        fresh = " fresh asked"
    below = _supply(reading, variety)
    if reading.picking is not None:
        below = _tally(reading, variety, space, len(prices) - 1 - space)
    return (
        f'<div class="gc-price{fresh}">{rest(head, "gc-head", tip, TAB_STOP)}'
        f'<div class="gc-steps">{"".join(steps)}</div>{below}</div>'
    )


def _past(reading: Reading, variety: str) -> str:
    """Return who moved a price last, and which way."""
    told = [
        f"{reading.names[move.seat]} {'+' if move.up else '−'}1"
        for move in reading.price_moves[variety][:REMEMBERED]
    ]
    return _("last moved by: %(moves)s") % {"moves": ", ".join(told)} if told else ""


def _mover(reading: Reading, variety: str) -> str:
    """Draw the mark of who moved a price last."""
    moves = reading.price_moves[variety]
    if not moves:
        return ""
    way = "up" if moves[0].up else "down"
    return f'<i class="gc-mover {way}">{icon(way)}{mark(moves[0].seat)}</i>'


def _tally(reading: Reading, variety: str, space: int, room: int) -> Html:
    """Draw how many of the steps to be spread a variety takes."""
    text, told = f"demand:{variety}", {"variety": reading.told(variety)}
    reading.drawn.add(text)
    less = esc(_("One step less: %(variety)s") % told)
    more = esc(_("One step more: %(variety)s") % told)
    lit = " disabled" if not room else ' class="act"'
    return Html(
        f'<span class="tally" data-aim="{variety}" data-space="{space}">'
        f'<button type="button" data-less="{text}" disabled aria-label="{less}">−</button>'
        f'<b data-times="{text}">0</b>'
        f'<button type="submit" form="play" name="action" value="{text}" data-more="{text}"'
        f' data-most="{room}" aria-label="{more}"{lit}>+</button></span>'
    )


def _step(reading: Reading, column: Any, step: int, told: str) -> str:
    """Draw one price of a column; where the grey marker stands, it tells what holds now."""
    variety, price, space = column["variety"], column["prices"][step], column["space"]
    marks = ""
    if column["brand"] is not None and column["brand_space"] == step:
        owner = reading.names[column["brand"]]
        tip = _("%(name)s's marker freezes this price for its owner (11.5)") % {"name": owner}
        seat = column["brand"]
        marks = f'<span data-tip="{esc(tip)}">{mark(seat, tip)}</span>'
    where = f' data-step="{variety}-{step}"'
    if step == space:
        return (
            f'<span class="gc-step here"{where} data-tip="{esc(told)}">'
            f'<b class="gc-grey" data-piece="grey-{variety}">'
            f"{price}</b>{marks}{_mover(reading, variety)}</span>"
        )
    was = " was" if step == reading.spaces_before[variety] else ""
    text = f"demand:{variety}"
    if reading.picking is None and step == reading.foretold(text).get("space"):
        tip = f"{column['prices'][space]} → {price}"
        more = f'{where} data-ghost="{variety}-{step}"'
        return reading.hit(text, f"{price}{marks}", f"gc-step{was}", more, tip=tip)
    return f'<span class="gc-step{was}"{where}>{price}{marks}</span>'


def _supply(reading: Reading, variety: str) -> Html:
    number = reading.view["supply"][variety]
    tip = _("Cubes in the supply: %(number)s") % {"number": number}
    inside = f"{named_cube(variety, reading.piece(f'supply-{variety}'))}{number}"
    if "pour" in reading.words:
        return reading.hit(f"pour:{variety}", inside, "gc-supply", fact=tip)
    return rest(inside, "gc-supply", tip)


def _compared(reading: Reading) -> str:
    """Draw all seats in one table: cubes sold and the prestige they bring, debts and wealth."""
    heads = (
        ("loan", _("Loans")),
        ("prestige", _("Prestige")),
        ("tile", _("Tiles on the estate")),
        ("cube", _("Cubes in the cellar")),
        ("coin", _("Value of tiles and cubes; of the whole estate where money is known (8.2)")),
    )
    sold = esc(_("Sold this year, and the prestige it brings at the fair (6.2)"))
    letters = "".join(
        f'<th scope="col" data-tip="{sold}">{cube(variety)}</th>' for variety in VARIETIES
    )
    head = "".join(
        f'<th scope="col" data-tip="{esc(tip)}">{icon(name)}<span class="hidden">{esc(tip)}</span>'
        "</th>"
        for name, tip in heads
    )
    rows = "".join(_row(reading, seat) for seat in range(len(reading.seats)))
    return (
        f'<table class="gc-compared"><thead><tr><td data-tip="{sold}">{icon("special-delivery")}'
        f"</td>{letters}{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(reading: Reading, seat: int) -> str:
    cells = []
    for at, variety in enumerate(VARIETIES):
        number, gain = reading.fair[at][seat]
        if not number:
            cells.append('<td class="none">·</td>')
            continue
        tip = ngettext(
            "%(variety)s: %(cubes)s cube sold, prestige +%(gain)s",
            "%(variety)s: %(cubes)s cubes sold, prestige +%(gain)s",
            number,
        ) % {"variety": reading.told(variety), "cubes": number, "gain": gain}
        more = f"<sup>+{gain}</sup>" if gain else ""
        piece = reading.piece(f"sold-{seat}-{variety}")
        cells.append(f'<td data-tip="{esc(tip)}"><i class="gc-sold"{piece}>{number}</i>{more}</td>')
    owner = reading.seats[seat]
    name = reading.names[seat]
    loans = "?" if owner["loans"] is None else owner["loans"]
    worth = owner["assets"] if owner["value"] is None else owner["value"]
    kind = "whole" if owner["value"] is not None else "part"
    facts = (loans, owner["prestige"], owner["fields"], reading.cubes(seat))
    rest_ = "".join(f"<td>{fact}</td>" for fact in facts)
    mine = ' class="me"' if seat == reading.seat else ""
    return (
        f'<tr{mine}><th scope="row" data-tip="{esc(name)}">{mark(seat, name)}</th>'
        f'{"".join(cells)}{rest_}<td class="{kind}">{signed(worth)}</td></tr>'
    )
