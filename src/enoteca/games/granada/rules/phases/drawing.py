"""Drawing from the bag and from the money deck: what chance decides, and how likely."""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import members, nth, size
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.granada.rules.components import TILES, Components
from enoteca.games.granada.rules.editions import Ruleset
from enoteca.games.granada.rules.money import CARDS, copies_of, nth_card
from enoteca.games.granada.rules.phases.phase import GranadaPhase
from enoteca.games.granada.rules.state import GranadaState
from enoteca.native import i64


class TileDraw(GranadaPhase):
    """Chance draws a tile from the bag, on the side the pawn shows (rule 3.10)."""

    __slots__ = ("kind",)

    def __init__(
        self, name: str, rule: str, rules: Ruleset, components: Components, kind: i64
    ) -> None:
        super().__init__(name, rule, rules, components)
        self.kind: i64 = kind

    def offer(self, state: GranadaState, menu: Menu) -> None:
        """Offer every tile of the bag."""
        for tile in members(state.bag):
            menu.offer(pack(self.kind, tile + TILES * state.pawn))

    def sample(self, state: GranadaState, rng: Rng) -> Action:
        tile = nth(state.bag, rng.below(size(state.bag)))
        return pack(self.kind, tile + TILES * state.pawn)


class CardDraw(GranadaPhase):
    """Chance draws a card from the money deck: every copy is as likely."""

    __slots__ = ("kind",)

    def __init__(
        self, name: str, rule: str, rules: Ruleset, components: Components, kind: i64
    ) -> None:
        super().__init__(name, rule, rules, components)
        self.kind: i64 = kind

    def offer(self, state: GranadaState, menu: Menu) -> None:
        """Offer every card of the deck, equal ones once."""
        for card in range(CARDS):
            if copies_of(state.deck, card):
                menu.offer(pack(self.kind, card))

    def weights(self, state: GranadaState) -> list[i64]:
        found: list[i64] = []
        for card in range(CARDS):
            copies = copies_of(state.deck, card)
            if copies:
                found.append(copies)
        return found

    def sample(self, state: GranadaState, rng: Rng) -> Action:
        return pack(self.kind, nth_card(state.deck, rng.below(state.deck_size)))
