"""The board of Vino: nothing is forgotten, nothing is told, and what it foretells comes true."""

import itertools
import json
import math
import re
from dataclasses import replace
from html import unescape

import pytest

from enoteca import Rng
from enoteca.core.playout import finish
from enoteca.games.vino.board import italy
from enoteca.games.vino.board.market import moves, signed
from enoteca.games.vino.board.reading import slug
from enoteca.shelf import catalog
from enoteca_web.kit.drawing import draw
from enoteca_web.table import decisions
from enoteca_web.table.seat_views import seat_view
from tests.web.tables_in_memory import new_table, table_of, tables_of_a_match

SEATS = 4


def match_of(seats=SEATS, seed=1, most=250):
    return itertools.islice(tables_of_a_match(new_table("vino", seats, seed=seed), seed), most)


def few_of_each_phase(seats=SEATS, seed=1, few=4):
    """Yield some positions of every phase that a match comes to."""
    met = {}
    for table in match_of(seats, seed):
        phase = table.game.view(table.state, 0)["phase"]
        met[phase] = met.get(phase, 0) + 1
        if met[phase] % 3 == 1 and met[phase] < 3 * few:
            yield table


def drawn_for(table, seat):
    drawing = draw(seat_view(table, seat))
    return drawing, drawing.board + drawing.own


def in_phase(phase, seats=SEATS, seed=1):
    for table in match_of(seats, seed):
        if table.game.view(table.state, 0)["phase"] == phase:
            return table
    raise AssertionError(f"no {phase} in this match")


def played(table, text):
    seat = decisions.waiting_for(table)[0]
    return decisions.play(table, seat, text, decisions.decision(table, seat))


class TestEveryDecision:
    @pytest.mark.parametrize("seats", [3, 4, 5])
    def test_whatever_is_legal_can_be_clicked(self, seats):
        phases = set()
        for table in few_of_each_phase(seats, seed=seats):
            for seat in decisions.waiting_for(table):
                seen = seat_view(table, seat)
                drawing, html = drawn_for(table, seat)
                phases.add(seen.view["phase"])
                for choice in seen.choices:
                    reachable = f'="{choice.text}"' in html
                    assert reachable == (choice.text in drawing.drawn), choice.text
        assert {"starting", "extending", "choosing", "buying", "growing", "selling"} <= phases
        assert {"losing", "raising"} <= phases

    def test_a_gift_is_taken_on_the_map(self):
        for seed in range(1, 40):
            for table in match_of(5, seed, 700):
                if table.game.view(table.state, 0)["phase"] == "donating":
                    seat = decisions.waiting_for(table)[0]
                    drawing, html = drawn_for(table, seat)
                    texts = [choice.text for choice in seat_view(table, seat).choices]
                    assert texts
                    assert all(f'data-action="{text}"' in html for text in texts)
                    assert "gift" in drawing.prompt
                    return
        raise AssertionError("no donation with a choice in forty matches")

    def test_every_phase_has_a_prompt_and_a_headline(self):
        for table in few_of_each_phase():
            for seat in decisions.waiting_for(table):
                drawing, _ = drawn_for(table, seat)
                assert drawing.prompt.endswith(".")
                assert drawing.headline

    def test_a_spectator_can_click_nothing(self):
        for table in few_of_each_phase():
            drawing, html = drawn_for(table, -2)
            assert not drawing.own
            assert 'class="act' not in html
            assert "data-choose=" not in html

    def test_what_cannot_be_bought_says_why(self):
        table = in_phase("buying")
        seat = decisions.waiting_for(table)[0]
        _, html = drawn_for(table, seat)
        assert re.search(r'<g class="yard [^>]*aria-label="[^"]*\(rule 5\.\d\)', html)


