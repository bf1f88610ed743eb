"""The left of the board in phase 1: tiles on show over the ladders of the auction."""

from typing import Any

from enoteca.games.grand_cru.board.pieces import icon, mark, panel, tile
from enoteca.games.grand_cru.board.reading import Reading, pick, rest
from enoteca.games.grand_cru.board.words import about_tile, bound_and_free, leaves_money
from enoteca_web.kit.markup import Html, esc, tag
from enoteca_web.kit.translation import gettext as _


def display(reading: Reading) -> Html:
    """Draw the tiles on show; where there is more than one thing to do, they are picked first."""
    shown: dict[str, int] = reading.view["display"]
    tiles = [_on_show(reading, name, number) for name, number in shown.items()]
    if not tiles:
        tiles = [tag("p", _("No tile is left on show."), class_="quiet")]
    left = _("%(number)s in the pile") % {"number": reading.view["pile_size"]}
    tip = esc(_contents(reading))
    beside = (
        f'<small class="gc-aside" tabindex="0" data-tip="{tip}"><i data-piece="pile">{icon("pile")}'
        f"</i>{esc(left)}</small>"
    )
    return panel("show", _("On show"), f'<div class="gc-tiles">{"".join(tiles)}</div>',
                 beside=beside)  # fmt: skip


def _contents(reading: Reading) -> str:
    told = []
    piles = ((reading.view["pile"], _("Draw pile")), (reading.view["discard"], _("Discard")))
    for held, title in piles:
        tiles = ", ".join(f"{reading.told(kind)} {number}" for kind, number in held.items())
        told.append(f"{title}: {tiles or '–'}")
    return " · ".join(told)


def _on_show(reading: Reading, name: str, number: int) -> Html:
    count = f'<i class="gc-count">×{number}</i>' if number > 1 else ""
    inside = f"{tile(name, reading.told(name))}{count}"
    tip = about_tile(reading, name)
    bids = reading.group("auction", name)
    direct = f"direct:{name}"
    piece = reading.piece(f"shown-{name}")
    if not bids:
        if reading.phase != "turn":
            return rest(inside, "gc-shown", tip, piece)
        return reading.hit(direct, inside, "gc-shown", piece, tip=tip, fact=tip)
    key = f"auction/{name}"
    rungs = [
        _rung(reading, f"auction:{name},{bid}", bid)
        for bid in range(1, reading.box["highest_bid"] + 1)
    ]
    seventh = reading.hit(direct, str(reading.box["direct_purchase"]), "gc-rung direct",
                          tip=leaves_money(reading, direct))  # fmt: skip
    tray = _column_of(
        reading.free_column, tile(name, reading.told(name)), f"{''.join(rungs)}{seventh}"
    )
    advice = _("pick it, then bid or buy (4.1, 4.4)")
    tip = f"{tip} · {advice}"
    says = _("Bid 1 to %(highest)s for %(tile)s, or buy it for %(price)s.") % {
        "highest": reading.box["highest_bid"],
        "tile": reading.told(name),
        "price": reading.box["direct_purchase"],
    }
    return pick(key, inside, "gc-shown", tip, tray, f'{piece} data-says="{esc(says)}"')


def auction(reading: Reading) -> Html:
    """Draw the columns of the auction, each a ladder of bids with the direct purchase on top."""
    columns = [_column(reading, at, column) for at, column in enumerate(reading.view["auction"])]
    return panel("auction", _("Auction"), f'<div class="gc-columns">{"".join(columns)}</div>',
                 beside=_means(reading))  # fmt: skip


def _means(reading: Reading) -> str:
    """Draw what I can bid with: on a narrow screen the purse is out of sight."""
    if reading.me is None:
        return ""
    money = esc(bound_and_free(reading))
    markers = esc(_("Your free markers (1.7)"))
    return (
        f'<small class="gc-aside"><span class="gc-means" data-tip="{money}">{icon("coin")}'
        f'{reading.free}</span> <span data-tip="{markers}">'
        f"{mark(reading.seat)}× {reading.me['markers']}</span></small>"
    )


