"""The board of Granada: nothing is forgotten, nothing is told, and what it foretells comes true."""

import itertools
import re
from functools import lru_cache
from html import unescape

import pytest

from enoteca import Rng
from enoteca.core.bits import members
from enoteca.core.playout import finish
from enoteca.games.granada.board.box import faces
from enoteca.games.granada.board.reading import Reading
from enoteca.shelf import catalog
from enoteca_web.kit.drawing import draw
from enoteca_web.table import decisions
from enoteca_web.table.seat_views import seat_view
from tests.web.tables_in_memory import new_table, table_of, tables_of_a_match

CASES = [(2, {}), (3, {"moats": "B"}), (4, {"simplified": True}), (6, {})]
BAR = ("enough", "pass", "decline")
COMPASS = {"N": 0, "E": 1, "S": 2, "W": 3}


def match_of(seats=4, options=None, seed=1):
    return _match(seats, tuple((options or {}).items()), seed)


@lru_cache(maxsize=8)
def _match(seats, options, seed):
    table = new_table("granada", seats, options=dict(options), seed=seed)
    return list(tables_of_a_match(table, seed))


def some_of(seats=4, options=None, seed=1, every=7):
    return itertools.islice(match_of(seats, options, seed), 0, None, every)


def mover_of(table):
    return decisions.waiting_for(table)[0] if not table.over else 0


def drawn_for(table, seat):
    drawing = draw(seat_view(table, seat))
    return drawing, drawing.board + drawing.own


def first(test, seats=4, options=None):
    """Return the first position of a few matches that is as asked for, and who is to move."""
    for seed in range(1, 30):
        for table in match_of(seats, options, seed):
            seat = mover_of(table)
            if test(seat_view(table, seat)):
                return table, seat
    raise AssertionError("no such position in thirty matches")


class TestEveryDecision:
    @pytest.mark.parametrize(("seats", "options"), CASES)
    def test_whatever_is_legal_can_be_clicked(self, seats, options):
        phases = set()
        for table in some_of(seats, options, seats, 3):
            seat = mover_of(table)
            seen = seat_view(table, seat)
            drawing, html = drawn_for(table, seat)
            phases.add(seen.view["phase"])
            for choice in seen.choices:
                reachable = f'="{choice.text}"' in html
                assert reachable == (choice.text in drawing.drawn), choice.text
                assert reachable == (choice.word not in BAR)
        assert {"acting", "taking", "paying", "placing"} <= phases

    def test_the_last_tiles_are_placed_or_declined(self):
        table, seat = first(
            lambda seen: seen.view["phase"] == "finishing" and len(seen.choices) > 1
        )
        drawing, html = drawn_for(table, seat)
        texts = [choice.text for choice in seat_view(table, seat).choices]
        assert all(f'data-action="{text}"' in html for text in texts if text != "decline")
        assert "decline" in drawing.confirm
        assert "decline" in drawing.prompt

    def test_what_is_lit_at_first_belongs_to_the_tile_that_is_chosen(self):
        table, seat = first(lambda seen: seen.view["phase"] == "placing")
        _, html = drawn_for(table, seat)
        name = seat_view(table, seat).view["bought"][0]
        assert f'data-pick="{name}"' in html
        for layer, inside in re.findall(
            r'data-layer="(\w+)"[^>]*>(.*?)(?=<g class="layer"|</svg>)', html
        ):
            assert ('class="act spot' in inside) <= (layer == name)

    @pytest.mark.parametrize(("seats", "options"), CASES)
    def test_every_phase_has_a_prompt_and_a_headline(self, seats, options):
        for table in some_of(seats, options):
            drawing, _ = drawn_for(table, mover_of(table))
            assert drawing.headline
            assert table.over or drawing.prompt.endswith(".")

    def test_a_spectator_can_click_nothing(self):
        for table in some_of(3):
            drawing, html = drawn_for(table, -2)
            assert not drawing.own
            assert 'class="act' not in html
            assert "data-action" not in html

    def test_tiles_are_named_by_what_they_show_and_not_by_their_space(self):
        table, seat = first(lambda seen: any(each.word == "buy" for each in seen.choices))
        seen = seat_view(table, seat)
        _, html = drawn_for(table, seat)
        for choice in [each for each in seen.choices if each.word == "buy"]:
            face = faces(seen.view)[seen.view["yard"][int(choice.fields[0]) - 1]]
            told = re.search(f'value="{choice.text}"[^>]*aria-label="([^"]*)"', html)[1]
            assert told.startswith(f"Buy {seen.text.name(face.name)} for {face.price} ")


