"""The story of a match, in a game's words or plainly: strip, log, moments, and who has won."""

import re
from dataclasses import replace

import pytest

from enoteca import CHANCE, NOBODY
from enoteca_web.kit.markup import NOTHING
from enoteca_web.kit.seat_view import Line
from enoteca_web.kit.story import chapters, since_last_turn, telling_of, without_name
from enoteca_web.pages.outcome import verdict
from enoteca_web.pages.regions import regions
from enoteca_web.pages.story import SHOWN, log, strip, whole_log
from enoteca_web.table.seat_views import seat_view
from tests.web.sealed_bids_game import Sealed
from tests.web.tables_in_memory import table_of

BASE = "/t/table/code/"
ME, NEXT, LAST = 0, 1, 2
LOG = (
    Line(1, CHANCE, "A card is laid.", "laid", {}),
    Line(2, ME, "Player 1 bids.", "bid", {}),
    Line(3, NEXT, "Round 2 begins.", "round", {"round": 2}),
    Line(3, NEXT, "Player 2 bids 3.", "bid", {}),
    Line(4, CHANCE, "A card is laid.", "laid", {}),
    Line(5, NEXT, "Player 2 bids 4.", "bid", {}),
    Line(6, LAST, "Player 3 outbids Player 1.", "bid", {"against": ME}),
    Line(6, LAST, "Everything is scored.", "scored", {}),
)


@pytest.fixture
def plain():
    return replace(seat_view(table_of(Sealed()), ME), log=LOG)


@pytest.fixture
def told(plain):
    return replace(plain, about=replace(plain.about, package="tests.web.told_game"))


def bare(html):
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def by_turn(found):
    return [
        (each.heading, [(turn.seat, [line.position for line in turn.lines]) for turn in each.turns])
        for each in found
    ]


def test_a_log_is_told_by_turns_and_chance_belongs_to_who_acted_before_it(plain):
    turns = [(NOBODY, [1]), (ME, [2]), (NEXT, [3, 3, 4, 5]), (LAST, [6, 6])]
    assert by_turn(chapters(plain.log, plain)) == [("", turns)]


def test_a_heading_of_the_game_begins_a_chapter(told):
    found = by_turn(chapters(told.log, told))
    assert [heading for heading, _turns in found] == ["", "Round 2"]
    assert found[1][1] == [(NEXT, [3, 3, 4, 5]), (LAST, [6, 6])]


def test_the_others_come_one_line_each_the_latest_first_where_the_game_weighs_nothing(plain):
    found = since_last_turn(plain)
    assert [turn.seat for turn in found] == [LAST, NEXT]
    assert [line.position for line in found[1].lines] == [3, 3, 5]
    assert telling_of(plain).summary(found[1].lines, plain) == "Round 2 begins, bids 3, bids 4"


def test_what_i_do_in_my_turn_hides_nothing_of_what_they_did(plain):
    acting = replace(plain, log=(*LOG, Line(7, ME, "Player 1 bids 5.", "bid", {})))
    assert since_last_turn(acting) == since_last_turn(plain)
    waiting = replace(acting, log=(*acting.log, Line(8, LAST, "Player 3 bids.", "bid", {})))
    assert [turn.seat for turn in since_last_turn(waiting)] == [LAST]


def test_what_matters_most_comes_first(told):
    earlier = replace(told, log=(*LOG[:2], *LOG[6:], *LOG[2:6]))
    assert [turn.seat for turn in since_last_turn(earlier)] == [LAST, NEXT]


def test_what_a_game_does_not_tell_is_told_plainly(plain, told):
    for seen in (plain, told):
        telling = telling_of(seen)
        assert telling.picture(LOG[1], seen) == NOTHING
        assert telling.summary(LOG[1:2], seen) == "bids"
    assert telling_of(plain).moments(LOG, plain) == ()
    (moment,) = telling_of(told).moments(LOG, told)
    assert (moment.position, moment.seat) == (6, LAST)


def test_only_the_name_of_who_acted_is_left_out(plain):
    assert without_name(LOG[6], plain) == "outbids Player 1."
    assert without_name(LOG[7], plain) == "Everything is scored."


