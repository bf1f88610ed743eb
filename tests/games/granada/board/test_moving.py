"""The pieces of Granada keep their names wherever they go, and every one can be read."""

import itertools
import re

import pytest

from enoteca_web.table.seat_views import seat_view
from tests.games.granada.board.test_board import CASES, drawn_for, first, match_of, some_of

NAMED = re.compile(r'data-piece="([^"]*)"')
# What shows a piece must be read: an image, a button, or a button that holds it.
UNREAD = re.compile(
    r'<(?:span|g|div)(?![^>]*aria-label=)[^>]* data-piece="((?:tile|card|hand)[^"]*)"'
)


def pieces(html):
    return NAMED.findall(html)


def without_thumbs(html):
    return re.sub(r'<button[^>]*class="thumb.*?</button>', "", html)


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_no_name_is_used_twice(seats, options):
    for table in some_of(seats, options, seats):
        for seat in (0, -2):
            found = pieces(drawn_for(table, seat)[1])
            assert len(found) == len(set(found))


def test_a_tile_goes_from_the_yard_into_the_hands_and_the_city_of_its_buyer():
    met = set()
    for table, later in itertools.pairwise(match_of(3, seed=5)):
        before, after = (set(pieces(drawn_for(each, 0)[1])) for each in (table, later))
        tiles = {name for name in before if name.startswith("tile-")}
        if seat_view(later, 0).view["phase"] in ("finishing", "over"):
            break  # tiles that nobody gets go
        assert tiles <= after
        new = [line for line in seat_view(later, 0).log if line.position > table.position]
        met |= {(line.event, line.seat == 0) for line in new}
    assert {("bought", False), ("placed", False), ("reserved", False), ("placed", True)} <= met


def test_a_card_goes_from_the_open_money_into_the_hand_or_to_who_took_it():
    met = set()
    for table, later in itertools.pairwise(match_of(3, seed=5)):
        new = [line for line in seat_view(later, 0).log if line.position > table.position]
        for line in [each for each in new if each.event == "took"]:
            row = set(pieces(drawn_for(table, 0)[1].split("money-row")[1].split("stock")[0]))
            html = drawn_for(later, 0)[1]
            gone = row - set(pieces(html.split("money-row")[1].split("stock")[0]))
            if line.seat == 0 or seat_view(later, 0).news:
                assert gone
                assert gone <= set(pieces(html))
                met.add(line.seat == 0)
    assert met == {True, False}


@pytest.mark.parametrize("phase", ["acting", "paying", "placing"])
def test_every_piece_has_words(phase):
    table, seat = first(lambda seen: seen.view["phase"] == phase)
    html = without_thumbs(drawn_for(table, seat)[1])
    assert UNREAD.findall(html) == []


def test_what_is_refused_can_be_focused_and_says_why():
    table, seat = first(lambda seen: seen.view["phase"] == "placing")
    html = drawn_for(table, seat)[1]
    refused = re.findall(r'<(?:g|span)[^>]*class="(?:no-spot|rest[^"]*)"[^>]*>', html)
    assert refused
    for each in refused:
        assert 'tabindex="0"' in each
        assert "(rule " in re.search(r'aria-label="([^"]*)"', each)[1]
