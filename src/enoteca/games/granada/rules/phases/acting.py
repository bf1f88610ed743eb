"""The player's action: money, a purchase, or building (rule 3.1)."""

from enoteca.core.actions import Action, kind_of, pack
from enoteca.core.bits import BIT, BitSet, least, nth, size
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.granada.rules import building, fitting, foretelling, turns
from enoteca.games.granada.rules.actions import (
    ADD,
    BUY,
    DECLINE,
    ENOUGH,
    GIVE,
    PASS,
    PAY,
    REMOVE,
    SWAP,
    TAKE,
    at,
    card_of,
    cell_of,
    east,
    face_of,
    north,
    purchase,
    removal,
    removed_cell,
    space_of,
)
from enoteca.games.granada.rules.ascending import holds
from enoteca.games.granada.rules.components import NO_FACE, TILES, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import CURRENCIES
from enoteca.games.granada.rules.phases.paying import ask
from enoteca.games.granada.rules.phases.phase import Decision
from enoteca.games.granada.rules.phases.placing import not_at_hand
from enoteca.games.granada.rules.phases.taking import (
    ANY_VALUE,
    SEVERAL,
    cannot_take,
    take,
    takeable,
)
from enoteca.games.granada.rules.purses import held
from enoteca.games.granada.rules.state import (
    SPACES,
    GranadaState,
    copy_of,
)
from enoteca.native import i64


