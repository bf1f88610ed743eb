"""What is true of every game told in numbers: observations and the numbers of actions."""

import json
from collections.abc import Callable
from typing import Final

from enoteca.core.fields import octets, shorts
from enoteca.core.game import NOBODY, Game, State
from enoteca.core.observation import Sheet
from enoteca.core.playout import walk
from enoteca.core.rng import Rng
from enoteca.core.space import UNDECIDED, Choosing
from enoteca.testing.positions import Position, some

_UNTOUCHED: Final = 7


def observations_differ_where_views_do(position: Position) -> None:
    game, state = position.game, position.state
    if not game.observation_size:
        return
    rows: dict[str, list[int]] = {}
    for shown in _neighbours(position):
        for seat in [*range(game.seat_count), NOBODY]:
            row = observed(game, shown, seat)
            seen = json.dumps([seat, game.view(shown, seat)])
            assert rows.setdefault(seen, row) == row
    assert len({tuple(row) for row in rows.values()}) == len(rows)
    for seat in [*range(game.seat_count), NOBODY]:
        twin = game.determinize(state, seat, Rng(position.seed, 15))
        assert observed(game, twin, seat) == observed(game, state, seat)


def observations_keep_to_what_was_said_of_them(position: Position) -> None:
    game, state = position.game, position.state
    if not game.observation_size:
        return
    blocks = game.observation()
    assert len({block.name for block in blocks}) == len(blocks)
    for seat in [*range(game.seat_count), NOBODY]:
        row = observed(game, state, seat)
        for block in blocks:
            assert all(block.low <= number <= block.high for number in row[: block.size]), block
            row = row[block.size :]
        assert not row


def numbers_lead_to_every_legal_action_and_to_no_other(position: Position) -> None:
    game, state = position.game, position.state
    space = game.action_space
    mask = octets(space.size)
    game.legal_mask(state, mask)
    if game.to_move(state) < 0:
        assert not any(mask)
        return
    legal = game.legal_actions(state)
    assert {number for number in range(space.size) if mask[number]} == {
        space.number(action, 0) for action in legal
    }
    for action in some(legal, position.seed):
        choosing = Choosing(space)
        choosing.begin(game.menu(state))
        numbers = space.steps(legal, action)
        assert len(numbers) <= space.depth
        assert [choosing.pick(number) for number in numbers] == [
            *[UNDECIDED] * (len(numbers) - 1),
            action,
        ]


def observed(game: Game[State], state: State, seat: int) -> list[int]:
    """Return what a seat sees as numbers."""
    row = shorts(game.observation_size + 1)  # one more, to see that it stays as it is
    row[game.observation_size] = _UNTOUCHED
    sheet = Sheet(row, 0)
    game.write(state, seat, sheet)
    assert sheet.at == game.observation_size
    assert row[game.observation_size] == _UNTOUCHED
    return list(row)[:-1]


def _neighbours(position: Position) -> list[State]:
    """Return a position, some that can follow it at once, and some that can follow later."""
    game = position.game
    found = [position.state]
    for action in some(game.legal_actions(position.state), position.seed):
        follower = game.copy(position.state)
        game.apply(follower, action)
        found.append(follower)
    later = game.copy(position.state)
    rng = Rng(position.seed, 16)
    for _ in range(6):
        walk(game, later, rng, 1)
        found.append(game.copy(later))
    return found


LAWS_OF_NUMBERS: list[Callable[[Position], None]] = [
    observations_differ_where_views_do,
    observations_keep_to_what_was_said_of_them,
    numbers_lead_to_every_legal_action_and_to_no_other,
]
