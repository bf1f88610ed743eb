"""The story of Granada: what a turn was in a line, and the scorings as they were."""

import itertools
import re

import pytest

from enoteca.games.granada.board import story
from enoteca.games.granada.board.reading import Reading
from enoteca.games.granada.board.scored import SCORED
from enoteca_web.kit.story import chapters, since_last_turn
from enoteca_web.table.seat_views import seat_view
from tests.games.granada.board.test_board import match_of

CASES = [(2, 2), (3, 5)]  # seats, seed


def words(html):
    return re.sub(r"<[^>]*>", " ", html)


@pytest.mark.parametrize(("seats", "seed"), CASES)
def test_a_scoring_is_told_as_it_was_and_the_same_ever_after(seats, seed):
    told = {}
    for table in match_of(seats, seed=seed):
        seen = seat_view(table, 0)
        for moment in story.moments(seen.log, seen):
            first = told.setdefault(moment.position, moment)
            assert moment == first
    assert [words(each.title).split()[1] for each in told.values()] == ["A", "B", "C"]
    assert all(("Dirk" in each.body) == (seats == 2) for each in told.values())


@pytest.mark.parametrize(("seats", "seed"), CASES)
def test_the_figures_of_a_scoring_are_those_of_the_view(seats, seed):
    met = 0
    for before, table in itertools.pairwise(match_of(seats, seed=seed)):
        seen = seat_view(table, 0)
        fresh = [line for line in seen.log if line.position > before.position]
        moment = next(iter(story.moments(fresh, seen)), None)
        if moment is None:
            continue
        met += 1
        sums = re.findall(r"<i>\+(\d+)</i> = <b>(\d+)</b>", moment.body)
        assert [int(total) for _gain, total in sums[:seats]] == list(seen.view["scores"])
        if table.over:
            shares = Reading(seen).shares
            rows = re.findall(r"<tr>(.*?)</tr>", moment.body.split("<tbody>")[1])
            shown = [shares[kind] for kind in shares if any(each.number for each in shares[kind])]
            for row, each in zip(rows, shown, strict=True):
                cells = re.findall(r"<td[^>]*>(.*?)</td>", row)
                numbers = [int(next(iter(re.findall(r"<b>(\d+)", cell)), "0")) for cell in cells]
                assert numbers == [share.number for share in each]
                points = [int(next(iter(re.findall(r"\+(\d+)", cell)), "0")) for cell in cells]
                assert points == [share.points for share in each]
    assert met == 3


def test_a_purchase_is_told_with_its_money_and_what_came_of_it():
    told = set()
    for table in match_of(3, seed=5):
        seen = seat_view(table, 0)
        for turn in since_last_turn(seen) if seen.my_turn else ():
            told.add(story.summary(turn.lines, seen))
    assert any(re.search(r"\w+ \d+ for \d\+\d \w+ \(exact\), then ", each) for each in told)
    assert any(re.search(r"^took \d \w+$", each) for each in told)
    assert any(each.startswith("ahead of you in ") for each in told)


def test_what_costs_me_a_lead_comes_before_what_does_not():
    weights = {}
    for table in match_of(3, seed=5):
        seen = seat_view(table, 0)
        for turn in since_last_turn(seen) if seen.my_turn else ():
            told = story.summary(turn.lines, seen)
            weights.setdefault(told.split(" ")[0], set()).add(story.weight(turn.lines, seen))
    assert weights["ahead"] == {story.OVERTOOK}
    assert max(weights["took"]) < story.OVERTOOK


def test_every_line_of_a_piece_has_its_picture_and_scorings_are_headings():
    headings = []
    for table in match_of(2, seed=2):
        seen = seat_view(table, 0)
        for line in seen.log[-3:]:
            drawn = story.picture(line, seen)
            assert bool(drawn) == bool({"tile", "card", "type"} & set(line.facts)) or drawn
        for chapter in chapters(seen.log, seen):
            if chapter.heading and chapter.heading not in headings:
                headings.append(chapter.heading)
    assert headings == ["The beginning", "Since scoring A", "Since scoring B", "Scoring C"]


def test_somebody_who_only_looks_is_told_too():
    table = match_of(3, seed=5)[-1]
    seen = seat_view(table, -2)
    assert story.moments(seen.log, seen)
    turns = [turn for chapter in chapters(seen.log, seen) for turn in chapter.turns]
    assert all(
        story.summary(turn.lines, seen)
        for turn in turns
        if any(line.event not in (*SCORED, "placed", "paid", "chose") for line in turn.lines)
        and turn.lines[0].event in ("took", "chose", "built")
    )


def test_no_turn_is_without_words():
    for table in match_of(3, seed=5):
        seen = seat_view(table, 0)
        assert all(story.summary(turn.lines, seen) for turn in since_last_turn(seen))