class TestForetelling:
    @pytest.mark.parametrize(("seats", "options"), CASES)
    def test_a_cell_shows_the_moat_and_the_rank_that_the_rules_foretell(self, seats, options):
        checked = set()
        for table in some_of(seats, options, seats, 5):
            seat = mover_of(table)
            _, html = drawn_for(table, seat)
            seen = seat_view(table, seat)
            for choice in seen.choices:
                if choice.word in ("place", "build", "swap", "remove"):
                    told = re.search(f'data-action="{choice.text}"[^>]*data-tip="([^"]*)"', html)[1]
                    brings = seen.foretold(choice.text)
                    assert f"longest moat {brings['moat']}" in told
                    assert choice.word == "remove" or f"rank {brings['rank']} in" in told
                    checked.add(choice.word)
        assert {"place", "build", "swap", "remove"} <= checked

    def test_a_tile_of_the_yard_shows_where_it_would_fit(self):
        table, seat = first(lambda seen: seen.view["phase"] == "acting")
        _, html = drawn_for(table, seat)
        for name, prospect in seat_view(table, seat).view["prospects"].items():
            layer = html.split(f'data-preview="{name}"')[1].split("</svg>")[0]
            layer = layer.split("data-preview")[0]
            assert layer.count("spot preview") == len(prospect["places"])

    def test_refused_cells_are_marked_with_their_reason(self):
        table, seat = first(lambda seen: seen.view["phase"] == "placing")
        _, html = drawn_for(table, seat)
        tips = re.findall(r'class="no-spot"[^>]*data-tip="([^"]*)"', html)
        assert tips
        assert all(re.search(r"\(rule \d\.\d\)$", unescape(tip)) for tip in tips)

    def test_who_cannot_pay_the_fee_is_told_so(self):
        def poor(seen):
            hand = seen.view["hand"] if seen.view["phase"] == "placing" else ["denar9"]
            sums = [0, 0, 0, 0]
            for card in hand:
                sums[("denar", "dirham", "ducat", "florin").index(card[:-1])] += int(card[-1])
            return max(sums) < 3

        table, seat = first(poor)
        _, html = drawn_for(table, seat)
        back = faces(seat_view(table, seat).view)[seat_view(table, seat).view["bought"][0]].back
        layer = html.split(f'data-layer="{back}"')[1].split("data-layer")[0]
        assert "(rule 3.7)" in layer

    @pytest.mark.parametrize("simplified", [False, True])
    def test_the_points_foretold_for_the_last_scoring_are_given(self, simplified):
        table = new_table("granada", 3, options={"simplified": simplified})
        state = table.game.copy(table.state)
        finish(table.game, state, Rng(4))
        seen = seat_view(table.with_changes(state=state, over=True), 0)
        drawing = draw(seen)
        sums = [sum(points) for points in zip(*(row for _, row in drawing.breakdown), strict=True)]
        assert tuple(sums) == seen.scores
        assert all(points >= 0 for _, row in drawing.breakdown for points in row)


class TestMoney:
    @pytest.mark.parametrize(("seats", "options"), CASES)
    def test_an_offer_can_be_paid_to_its_end(self, seats, options):
        checked = 0
        for table in some_of(seats, options, seats, 4):
            seat = mover_of(table)
            seen = seat_view(table, seat)
            if seen.view["phase"] != "paying":
                continue
            _, html = drawn_for(table, seat)
            offers = re.findall(r'class="act offer([^"]*)"([^>]*)>', html)
            assert offers
            exactly = [bool(kind) for kind, _ in offers]
            assert exactly == sorted(exactly, reverse=True)
            for kind, more in offers:
                text = re.search(r'value="([^"]*)"', more)[1]
                then = "".join(re.findall(r'data-then="([^"]*)"', more))
                state = table.game.copy(table.state)
                for each in [text, *then.split()]:
                    table.game.play(state, table.game.parse_action(each))
                if seen.view["buying"] is not None:
                    again = table.game.view(state, seat)["phase"] == "acting"
                    assert again == bool(kind)
                checked += 1
        assert checked > 5

    def test_own_money_is_summed_by_currency(self):
        for table in some_of(3):
            for seat in range(3):
                drawing, _ = drawn_for(table, seat)
                hand = seat_view(table, seat).view["hand"]
                sums = [
                    sum(int(card[-1]) for card in hand if card[:-1] == currency)
                    for currency in ("denar", "dirham", "ducat", "florin")
                ]
                told = re.findall(r'class="sum".*?<b>(\d+)</b>', drawing.own)
                assert [int(each) for each in told] == sums


