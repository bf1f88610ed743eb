"""The course of a match as it may have been, for all that a seat can tell."""

from enoteca.core.actions import Action, first_of, kind_of
from enoteca.core.rng import Rng
from truffle_hunt.rules.actions import DEALT, SENT, deal, send
from truffle_hunt.rules.components import Components
from truffle_hunt.rules.pools import drawn


def retold(
    components: Components, actions: list[Action], seats: int, seat: int, rng: Rng
) -> list[Action]:
    """Deal the dogs anew that a seat has not seen: those of others that have not run yet."""
    told = actions[:]
    dealt = [place for place, action in enumerate(told) if kind_of(action) == DEALT]
    sent = [place for place, action in enumerate(told) if kind_of(action) == SENT]
    shown = sent[: len(sent) - len(sent) % seats]  # when the last has chosen all are shown
    known = [
        [int(first_of(told[place])) for place in (dealt if other == seat else shown)[other::seats]]
        for other in range(seats)
    ]
    unseen = components.dogs[:]
    for dogs in known:
        for dog in dogs:
            unseen[dog] -= 1
    for other, ran in enumerate(known):
        if other != seat:
            hand = dealt[other::seats]
            kept = [drawn(unseen, rng) for _ in hand[len(ran) :]]
            for place in sent[len(shown) :][other::seats]:
                told[place] = send(kept[0])
            dogs = ran + kept
            for place in hand:
                told[place] = deal(dogs.pop(int(rng.below(len(dogs)))))
    return told
