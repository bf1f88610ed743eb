"""The story of Vino: rounds, turns in one line, what matters most first, and moments for all."""

import re

import pytest

from enoteca.games.vino.board import story
from enoteca_web.kit.drawing import draw
from enoteca_web.kit.story import chapters, since_last_turn
from enoteca_web.table.seat_views import seat_view
from tests.games.vino.board.test_board import match_of

ME = 0


@pytest.fixture(scope="module")
def told():
    """Many positions of a match with donations, as the first seat sees them."""
    return [seat_view(table, ME) for table in match_of(5, 9, 200)]


def bare(html):
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_rounds_are_headings(told):
    headings = [chapter.heading for chapter in chapters(told[-1].log, told[-1])]
    rounds = [int(heading.removeprefix("Round ")) for heading in headings if heading]
    assert rounds == sorted(rounds)
    assert len(rounds) > 1


def test_a_turn_is_one_short_line_without_the_name(told):
    said = set()
    for seen in told:
        for turn in since_last_turn(seen):
            line = bare(story.summary(turn.lines, seen))
            assert line
            assert seen.names[turn.seat] not in line
            said.add(re.sub(r"\d+", "3", line.partition(",")[0]))
    kinds = ("vineyard in", "donation in", "gift in", "→ 3", "sells nothing", "done in", "pins in")
    assert all(any(kind in line for line in said) for kind in kinds), said


def test_once_pins_are_shown_a_turn_of_choosing_names_them(told):
    named = 0
    for seen in told:
        for turn in since_last_turn(seen):
            if [line.event for line in turn.lines] != ["chose"]:
                continue
            said = bare(story.summary(turn.lines, seen))
            pins = seen.view["players"][turn.seat]["chosen"]
            if seen.view["phase"] == "choosing":
                assert said == "has chosen"
            else:
                assert said == f"pins in {' and '.join(pins)}"
                named += 1
    assert named


def test_gifts_come_first_in_a_turn(told):
    for seen in told:
        for turn in since_last_turn(seen):
            if any(line.event == "donation" for line in turn.lines):
                assert story.summary(turn.lines, seen).startswith("donation in ")
                assert story.weight(turn.lines, seen) >= story.DONATION


def test_a_price_of_mine_that_falls_matters_more_than_one_of_others(told):
    for seen in told:
        cellar = seen.view["players"][ME]["cellar"]
        for line in seen.log:
            if line.event == "demand-fell":
                assert (story.weight([line], seen) > 0) == (cellar[line.facts["variety"]] > 0)


def test_what_is_told_of_a_piece_shows_it(told):
    shown = {line.event: story.picture(line, told[-1]) for seen in told for line in seen.log}
    without = {event for event, picture in shown.items() if not picture}
    assert without <= {"tokens-drawn", "round-began", "passed", "could-not-buy", "sold-nothing"}


def test_pins_gifts_and_the_market_are_moments_for_all(told):
    found = {}
    for seen in told:
        for moment in story.moments(seen.log, seen):
            found[moment.position] = moment
    titles = {re.sub(r"\d+", "3", moment.title) for moment in found.values()}
    assert "All pins are shown." in titles
    assert "The market of round 3 is over." in titles
    assert any("has given its vineyards in" in title for title in titles)
    for moment in found.values():
        assert moment.title.endswith(".")
        assert "<table" in moment.body


def test_a_gift_is_counted_for_who_was_given_it(told):
    checked = 0
    for seen in told:
        for moment in story.moments(seen.log, seen):
            if "has given" in moment.title:
                region = moment.title.partition(" in ")[2].partition(" away")[0]
                given = [
                    line
                    for line in seen.log
                    if line.event == "received" and line.facts["region"] == region
                ]
                counts = [int(number) for number in re.findall(r"\+(\d+)", bare(moment.body))]
                assert sum(counts) <= len(given)
                checked += 1
    assert checked


def test_the_pins_of_all_are_held_in_sight_before_anything_is_bought(told):
    held = [bool(re.search(r'data-hold="\d+"', draw(seen).board)) for seen in told]
    assert any(held)
    for seen, holds in zip(told, held, strict=True):
        now = {line.event for line in seen.log if line.position == seen.position}
        assert holds == ("revealed" in now)
