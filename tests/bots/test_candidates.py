"""The candidates on which policies write what they think of."""

from enoteca.bots.candidates import NEVER, Candidates


def candidates(*entries: tuple[int, int]) -> Candidates:
    found = Candidates()
    for action, worth in entries:
        found.add(action, worth)
    return found


def test_the_best_comes_first_and_nothing_far_below() -> None:
    written = candidates((5, 10), (6, 40), (7, 35), (8, -90))
    assert written.best() == 6
    assert written.most() == 40
    assert written.top(6, 50) == [6, 7, 5]
    assert written.top(2, 50) == [6, 7]


def test_of_equals_the_first_written_comes_first() -> None:
    written = candidates((5, 10), (6, 10), (7, 9))
    assert written.best() == 5
    assert written.top(3, 1) == [5, 6, 7]


def test_what_is_not_to_be_done_is_on_no_shortlist() -> None:
    assert candidates((5, 10), (6, NEVER)).top(2, -2 * NEVER) == [5]


def test_an_action_written_again_keeps_its_better_worth() -> None:
    written = candidates((5, 10), (6, 20))
    written.improve(5, 30)
    written.improve(6, 5)
    written.improve(7, 1)
    assert list(written.actions) == [5, 6, 7]
    assert list(written.worths) == [30, 20, 1]


def test_an_empty_slate_is_worth_nothing() -> None:
    written = candidates((5, 10))
    written.clear()
    assert written.most() == 0
    assert written.top(3, 9) == []