class Acting(Decision):
    """A seat does one of three things, and may again after paying exactly."""

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("acting", "3.1", rules, components, "tiles-wait")

    def offer(self, state: GranadaState, menu: Menu) -> None:
        """Offer money, tiles of the yard, and every change of the city by one tile."""
        moats = self.components.moat
        plan = state.plans[state.turn]
        reserve = state.reserve(state.turn)
        last: i64 = -1
        for card in state.row:
            if card != last:
                menu.offer(pack(TAKE, card))
                last = card
        spaces = self._affordable(state)
        while spaces:
            menu.offer(purchase(least(spaces)))
            spaces &= spaces - 1
        for face in reserve:
            plan.offer_places(menu, ADD, face, moats[face])
        plan.offer_removals(menu)
        for face in reserve:
            plan.offer_exchanges(menu, SWAP, face, moats[face])
        if not len(state.row):  # rule 3.12
            menu.offer(pack(PASS))

    def sample(self, state: GranadaState, rng: Rng) -> Action:
        """Draw one of the offers by the number of places alone: no cell is looked for twice."""
        seat = state.turn
        plan = state.plans[seat]
        row = state.row
        moats = self.components.moat
        taking: i64 = 0
        last: i64 = -1
        for card in row:
            if card != last:
                taking += 1
                last = card
        spaces = self._affordable(state)
        buying = size(spaces)
        adding: i64 = 0
        swapping: i64 = 0
        for back in range(2):
            tiles = state.reserved[2 * seat + back]
            while tiles:
                moat = moats[least(tiles) + TILES * back]
                adding += plan.places(moat)
                swapping += plan.exchanges(moat)
                tiles &= tiles - 1
        removing = plan.removals()
        passing: i64 = 0 if taking else 1
        position = rng.below(taking + buying + adding + removing + swapping + passing)
        if position < taking:
            return pack(TAKE, takeable(state, ANY_VALUE)[position])
        position -= taking
        if position < buying:
            return purchase(nth(spaces, position))
        position -= buying
        if position < adding:
            for face in state.reserve(seat):
                places = plan.places(moats[face])
                if position < places:
                    return at(ADD, face, plan.place(moats[face], position))
                position -= places
        position -= adding
        if position < removing:
            return removal(plan.removal(position))
        position -= removing
        for face in state.reserve(seat):
            places = plan.exchanges(moats[face])
            if position < places:
                return at(SWAP, face, plan.exchange(moats[face], position))
            position -= places
        return pack(PASS)

    def apply(self, state: GranadaState, action: Action) -> None:
        """Do what the player has chosen."""
        kind = kind_of(action)
        if kind == TAKE:
            take(self.rules, self.components, state, card_of(action), SEVERAL)
        elif kind == BUY:
            self._buy(state, space_of(action))
        else:
            if kind == PASS:
                if state.journal is not None:
                    state.journal.add("passed", {"seat": state.turn})
            else:
                self._build(state, action)
            turns.proceed(self.rules, self.components, state)

    def refuse(self, state: GranadaState, action: Action) -> Refusal:
        kind = kind_of(action)
        if kind < TAKE:
            return super().refuse(state, action)
        if kind == TAKE:
            return cannot_take(state, card_of(action))
        if kind == BUY:
            return self._cannot_buy(state, space_of(action))
        if kind == REMOVE:
            return fitting.cannot_remove(self.components, state, removed_cell(action))
        if kind in (ADD, SWAP):
            return self._cannot_build(state, action)
        if kind == PASS:
            return Refusal("money-is-open", "3.12")
        if kind == PAY:
            return Refusal("nothing-to-pay", "3.5")
        if kind == ENOUGH:
            return Refusal("nothing-taken", "3.2")
        if kind == DECLINE:
            return Refusal("nothing-to-decline", "6.3")
        return self._too_early(state, action)

    def foretell(self, state: GranadaState, seat: Seat, action: Action) -> Data:
        kind = kind_of(action)
        if kind == TAKE:
            return foretelling.taking(state, card_of(action), SEVERAL)
        if kind == BUY:
            return foretelling.buying(self.components, state, space_of(action))
        if kind == PASS:
            return {}
        after = copy_of(state)
        self._build(after, action)
        face = NO_FACE if kind == REMOVE else face_of(action)
        return foretelling.building(self.rules, self.components, state, after, seat, face)

    def _affordable(self, state: GranadaState) -> BitSet:
        """Return the spaces from which the player could buy (rule 3.3)."""
        found: BitSet = 0
        for space in range(SPACES):
            face = state.yard[space]
            if face != NO_FACE and held(state, space) >= self.components.price[face]:
                found |= BIT[space]
        return found

    def _buy(self, state: GranadaState, space: i64) -> None:
        """Choose a tile of the yard, to be paid in its space's currency (rule 3.3)."""
        face = state.yard[space]
        price = self.components.price[face]
        state.space = space
        if state.journal is not None:
            facts: dict[str, object] = {"seat": state.turn, "tile": self.components.name[face]}
            facts["price"] = price
            state.journal.add("chose", facts)
        ask(state, price, space)

    def _cannot_buy(self, state: GranadaState, space: i64) -> Refusal:
        face = state.yard[space]
        if face == NO_FACE:
            return Refusal("space-empty", "3.3", {"space": space + 1})
        facts: dict[str, object] = {"tile": self.components.name[face]}
        facts["price"] = self.components.price[face]
        facts["held"] = held(state, space)
        facts["currency"] = CURRENCIES[space]
        return Refusal("too-dear", "3.3", facts)

    def _build(self, state: GranadaState, action: Action) -> None:
        """Change the city by one tile of the reserve or of its own (rule 3.4)."""
        seat = state.turn
        kind = kind_of(action)
        face = NO_FACE
        old = NO_FACE
        if kind == REMOVE:
            cell = removed_cell(action)
            old = building.remove(self.components, state, seat, cell)
            state.store(seat, old)
        else:
            cell = cell_of(action)
            face = face_of(action)
            state.store(seat, face)
            if kind == ADD:
                building.add(self.components, state, seat, face, cell)
            else:
                old = building.swap(self.components, state, seat, face, cell)
                state.store(seat, old)
        if state.journal is not None:
            names = self.components.name
            name = "" if face == NO_FACE else names[face]
            facts: dict[str, object] = {"seat": seat, "tile": name, "east": east(cell)}
            facts["north"] = north(cell)
            if kind != ADD:
                facts["old"] = names[old]
            events = {ADD: "built", REMOVE: "removed", SWAP: "swapped"}
            state.journal.add(events[int(kind)], facts)

    def _cannot_build(self, state: GranadaState, action: Action) -> Refusal:
        face = face_of(action)
        cell = cell_of(action)
        if not holds(state.reserve(state.turn), face):
            return Refusal("not-in-reserve", "3.4", {"tile": self.components.name[face]})
        if kind_of(action) == ADD:
            return fitting.cannot_add(self.components, state, face, cell)
        return fitting.cannot_swap(self.components, state, face, cell)

    def _too_early(self, state: GranadaState, action: Action) -> Refusal:
        """Return why no tile finds its place while an action is still owed."""
        if not len(state.bought):
            return Refusal("nothing-bought", "3.7")
        face = face_of(action)
        facts: dict[str, object] = {"tile": self.components.name[face]}
        if kind_of(action) == GIVE and not self.rules.dirk:
            return Refusal("no-dirk", "7.1", facts)
        # Bought by paying exactly: it waits for the end of the extra action.
        return not_at_hand(state, face, facts, fee=False) or Refusal(self.owed, "3.7")
