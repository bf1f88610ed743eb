"""What lies before a seat where all choose in secret: nothing of what the others have chosen."""

import pytest

from enoteca import NOBODY
from enoteca.play.open_decision import open_decision
from tests.core.orchard import orchard
from tests.games.vino.rules.positions import Table
from tests.web.sealed_bids_game import ROUNDS, Sealed


class Rotating(Sealed):
    """The same, but whoever came last in a round comes first in the next."""

    def order(self, state):
        return [2, 1, 0] if state.round % 2 else [0, 1, 2]

    def to_move(self, state):
        mover = super().to_move(state)
        return mover if mover == NOBODY else self.order(state)[mover]

    def deciders(self, state):
        return [self.order(state)[place] for place in super().deciders(state)]


def after(game, line=""):
    state = game.new_state()
    for text in line.split():
        game.play(state, game.parse_action(text))
    return state


def opened(game, state, seat, promised=""):
    return open_decision(game, state, seat, [game.parse_action(text) for text in promised.split()])


def offered(game, place):
    return [game.action_text(action) for action in game.legal_actions(place.state)]


BIDS = ["bid:0", "bid:1", "bid:2", "bid:3"]
TOPS = ["top:0", "top:1", "top:2"]


def test_who_is_not_asked_has_nothing_to_decide():
    game = Sealed()
    state = after(game, "bid:3 top:0")
    for seat in (0, NOBODY):
        place = opened(game, state, seat)
        assert (place.deciding, place.done) == (False, False)
        assert place.state is state
    over = game.new_state()
    over.round = ROUNDS
    assert not opened(game, over, 0).deciding


def test_who_alone_is_asked_decides_on_the_match_as_it_stands():
    game = orchard()
    state = after(game, "*roll:2")
    place = opened(game, state, 0)
    assert (place.state, place.deciding, place.done) == (state, True, False)
    assert not opened(game, state, 1).deciding


@pytest.mark.parametrize("game", [Sealed(), Rotating()], ids=lambda game: type(game).__name__)
@pytest.mark.parametrize("seat", range(3))
def test_every_seat_chooses_step_by_step_whoever_comes_before_it(game, seat):
    state = after(game)
    place = opened(game, state, seat)
    assert (place.deciding, place.done, offered(game, place)) == (True, False, BIDS)
    place = opened(game, state, seat, "bid:2")
    assert (place.deciding, place.done, offered(game, place)) == (True, False, TOPS)
    place = opened(game, state, seat, "bid:2 top:1")
    assert (place.deciding, place.done) == (True, True)
    assert game.to_move(place.state) == seat
    assert place.state.round == 0
    assert state == game.new_state()


def test_the_last_in_order_reveals_nothing_by_having_chosen():
    game = Rotating()
    place = opened(game, after(game, "bid:1 top:1"), 2, "bid:3 top:2")
    assert place.done
    assert place.state.round == 0
    assert place.state.points == [0, 0, 0]


def test_what_others_have_chosen_makes_no_difference():
    table = Table()
    game, state = table.game, table.state
    printed = [
        game.legal_actions(opened(game, state, seat).state) for seat in range(game.seat_count)
    ]
    table.play("choose:lazio,veneto")
    for seat in (1, 2):
        assert game.legal_actions(opened(game, table.state, seat).state) == printed[seat]
    assert not opened(game, table.state, 0).deciding


def test_a_promise_is_kept_beside_the_match():
    table = Table()
    place = opened(table.game, table.state, 2, "choose:lazio,veneto")
    assert place.done
    assert table.game.to_move(place.state) == 2
    assert table.game.to_move(table.state) == 0
