"""The nine types of Granada with everybody's share, the aid, and the points by source."""

from collections.abc import Sequence
from functools import cache, lru_cache

from enoteca.games.granada.board.box import provenance
from enoteca.games.granada.board.reading import Reading, Share
from enoteca.games.granada.board.scored import SCORED, letter_at
from enoteca.games.granada.board.tiles import building, icon
from enoteca.games.granada.rules.tellings import GranadaView
from enoteca_web.kit.markup import NOTHING, Html, esc, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext


def types(reading: Reading) -> Html:
    """Draw the table of the nine types: count, highest price, rank and points of everyone."""
    letter = reading.view["next_scoring"]
    owners = (*reading.names, "Dirk") if reading.dirk else tuple(reading.names)
    heads = []
    for seat, name in enumerate(owners):
        shown = mark(seat, name) if seat < len(reading.names) else tag("b", "Dirk")
        heads.append(tag("th", shown, scope="col", data_tip=name, class_=_own(reading, seat)))
    title = join(tag("span", _("Scoring")), " ", letter)
    told = _(
        "Next scoring: number and highest price, then rank and points as cities stand (5.3, 5.4)"
    )
    corner = tag("th", title, scope="col", data_tip=told, class_="corner")
    rows = [_moats(reading)]
    rows += [
        _type(reading.language, kind, reading.told(kind), shares, owners, reading.seen.seat)
        for kind, shares in reading.shares.items()
    ]
    rows.append(_sums(reading))
    return tag(
        "table",
        _legend(reading.language),
        tag("thead", tag("tr", corner, *heads)),
        tag("tbody", *rows),
        _lead(reading, len(owners)),
        class_=f"types n-{len(owners)}",
        aria_label=told,
    )


def _lead(reading: Reading, columns: int) -> Html:
    """Say how I stand now; its tip, how after the next scoring as cities stand."""
    me = reading.seen.seat
    if me < 0:
        return NOTHING
    now = reading.view["scores"]
    tip = None
    if reading.phase != "over":
        then = [score + gain for score, gain in zip(now, _gains(reading), strict=False)]
        how = {"letter": reading.view["next_scoring"], "what": _margin(me, then, reading.names)}
        tip = _("After scoring %(letter)s, as cities stand: %(what)s (5.2, 5.4)") % how
    told = _margin(me, now, reading.names)
    cell = tag("td", told, colspan=columns + 1, data_tip=tip)
    return tag("tfoot", tag("tr", cell), class_="lead")


def _margin(me: int, scores: Sequence[int], names: Sequence[str]) -> str:
    best = max(score for seat, score in enumerate(scores) if seat != me)
    rival = names[next(seat for seat, score in enumerate(scores) if seat != me and score == best)]
    ahead = scores[me] - best
    if ahead > 0:
        return _("you lead by %(number)s") % {"number": ahead}
    if ahead < 0:
        return _("%(number)s behind %(name)s") % {"number": -ahead, "name": rival}
    return _("level with %(name)s") % {"name": rival}


@cache
def _legend(_language: str) -> Html:
    """Say what the four figures of a cell are, each as it is set there."""
    return tag(
        "caption",
        tag("span", tag("b", _("number")), tag("small", _("highest price"))),
        " · ",
        tag("span", tag("em", _("rank")), tag("i", _("points"))),
    )


def _own(reading: Reading, seat: int) -> str | None:
    return "mine" if seat == reading.seen.seat else None


def _moats(reading: Reading) -> Html:
    cells = [
        tag("td", tag("i", f"+{moat}"), class_=_own(reading, seat))
        for seat, moat in enumerate(reading.view["moats"])
    ]
    if reading.dirk:
        cells.append(tag("td", "–", class_="none"))
    head = tag("th", icon("moat"), tag("span", _("Moat")), scope="row")
    tip = _("The longest uninterrupted moat: a point a side in every scoring (5.2)")
    return tag("tr", head, *cells, class_="moats", data_tip=tip)


@lru_cache(maxsize=512)  # most rows are as they were before
def _type(
    _language: str,
    kind: str,
    told: str,
    shares: tuple[Share, ...],
    owners: tuple[str, ...],
    me: int,
) -> Html:
    cells = "".join(
        _cell(share, told, name, mine=seat == me)
        for seat, (share, name) in enumerate(zip(shares, owners, strict=True))
    )
    head = tag("th", building(kind), tag("span", told), scope="row")
    return tag("tr", head, Html(cells))


def _cell(share: Share, kind: str, name: str, *, mine: bool) -> str:
    own = " mine" if mine else ""
    if not share.number:
        return f'<td class="none{own}">·</td>'
    told = ngettext(
        "%(name)s, %(type)s: %(number)s building, price %(price)s"
        " · rank %(rank)s · %(points)s points at the next scoring (5.3, 5.4)",
        "%(name)s, %(type)s: %(number)s buildings, highest price %(price)s"
        " · rank %(rank)s · %(points)s points at the next scoring (5.3, 5.4)",
        share.number,
    )
    tip = told % {
        "name": name,
        "type": kind,
        "number": share.number,
        "price": share.highest,
        "rank": share.rank,
        "points": share.points,
    }
    points = f"<i>+{share.points}</i>" if share.points else "<i></i>"
    return (
        f'<td class="r-{share.rank}{own}" data-tip="{esc(tip)}"><span><b>{share.number}</b>'
        f"<small>{share.highest}</small></span><span><em>{share.rank}.</em>{points}</span></td>"
    )


