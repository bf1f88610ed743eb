"""Assemblage, which the two editions explain differently (rule 5.2)."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.game import Refusal
from enoteca.core.menu import Menu
from enoteca.games.grand_cru.rules import cellar
from enoteca.games.grand_cru.rules.actions import BLEND, DRAW_OFF, EXCHANGE
from enoteca.games.grand_cru.rules.fields import barrel_of, other_of, variety_of
from enoteca.games.grand_cru.rules.state import CruState
from enoteca.games.grand_cru.rules.tiles import BARREL_COUNT, VARIETIES, VARIETY_COUNT
from enoteca.native import i64, vec


class Assemblage:
    """From the supply: the cubes of a variety become another one of their barrel."""

    __slots__ = ()

    def source(self) -> str:
        """Return where the cubes come from."""
        return "supply"

    def offer(
        self,
        last_mature: vec[i64],  # noqa: ARG002 (the other reading asks for it)
        state: CruState,
        menu: Menu,
    ) -> None:
        """Offer every exchange for which the supply has enough cubes."""
        cellars = state.cellar
        first = cellar.place(state.turn, 0, 0)
        for variety in range(VARIETY_COUNT):
            for barrel in range(BARREL_COUNT):
                start = first + barrel * VARIETY_COUNT
                cubes = cellars[start + variety]
                if cubes:
                    for other in range(VARIETY_COUNT):
                        found = other != variety and cellars[start + other] > 0
                        if found and state.supply[other] >= cubes:
                            menu.offer(pack(EXCHANGE, variety, barrel, other))

    def refuse(self, state: CruState, action: Action) -> Refusal:
        """Return why cubes cannot be exchanged."""
        return refuse_kind(state, action, EXCHANGE)

    def begin(self, state: CruState, action: Action) -> i64:
        """Take the cubes out; return how many are to be drawn from the barrel before."""
        variety = variety_of(action)
        other = other_of(action)
        cubes = take_out(state, variety, barrel_of(action))
        state.cellar[cellar.place(state.turn, barrel_of(action), other)] += cubes
        state.supply[other] -= cubes
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            facts["cubes"] = cubes
            facts["other"] = VARIETIES[other]
            facts["barrel"] = barrel_of(action) + 1
            state.journal.add("exchanged", facts)
        return 0


class AssemblageFromBarrel(Assemblage):
    """From the barrel just before: as many cubes as were taken out, freely chosen."""

    __slots__ = ()

    def source(self) -> str:
        return "barrel"

    def offer(self, last_mature: vec[i64], state: CruState, menu: Menu) -> None:
        cellars = state.cellar
        first = cellar.place(state.turn, 0, 0)
        for variety in range(VARIETY_COUNT):
            for barrel in range(1, BARREL_COUNT):
                cubes = cellars[first + barrel * VARIETY_COUNT + variety]
                if cubes and cubes <= drawable(last_mature, state, barrel):
                    menu.offer(pack(BLEND, variety, barrel))

    def refuse(self, state: CruState, action: Action) -> Refusal:
        return refuse_kind(state, action, BLEND)

    def begin(self, state: CruState, action: Action) -> i64:
        variety = variety_of(action)
        cubes = take_out(state, variety, barrel_of(action))
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "variety": VARIETIES[variety]}
            facts["cubes"] = cubes
            facts["barrel"] = barrel_of(action) + 1
            state.journal.add("taken-out", facts)
        return cubes


def refuse_kind(state: CruState, action: Action, kind: i64) -> Refusal:
    """Return why cubes cannot be replaced where the edition does it by one kind of action."""
    if kind_of(action) != kind:
        return Refusal("other-edition", "12.1")
    if not cellar.cubes_named(state, action):
        return cellar.too_few_cubes(state, action, 1, "5.2")
    return Refusal("cannot-replace", "5.2", {"variety": VARIETIES[variety_of(action)]})


def take_out(state: CruState, variety: i64, barrel: i64) -> i64:
    """Put all cubes of a variety in a barrel back into the supply; return their number."""
    spot = cellar.place(state.turn, barrel, variety)
    cubes = state.cellar[spot]
    state.cellar[spot] = 0
    state.supply[variety] += cubes
    return cubes


def drawable(last_mature: vec[i64], state: CruState, barrel: i64) -> i64:
    """Return how many cubes of the barrel before would not spoil in a barrel."""
    start = cellar.place(state.turn, barrel - 1, 0)
    cubes: i64 = 0
    for variety in range(VARIETY_COUNT):
        if barrel <= last_mature[variety]:
            cubes += state.cellar[start + variety]
    return cubes


def offer_cubes(last_mature: vec[i64], state: CruState, barrel: i64, menu: Menu) -> None:
    """Offer every variety of the barrel before that would not spoil in a barrel."""
    start = cellar.place(state.turn, barrel - 1, 0)
    for variety in range(VARIETY_COUNT):
        if barrel <= last_mature[variety] and state.cellar[start + variety]:
            menu.offer(pack(DRAW_OFF, variety))
