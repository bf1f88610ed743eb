"""Counting the positions a given number of decisions deep, and a digest of them all."""

import hashlib
import json

from enoteca.core.game import CHANCE, NOBODY, Game, State
from enoteca.core.rng import Rng


class Perft:
    """What a count found: positions by depth, and a digest of every state and its actions."""

    def __init__(self) -> None:
        self.nodes: list[int] = []
        self._hash = hashlib.sha256()

    @property
    def digest(self) -> str:
        """The digest, short enough to read aloud."""
        return self._hash.hexdigest()[:16]

    def visit(self, game: Game[State], state: State, depth: int) -> None:
        """Count a position."""
        while len(self.nodes) <= depth:
            self.nodes.append(0)
        self.nodes[depth] += 1
        told = json.dumps(game.to_data(state), separators=(",", ":"))
        legal = " ".join(game.action_text(action) for action in game.legal_actions(state))
        self._hash.update(f"{depth} {told} {legal}\n".encode())


def perft(game: Game[State], depth: int, seed: int = 0) -> Perft:
    """Follow every decision to a depth; chance comes from the seed, by place in the match."""
    found = Perft()
    state = game.new_state()
    _follow(game, state, _resolve(game, state, seed, 0), seed, 0, depth, found)
    return found


def _follow(
    game: Game[State], state: State, place: int, seed: int, depth: int, limit: int, found: Perft
) -> None:
    found.visit(game, state, depth)
    if depth == limit or game.to_move(state) == NOBODY:
        return
    for action in game.legal_actions(state):
        twin = game.copy(state)
        game.apply(twin, action)
        after = _resolve(game, twin, seed, place + 1)
        _follow(game, twin, after, seed, depth + 1, limit, found)


def _resolve(game: Game[State], state: State, seed: int, place: int) -> int:
    while game.to_move(state) == CHANCE:
        game.apply(state, game.sample_chance(state, Rng(seed, place)))
        place += 1
    return place
