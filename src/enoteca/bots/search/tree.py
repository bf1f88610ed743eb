"""Information-set Monte-Carlo tree search: one open-loop tree over many determinizations.

Every iteration guesses afresh what the seat cannot see, walks down the tree along what
is legal in that guess, adds one node, plays the match out and gives each seat on the path
its own reward.  Only integers, so that the same seed gives the same move everywhere.
"""

from math import log, sqrt
from typing import Final

from enoteca.bots.candidates import NEVER
from enoteca.bots.policy import Policy
from enoteca.bots.search.nodes import (
    AVAILABLE,
    CHANCE_OWNER,
    CHILD,
    KEY,
    NONE,
    PASSES,
    PRIOR,
    PRIVATE_OWNER,
    ROOT,
    SIBLING,
    TOTAL,
    VISITS,
    Nodes,
    key_of,
)
from enoteca.bots.search.rewards import expected_rewards, final_rewards
from enoteca.core.actions import Action
from enoteca.core.bits import BIT
from enoteca.core.game import CHANCE, NOBODY, Game, Seat, State
from enoteca.core.rng import Rng
from enoteca.native import append, i64, vec

_SCALE: Final = 1024
_SIZE: Final = 4096
_FIRST: Final = 1_000_000_000
_JOINT_FACTOR: Final = 1_000_003
_JOINT_MASK: Final = 0x7FF_FFFF_FFFF
_DEEP: Final = 16  # few paths are longer
ANYTHING: Final = -1  # in place of the action that a search is to begin with

# √ln(count) and 1/√count, of counts up to 4095 and of multiples of 4096 beyond.
_ROOT_LOG: Final[vec[i64]] = vec[i64]([0] + [round(_SCALE * sqrt(log(n))) for n in range(1, _SIZE)])
_ROOT_LOG_BIG: Final[vec[i64]] = vec[i64](
    [round(_SCALE * sqrt(log(max(n, 1) * _SIZE))) for n in range(_SIZE)]
)
_INVERSE_ROOT: Final[vec[i64]] = vec[i64]([0] + [round(_SCALE / sqrt(n)) for n in range(1, _SIZE)])
_ROOT: Final[vec[i64]] = vec[i64]([round(_SCALE * sqrt(n)) for n in range(_SIZE)])


