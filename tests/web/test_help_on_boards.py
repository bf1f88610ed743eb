"""Help where you are: whatever can be used and every piece says what it is, with its rule."""

import re
from functools import cache

import pytest

from enoteca import NOBODY
from enoteca_web.kit.drawing import draw
from enoteca_web.kit.markup import join
from enoteca_web.kit.translation import speak
from enoteca_web.table import decisions
from enoteca_web.table.seat_views import seat_view
from tests.web.help_on_boards import Board
from tests.web.tables_in_memory import any_kind_of_action, new_table, tables_of_a_match

TABLES = {
    "granada": (2, {}),
    "grand-cru": (3, {"innovation": True, "brand_identity": True}),
    "pot-de-vin": (6, {}),
    "vino": (3, {}),
}
LOOKED_AT = 9  # positions of a match, spread over its first half
RULE = re.compile(r"\b\d+\.\d+\b")
LANGUAGES = ("en", "de", "fr", "it")


@cache
def positions(game):
    seats, options = TABLES[game]
    match = tables_of_a_match(new_table(game, seats, options=options), 3, any_kind_of_action)
    begun = [table for table, _number in zip(match, range(LOOKED_AT * 20), strict=False)]
    return begun[:: len(begun) // LOOKED_AT]


def boards(game, language):
    """Yield what is seen and what its board says, by who is asked and by who only looks."""
    speak(language)
    try:
        for table in positions(game):
            for seat in (*decisions.waiting_for(table)[:1], NOBODY):
                seen = seat_view(table, seat)
                drawing = draw(seen)
                yield seen, Board(join(drawing.board, drawing.own, *drawing.seats))
    finally:
        speak("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TABLES)
def test_nothing_on_a_board_is_without_help(game, language):
    looked = 0
    for seen, board in boards(game, language):
        bare = {name for name, told in {**board.usable, **board.pieces}.items() if not told}
        assert not bare, seen.view["phase"]
        legal = {text: told for text, told in board.usable.items() if seen.choice(text)}
        assert [text for text, told in legal.items() if not RULE.search(told)] == []
        looked += len(legal)
    assert looked > LOOKED_AT


def test_what_would_change_is_told_where_it_is_done():
    told = [
        help_
        for seen, board in boards("vino", "en")
        for text, help_ in board.usable.items()
        if text.startswith("buy:") and seen.choice(text)
    ]
    assert told
    assert all(re.search(r" \d+ left\. \(rule \d\.\d\)$", each) for each in told)
