"""What is public of each seat, small: debts, prestige, markers, estate and cellar."""

from functools import cache

from enoteca.games.grand_cru.board.box import LETTERS, VARIETIES
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
        _fact("marker", owner["markers"], told["marker"]),
    ]
    if owner["money"] is not None and reading.view["year"]:
        facts.append(_fact("coin", owner["money"], told["coin"]))
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


def _fact(name: str, number: object, tip: str) -> str:
    told = esc(f"{tip}: {number}")
    return (
        f'<span class="gc-fact" data-tip="{told}">{icon(name)}'
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
            tiles.append(
                f'<i class="gc-mini v-{letter}" data-tip="{esc(tip)}">{letter}</i>'
                f"<small>{grapes}/{vines}</small>"
            )
    for state in ("improvements", "turned"):
        for name, number in owner[state].items():
            told = reading.told(name if state == "improvements" else f"{name}-turned")
            count = f"<small>{number}</small>" if number > 1 else ""
            tiles.append(
                f'<i class="gc-mini tool {state}" data-tip="{esc(told)}">{icon(name)}</i>{count}'
            )
    for name in owner["innovations"]:
        tiles.append(
            f'<i class="gc-mini tool new" data-tip="{esc(reading.told(name))}">{merit(name)}</i>'
        )
    return f'<span class="gc-estatelet">{"".join(tiles)}</span>'


def _cellar(reading: Reading, seat: int) -> str:
    """Draw seven tiny barrels, each with the letter and number of the cubes in it."""
    barrels = reading.seats[seat]["cellar"]
    if not any(map(sum, barrels)):
        return ""
    cells = []
    title = _titles(reading.language)["barrel"]
    for at, barrel in enumerate(barrels):
        cubes = "".join(
            f'<i class="gc-mini v-{LETTERS[VARIETIES[place]]}">{LETTERS[VARIETIES[place]]}'
            f"{number}</i>"
            for place, number in enumerate(barrel)
            if number
        )
        told = ", ".join(
            f"{reading.told(VARIETIES[place])} {number}"
            for place, number in enumerate(barrel)
            if number
        )
        tip = title % {"number": at + 1, "cubes": told or "–"}
        cells.append(f'<span data-tip="{esc(tip)}">{cubes}</span>')
    return f'<span class="gc-cellarlet">{"".join(cells)}</span>'