def _column(reading: Reading, at: int, column: Any) -> Html:
    if column is None:
        return _free_column(reading, at)
    number, name = at + 1, column["tile"]
    rungs = [
        _step(reading, number, column, bid) for bid in range(1, reading.box["highest_bid"] + 1)
    ]
    price = reading.box["direct_purchase"]
    if _bidding(reading):
        text = f"oust:{number}"
        if column["seat"] == reading.seat:  # one's own bid would buy it for less
            facts = {"bid": column["bid"], "price": price}
            reading.questions[text] = (
                _("Your bid would buy it for %(bid)s. Pay %(price)s all the same?") % facts
            )
        top = reading.hit(text, str(price), "gc-rung direct", tip=leaves_money(reading, text))
    else:
        top = rest(str(price), "gc-rung direct", _("Direct purchase (4.4)"))
    piece = reading.piece(f"column-{number}")
    face = rest(tile(name, reading.told(name)), "gc-shown", about_tile(reading, name), piece)
    fresh = " fresh" if f"column-{number}" in reading.fresh else ""
    if number in reading.lost:
        fresh = " lost"
    inside = _column_of(at, face, f"{''.join(rungs)}{top}")
    return Html(f'<div class="gc-column{fresh}">{inside}</div>')


def _free_column(reading: Reading, at: int) -> Html:
    """Draw a column without a tile; the next auction lies in the first of them (rule 4.1)."""
    rungs = "".join(
        f'<span class="rest gc-rung">{bid}</span>'
        for bid in range(1, reading.box["highest_bid"] + 1)
    )
    top = f'<span class="rest gc-rung direct">{reading.box["direct_purchase"]}</span>'
    tray = ' data-tray="auction"' if at == reading.free_column else ""
    inside = _column_of(at, '<span class="gc-empty-tile"></span>', f"{rungs}{top}")
    kind = "gc-column free lost" if at + 1 in reading.lost else "gc-column free"
    return Html(f'<div class="{kind}"{tray}>{inside}</div>')


def _step(reading: Reading, number: int, column: Any, bid: int) -> Html:
    """Draw a step of a ladder: below the marker, with it, or above it."""
    standing, seat = column["bid"], column["seat"]
    mine = seat == reading.seat
    if bid > standing and _bidding(reading):
        return _rung(reading, f"raise:{number},{bid}", bid)
    if bid != standing:
        return rest(str(bid), "gc-rung")
    owner = _("%(name)s bids %(bid)s") % {"name": reading.names[seat], "bid": bid}
    piece = reading.piece(f"bid-{number}")
    inside = (
        f'<span class="gc-bid"{piece} role="img" aria-label="{esc(owner)}">{mark(seat)}{bid}</span>'
    )
    if not mine or not _bidding(reading):
        return rest(inside, "gc-rung held", owner)
    text = f"buy:{number}"
    if text in reading.legal:
        inside += tag("small", _("Buy"), class_="gc-buy")
    return reading.hit(text, inside, "gc-rung held", tip=leaves_money(reading, text), fact=owner)


def _bidding(reading: Reading) -> bool:
    return reading.phase == "turn" and reading.seen.my_turn


def _column_of(at: int, face: str, rungs: str) -> str:
    number = _("Column %(number)s") % {"number": at + 1}
    return (
        f'<span class="gc-tile-place">{face}<small>{at + 1}</small></span>'
        f'<div class="gc-ladder" role="group" aria-label="{esc(number)}">{rungs}</div>'
    )


def _rung(reading: Reading, text: str, bid: int) -> Html:
    """Draw a bid with what it would leave: money is bound by bids, though it need not be there."""
    bound = reading.foretold(text).get("bound")
    facts = {"bound": bound, "money": reading.me["money"]}
    tip = _("your bids then promise %(bound)s of your %(money)s") % facts
    return reading.hit(text, str(bid), "gc-rung", tip=tip)
