"""Information-set Monte-Carlo tree search: one open-loop tree over many determinizations.

Every iteration guesses afresh what the seat cannot see, walks down the tree along what
is legal in that guess, adds one node, plays the match out and gives each seat on the path
its own reward.  Only integers, so that the same seed gives the same move everywhere.
"""

from math import log, sqrt
from typing import Final

from enoteca.bots.candidates import NEVER
from enoteca.bots.policy import Policy
from enoteca.bots.search.node import (
    CHANCE_OWNER,
    PRIVATE_OWNER,
    Node,
    child_of,
    follower_of,
    key_of,
)
from enoteca.bots.search.rewards import WHOLE, expected_rewards, final_rewards
from enoteca.core.actions import Action, kind_of
from enoteca.core.bits import BIT
from enoteca.core.game import CHANCE, NOBODY, Game, Seat, State
from enoteca.core.rng import Rng
from enoteca.native import i64

_SCALE: Final = 1024
_SIZE: Final = 4096
_FIRST: Final = 1_000_000_000
_JOINT_FACTOR: Final = 1_000_003
_JOINT_MASK: Final = 0x7FF_FFFF_FFFF

# √ln(count) and 1/√count, of counts up to 4095 and of multiples of 4096 beyond.
_ROOT_LOG: Final[list[i64]] = [0] + [round(_SCALE * sqrt(log(n))) for n in range(1, _SIZE)]
_ROOT_LOG_BIG: Final[list[i64]] = [
    round(_SCALE * sqrt(log(max(n, 1) * _SIZE))) for n in range(_SIZE)
]
_INVERSE_ROOT: Final[list[i64]] = [0] + [round(_SCALE / sqrt(n)) for n in range(1, _SIZE)]
_ROOT: Final[list[i64]] = [round(_SCALE * sqrt(n)) for n in range(_SIZE)]


