"""Who sits at the table: partners are marked where a game tells of them."""

import re
from dataclasses import replace

import pytest

from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import NOTHING
from enoteca_web.pages.seat_lists import chips, seat_table
from enoteca_web.table.seat_views import seat_view
from tests.web.tables_in_memory import new_table


@pytest.fixture
def alone():
    seen = seat_view(new_table("pot-de-vin", 4), 0)
    return replace(seen, view={key: seen.view[key] for key in seen.view if key != "partners"})


@pytest.fixture
def together(alone):
    return replace(alone, view={**alone.view, "partners": [2, 3, 0, 1]})


@pytest.mark.parametrize("drawn", [seat_table, chips])
def test_partners_have_the_same_band_and_mine_is_marked(together, drawn):
    html = drawn(together, Drawing(NOTHING))
    bands = [re.findall(r"team-(\d)", part)[-1] for part in html.split("Player ")[:-1]]
    assert bands == ["0", "0", "1", "1"]
    assert len(re.findall(r'class="[^"]*\bmate\b', html)) == 1


def test_the_table_of_seats_says_so_in_words(together):
    rows = seat_table(together, Drawing(NOTHING)).split("<tr")[1:]
    assert ["your partner" in row for row in rows] == [False, True, False, False]


@pytest.mark.parametrize("drawn", [seat_table, chips])
def test_partners_have_one_score(together, drawn):
    html = drawn(replace(together, scores=(16, 38, 16, 38)), Drawing(NOTHING))
    assert re.findall(r'class="score"[^>]*>([^<]*)<', html) == ["16", "38"]


@pytest.mark.parametrize("drawn", [seat_table, chips])
def test_who_plays_alone_has_no_team(alone, drawn):
    html = drawn(alone, Drawing(NOTHING))
    assert "team" not in html
    assert "mate" not in html


def test_a_bot_has_its_level_in_the_line_below_its_name(alone):
    bots = tuple(replace(player, bot="casual") for player in alone.players)
    rows = seat_table(replace(alone, players=bots, seat=0), Drawing(NOTHING)).split("<tr")[1:]
    assert all(re.search(r'class="state">[^<]* · casual <', row) for row in rows)
