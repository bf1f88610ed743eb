"""What the drivers read behind a server's back is judged rightly."""

import pytest

from enoteca import CHANCE, Rng, load
from tests.drivers import books

GAME, SEATS = "granada", 3


def kept(first, second):
    """Return a table whose last two actions were of one seat, by the names of what they answered.

    The place of the first of them is written into both names.
    """
    game = load(GAME, SEATS)
    state, rng = game.new_state(), Rng(3)
    entries = []

    def play(action, decision):
        entries.append(
            books.Entry(len(entries), game.to_move(state), game.action_text(action), decision)
        )
        game.apply(state, action)

    def goes_on(action):
        after = game.copy(state)
        game.apply(after, action)
        return game.to_move(after) == game.to_move(state)

    while True:
        place = len(entries)
        if game.to_move(state) == CHANCE:
            play(game.sample_chance(state, rng), "")
            continue
        both = [each for each in game.legal_actions(state) if goes_on(each)]
        if both:
            play(both[0], first.format(place))
            play(game.legal_actions(state)[0], second.format(place))
            break
        play(game.legal_actions(state)[0], f"0.{place}.0.0")
    row = {
        "game": GAME,
        "seat_count": SEATS,
        "edition": game.agreement.edition,
        "options": {},
        "components": {},
        "rules_version": game.agreement.rules_version,
        "lesson": "",
        "position": len(entries),
        "state": books.data(game, state),
        "over": False,
        "pending": {},
    }
    return books.Book("1", row, entries, {}, [])


def test_several_actions_of_one_request_answer_one_question():
    books.check(kept("0.{}.0.0+b7db", "0.{}.0.0+b7db"))


@pytest.mark.parametrize(
    ("first", "second", "why"),
    [
        ("0.{}.0.0", "0.{}.0.0", "again"),
        ("0.{}.0.0", "0.{}.0.0+b7db", "was not asked here"),
        ("0.{}.0.0+b7db", "0.{}.0.0+0000", "was not asked here"),
    ],
)
def test_no_question_is_answered_twice(first, second, why):
    with pytest.raises(AssertionError, match=why):
        books.check(kept(first, second))