def _gains(reading: Reading) -> list[int]:
    """Return what the next scoring would bring everybody, Dirk last."""
    owned = zip(*reading.shares.values(), strict=True)
    totals = [sum(share.points for share in shares) for shares in owned]
    for seat, moat in enumerate(reading.view["moats"]):
        totals[seat] += moat
    return totals


def _sums(reading: Reading) -> Html:
    cells = [
        tag("td", tag("b", f"+{total}"), class_=_own(reading, seat))
        for seat, total in enumerate(_gains(reading))
    ]
    tip = _("What the next scoring would bring as the cities stand")
    return tag(
        "tr",
        tag("th", tag("span", _("Together")), scope="row"),
        *cells,
        class_="sums",
        data_tip=tip,
    )


def public(reading: Reading, seat: int) -> Html:
    """Draw what is public of a seat, small."""
    view = reading.view
    numbers = (view["hand_sizes"][seat], len(view["reserves"][seat]))
    shown = [
        tag("span", icon(name), number, class_="fact", data_tip=f"{number} {tip}")
        for (name, tip), number in zip(_titles(reading.language), numbers, strict=True)
    ]
    return join(*shown)


@cache
def _titles(_language: str) -> tuple[tuple[str, str], ...]:
    return (
        ("card", _("money cards in hand")),
        ("reserve", _("tiles in reserve")),
    )


def origin(reading: Reading) -> Html:
    """Say where the tiles are shown what of them is a reconstruction."""
    corrected = not provenance(reading.seen)
    told = _("Tiles given by the players") if corrected else _("Tiles: partly a reconstruction")
    tip = (
        _("The players gave the tiles of their own box.")
        if corrected
        else f"{provenance(reading.seen)} {_correcting()}"
    )
    return tag("span", told, class_="origin quiet", data_tip=tip, tabindex="0")


def _correcting() -> str:
    return _("Who owns the box can correct them with a component file when the table is set up.")


def aid(reading: Reading) -> Html:
    """Draw the player aid: the turn, the city, and what a rank is worth."""
    worth = _worth(reading.view, simplified=reading.simplified)
    return _aid(reading.language, reading.simplified, worth, reading.dirk, provenance(reading.seen))


@lru_cache(maxsize=64)
def _aid(
    _language: str, simplified: bool, worth: tuple[tuple[str, ...], ...], dirk: bool, source: str
) -> Html:
    rows = [
        tag("tr", tag("th", letter, scope="row"), *(tag("td", cell) for cell in cells))
        for letter, *cells in worth
    ]
    places = tag("tr", tag("td"), *(tag("th", f"{rank}.", scope="col") for rank in (1, 2, 3)))
    value = (
        _("Fixed points for the rank in each type (5.6).")
        if simplified
        else _("Times the buildings of the type in all cities (5.4).")
    )
    third = _("Dirk is ranked in the types like a player, but has no moat (7.5).")
    return join(
        tag("h2", _("Your turn: one of three")),
        tag(
            "ol",
            tag("li", _("Money: one card, or several that total 5 at most (3.2).")),
            tag("li", _("Buy a tile in the currency of its space; exactly paid, act again (3.3).")),
            tag("li", _("Build: add, take back or exchange one tile (3.4).")),
        ),
        tag("p", _("The sign = marks a tile that your money can pay exactly.")),
        tag("p", _("Tiles bought are placed at the end; turning one over costs 3 (3.7).")),
        tag("h2", _("The city")),
        tag("p", _("Moat to moat, path to path; every tile reached on foot; no holes (4).")),
        tag("h2", _("Scoring")),
        tag("table", tag("thead", places), tag("tbody", *rows), class_="ladder"),
        tag("p", value),
        tag("p", _("Each longest moat: a point a side, in every scoring (5.2).")),
        tag("p", third) if dirk else NOTHING,
        tag("p", source, " ", _correcting(), class_="quiet") if source else NOTHING,
    )


def _worth(view: GranadaView, *, simplified: bool) -> tuple[tuple[str, ...], ...]:
    """Return the scorings with what each place is worth in them."""
    rows = []
    for letter, worth in view["worth"].items():
        points, sign = (worth["fixed"], "") if simplified else (worth["per_building"], "×")
        rows.append((letter, *(f"{sign}{each}" if each else "–" for each in points)))
    return tuple(rows)


def breakdown(reading: Reading) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the points by source: the last scoring in full, and the two before it."""
    if not reading.seen.over:
        return ()
    moat = _("Moat")
    labels = {"moat": f"C · {moat}"}
    rows = []
    for source, points in reading.seen.breakdown.items():
        if source == "earlier":
            rows += _earlier(reading, points)
        else:
            told = labels.get(source) or f"C · {reading.told(source)}"
            rows.append((told, tuple(map(int, points))))
    return tuple(rows)


def _earlier(reading: Reading, points: Sequence[int]) -> list[tuple[str, tuple[int, ...]]]:
    """Return the scorings A and B apart, where the log reaches back to both."""
    log = reading.seen.log
    if all(line.event != "begins" for line in log):
        return [(_("Scorings A and B"), tuple(map(int, points)))]
    first = [0] * len(reading.names)
    for line in log:
        scored = line.event in SCORED and "seat" in line.facts
        if scored and letter_at(line.position, log, over=True) == "A":
            first[int(str(line.facts["seat"]))] += int(str(line.facts["points"]))
    second = [int(both) - one for both, one in zip(points, first, strict=True)]
    scoring = _("Scoring %(letter)s")
    return [
        (scoring % {"letter": "A"}, tuple(first)),
        (scoring % {"letter": "B"}, tuple(second)),
    ]