class Tree:
    """The search of one decision."""

    __slots__ = (
        "chosen",
        "game",
        "movers",
        "path",
        "policy",
        "rng",
        "root",
        "seat",
        "state",
        "tuning",
    )

    def __init__(self, game: Game[State], state: State, policy: Policy[State], rng: Rng) -> None:
        self.game = game
        self.state = state
        self.policy = policy
        self.tuning = policy.tuning
        self.rng = rng
        self.seat: Seat = game.to_move(state)
        self.root = Node(0)
        self.path: list[Node] = []
        self.movers: list[Seat] = []
        self.chosen: Action = 0  # what the last selection was

    def iterate(self) -> None:
        """Guess, walk down, add a node, play out, remember."""
        state = self.game.determinize(self.state, self.seat, self.rng)
        self.path.clear()
        self.movers.clear()
        self._descend(state)
        rewards = self._playout(state)
        for place in range(len(self.path)):
            node = self.path[place]
            node.visits += 1
            node.total += rewards[self.movers[place]]

    def best(self) -> Action:
        """Return the action tried most often, among equals the one that gave more."""
        actions = self.game.legal_actions(self.state)
        best = actions[0]
        visits: i64 = -1
        total: i64 = 0
        first = self._first()
        for action in actions:
            node = child_of(first, key_of(self.seat, action))
            if node.visits > visits or (node.visits == visits and node.total > total):
                best = action
                visits = node.visits
                total = node.total
        return best

    def good(self, share: i64) -> Action:
        """Return any action tried at least a share, in thousandths, as often as the best."""
        first = self._first()
        most = child_of(first, key_of(self.seat, self.best())).visits
        found: list[Action] = []
        for action in self.game.legal_actions(self.state):
            if child_of(first, key_of(self.seat, action)).visits * WHOLE >= most * share:
                found.append(action)
        return found[self.rng.below(len(found))]

    def _first(self) -> Node:
        """Return the node whose children are the choices of the searching seat."""
        if len(self.game.deciders(self.state)) > 1:
            return child_of(self.root, key_of(PRIVATE_OWNER, self.seat))
        return self.root

    def _descend(self, state: State) -> None:
        """Walk down until a new node has been added or the match is over; one step if flat."""
        game = self.game
        node = self.root
        group: i64 = 0  # who takes part in a simultaneous choice, and who has finished his
        finished: i64 = 0
        last: Seat = NOBODY
        joint: i64 = 0
        cursors: list[Node] = []
        while True:
            mover = game.to_move(state)
            if mover == CHANCE:
                outcome = game.sample_chance(state, self.rng)
                game.apply(state, outcome)
                if self.tuning.chance_in_tree and group == 0:
                    node = child_of(node, key_of(CHANCE_OWNER, outcome))
                continue
            if mover == NOBODY:
                return
            if group:
                if last != mover:
                    finished |= BIT[last]
                if finished & BIT[mover] or not group & BIT[mover]:
                    node = follower_of(node, joint)
                    group = 0
            if group == 0:
                deciders = game.deciders(state)
                if len(deciders) > 1:
                    finished = 0
                    joint = 0
                    cursors = []
                    for seat in range(game.seat_count):
                        cursors.append(child_of(node, key_of(PRIVATE_OWNER, seat)))
                    for seat in deciders:
                        group |= BIT[seat]
            here = cursors[mover] if group else node
            pick = self._select(here, mover, state)
            game.apply(state, self.chosen)
            self.path.append(pick)
            self.movers.append(mover)
            if pick.visits == 0 or self.tuning.flat:
                return
            if group:
                cursors[mover] = pick
                joint = (joint * _JOINT_FACTOR + pick.key) & _JOINT_MASK
                last = mover
            else:
                node = pick

    def _select(self, node: Node, mover: Seat, state: State) -> Node:
        """Return the child to follow, new or known, and leave its action in ``chosen``."""
        node.passes += 1
        if node.child is None and not self.tuning.bias:
            return self._expand(node, mover, self.game.sample_action(state, self.rng))
        legal = self.game.legal_actions(state)
        base = key_of(mover, 0)
        whole = len(legal)
        if self.tuning.kinds and kind_of(legal[0]) != kind_of(legal[whole - 1]):
            legal = self._one_kind(node, base, legal)
        child = node.child
        best: Node | None = None
        best_score: i64 = NEVER
        tried: i64 = 0
        for action in legal:
            key = base | action
            while child is not None and child.key < key:
                child = child.sibling
            if child is None:
                break
            if child.key == key:
                tried += 1
                child.available += 1
                score = self._bound(child.visits, child.available, child.total, child.prior)
                if score > best_score:
                    best_score = score
                    best = child
                    self.chosen = action
        # What the policy thought of comes before what nobody did.
        full = tried == len(legal) or tried >= self._width(node)
        if best is not None and (full or best.visits == 0):
            return best
        if tried == 0 and self.tuning.bias and len(legal) == whole:
            return self._take_advice(node, mover, state)
        return self._expand(node, mover, self._untried(node, base, legal, len(legal) - tried))

    def _one_kind(self, node: Node, base: i64, legal: list[Action]) -> list[Action]:
        """Return the legal actions of the kind to follow; all, as long as none is tried."""
        child = node.child
        best_score: i64 = NEVER
        start: i64 = 0
        end: i64 = 0
        count: i64 = len(legal)
        known = False
        place: i64 = 0
        while place < count:
            kind = kind_of(legal[place])
            first = place
            visits: i64 = 0
            total: i64 = 0
            prior: i64 = 0
            while place < count and kind_of(legal[place]) == kind:
                key = base | legal[place]
                while child is not None and child.key < key:
                    child = child.sibling
                if child is not None and child.key == key:
                    known = True
                    visits += child.visits
                    total += child.total
                    prior = max(prior, child.prior)
                place += 1
            score = self._bound(visits, node.passes, total, prior)
            if score > best_score:
                best_score = score
                start = first
                end = place
        return legal[start:end] if known else legal

    def _take_advice(self, node: Node, mover: Seat, state: State) -> Node:
        """Put what the policy thinks of into the tree, with a prior that falls along its list."""
        shortlist = self.policy.shortlist(self.game, state, self.rng)
        count = len(shortlist)
        for place in range(count):
            child = child_of(node, key_of(mover, shortlist[place]))
            child.prior = self.tuning.bias * (count - place) // count
        return self._expand(node, mover, shortlist[0])

    def _untried(self, node: Node, base: i64, legal: list[Action], count: i64) -> Action:
        """Return one of the legal actions that are not in the tree, each equally likely."""
        left = self.rng.below(count)
        child = node.child
        for action in legal:
            key = base | action
            while child is not None and child.key < key:
                child = child.sibling
            if child is None or child.key != key:
                if left == 0:
                    return action
                left -= 1
        return legal[0]

    def _expand(self, node: Node, mover: Seat, action: Action) -> Node:
        self.chosen = action
        added = child_of(node, key_of(mover, action))
        added.available += 1
        return added

    def _width(self, node: Node) -> i64:
        """Return how many children a node may have by now."""
        widening = self.tuning.widening
        if widening == 0:
            return _SIZE
        return 1 + widening * _ROOT[min(node.passes, _SIZE - 1)] // (1000 * _SCALE)

    def _bound(self, visits: i64, available: i64, total: i64, prior: i64) -> i64:
        """Return the upper confidence bound of a choice, in 1/1024 of a thousandth of a win."""
        if visits == 0:
            return _FIRST + prior
        value = total * _SCALE // visits
        if available < _SIZE:
            spread = _ROOT_LOG[available]
        else:
            spread = _ROOT_LOG_BIG[min(available // _SIZE, _SIZE - 1)]
        if visits < _SIZE:
            spread *= _INVERSE_ROOT[visits]
        else:
            spread = spread * _INVERSE_ROOT[min(visits // _SIZE, _SIZE - 1)] // 64
        score = value + self.tuning.exploration * spread // _SCALE
        if prior:
            score += prior * _SCALE // (visits + 1)
        return score

    def _playout(self, state: State) -> list[i64]:
        """Play on to the end or the horizon; return the rewards."""
        game = self.game
        rng = self.rng
        tuning = self.tuning
        advised = tuning.advised
        left = tuning.horizon
        while True:
            mover = game.to_move(state)
            if mover == CHANCE:
                game.apply(state, game.sample_chance(state, rng))
            elif mover == NOBODY:
                return final_rewards(tuning, game, state)
            else:
                if advised and (advised >= 1000 or rng.below(1000) < advised):
                    game.apply(state, self.policy.choose(game, state, rng))
                else:
                    game.apply(state, game.sample_action(state, rng))
                if left:
                    left -= 1
                    if left == 0:
                        return expected_rewards(tuning, self.policy, game, state, rng)
