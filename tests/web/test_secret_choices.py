"""Secret and simultaneous choices: kept by the server, changed at will, revealed at once."""

import pytest

from enoteca_web.table import decisions, undo
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.table import RefusedError, StaleError
from tests.web.sealed_bids_game import Sealed
from tests.web.tables_in_memory import table_of


@pytest.fixture
def table():
    # A game without a folder has no text, and is told plainly.
    return table_of(Sealed())


def choose(table, seat, *texts):
    for text in texts:
        table = decisions.play(table, seat, text, decisions.decision(table, seat))
    return table


def test_everybody_is_asked_at_once(table):
    assert decisions.waiting_for(table) == [0, 1, 2]
    for seat in range(3):
        assert [choice.text for choice in seat_view(table, seat).choices] == [
            "bid:0", "bid:1", "bid:2", "bid:3",
        ]  # fmt: skip


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)])
def test_any_order_of_coming_gives_the_same_result(table, order):
    for seat in order:
        assert table.state.round == 0
        table = choose(table, seat, f"bid:{seat + 1}", f"top:{seat}")
    assert table.state.round == 1
    assert table.state.points == [1, 3, 5]
    assert [entry.text for entry in table.entries] == [
        "bid:1", "top:0", "bid:2", "top:1", "bid:3", "top:2",
    ]  # fmt: skip


def test_a_choice_does_not_make_the_others_stale(table):
    names = [decisions.decision(table, seat) for seat in range(3)]
    for seat in (2, 0, 1):
        table = decisions.play(table, seat, "bid:1", names[seat])
    assert {seat: promise.texts for seat, promise in table.promises.items()} == dict.fromkeys(
        (0, 1, 2), ("bid:1",)
    )


def test_who_has_chosen_is_told_but_not_what(table):
    table = choose(table, 1, "bid:3", "top:2")
    glass = seat_view(table, 0)
    assert [player.ready for player in glass.players] == [False, True, False]
    assert "bid:3" not in str(glass.as_json()["view"])
    assert glass.promised == ()
    assert [choice.sentence for choice in seat_view(table, 1).promised] == ["bid 3", "top 2"]
    assert seat_view(table, 1).choices == ()


def test_a_choice_can_be_changed_until_all_are_in(table):
    table = choose(table, 2, "bid:3", "top:2")
    old = decisions.decision(table, 2)
    table = undo.withdrawn(table, 2, undo.TURN)
    assert decisions.waiting_for(table) == [0, 1, 2]
    assert decisions.decision(table, 2) != old
    table = choose(table, 2, "bid:0", "top:0")
    table = choose(choose(table, 0, "bid:1", "top:0"), 1, "bid:2", "top:0")
    assert table.state.points == [1, 2, 0]
    assert not undo.may_withdraw(table, 2)


def test_a_second_choice_is_refused_while_the_first_stands(table):
    table = choose(table, 0, "bid:3", "top:2")
    with pytest.raises(RefusedError, match="take it back"):
        decisions.play(table, 0, "bid:1", decisions.decision(table, 0))


def test_the_same_choice_sent_again_changes_nothing(table):
    name = decisions.decision(table, 1)
    once = decisions.play(table, 1, "bid:2", name)
    assert decisions.play(once, 1, "bid:2", name) is once
    with pytest.raises(StaleError):
        decisions.play(once, 1, "bid:3", name)


def test_the_last_in_order_may_choose_first_and_is_asked_no_more(table):
    table = choose(table, 2, "bid:1", "top:1")
    assert decisions.waiting_for(table) == [0, 1]
    table = choose(table, 0, "bid:1", "top:0")
    assert decisions.waiting_for(table) == [1]
