"""Another course of a match that leads to another state, to be dealt as that state needs it.

What others hold, and what lies unseen in the pile, was dealt by chance; what others gave to the
pile they gave in secret.  Everything else happened before all eyes.  Whoever showed to lack a
dignitary still lacks it in the other state, so every card that was played could be played there.
"""

from enoteca.core.actions import Action, kind_of
from enoteca.core.bits import BIT, nth, size
from enoteca.core.game import Seat
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.rules.actions import (
    DEAL,
    DEALS,
    DRAW,
    GIFTS,
    GIVE,
    card_of,
    leader_of,
)
from enoteca.games.pot_de_vin.rules.cards import NO_CARD
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.phases.dealing import distance
from enoteca.games.pot_de_vin.rules.state import PotState
from enoteca.native import i64, vec


def retold(
    rules: Ruleset, actions: list[Action], state: PotState, twin: PotState, seat: Seat, rng: Rng
) -> list[Action]:
    """Return a course to the twin of the state that the actions lead to; a seat sees no other."""
    hands = _dealt(rules, actions, state, twin)
    told = list(actions)
    leader: Seat = 0
    dealt: i64 = 0
    giver: Seat = 0
    for place in range(len(told)):
        kind = kind_of(told[place])
        if kind == DRAW:
            leader = leader_of(told[place])
            giver = leader + rules.seats - rules.givers
        elif kind == DEAL:
            other = _receiver(rules, leader, dealt)
            dealt += 1
            if other != seat:  # who saw the cards come knows their order
                card = nth(hands[other], rng.below(size(hands[other])))
                hands[other] ^= BIT[card]
                told[place] = DEALS[card]
        elif kind == GIVE:
            told[place] = GIFTS[twin.gifts[giver % rules.seats]]
            giver += 1
    return told


def _dealt(rules: Ruleset, actions: list[Action], state: PotState, twin: PotState) -> vec[i64]:
    """Return what everybody was dealt on the way to the twin: what is left, played and given."""
    hands = vec[i64]([0] * rules.seats)
    leader: Seat = 0
    dealt: i64 = 0
    for action in actions:
        kind = kind_of(action)
        if kind == DRAW:
            leader = leader_of(action)
        elif kind == DEAL:
            hands[_receiver(rules, leader, dealt)] |= BIT[card_of(action)]
            dealt += 1
    for seat in range(rules.seats):
        hands[seat] ^= state.hands[seat] ^ twin.hands[seat]
        if state.gifts[seat] != NO_CARD:
            hands[seat] ^= BIT[state.gifts[seat]] ^ BIT[twin.gifts[seat]]
    return hands


def _receiver(rules: Ruleset, leader: Seat, dealt: i64) -> Seat:
    """Return who got the next card of the deal."""
    return (leader + distance(rules, dealt)) % rules.seats
