"""Jokers find their columns before the points are counted (rule 4.1)."""

from enoteca.core.actions import Action, kind_of
from enoteca.core.bits import BIT, BitSet, least, members, nth, size
from enoteca.core.game import NOBODY, Data, Refusal, Seat
from enoteca.core.menu import Menu
from enoteca.core.phase import Phase
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules.actions import JOKER, PLACEMENTS, guild_of
from enoteca.games.pot_de_vin.rules.cards import GUILDS, JOKERS
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.phases.untimely import untimely
from enoteca.games.pot_de_vin.rules.scoring import counting_columns, scores, symbols
from enoteca.games.pot_de_vin.rules.state import OVER, PotState, copy_of
from enoteca.native import i64


class Placing(Phase[PotState]):
    """Who has fewer jokers than columns names the columns, in guild order."""

    __slots__ = ("components", "rules")

    def __init__(self, rules: Ruleset, components: Components) -> None:
        super().__init__("placing", "4.1")
        self.rules = rules
        self.components = components

    def ready(self, state: PotState) -> bool:
        for seat in range(state.turn, self.rules.seats):
            jokers = size(state.won[seat] & JOKERS)
            if jokers > size(state.jokers[seat]):
                columns = counting_columns(self.rules, self.components, state.won, seat)
                if jokers < size(columns):
                    state.turn = seat
                    return True
                self._settle(state, seat, columns, jokers)
        state.phase = OVER
        state.turn = NOBODY
        return False

    def offer(self, state: PotState, menu: Menu) -> None:
        columns = self._open(state)
        while columns:
            menu.offer(PLACEMENTS[least(columns)])
            columns &= columns - 1

    def sample(self, state: PotState, rng: Rng) -> Action:
        columns = self._open(state)
        return PLACEMENTS[nth(columns, rng.below(size(columns)))]

    def apply(self, state: PotState, action: Action) -> None:
        seat = state.turn
        guild = guild_of(action)
        state.jokers[seat] |= BIT[guild]
        if state.journal is not None:
            state.journal.add("joker-placed", {"seat": seat, "guild": GUILDS[guild]})

    def refuse(self, state: PotState, action: Action) -> Refusal:
        if kind_of(action) != JOKER:
            return untimely(action, "place-first", self.rule)
        seat = state.turn
        guild = guild_of(action)
        facts: dict[str, object] = {"guild": GUILDS[guild]}
        if not symbols(self.components, state.won[seat], guild):
            return Refusal("empty-column", self.rule, facts)
        if not counting_columns(self.rules, self.components, state.won, seat) & BIT[guild]:
            return Refusal("column-does-not-count", "5.2", facts)
        if state.jokers[seat] & BIT[guild]:
            return Refusal("one-joker-a-column", self.rule, facts)
        if state.jokers[seat] > BIT[guild]:
            return Refusal("guild-order", self.rule, facts)
        return Refusal("too-few-columns-after", self.rule, facts)

    def foretell(self, state: PotState, seat: Seat, action: Action) -> Data:  # noqa: ARG002
        """Say what the joker would bring."""
        twin = copy_of(state)
        self.apply(twin, action)
        before = scores(self.rules, self.components, state)
        after = scores(self.rules, self.components, twin)
        return {"points": [after[other] - before[other] for other in range(self.rules.seats)]}

    def _open(self, state: PotState) -> BitSet:
        """Return the columns that may get the next joker."""
        seat = state.turn
        placed = state.jokers[seat]
        later = counting_columns(self.rules, self.components, state.won, seat)
        while later and later & -later <= placed:
            later &= later - 1
        last = later
        left = size(state.won[seat] & JOKERS) - size(placed)
        for _step in range(size(later) - left + 1):  # enough must follow for the jokers left
            last &= last - 1
        return later ^ last

    def _settle(self, state: PotState, seat: Seat, columns: BitSet, jokers: i64) -> None:
        """Give every column a joker and discard the rest (rule 4.2)."""
        state.jokers[seat] = columns
        if state.journal is not None:
            guilds = [GUILDS[guild] for guild in members(columns)]
            facts: dict[str, object] = {"seat": seat, "guilds": guilds}
            facts["discarded"] = jokers - size(columns)
            state.journal.add("jokers-settled", facts)
