"""What everybody has won in Pot de Vin: a column for each guild, and its points."""

from functools import cache, lru_cache
from typing import NamedTuple

from enoteca.games.pot_de_vin.board.cards import NEUTRAL, icon, whole_card
from enoteca.games.pot_de_vin.board.reading import PotReading
from enoteca.games.pot_de_vin.board.words import counted, plain, scale, signed, uncounted
from enoteca.games.pot_de_vin.faces import Face
from enoteca.games.pot_de_vin.rules.cards import BONUS, BRIBE, GUILDS, JOKER, MALUS
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import mark
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext


class Piece(NamedTuple):
    """A card or gem that somebody has won."""

    name: str  # under which it moves
    face: Face | None  # of a card
    kind: str  # what it is drawn as
    symbols: int
    is_fresh: bool  # won in the round that is still shown


def columns(read: PotReading) -> Html:
    """Draw the table of what everybody has won."""
    guilds = tuple(read.told(guild.lower()) for guild in GUILDS)
    order = sorted(range(read.seats), key=lambda seat: (read.team(seat), seat))
    rows = []
    for seat in order:
        if seat == read.team(seat):
            rows.append(_team(read, seat))
        rows.append(_row(read, seat))
    won = tag("table", _heads(guilds, read.language), tag("tbody", *rows), class_="won")
    return tag("div", won, _ladder(read), class_="columns")


@lru_cache(maxsize=8)
def _heads(guilds: tuple[str, ...], _language: str) -> Html:
    heads = [
        tag(
            "th",
            icon(guild, name),
            tag("span", name, aria_hidden="true"),
            scope="col",
            data_tip=name,
        )
        for guild, name in zip(GUILDS, guilds, strict=True)
    ]
    more = _("Bonus, malus, Pot de Vin, jokers, gems")
    others = tag("th", icon("bribe", more), tag("span", _("other")), scope="col", data_tip=more)
    return tag("thead", tag("tr", tag("td", tag("span", _("Won"))), *heads, others))


def _team(read: PotReading, seat: int) -> Html:
    """Head the rows of a team with its points."""
    other = read.partner(seat)
    told = f"{read.names[seat]} + {read.names[other]}"
    points = tag("b", counted(read.view["scores"][seat], plain))
    head = tag("th", told, " ", points, colspan=len(GUILDS) + 2, scope="rowgroup")
    return tag("tr", head, class_=f"team team-{seat}")


def _row(read: PotReading, seat: int) -> Html:
    name = tag("th", mark(seat), tag("span", read.names[seat]), scope="row")
    cells = [_cell(read, seat, place) for place in range(len(GUILDS))]
    team = read.team(seat)
    kinds = ["me"] if seat == read.me else []
    kinds += [f"team-{team}"] if team >= 0 else []
    return tag("tr", name, *cells, _others(read, seat), class_=" ".join(kinds) or None)


def _cell(read: PotReading, seat: int, place: int) -> Html:
    return _drawn_cell(
        _pieces(read, seat, place),
        read.view["lengths"][seat][place],
        read.view["column_points"][seat][place],
        read.told(GUILDS[place].lower()),
        uncounted(read, seat, place),
        read.language,
    )


@lru_cache(maxsize=1024)  # a column stays the same until its seat wins again
def _drawn_cell(
    pieces: tuple[Piece, ...], length: int, points: int, guild: str, why: str, _language: str
) -> Html:
    if not length:
        return Html("<td></td>")
    symbols = ngettext("%(number)s symbol", "%(number)s symbols", length) % {"number": length}
    tip = f"{guild}: {symbols} · {why or counted(points)}"
    kind = "off" if why else "good" if points > 0 else "bad"
    worth = tag("b", "(0)" if why else signed(points), class_=kind)
    sum_ = tag("span", tag("small", f"{length}×"), worth, class_="sum")
    fresh = any(piece.is_fresh for piece in pieces)
    return tag(
        "td", _pips(pieces, named=True), sum_, data_tip=tip, class_="grown" if fresh else None
    )


def pips(read: PotReading, seat: int, place: int) -> Html:
    """Return the symbols of a column once more: these move nowhere."""
    return _pips(_pieces(read, seat, place), named=False)


def _pips(pieces: tuple[Piece, ...], *, named: bool) -> Html:
    shown = [
        tag(
            "span",
            Html('<i class="pip"></i>' * piece.symbols),
            _on_its_way(piece) if named else NOTHING,
            class_=piece.kind + (" fresh" if piece.is_fresh else ""),
            data_piece=piece.name if named else None,
        )
        for piece in pieces
    ]
    return tag("span", *shown, class_="pips", aria_hidden="true")


def _on_its_way(piece: Piece) -> Html:
    """Return the card itself, which is seen as long as it glides to its column."""
    return whole_card(piece.face, "gliding") if piece.is_fresh and piece.face else NOTHING


def _pieces(read: PotReading, seat: int, place: int) -> tuple[Piece, ...]:
    """Return the cards of a column, and the joker that lies on it."""
    view, guild = read.view, GUILDS[place]
    fresh = read.fresh
    found = [
        Piece(f"card-{front.name}", front, "symbols", front.symbols, front.name in fresh)
        for front in map(read.face, view["won"][seat])
        if front.guild == guild
    ]
    if guild in view["jokers"][seat]:
        jokers = _jokers(read, seat)
        joker = jokers[view["jokers"][seat].index(guild)]
        found.append(Piece(f"card-{joker}", None, "symbols joker", 1, False))
    return tuple(found)


