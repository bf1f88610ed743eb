"""What the guild cards show; the owner of a box may correct it."""

from enoteca.core.bits import BIT
from enoteca.games.pot_de_vin.rules.cards import DIGNITARIES, GUILDS, VALUES, CardSet
from enoteca.games.pot_de_vin.rules.tally import Tallies
from enoteca.shelf import catalog
from enoteca.terms.documents import Document, Overlay, Table

LOWEST = 4
HIGHEST = 12
CARDS = 36


class Components:
    """The guild cards, as sets by guild: those with one symbol and those with two (rule 1.3)."""

    __slots__ = ("double", "provenance", "single", "tallies")

    def __init__(self, overrides: Document) -> None:
        self.single: list[CardSet] = [0] * len(GUILDS)
        self.double: list[CardSet] = [0] * len(GUILDS)
        root = Overlay(overrides, catalog.box("pot-de-vin").document("components.toml"))
        self._read_cards(root)
        self.provenance: dict[str, str] = root.provenance()
        root.finish()
        self.tallies = Tallies(self.single, self.double)

    def _read_cards(self, root: Table) -> None:
        rows = root.tables("cards")
        seen: CardSet = 0
        for row in rows:
            dignitary = DIGNITARIES.index(row.text("dignitary", DIGNITARIES))
            value = row.integer("value", LOWEST, HIGHEST)
            guild = GUILDS.index(row.text("guild", GUILDS))
            symbols = row.integer("symbols", 1, 2)
            row.finish()
            card = BIT[VALUES * dignitary + value - 1]
            if seen & card:
                row.fail(f"{DIGNITARIES[dignitary]} {value} stands twice")
            seen |= card
            if symbols == 1:
                self.single[guild] |= card
            else:
                self.double[guild] |= card
        if len(rows) != CARDS:
            root.fail(f"there must be {CARDS} cards, not {len(rows)}", "cards")
        for guild in range(len(GUILDS)):
            if not self.single[guild] | self.double[guild]:
                root.fail(f"no card belongs to the {GUILDS[guild]}", "cards")
