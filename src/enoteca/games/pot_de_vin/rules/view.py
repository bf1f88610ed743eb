"""What each seat may know, listed from scratch."""

from typing import NotRequired, TypedDict

from enoteca.core.bits import BitSet, members, size
from enoteca.core.game import Seat
from enoteca.core.phase import Phase
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, DIGNITARIES, GUILDS, NO_CARD, named
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.hidden import pile_is_known
from enoteca.games.pot_de_vin.rules.phases.playing import winner
from enoteca.games.pot_de_vin.rules.scoring import (
    BRIBE_POINTS,
    COLUMN_POINTS,
    column_points,
    counting_columns,
    length,
    scores,
    symbols,
)
from enoteca.games.pot_de_vin.rules.state import PASSED, PotState
from enoteca.native import i64


class OpenView(TypedDict):
    """What everybody knows.  Lists are by seat, those within by guild unless they hold names."""

    phase: str
    rule: str  # the paragraph that the phase rests on
    to_move: int
    leader: int
    round: int
    rounds: int
    regent: str | None
    pile_size: int
    cycle: list[str]
    partners: NotRequired[list[i64]]  # in teams
    pile: list[str] | None  # once all have seen it
    hand_sizes: list[i64]
    played: list[str | None]  # a card, "pass", or nothing yet
    holder: NotRequired[int]  # who wins the round as it lies, once a card does
    gems: list[i64]
    chest: list[i64]
    won: list[list[str]]
    columns: list[list[i64]]  # symbols
    lengths: list[list[i64]]  # the same with jokers, up to the longest that matters
    column_points: list[list[i64]]  # nothing where a partner's column counts
    counting: list[list[str]]
    jokers: list[list[str]]  # the guilds that have got one
    voids: list[list[str]]
    scores: list[i64]
    column_scale: list[i64]  # points by the length of a column
    bribe_scale: list[i64]  # and by the number of Pot de Vin cards


class PotView(OpenView, total=False):
    """The same with what a seat knows alone; a spectator has neither."""

    hand: list[str]
    gift: str | None


def view(
    rules: Ruleset, components: Components, state: PotState, phase: Phase[PotState], seat: Seat
) -> PotView:
    """Return what a seat, or a spectator, may know (rule 6.1)."""
    seats = range(rules.seats)
    guilds = range(len(GUILDS))
    seen: PotView = {
        "phase": phase.name,
        "rule": phase.rule,
        "to_move": state.turn,
        "leader": state.leader,
        "round": state.round,
        "rounds": rules.rounds,
        "regent": None if state.regent == NO_CARD else CARD_NAMES[state.regent],
        "pile_size": size(state.pile),
        "cycle": named(state.shown),
        "pile": named(state.pile) if pile_is_known(rules, state) else None,
        "hand_sizes": [size(hand) for hand in state.hands],
        "played": [_played(card) for card in state.played],
        "gems": list(state.gems),
        "chest": list(state.chest),
        "won": [named(cards) for cards in state.won],
        "columns": [[symbols(components, cards, guild) for guild in guilds] for cards in state.won],
        "lengths": [
            [length(components, state, other, guild) for guild in guilds] for other in seats
        ],
        "column_points": [column_points(rules, components, state, other) for other in seats],
        "counting": [
            _guilds(counting_columns(rules, components, state.won, other)) for other in seats
        ],
        "jokers": [_guilds(columns) for columns in state.jokers],
        "voids": [[DIGNITARIES[suit] for suit in members(lacked)] for lacked in state.voids],
        "scores": scores(rules, components, state),
        "column_scale": list(COLUMN_POINTS),
        "bribe_scale": list(BRIBE_POINTS),
    }
    if rules.teams:
        seen["partners"] = list(rules.partner)
    if state.played[state.leader] >= 0:
        seen["holder"] = winner(rules, state)
    if seat >= 0:
        seen["hand"] = named(state.hands[seat])
        gift = state.gifts[seat]
        seen["gift"] = None if gift == NO_CARD else CARD_NAMES[gift]
    return seen


def _played(card: int) -> str | None:
    if card == PASSED:
        return "pass"
    return None if card == NO_CARD else CARD_NAMES[card]


def _guilds(columns: BitSet) -> list[str]:
    return [GUILDS[guild] for guild in members(columns)]
