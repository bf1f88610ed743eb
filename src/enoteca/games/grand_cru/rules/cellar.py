"""Seven barrels: what lies in them, what is mature, and how a year passes (rule 1.6)."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.game import Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.games.grand_cru.rules.actions import SELL, VINTAGE, YOUNG
from enoteca.games.grand_cru.rules.components import Components
from enoteca.games.grand_cru.rules.fields import barrel_of, cubes_of, variety_of
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import (
    BARREL_COUNT,
    CELLAR_SIZE,
    VARIETIES,
    VARIETY_COUNT,
)
from enoteca.native import i64


def place(seat: Seat, barrel: i64, variety: i64) -> i64:
    """Return where in the list of all cellars the cubes of a variety in a barrel are counted."""
    return seat * CELLAR_SIZE + barrel * VARIETY_COUNT + variety


def cubes_in_barrel(state: CruState, seat: Seat, barrel: i64) -> i64:
    """Return how many cubes lie in a barrel."""
    cellar = state.cellar
    start = seat * CELLAR_SIZE + barrel * VARIETY_COUNT
    cubes: i64 = 0
    for variety in range(VARIETY_COUNT):
        cubes += cellar[start + variety]
    return cubes


def cubes_in_cellar(state: CruState, seat: Seat) -> i64:
    """Return how many cubes lie in a cellar."""
    cellar = state.cellar
    cubes: i64 = 0
    for spot in range(seat * CELLAR_SIZE, (seat + 1) * CELLAR_SIZE):
        cubes += cellar[spot]
    return cubes


def offer_mature(components: Components, state: CruState, menu: Menu) -> None:
    """Offer every sale of mature cubes to the seat to move (rule 4.8)."""
    cellar = state.cellar
    start = state.turn * CELLAR_SIZE
    for spot in components.mature_spots:
        cubes = cellar[start + spot]
        if cubes:
            menu.span(pack(SELL, spot % VARIETY_COUNT, spot // VARIETY_COUNT, 1), cubes, 1)


def has_mature(components: Components, state: CruState) -> bool:
    """Return whether the seat to move has mature cubes."""
    cellar = state.cellar
    start = state.turn * CELLAR_SIZE
    cubes: i64 = 0
    for spot in components.mature_spots:
        cubes += cellar[start + spot]
    return cubes > 0


def refuse_sale(components: Components, state: CruState, action: Action, rule: str) -> Refusal:
    """Return why mature cubes cannot be sold out of a barrel, many or one."""
    variety = variety_of(action)
    first = components.first_mature[variety]
    last = components.last_mature[variety]
    if not first <= barrel_of(action) <= last:
        facts: dict[str, object] = {"variety": VARIETIES[variety], "first": first + 1}
        facts["last"] = last + 1
        return Refusal("not-mature", rule, facts)
    wanted = cubes_of(action) if kind_of(action) == SELL else 1
    return too_few_cubes(state, action, wanted, rule)


def too_few_cubes(state: CruState, action: Action, wanted: i64, rule: str) -> Refusal:
    """Return that a barrel holds fewer cubes than wanted."""
    facts: dict[str, object] = {"variety": VARIETIES[variety_of(action)]}
    facts["barrel"] = barrel_of(action) + 1
    facts["cubes"] = cubes_named(state, action)
    facts["wanted"] = wanted
    return Refusal("too-few-cubes", rule, facts)


def cubes_named(state: CruState, action: Action) -> i64:
    """Return how many cubes lie where an action points."""
    return state.cellar[place(state.turn, barrel_of(action), variety_of(action))]


def offer_single(components: Components, state: CruState, menu: Menu) -> None:
    """Offer every sale of a single mature cube by Good vintage (rule 5.5)."""
    cellar = state.cellar
    start = state.turn * CELLAR_SIZE
    for spot in components.mature_spots:
        if cellar[start + spot]:
            menu.offer(pack(VINTAGE, spot % VARIETY_COUNT, spot // VARIETY_COUNT))


def offer_young(components: Components, state: CruState, menu: Menu) -> None:
    """Offer every sale of cubes that are not mature yet (rule 7.5)."""
    cellar = state.cellar
    start = state.turn * CELLAR_SIZE
    for variety in range(VARIETY_COUNT):
        for barrel in range(components.first_mature[variety]):
            cubes = cellar[start + barrel * VARIETY_COUNT + variety]
            if cubes:
                menu.span(pack(YOUNG, variety, barrel, 1), cubes, 1)


def age(components: Components, state: CruState, seat: Seat) -> None:
    """Move every cube one barrel to the right; what is past its last barrel spoils (rule 6.4)."""
    cellar = state.cellar
    start = seat * CELLAR_SIZE
    if state.journal is not None:
        aged = sum(cellar[start : start + CELLAR_SIZE])
        if aged:
            state.journal.add("aged", {"seat": seat, "cubes": aged})
    for variety in range(VARIETY_COUNT):
        last = components.last_mature[variety]
        spot = start + last * VARIETY_COUNT + variety
        spoilt = cellar[spot]
        state.supply[variety] += spoilt
        if spoilt and state.journal is not None:
            facts: dict[str, object] = {"seat": seat, "variety": VARIETIES[variety]}
            facts["cubes"] = spoilt
            state.journal.add("spoilt", facts)
        for _ in range(last):
            cellar[spot] = cellar[spot - VARIETY_COUNT]
            spot -= VARIETY_COUNT
        cellar[spot] = 0


def contents(state: CruState, seat: Seat) -> list[list[i64]]:
    """Return the cubes of a cellar by barrel and variety."""
    found: list[list[i64]] = []
    for barrel in range(BARREL_COUNT):
        start = place(seat, barrel, 0)
        found.append(list(state.cellar[start : start + VARIETY_COUNT]))
    return found