class TestPins:
    def test_no_pin_is_put_before_its_owner_puts_it(self):
        table = in_phase("choosing")
        drawing, html = drawn_for(table, 0)
        assert drawing.picking.need == 2
        assert not re.search(r'data-pin-of="[^"]*">', html)
        spots = re.findall(r'<g class="act pin-spot"[^>]*data-choose="([^"]*)"', html)
        assert len(spots) == len(set(spots)) == 9

    def test_a_region_tells_what_a_pin_is_worth_there(self):
        table = in_phase("choosing")
        seen = seat_view(table, 0)
        _, html = drawn_for(table, 0)
        for region in seen.view["regions"]:
            name = slug(region["name"])
            told = unescape(re.search(rf'data-choose="{name}"[^>]*aria-label="([^"]*)"', html)[1])
            free = [
                price
                for price, owner in zip(region["prices"], region["owners"], strict=True)
                if owner is None
            ]
            assert f"from {min(free)};" in told
            for seat in region["ranking"]:
                assert f"{seen.names[seat]} {region['owners'].count(seat)}" in told
            if 0 in region["ranking"]:
                assert f"you are number {region['ranking'].index(0) + 1} " in told

    def test_settled_pins_are_seen_by_their_owner_and_can_be_taken_back(self):
        table = played(in_phase("choosing"), "choose:campania,toscana")
        mover = next(seat for seat in range(SEATS) if table.promises.get(seat))
        drawing, html = drawn_for(table, mover)
        assert re.findall(r'class="pin-chip">.*?<b>(\w+)</b>', drawing.own) == [
            "Campania",
            "Toscana",
        ]
        assert "data-choose=" not in html
        assert html.count('data-pin-of="campania">') == html.count('data-pin-of="toscana">') == 1
        assert 'form="undo"' in drawing.own

    def test_nobody_else_can_tell_which_regions_were_pinned(self):
        table = in_phase("choosing")
        mover = decisions.waiting_for(table)[0]
        one, other = played(table, "choose:campania,toscana"), played(table, "choose:liguria,lazio")
        for seat in (-2, *range(SEATS)):
            same = drawn_for(one, seat) == drawn_for(other, seat)
            assert same == (seat != mover)

    def test_after_the_reveal_everybody_sees_who_chose_what(self):
        table = in_phase("buying")
        _, html = drawn_for(table, -2)
        assert html.count('class="seat-pin"') == 2 * SEATS


class TestSales:
    def test_the_slider_offers_all_the_bottles_in_the_cellar(self):
        table = in_phase("selling")
        seat = decisions.waiting_for(table)[0]
        seen = seat_view(table, seat)
        drawing = draw(seen)
        offers = json.loads(unescape(re.search(r'data-sales="([^"]*)"', drawing.own)[1]))
        bottles = seen.view["players"][seat]["cellar"]
        assert {name: len(rows) for name, rows in offers.items()} == {
            slug(variety): number for variety, number in bottles.items() if number
        }

    def test_the_slider_tells_what_the_rules_foretell(self):
        table = in_phase("selling")
        seat = decisions.waiting_for(table)[0]
        seen = seat_view(table, seat)
        offers = json.loads(unescape(re.search(r'data-sales="([^"]*)"', draw(seen).own)[1]))
        for choice in [each for each in seen.choices if each.word == "sell"]:
            told = seen.foretold(choice.text)
            bottles, revenue, _, income, lost, fall, _, order = offers[choice.fields[0]][
                int(choice.fields[1]) - 1
            ]
            assert [told[name] for name in ("bottles", "revenue", "income")] == [
                bottles,
                revenue,
                income,
            ]
            assert [told[name] for name in ("lost", "fall", "order")] == [lost, fall, order]

    def test_no_sale_is_previewed_where_none_can_come(self):
        table = in_phase("selling")
        seat = next(seat for seat in range(SEATS) if seat not in decisions.waiting_for(table))
        seen = seat_view(table, seat)
        assert "data-sales" in draw(seen).own
        for changed in (replace(seen, over=True), replace(seen, replaying=True)):
            assert "data-sales" not in draw(changed).own
            assert "data-fact" not in draw(changed).own


class TestMarket:
    def test_a_price_tells_who_moved_it_and_where_it_was(self):
        """Where it was is shown until my next turn; the tip tells the last moves."""
        found = 0
        for table in match_of(seed=2):
            seen = seat_view(table, 0)
            _, html = drawn_for(table, 0)
            step = seen.view["market"]["step"]
            assert html.count('class="was"') == sum(
                sum(move.steps for move in row) != 0 for row in moves(seen.news).values()
            )
            for variety, row in moves(seen.log).items():
                marker = re.search(rf'data-piece="demand-{slug(variety)}">(.*?)</svg>', html)[1]
                assert f"seat-{row[-1].seat}" in marker
                found += 1
                told = f"{seen.names[row[-1].seat]} {signed(row[-1].steps * step)}"
                assert f"Last moved by: {told}" in html, variety
        assert found > 20

    def test_the_steps_of_the_log_lead_to_the_price(self):
        seen = seat_view(list(match_of(seed=2, most=100))[-1], 0)  # all of it is in the log
        step = seen.view["market"]["step"]
        for variety, row in moves(seen.log).items():
            assert sum(move.steps for move in row) * step == seen.view["demand"][variety]


