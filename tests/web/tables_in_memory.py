"""Tables without a server, for what can be tested in the process itself."""

import random

from enoteca import Rng
from enoteca.shelf import catalog
from enoteca_web.table import decisions
from enoteca_web.table.links import LINK, Chair
from enoteca_web.table.table import Table


def new_table(game_id, seats=None, edition=None, options=None, seed=1):
    return table_of(catalog.load(game_id, seats, edition, options), seed)


def table_of(game, seed=1):
    chairs = tuple(
        Chair(seat, f"Player {seat + 1}", LINK, "", 0, "device") for seat in range(game.seat_count)
    )
    blank = Table(
        id="0123456789ab", game=game, seed=seed, state=game.new_state(), version=0,
        epoch=0, position=0, chairs=chairs, entries=(), messages=(),
    )  # fmt: skip
    return decisions.settled(blank)


def any_action(table, seat, dice):
    """Return one of the actions that a seat may choose, each as likely as the others."""
    return table.game.action_text(dice.choice(decisions.options(table, seat)))


def any_kind_of_action(table, seat, dice):
    """Return one of the actions, each kind as likely as the others, but seldom a pass."""
    kinds = {}
    for action in decisions.options(table, seat):
        text = table.game.action_text(action)
        kinds.setdefault(text.partition(":")[0], []).append(text)
    if len(kinds) > 1 and dice.random() < 0.9:
        kinds.pop("pass", None)
    return dice.choice(kinds[dice.choice(sorted(kinds))])


def tables_of_a_match(table, seed=1, chosen=any_action):
    """Play at random and yield the table before every decision, and at the end."""
    dice = random.Random(seed)
    while not table.over:
        yield table
        seat = dice.choice(decisions.waiting_for(table))
        text = chosen(table, seat, dice)
        table = decisions.play(table, seat, text, decisions.decision(table, seat))
    yield table


def twin_for(table, seat, seed):
    """Return a state made from nothing but what a seat sees."""
    return table.game.sample_from_view(table.game.view(table.state, seat), seat, Rng(seed))
