"""Tables without a server, for what can be tested in the process itself."""

import random

from enoteca import Rng
from enoteca.shelf import catalog
from enoteca_web.table import decisions
from enoteca_web.table.links import LINK, Chair
from enoteca_web.table.table import Room


def new_room(game_id, seats=None, edition=None, options=None, seed=1):
    return room_of(catalog.load(game_id, seats, edition, options), seed)


def room_of(game, seed=1):
    chairs = tuple(
        Chair(seat, f"Player {seat + 1}", LINK, "", 0, "device") for seat in range(game.seat_count)
    )
    blank = Room(
        id="0123456789ab", game=game, seed=seed, state=game.new_state(), version=0,
        epoch=0, position=0, chairs=chairs, entries=(), messages=(),
    )  # fmt: skip
    return decisions.settled(blank)


def rooms_of_a_match(room, seed=1):
    """Play at random and yield the table before every decision, and at the end."""
    dice = random.Random(seed)
    while not room.over:
        yield room
        seat = dice.choice(decisions.waiting_for(room))
        action = dice.choice(decisions.options(room, seat))
        text = room.game.action_text(action)
        room = decisions.play(room, seat, text, decisions.decision(room, seat))
    yield room


def twin_for(room, seat, seed):
    """Return a state that looks the same to a seat."""
    return room.game.determinize(room.state, seat, Rng(seed))