def _jokers(read: PotReading, seat: int) -> list[str]:
    return [card for card in read.view["won"][seat] if read.face(card).value == JOKER]


def _others(read: PotReading, seat: int) -> Html:
    """Draw the cards of no guild, but for jokers that have their column, and the gems."""
    view = read.view
    placed = _jokers(read, seat)[: len(view["jokers"][seat])]
    cards = [read.face(card) for card in view["won"][seat] if card not in placed]
    neutral = [front for front in cards if not front.guild]
    neutral.sort(key=lambda front: front.value)
    pieces = [
        Piece(f"card-{front.name}", front, str(front.value), 0, front.name in read.fresh)
        for front in neutral
    ]
    named = read.gems.chest[seat]
    gems = [*named, *[""] * (view["chest"][seat] - len(named))]
    pieces += [Piece(gem, None, "gem", 0, gem in read.fresh) for gem in gems]
    return _drawn_others(tuple(pieces), tuple(view["bribe_scale"]), read.language)


@lru_cache(maxsize=512)
def _drawn_others(pieces: tuple[Piece, ...], bribe_scale: tuple[int, ...], _language: str) -> Html:
    bribes = {"points": " ".join(scale(bribe_scale))}
    told = {
        str(JOKER): _("jokers"),
        str(BONUS): _("bonus"),
        str(MALUS): _("malus"),
        str(BRIBE): _("Pot de Vin: 1 to 4 count %(points)s") % bribes,
        "gem": _("gems on the chest"),
    }
    groups = []
    for kind, tip in told.items():
        mine = [piece for piece in pieces if piece.kind == kind]
        if mine:
            groups.append(_group(kind, tip, mine))
    return tag("td", *groups, class_="neutrals")


def _group(kind: str, tip: str, pieces: list[Piece]) -> Html:
    """Draw what is alike as one sign and its number; each still moves by itself."""
    sign = icon("gem") if kind == "gem" else icon("bribe") if kind == str(BRIBE) else None
    shown = [
        tag(
            "span",
            sign or NEUTRAL[int(kind)],
            _on_its_way(piece),
            class_="fresh" if piece.is_fresh else None,
            data_piece=piece.name or None,
        )
        for piece in pieces
    ]
    number = tag("small", f"×{len(pieces)}") if len(pieces) > 1 else NOTHING
    told = f"{len(pieces)} · {tip}"
    return tag(
        "span",
        tag("span", *shown, class_="stacked"),
        number,
        class_=f"alike k-{kind}",
        role="img",
        aria_label=told,
        data_tip=told,
    )


def _ladder(read: PotReading) -> Html:
    """Draw what a column is worth by its symbols; the own columns stand on their steps."""
    view = read.view
    most = len(view["column_scale"]) - 1
    stand: list[list[str]] = [[] for _step in view["column_scale"]]
    if read.me >= 0:
        for place, length in enumerate(view["lengths"][read.me]):
            if length and not uncounted(read, read.me, place):
                stand[min(length, most)].append(GUILDS[place])
    steps = tuple(tuple(guilds) for guilds in stand)
    names = tuple((guild, read.told(guild.lower())) for guild in GUILDS)
    return _drawn_ladder(tuple(view["column_scale"]), steps, names, read.language)


@lru_cache(maxsize=256)
def _drawn_ladder(
    points: tuple[int, ...],
    steps: tuple[tuple[str, ...], ...],
    names: tuple[tuple[str, str], ...],
    _language: str,
) -> Html:
    called = dict(names)
    shown = []
    for length in range(1, len(points)):
        mine = [called[guild] for guild in steps[length]]
        symbols = ngettext("%(number)s symbol", "%(number)s symbols", length) % {"number": length}
        tip = f"{symbols}: {counted(points[length])}"
        if mine:
            tip = f"{tip} · {', '.join(mine)}"
        inside = (
            tag("small", length),
            tag("b", signed(points[length])),
            tag("span", *map(icon, steps[length]), class_="standing-here"),
            tag("span", tip, class_="hidden"),
        )
        shown.append(tag("li", *inside, class_="lit" if mine else None, data_tip=tip))
    return tag("ol", *shown, class_="rungs", aria_label=_("Symbols of one guild"))


@cache
def scales(column_scale: tuple[int, ...], bribe_scale: tuple[int, ...], _language: str) -> Html:
    """Return what columns and bribes are worth, for the aid."""
    return join(
        tag("h2", _("Symbols of one guild")),
        _scale(column_scale),
        tag("h2", _("Pot de Vin cards")),
        _scale(bribe_scale),
    )


def _scale(points: tuple[int, ...]) -> Html:
    heads = tag("tr", *(tag("th", number, scope="col") for number in range(1, len(points))))
    row = tag("tr", *(tag("td", each) for each in scale(points)))
    return tag("table", tag("thead", heads), tag("tbody", row), class_="ladder")
