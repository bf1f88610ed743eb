"""A table of Vino on which a position is laid out and played on in notation."""

import enoteca
from enoteca.core.bits import BIT, members, set_of
from enoteca.core.events import Journal
from enoteca.games.vino.rules import course
from enoteca.games.vino.rules.land import NO_VARIETY, REGION_COUNT, REGIONS, VARIETIES
from enoteca.testing.reasons import true_refusal
from tests.games.vino.rules.reasons import WITNESSES

REGION = {name.lower(): number for number, name in enumerate(REGIONS)}
VARIETY = {name.lower().replace(" ", "-"): number for number, name in enumerate(VARIETIES)}


class Table:
    """A match of which everything can be set by name; it begins with the choice of regions."""

    def __init__(self, seats=3, components=None, **options):
        self.game = enoteca.load("vino", seats, options=options, components=components)
        self.box = self.game.components
        self.state = self.game.new_state()
        self.state.journal = Journal()
        self.state.undrawn = 0
        self.state.tokens = self.box.varieties[:]
        course.begin_round(self.state)
        self.game.proceed(self.state)

    @classmethod
    def unprepared(cls, seats=3, components=None):
        """Return a table before the start tokens are drawn."""
        table = cls(seats, components)
        table.state = table.game.new_state()
        table.state.journal = Journal()
        return table

    def own(self, seat, region, variety, *positions):
        """Give a seat vineyards of a region, in which it grows a variety."""
        at = seat * REGION_COUNT + REGION[region]
        vineyards = set_of([position - 1 for position in positions])
        self.state.owned[at] |= vineyards
        self.state.free[REGION[region]] &= ~vineyards
        self.state.markers[seat] -= len(positions)
        self.state.grown[at] = VARIETY[variety]
        self.state.tokens[REGION[region]] &= ~BIT[VARIETY[variety]]
        return self

    def stand(self, *regions):
        """Leave the bottles of these regions on the map, and no others."""
        self.state.bottles = set_of([REGION[region] for region in regions])
        return self

    def choose(self, *pairs):
        """Let the seats choose, in compass order, and the barrel set off."""
        for pair in pairs:
            self.play(f"choose:{pair}")
        return self

    def sell(self):
        """Go straight to the sale."""
        course.begin_selling(self.state)
        self.game.proceed(self.state)
        return self

    def play(self, *texts):
        """Play actions; return the names of the events of the last one."""
        for text in texts:
            self.state.journal = Journal()
            self.game.play(self.state, self.game.parse_action(text))
        return self.events

    def refusal(self, text):
        """Return the message and the rule with which an action is refused."""
        found = true_refusal(self.game, self.state, self.game.parse_action(text), WITNESSES)
        return (found.message, found.rule)

    @property
    def events(self):
        return [event.name for event in self.state.journal.events]

    @property
    def legal(self):
        return [self.game.action_text(action) for action in self.game.legal_actions(self.state)]

    @property
    def turn(self):
        return self.state.turn

    @property
    def scores(self):
        return list(self.game.scores(self.state))

    @property
    def phase(self):
        return self.view()["phase"]

    def view(self, seat=enoteca.NOBODY):
        return self.game.view(self.state, seat)

    def vineyards(self, seat, region):
        """Return the positions a seat owns in a region."""
        return [at + 1 for at in members(self.state.owned[seat * REGION_COUNT + REGION[region]])]

    def grown(self, seat, region):
        variety = self.state.grown[seat * REGION_COUNT + REGION[region]]
        return None if variety == NO_VARIETY else VARIETIES[variety]

    def free(self, region):
        return [at + 1 for at in members(self.state.free[REGION[region]])]

    def tokens(self, region):
        return [VARIETIES[variety] for variety in members(self.state.tokens[REGION[region]])]

    def bottle(self, region):
        return bool(self.state.bottles & BIT[REGION[region]])

    def demand(self, **steps):
        """Set demands in steps; the rest stays."""
        for variety, number in steps.items():
            self.state.demand[VARIETY[variety.replace("_", "-")]] = number
        return self
