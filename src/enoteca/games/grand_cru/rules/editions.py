"""What the edition, the options and the number of players change."""

from typing import Final

from enoteca.core.bits import BIT, BitSet
from enoteca.core.game import Seat
from enoteca.errors import AgreementError
from enoteca.games.grand_cru.rules.assemblage import Assemblage, AssemblageFromBarrel
from enoteca.games.grand_cru.rules.components import Components
from enoteca.games.grand_cru.rules.tiles import HEURIGER, IMPROVEMENTS, NO_TILE, UVAGGIO
from enoteca.native import i64
from enoteca.terms.agreement import Agreement


class Edition:
    """What one rulebook says where the other one says something else (rule 12.1)."""

    __slots__ = ("assemblage", "fewer_loans_first", "first_loans", "own_bids")

    def __init__(
        self,
        *,
        first_loans: int,
        own_bids: bool,
        fewer_loans_first: bool,
        assemblage: Assemblage,
    ) -> None:
        self.first_loans: i64 = first_loans  # at most, at the beginning (rule 2.2)
        self.own_bids = own_bids  # whether one may raise one's own bid (rule 4.2)
        self.fewer_loans_first = fewer_loans_first  # whether they break a tie (rule 8.3)
        self.assemblage = assemblage  # rule 5.2


EDITIONS: Final[dict[str, Edition]] = {
    "it": Edition(
        first_loans=5, own_bids=True, fewer_loans_first=True, assemblage=AssemblageFromBarrel()
    ),
    "fr": Edition(first_loans=6, own_bids=False, fewer_loans_first=False, assemblage=Assemblage()),
}


class Ruleset:
    """All that the rules ask before they act.  Never mutated."""

    __slots__ = (
        "assemblage", "auction_dues", "brand_identity", "components", "everyone",
        "fewer_loans_first", "first_loans", "innovation", "last_year", "newcomers", "open_money",
        "own_bids", "replaced", "seats",
    )  # fmt: skip

    def __init__(self, agreement: Agreement) -> None:
        edition = EDITIONS[agreement.edition]
        self.components = Components(agreement.overrides)
        self.seats: Seat = agreement.seats
        self.everyone: BitSet = BIT[agreement.seats] - 1
        self.first_loans = edition.first_loans
        self.own_bids = edition.own_bids
        self.fewer_loans_first = edition.fewer_loans_first
        self.assemblage = edition.assemblage
        self.innovation: bool = agreement.flag("innovation")
        self.auction_dues: bool = agreement.flag("auction_dues")
        self.brand_identity: bool = agreement.flag("brand_identity")
        self.open_money: bool = agreement.flag("open_money")
        self.last_year: i64 = agreement.number("max_years")
        # rule 11.1: who joins, and whom he replaces, NO_TILE if chance decides
        self.newcomers: list[i64] = []
        self.replaced: list[i64] = []
        if agreement.flag("heuriger"):
            self._admit(HEURIGER, agreement.choice("heuriger_replaces"))
        if agreement.flag("uvaggio"):
            self._admit(UVAGGIO, agreement.choice("uvaggio_replaces"))

    def _admit(self, newcomer: i64, replaced: str) -> None:
        tile: i64 = IMPROVEMENTS.index(replaced) if replaced in IMPROVEMENTS else NO_TILE
        if tile != NO_TILE and tile in self.replaced:
            raise AgreementError(f"Heuriger and Uvaggio cannot both replace '{replaced}'")
        self.newcomers.append(newcomer)
        self.replaced.append(tile)