class TestMap:
    def test_an_owned_vineyard_is_its_owners_plain_shape_and_keeps_its_crest(self):
        table = list(match_of(5, 3))[-1]
        seen = seat_view(table, 0)
        _, html = drawn_for(table, 0)
        crests = 0
        for region in seen.view["regions"]:
            for position, owner in enumerate(region["owners"], 1):
                if owner is None:
                    continue
                piece = f'data-piece="owner-{slug(region["name"])}-{position}-{owner}"'
                inside = html.split(piece)[1].split('<g class="yard')[0].split('class="wine')[0]
                assert "<text" not in inside.split('<g class="label')[0]
                state = position in region["government"]
                crests += state
                assert ("vi-crest" in inside.split('<g class="label')[0]) == state
        assert crests

    def test_what_moves_has_a_name_of_its_own(self):
        kinds = set()
        for table in few_of_each_phase():
            drawing, _ = drawn_for(table, 0)
            names = re.findall(r'data-piece="([^"]*)"', drawing.board)
            assert len(names) == len(set(names))
            kinds |= {name.partition("-")[0] for name in names}
        assert {"owner", "bottle", "token", "demand", "barrel", "pin", "compass"} <= kinds

    def test_every_piece_can_be_read_aloud(self):
        for table in few_of_each_phase(few=1):
            for seat in (0, -2):
                _, html = drawn_for(table, seat)
                for piece in re.findall(r"<[^>]* data-tip(?=[ >])[^>]*>", html):
                    assert 'aria-label="' in piece

    def test_no_vineyard_hides_another(self):
        rows = catalog.box("vino").document("components.toml").content["regions"]
        found = []
        for row in rows:
            number = len(row["prices"])
            size = italy.radius(number, row["name"])
            found += [(point, size) for point in italy.vineyards(row["name"], number)]
        assert len(found) == 89
        for (one, size), (other, other_size) in itertools.combinations(found, 2):
            assert math.dist(one, other) > 0.95 * (size + other_size)
        for (x, y), size in found:
            assert size < x < italy.WIDTH - size
            assert size < y < italy.HEIGHT - size

    @pytest.mark.parametrize("number", [3, 12, 21])
    def test_a_road_has_room_for_as_many_vineyards_as_a_box_may_have(self, number):
        for region in italy.PLACES:
            points = italy.vineyards(region, number)
            size = italy.radius(number, region)
            assert len(set(points)) == number
            assert all(math.dist(*pair) > 1.9 * size for pair in itertools.pairwise(points))

    def test_the_map_says_that_it_is_partly_a_reconstruction(self):
        _, html = drawn_for(new_table("vino"), 0)
        assert "Partly a reconstruction" in html
        assert "All else is reconstruction." in html

    def test_a_corrected_map_is_drawn_as_its_owner_says(self):
        regions = [
            dict(row) for row in catalog.box("vino").document("components.toml").content["regions"]
        ]
        regions[0] = {**regions[0], "prices": [61, 62, 63, 64]}
        game = catalog.load("vino", 3, components={"regions": regions})
        _, html = drawn_for(table_of(game), 0)
        assert "Partly a reconstruction" not in html
        assert "Map given by the players" in html
        assert all(f">{price}</text>" in html for price in (61, 62, 63, 64))

    def test_money_of_the_others_is_not_on_the_board(self):
        table = in_phase("selling")
        seats = draw(seat_view(table, 0)).seats
        assert "vi-coin" in seats[0]
        assert not any("vi-coin" in facts for facts in seats[1:])

    def test_the_end_counts_the_vineyards_by_region(self):
        table = new_table("vino", 3)
        state = table.game.copy(table.state)
        finish(table.game, state, Rng(2))
        table = table.with_changes(state=state, over=True)
        seen = seat_view(table, 0)
        sums = [
            sum(points) for points in zip(*(row for _, row in draw(seen).breakdown), strict=True)
        ]
        assert tuple(sums) == seen.scores