class Tree:
    """The search of one decision; or of what comes of one of its choices ``only``."""

    __slots__ = (
        "choices",
        "chosen",
        "game",
        "movers",
        "nodes",
        "only",
        "path",
        "policy",
        "rng",
        "seat",
        "state",
        "tuning",
    )

    def __init__(
        self,
        game: Game[State],
        state: State,
        policy: Policy[State],
        rng: Rng,
        only: Action = ANYTHING,
    ) -> None:
        self.game = game
        self.only = only
        self.state = state
        self.policy = policy
        self.tuning = policy.tuning
        self.rng = rng
        self.seat: Seat = game.to_move(state)
        self.nodes = Nodes()
        self.path: vec[i64] = vec[i64]()
        self.movers: vec[i64] = vec[i64]()
        self.chosen: Action = 0  # what the last selection was
        # What the searching seat looks at, if that is not all that is legal.
        self.choices: vec[i64] = vec[i64]()
        if policy.tuning.sensible:
            self.choices = vec[i64](policy.sensible(game, state))

    def iterate(self) -> None:
        """Guess, walk down, add a node, play out, remember."""
        state = self.game.determinize(self.state, self.seat, self.rng)
        self.path = vec[i64](capacity=_DEEP)
        self.movers = vec[i64](capacity=_DEEP)
        self._descend(state)
        rewards = self._playout(state)
        cells = self.nodes.cells
        for place in range(len(self.path)):
            node = self.path[place]
            cells[node + VISITS] += 1
            cells[node + TOTAL] += rewards[self.movers[place]]

    def tally(self) -> list[i64]:
        """Return how often each legal action was tried and what it gave in all, in their order."""
        found: list[i64] = []
        first = self._first()
        for action in self.game.legal_actions(self.state):
            node = self.nodes.child(first, key_of(self.seat, action))
            found.append(self.nodes.cells[node + VISITS])
            found.append(self.nodes.cells[node + TOTAL])
        return found

    def _first(self) -> i64:
        """Return the node whose children are the choices of the searching seat."""
        if len(self.game.deciders(self.state)) > 1:
            return self.nodes.child(ROOT, key_of(PRIVATE_OWNER, self.seat))
        return ROOT

    def _descend(self, state: State) -> None:
        """Walk down until a new node has been added or the match is over."""
        game = self.game
        nodes = self.nodes
        node: i64 = ROOT
        group: i64 = 0  # who takes part in a simultaneous choice, and who has finished his
        finished: i64 = 0
        last: Seat = NOBODY
        joint: i64 = 0
        cursors = vec[i64]()
        while True:
            mover = game.to_move(state)
            if mover == CHANCE:
                outcome = game.sample_chance(state, self.rng)
                game.apply(state, outcome)
                if self.tuning.chance_in_tree and group == 0:
                    node = nodes.child(node, key_of(CHANCE_OWNER, outcome))
                continue
            if mover == NOBODY:
                return
            if group:
                if last != mover:
                    finished |= BIT[last]
                if finished & BIT[mover] or not group & BIT[mover]:
                    node = nodes.follower(node, joint)
                    group = 0
            if group == 0:
                deciders = game.deciders(state)
                if len(deciders) > 1:
                    finished = 0
                    joint = 0
                    cursors = vec[i64](capacity=game.seat_count)
                    for seat in range(game.seat_count):
                        cursors = append(cursors, nodes.child(node, key_of(PRIVATE_OWNER, seat)))
                    for seat in deciders:
                        group |= BIT[seat]
            here = cursors[mover] if group else node
            if self.only != ANYTHING and len(self.path) == 0:
                pick = self._expand(here, mover, self.only)
            else:
                pick = self._select(here, mover, state)
            game.apply(state, self.chosen)
            self.path = append(self.path, pick)
            self.movers = append(self.movers, mover)
            if nodes.cells[pick + VISITS] == 0:
                return
            if group:
                cursors[mover] = pick
                joint = (joint * _JOINT_FACTOR + nodes.cells[pick + KEY]) & _JOINT_MASK
                last = mover
            else:
                node = pick

    def _select(self, node: i64, mover: Seat, state: State) -> i64:
        """Return the child to follow, new or known, and leave its action in ``chosen``."""
        cells = self.nodes.cells
        cells[node + PASSES] += 1
        picky = len(self.path) == 0 and self.tuning.sensible
        if cells[node + CHILD] == NONE and not picky and not self.tuning.heeds_advice():
            return self._expand(node, mover, self.game.sample_action(state, self.rng))
        legal = self.choices if picky else self.game.menu(state)
        base = key_of(mover, 0)
        child = cells[node + CHILD]
        best: i64 = NONE
        best_score: i64 = NEVER
        tried: i64 = 0
        for action in legal:
            key = base | action
            while child != NONE and cells[child + KEY] < key:
                child = cells[child + SIBLING]
            if child == NONE:
                break
            if cells[child + KEY] == key:
                tried += 1
                available = cells[child + AVAILABLE] + 1
                cells[child + AVAILABLE] = available
                score = self._bound(
                    cells[child + VISITS], available, cells[child + TOTAL], cells[child + PRIOR]
                )
                if score > best_score:
                    best_score = score
                    best = child
                    self.chosen = action
        # What the policy thought of comes before what nobody did.
        full = tried == len(legal) or tried >= self._width(node)
        if best != NONE and (full or cells[best + VISITS] == 0):
            return best
        if tried == 0 and self.tuning.heeds_advice():
            shortlist = self.policy.shortlist(self.game, state, self.rng)
            if picky:
                shortlist = [action for action in shortlist if action in legal]
            if shortlist:
                return self._take_advice(node, mover, shortlist)
        return self._expand(node, mover, self._untried(node, base, legal, len(legal) - tried))

    def _take_advice(self, node: i64, mover: Seat, shortlist: list[Action]) -> i64:
        """Put what the policy thinks of into the tree, with a prior that falls along its list."""
        count: i64 = len(shortlist)
        for place in range(count):
            child = self.nodes.child(node, key_of(mover, shortlist[place]))
            self.nodes.cells[child + PRIOR] = self.tuning.bias * (count - place) // count
        return self._expand(node, mover, shortlist[0])

    def _untried(self, node: i64, base: i64, legal: vec[i64], count: i64) -> Action:
        """Return one of the legal actions that are not in the tree, each equally likely."""
        left = self.rng.below(count)
        cells = self.nodes.cells
        child = cells[node + CHILD]
        for action in legal:
            key = base | action
            while child != NONE and cells[child + KEY] < key:
                child = cells[child + SIBLING]
            if child == NONE or cells[child + KEY] != key:
                if left == 0:
                    return action
                left -= 1
        return legal[0]

    def _expand(self, node: i64, mover: Seat, action: Action) -> i64:
        self.chosen = action
        added = self.nodes.child(node, key_of(mover, action))
        self.nodes.cells[added + AVAILABLE] += 1
        return added

    def _width(self, node: i64) -> i64:
        """Return how many children a node may have by now."""
        widening = self.tuning.widening
        if widening == 0:
            return _SIZE
        passes = min(self.nodes.cells[node + PASSES], _SIZE - 1)
        return 1 + widening * _ROOT[passes] // (1000 * _SCALE)

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
                    if left == 0 and game.to_move(state) != NOBODY:
                        return expected_rewards(tuning, self.policy, game, state, rng)
