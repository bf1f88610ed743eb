"""What is public of each seat, small: debts, prestige, markers, estate and cellar."""

from functools import cache

from enoteca.games.grand_cru.board.box import LETTERS, VARIETIES
from enoteca.games.grand_cru.board.past import in_barrel
from enoteca.games.grand_cru.board.pieces import icon, merit
from enoteca.games.grand_cru.board.reading import Reading
from enoteca_web.kit.markup import Html, esc
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext


def public(reading: Reading, seat: int) -> Html:
    """Draw a seat's line in the table of seats."""
    owner = reading.seats[seat]
    loans = "?" if owner["loans"] is None else owner["loans"]
    told = _titles(reading.language)
    facts = [
        _fact("loan", loans, told["loan"]),
        _fact("prestige", owner["prestige"], told["prestige"]),
        _fact("marker", owner["markers"], told["marker"], _piece(reading, seat, f"markers-{seat}")),
    ]
    if owner["money"] is not None and reading.view["year"]:
        coin = _piece(reading, seat, f"coin-{seat}")
        facts.append(_fact("coin", owner["money"], told["coin"], coin))
    return Html(
        f'<span class="gc-facts">{"".join(facts)}</span>{_estate(reading, seat)}'
        f"{_cellar(reading, seat)}"
    )


def standing(reading: Reading, seat: int) -> Html:
    """Draw what decides the match and is public of a seat, for its chip."""
    owner = reading.seats[seat]
    loans = "?" if owner["loans"] is None else owner["loans"]
    told = _titles(reading.language)
    prestige = _fact("prestige", owner["prestige"], told["prestige"])
    return Html(f"{prestige}{_fact('loan', loans, told['loan'])}")


@cache
def _titles(_language: str) -> dict[str, str]:
    return {
        "loan": _("Loans"),
        "prestige": _("Prestige"),
        "marker": _("Free markers"),
        "coin": _("Money"),
        "barrel": _("Barrel %(number)s: %(cubes)s"),
    }


def _piece(reading: Reading, seat: int, name: str) -> str:
    """Return the name of a piece of another seat; the own ones lie in the own area."""
    return "" if seat == reading.seat else reading.piece(name)


def _fact(name: str, number: object, tip: str, piece: str = "") -> str:
    told = esc(f"{tip}: {number}")
    return (
        f'<span class="gc-fact"{piece} data-tip="{told}">{icon(name)}'
        f'<span class="hidden">{esc(tip)} </span>{number}</span>'
    )


def _estate(reading: Reading, seat: int) -> str:
    owner = reading.seats[seat]
    tiles = []
    for variety in VARIETIES:
        vines, grapes = owner["vines"][variety], owner["grapes"][variety]
        if vines:
            tip = ngettext(
                "%(variety)s: %(vines)s vine, %(cubes)s with a cube",
                "%(variety)s: %(vines)s vines, %(cubes)s with a cube",
                vines,
            ) % {"variety": reading.told(variety), "vines": vines, "cubes": grapes}
            letter = LETTERS[variety]
            said, piece = esc(tip), _piece(reading, seat, f"tile-{seat}-{variety}-{vines - 1}")
            tiles.append(
                f'<i class="gc-mini v-{letter}"{piece} data-tip="{said}" role="img"'
                f' aria-label="{said}">{letter}</i><small>{grapes}/{vines}</small>'
            )
    for state in ("improvements", "turned"):
        for name, number in owner[state].items():
            told = reading.told(name if state == "improvements" else f"{name}-turned")
            count = f"<small>{number}</small>" if number > 1 else ""
            before = owner["improvements"].get(name, 0) if state == "turned" else 0
            piece = _piece(reading, seat, f"tile-{seat}-{name}-{before + number - 1}")
            tiles.append(_tool(name, state, told, piece) + count)
    for name in owner["innovations"]:
        piece = _piece(reading, seat, f"innovation-{name}")
        tiles.append(_tool(name, "new", reading.told(name), piece))
    return f'<span class="gc-estatelet">{"".join(tiles)}</span>'


def _tool(name: str, state: str, told: str, piece: str) -> str:
    said = esc(told)
    picture = merit(name) if state == "new" else icon(name)
    return (
        f'<i class="gc-mini tool {state}"{piece} data-tip="{said}" role="img" aria-label="{said}">'
        f"{picture}</i>"
    )


def _cellar(reading: Reading, seat: int) -> str:
    """Draw seven tiny barrels, each with the letter and number of the cubes in it."""
    barrels = reading.seats[seat]["cellar"]
    if not any(map(sum, barrels)):
        return ""
    cells = []
    title = _titles(reading.language)["barrel"]
    for at, barrel in enumerate(barrels):
        cubes = "".join(
            _cubes(reading, seat, VARIETIES[place], at + 1, number)
            for place, number in enumerate(barrel)
            if number
        )
        told = ", ".join(
            f"{reading.told(VARIETIES[place])} {number}"
            for place, number in enumerate(barrel)
            if number
        )
        tip = title % {"number": at + 1, "cubes": told or "–"}
        said = esc(tip)
        cells.append(f'<span data-tip="{said}" role="img" aria-label="{said}">{cubes}</span>')
    return f'<span class="gc-cellarlet">{"".join(cells)}</span>'


def _cubes(reading: Reading, seat: int, variety: str, barrel: int, number: int) -> str:
    letter = LETTERS[variety]
    piece = _piece(reading, seat, in_barrel(seat, variety, barrel))
    return f'<i class="gc-mini v-{letter}"{piece}>{letter}{number}</i>'
