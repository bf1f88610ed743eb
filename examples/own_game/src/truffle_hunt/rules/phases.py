"""The decisions of the game, one class each; three are enough."""

from enoteca.core.actions import Action, first_of, kind_of, pack
from enoteca.core.game import CHANCE, NOBODY, Data, Refusal
from enoteca.core.menu import Menu
from enoteca.core.phase import Phase
from enoteca.core.rng import Rng
from truffle_hunt.rules.actions import DEALT, SCENTED, SENT, send
from truffle_hunt.rules.pools import picked
from truffle_hunt.rules.state import OVER, SCENT, SEND, TruffleState


class Draw(Phase[TruffleState]):
    """Chance draws one of many things: what there is more of comes sooner."""

    __slots__ = ("kind",)

    def __init__(self, name: str, rule: str, kind: int) -> None:
        super().__init__(name, rule)
        self.kind = kind

    def pool(self, state: TruffleState) -> list[int]:
        """Return how many there are of each."""
        raise NotImplementedError

    def offer(self, state: TruffleState, menu: Menu) -> None:
        for thing, count in enumerate(self.pool(state)):
            if count:
                menu.offer(pack(self.kind, thing))

    def weights(self, state: TruffleState) -> list[int]:
        return [count for count in self.pool(state) if count]

    def sample(self, state: TruffleState, rng: Rng) -> Action:
        return pack(self.kind, picked(self.pool(state), rng))

    def refuse(self, state: TruffleState, action: Action) -> Refusal:
        return Refusal("chance-alone", self.rule)


class Deal(Draw):
    """Everybody is dealt one dog more than there are rounds (rule 1.2)."""

    __slots__ = ("rounds",)

    def __init__(self, rounds: int) -> None:
        super().__init__("deal", "1.2", DEALT)
        self.rounds = rounds

    def pool(self, state: TruffleState) -> list[int]:
        return state.deck

    def apply(self, state: TruffleState, action: Action) -> None:
        dog = int(first_of(action))
        dealt = sum(sum(hand) for hand in state.hands)
        seat = dealt % len(state.hands)
        state.deck[dog] -= 1
        state.hands[seat][dog] += 1
        if state.journal is not None:
            state.journal.add("dealt", {"seat": seat, "dog": dog}, seat)
        if dealt + 1 == len(state.hands) * (self.rounds + 1):
            state.phase = SCENT


class Scent(Draw):
    """A truffle is drawn and lies open in the wood (rule 2.1)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("scent", "2.1", SCENTED)

    def pool(self, state: TruffleState) -> list[int]:
        return state.bag

    def apply(self, state: TruffleState, action: Action) -> None:
        weight = int(first_of(action))
        state.bag[weight] -= 1
        state.wood.append(weight)
        state.round += 1
        state.phase, state.turn = SEND, 0
        if state.journal is not None:
            state.journal.add("scented", {"round": state.round, "weight": weight})


class Send(Phase[TruffleState]):
    """All choose a dog in secret; when the last has chosen all are shown (rules 2.2 and 2.3)."""

    __slots__ = ("dogs", "rounds")

    def __init__(self, rounds: int, dogs: list[int]) -> None:
        super().__init__("send", "2.2")
        self.rounds = rounds
        self.dogs = dogs  # in the box, by nose

    def offer(self, state: TruffleState, menu: Menu) -> None:
        for dog, count in enumerate(state.hands[state.turn]):
            if count:
                menu.offer(send(dog))

    def refuse(self, state: TruffleState, action: Action) -> Refusal:
        if kind_of(action) != SENT:
            return Refusal("chance-alone", self.rule)
        return Refusal("no-such-dog", self.rule, {"dog": int(first_of(action))})

    def foretell(self, state: TruffleState, seat: int, action: Action) -> Data:
        """Return what would be found, and how many dogs may still beat this one, or be its like."""
        dog = int(first_of(action))
        elsewhere = [
            all_ - ran - mine
            for all_, ran, mine in zip(self.dogs, state.ran, state.hands[seat], strict=True)
        ]
        return {
            "lies": sum(state.wood),
            "better": sum(elsewhere[dog + 1 :]),
            "like": elsewhere[dog],
            "left": sum(state.hands[seat]) - 1,
        }

    def apply(self, state: TruffleState, action: Action) -> None:
        dog = int(first_of(action))
        state.hands[state.turn][dog] -= 1
        state.sent[state.turn] = dog
        state.turn += 1
        if state.turn == len(state.hands):
            self.show(state)

    def show(self, state: TruffleState) -> None:
        """Show all dogs at once; the best that is alone finds what lies in the wood."""
        alone = [dog for dog in state.sent if state.sent.count(dog) == 1]
        finder = state.sent.index(max(alone)) if alone else NOBODY
        if state.journal is not None:
            for seat, dog in enumerate(state.sent):
                state.journal.add("sent", {"seat": seat, "dog": dog})
            if finder == NOBODY:
                state.journal.add("nothing-found", {})
            else:
                weights = [str(weight) for weight in state.wood]
                state.journal.add("found", {"seat": finder, "weights": weights})
        if finder != NOBODY:
            state.found[finder] += state.wood
            state.wood = []
        for dog in state.sent:
            state.ran[dog] += 1
        state.sent = [0] * len(state.hands)
        over = state.round == self.rounds
        state.phase, state.turn = (OVER, NOBODY) if over else (SCENT, CHANCE)


class Over(Phase[TruffleState]):
    """Nothing is left to do (rule 3.1)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("over", "3.1")
