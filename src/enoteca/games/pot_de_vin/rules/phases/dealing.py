"""Before the first round: the leader, the deal, and the gifts of six players."""

from enoteca.core.actions import Action, first_of, pack
from enoteca.core.bits import BIT, members, size
from enoteca.core.events import Facts
from enoteca.core.game import CHANCE, Seat
from enoteca.games.pot_de_vin.rules.actions import DEALS, DRAW, GIVE
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, named
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.state import DEALING, GIVING, REVEALING, PotState
from enoteca.native import i64


def leaders(rules: Ruleset) -> list[Action]:
    """Return the seats that chance may name as the first leader (rule 2.2)."""
    return [pack(DRAW, seat) for seat in range(rules.seats)]


def name_leader(state: PotState, action: Action) -> None:
    """Make a seat the first leader."""
    state.leader = first_of(action)
    state.phase = DEALING
    if state.journal is not None:
        state.journal.add("leader-drawn", {"seat": state.leader})


def deals(state: PotState) -> list[Action]:
    """Return the cards that chance may deal next."""
    return [DEALS[card] for card in members(state.pile)]


def deal(rules: Ruleset, state: PotState, action: Action) -> None:
    """Deal a card round the table (rule 2.2); with six, the last three get one more (rule 2.3)."""
    card = first_of(action)
    dealt = 52 - size(state.pile)
    equal = rules.hand * rules.seats
    place = state.leader + (dealt if dealt < equal else dealt - equal + rules.seats - rules.givers)
    seat = place % rules.seats
    state.hands[seat] = state.hands[seat] | BIT[card]
    state.pile ^= BIT[card]
    if dealt + 1 == equal + rules.givers:
        _begin(rules, state)


def givers(rules: Ruleset, state: PotState) -> list[Seat]:
    """Return who has still to give, none knowing what the others do (rule 2.3)."""
    found: list[Seat] = []
    seat = state.turn
    while seat != state.leader:
        found.append(seat)
        seat = (seat + 1) % rules.seats
    return found


def gifts(state: PotState) -> list[Action]:
    """Return the cards that the seat to move may give to the pile."""
    return [pack(GIVE, card) for card in members(state.hands[state.turn])]


def give(rules: Ruleset, state: PotState, action: Action) -> None:
    """Give a card to the pile, unseen by the others (rule 2.3)."""
    seat = state.turn
    card = first_of(action)
    state.hands[seat] ^= BIT[card]
    state.pile |= BIT[card]
    state.gifts[seat] = card
    if state.journal is not None:
        facts: Facts = {"seat": seat}
        state.journal.add("gave", facts)
        state.journal.add("gave-card", {"seat": seat, "card": CARD_NAMES[card]}, seat)
    following: i64 = (seat + 1) % rules.seats
    if following == state.leader:
        _await_regent(state)
    else:
        state.turn = following


def _begin(rules: Ruleset, state: PotState) -> None:
    if state.journal is not None:
        for seat in range(rules.seats):
            state.journal.add("dealt", {"seat": seat, "cards": named(state.hands[seat])}, seat)
    if rules.givers:
        state.phase = GIVING
        state.turn = (state.leader + rules.seats - rules.givers) % rules.seats
    else:
        _await_regent(state)


def _await_regent(state: PotState) -> None:
    state.phase = REVEALING
    state.turn = CHANCE
