"""Secret and simultaneous choices: kept by the server, changed at will, revealed at once."""

import pytest

from enoteca_web.table import decisions, undo
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.table import RefusedError, StaleError
from tests.web.sealed_bids_game import Sealed
from tests.web.tables_in_memory import room_of


@pytest.fixture
def room():
    # A game without a folder has no text, and is told plainly.
    return room_of(Sealed())


def choose(room, seat, *texts):
    for text in texts:
        room = decisions.play(room, seat, text, decisions.decision(room, seat))
    return room


def test_everybody_is_asked_at_once(room):
    assert decisions.waiting_for(room) == [0, 1, 2]
    for seat in range(3):
        assert [choice.text for choice in seat_view(room, seat).choices] == [
            "bid:0", "bid:1", "bid:2", "bid:3",
        ]  # fmt: skip


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)])
def test_any_order_of_coming_gives_the_same_result(room, order):
    for seat in order:
        assert room.state.round == 0
        room = choose(room, seat, f"bid:{seat + 1}", f"top:{seat}")
    assert room.state.round == 1
    assert room.state.points == [1, 3, 5]
    assert [entry.text for entry in room.entries] == [
        "bid:1", "top:0", "bid:2", "top:1", "bid:3", "top:2",
    ]  # fmt: skip


def test_a_choice_does_not_make_the_others_stale(room):
    names = [decisions.decision(room, seat) for seat in range(3)]
    for seat in (2, 0, 1):
        room = decisions.play(room, seat, "bid:1", names[seat])
    assert {seat: promise.texts for seat, promise in room.promises.items()} == dict.fromkeys(
        (0, 1, 2), ("bid:1",)
    )


def test_who_has_chosen_is_told_but_not_what(room):
    room = choose(room, 1, "bid:3", "top:2")
    glass = seat_view(room, 0)
    assert [player.ready for player in glass.players] == [False, True, False]
    assert "bid:3" not in str(glass.as_json()["view"])
    assert glass.promised == ()
    assert [choice.sentence for choice in seat_view(room, 1).promised] == ["bid 3", "top 2"]
    assert seat_view(room, 1).choices == ()


def test_a_choice_can_be_changed_until_all_are_in(room):
    room = choose(room, 2, "bid:3", "top:2")
    old = decisions.decision(room, 2)
    room = undo.withdrawn(room, 2, undo.TURN)
    assert decisions.waiting_for(room) == [0, 1, 2]
    assert decisions.decision(room, 2) != old
    room = choose(room, 2, "bid:0", "top:0")
    room = choose(choose(room, 0, "bid:1", "top:0"), 1, "bid:2", "top:0")
    assert room.state.points == [1, 2, 0]
    assert not undo.may_withdraw(room, 2)


def test_a_second_choice_is_refused_while_the_first_stands(room):
    room = choose(room, 0, "bid:3", "top:2")
    with pytest.raises(RefusedError, match="take it back"):
        decisions.play(room, 0, "bid:1", decisions.decision(room, 0))


def test_the_same_choice_sent_again_changes_nothing(room):
    name = decisions.decision(room, 1)
    once = decisions.play(room, 1, "bid:2", name)
    assert decisions.play(once, 1, "bid:2", name) is once
    with pytest.raises(StaleError):
        decisions.play(once, 1, "bid:3", name)


def test_the_last_in_order_may_choose_first_and_is_asked_no_more(room):
    room = choose(room, 2, "bid:1", "top:1")
    assert decisions.waiting_for(room) == [0, 1]
    room = choose(room, 0, "bid:1", "top:0")
    assert decisions.waiting_for(room) == [1]
