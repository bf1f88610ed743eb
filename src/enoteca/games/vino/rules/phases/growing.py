"""A purchase is interrupted: what shall grow in a new region?"""

from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, least, nth, size
from enoteca.core.game import Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.rng import Rng
from enoteca.games.vino.rules import purchase
from enoteca.games.vino.rules.actions import GROW, variety_of
from enoteca.games.vino.rules.components import Components
from enoteca.games.vino.rules.land import REGION_COUNT, REGIONS, VARIETIES
from enoteca.games.vino.rules.phases import donating
from enoteca.games.vino.rules.phases.phase import VinoPhase
from enoteca.games.vino.rules.sales import cellar
from enoteca.games.vino.rules.state import VinoState
from enoteca.native import pop


class Growing(VinoPhase):
    """The newcomer takes one of two or more tokens (rule 3.1)."""

    __slots__ = ()

    def __init__(self, box: Components) -> None:
        super().__init__("growing", "3.1", box, [GROW], Refusal("grow-now", "3.1"))

    def offer(self, state: VinoState, menu: Menu) -> None:
        tokens = state.tokens[state.region]
        while tokens:
            menu.offer(pack(GROW, least(tokens)))
            tokens &= tokens - 1

    def sample(self, state: VinoState, rng: Rng) -> Action:
        tokens = state.tokens[state.region]
        return pack(GROW, nth(tokens, rng.below(size(tokens))))

    def apply(self, state: VinoState, action: Action) -> None:
        """Take a token, and go on with the purchase."""
        purchase.take_token(state, state.turn, state.region, variety_of(action))
        state.agenda, state.phase = pop(state.agenda)
        donating.check(self.box, state)

    def foretell(self, state: VinoState, seat: Seat, action: Action) -> Data:
        """Tell how many bottles of the variety there would be."""
        new = size(state.owned[seat * REGION_COUNT + state.region])
        return {"bottles": cellar(state, seat)[variety_of(action)] + new}

    def why_not(self, state: VinoState, action: Action) -> Refusal:
        variety = variety_of(action)
        facts: dict[str, object] = {"region": REGIONS[state.region], "variety": VARIETIES[variety]}
        if not self.box.varieties[state.region] & BIT[variety]:
            return Refusal("not-grown-here", "3.1", facts)
        return Refusal("variety-taken", "3.2", facts)