class TestTiles:
    @pytest.mark.parametrize("moats", ["A", "B"])
    def test_faces_are_those_of_the_game(self, moats):
        table = new_table("granada", 3, options={"moats": moats})
        parts = table.game.components
        shown = faces(seat_view(table, 0).view)
        for name in seat_view(table, 0).view["yard"]:
            for face in (shown[name], shown[shown[name].back]):
                place = parts.name.index(face.name)
                assert face.price == parts.price[place]
                assert {COMPASS[side] for side in face.sides} == set(members(parts.moat[place]))
                assert face.back == parts.name[place + 54 if place < 54 else place - 54]

    def test_every_tile_of_the_yard_tells_what_is_behind(self):
        table = new_table("granada")
        seen = seat_view(table, 0)
        _, html = drawn_for(table, 0)
        for name in seen.view["yard"]:
            back = seen.text.name(faces(seen.view)[name].back)
            assert f"Behind: {back}" in html

    def test_the_board_says_that_the_tiles_are_a_reconstruction(self):
        drawing, html = drawn_for(new_table("granada"), 0)
        assert "partly a reconstruction" in html
        assert "component file" in html
        assert "reconstruction" in drawing.aid

    def test_corrected_tiles_are_drawn_as_their_owner_says(self):
        rows = [
            dict(row) for row in catalog.box("granada").document("components.toml").content["tiles"]
        ]
        for row in rows:
            row["moat"], row["moatB"] = "", ""
            row.pop("moat_back", None)
        game = catalog.load("granada", 3, components={"tiles": rows})
        drawing, html = drawn_for(table_of(game), 0)
        assert "reconstruction" not in html + drawing.aid
        assert "given by the players" in html
        assert '<use href="#gr-N"' not in html


class TestScorings:
    def test_cards_to_the_next_scoring_are_a_range_that_holds(self):
        for table, later in itertools.pairwise(match_of(4, seed=3)):
            least, most = table.game.view(table.state, 0)["cards_to_scoring"] or (0, 999)
            came = 0
            for line in seat_view(later, -2).log:
                if line.position > table.position and line.event == "opened":
                    came += 1
                if line.position > table.position and line.event == "scoring-card":
                    assert least <= came <= most
            if not any(
                line.event == "scoring-card" and line.position > table.position
                for line in seat_view(later, -2).log
            ):
                assert came <= most

    def test_the_table_of_types_says_what_its_figures_are(self):
        _, html = drawn_for(new_table("granada"), 0)
        caption = html.partition("<caption>")[2].partition("</caption>")[0]
        for word in ("number", "highest price", "rank", "points"):
            assert f">{word}<" in caption

    def test_dirk_has_a_column_of_his_own(self):
        table, seat = first(lambda seen: len(seen.view.get("dirk", ())) > 6, 2)
        drawing, html = drawn_for(table, seat)
        assert "<b>Dirk</b>" in html
        assert 'data-visit="Dirk"' in html
        assert "(7.5)" in drawing.aid
        counts = [row[-1].number for row in Reading(seat_view(table, seat)).shares.values()]
        assert counts == list(seat_view(table, seat).view["dirk_buildings"].values())


def test_a_tile_that_fits_nowhere_says_so_in_the_yard():
    met = set()
    for table in some_of(3):
        seen = seat_view(table, mover_of(table))
        _, html = drawn_for(table, seen.seat)
        for name in seen.view.get("prospects", ()):
            lost = not seen.view["prospects"][name]["places"]
            space = re.search(rf'<(button|div)[^>]*data-shows="{name}".*?</\1>', html)[0]
            assert ("fits nowhere in your city" in space) == lost
            assert ('class="nowhere"' in space) == lost
            met.add(lost)
    assert True in met