def test_the_strip_has_a_line_for_each_of_the_others_that_opens_in_place(told):
    html = strip(told, BASE)
    assert re.findall(r'<details name="news" data-seat="(\d)"', html) == [str(LAST), str(NEXT)]
    assert "Player 3 outbids Player 1, Everything is scored" in bare(html)
    assert f'<a href="{BASE}at/5" data-at="5">' in html


def test_who_has_done_nothing_keeps_a_place_so_that_nothing_moves(plain):
    html = strip(replace(plain, log=LOG[:6]), BASE)
    assert html.count("<details") == 1
    assert "Player 3 –" in bare(html)


def test_a_spectator_has_no_last_turn(plain):
    assert strip(replace(plain, seat=NOBODY), BASE) == ""


def test_the_log_begins_with_the_latest_turn_of_the_latest_round(told):
    html = log(told, BASE)
    heads = re.findall(r"<h([34])[^>]*>(.*?)</h[34]>", html)
    assert [(level, bare(head)) for level, head in heads] == [
        ("3", "Round 2"),
        ("4", "Player 3"),
        ("4", "Player 2"),
        ("3", "Player 1 (you)"),
    ]
    assert html.count('class="latest"') == 1
    assert re.search(r'<li class="latest">.*?Everything is scored', html)


def test_a_line_is_read_aloud_with_the_name_that_stands_above_it(plain):
    assert '<span class="hidden">Player 2 </span>bids 3.' in log(plain, BASE)


def test_a_long_log_is_cut_and_keeps_the_heading_of_what_is_left(told):
    more = [Line(7 + at, LAST, "Player 3 waits.", "waited", {}) for at in range(2 * SHOWN)]
    html = log(replace(told, log=(*LOG, *more)), BASE)
    assert html.count("<li") == SHOWN
    assert "<h3>Round 2</h3>" in html


def test_a_moment_stands_after_its_line_and_is_escaped_but_for_its_body(told):
    html = log(told, BASE)
    assert html.count("data-moment") == 1
    after = html[html.index("Everything is scored") :]
    assert '<details class="moment" data-moment="6">' in after
    assert "<b>7 &lt; 9</b>" in after


def test_what_a_moment_tells_whole_is_left_out_beside_the_board_but_not_in_the_whole_log(
    told, monkeypatch
):
    telling = telling_of(told)
    (moment,) = telling.moments(LOG, told)
    whole = replace(telling, moments=lambda _lines, _seen: [replace(moment, tells=["scored"])])
    monkeypatch.setattr("enoteca_web.pages.story.telling_of", lambda _seen: whole)
    html = log(told, BASE)
    assert "Everything is scored" not in html
    assert html.count("data-moment") == 1
    assert re.search(r'<li class="latest">.*?outbids', html)
    assert "Everything is scored" in whole_log(chapters(LOG, told), told, BASE)


def test_without_a_base_nothing_is_a_link(told):
    assert "<a " not in log(told, "") + strip(told, "")


@pytest.mark.parametrize(
    ("standing", "scores", "seat", "told_so"),
    [
        ((2, 1, 3), (9, 15, 3), ME, "Player 2 wins by 6."),
        ((1, 2, 3), (9, 8, 3), ME, "You win by 1!"),
        ((1, 2, 3), (9, 8, 3), NOBODY, "Player 1 wins by 1."),
        ((1, 2, 3), (9, 9, 3), ME, "You win!"),
        ((2, 1, 3), (9, 9, 3), ME, "Player 2 wins."),
        ((1, 1, 3), (9, 9, 3), ME, "Player 1 and Player 2 win together, by 6."),
        ((1, 1, 1), (9, 9, 9), ME, "Player 1, Player 2 and Player 3 win together."),
    ],
)
def test_the_end_says_who_has_won_and_by_how_much(plain, standing, scores, seat, told_so):
    over = replace(plain, seat=seat, over=True, standing=standing, scores=scores, choices=())
    assert verdict(over) == told_so
    parts = regions(over, BASE, {})
    for name in ("bar", "log"):
        assert told_so in bare(parts[name])
        assert 'class="crown"' in parts[name]
        assert f'href="{BASE}end"' in parts[name]
