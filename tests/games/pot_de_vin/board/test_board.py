"""The board of Pot de Vin: nothing is forgotten, no hand is told, points are those of the rules."""

import itertools
import re

import pytest

from enoteca import NOBODY
from enoteca.games.pot_de_vin.board.cards import card, face, told
from enoteca.games.pot_de_vin.board.columns import signed
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, GUILDS
from enoteca.shelf import catalog
from enoteca_web.kit.drawing import draw
from enoteca_web.table import decisions
from enoteca_web.table.seat_views import seat_view
from tests.web.tables_in_memory import new_table, table_of, tables_of_a_match, twin_for

SEATED = [(3, False), (4, True), (5, False), (6, False)]


def match_of(seats=4, teams=False, seed=1):
    return tables_of_a_match(
        new_table("pot-de-vin", seats, options={"teams": teams}, seed=seed), seed
    )


def phase_of(table):
    return table.game.view(table.state, NOBODY)["phase"]


def in_phase(phase, seats=4, most=40):
    """Return the first table of a phase, in as many matches as it takes."""
    for seed in range(1, most):
        for table in match_of(seats, seed=seed):
            if phase_of(table) == phase:
                return table
    raise AssertionError(f"no {phase} in {most} matches")


def end_of(seats, teams=False, seed=1):
    return list(match_of(seats, teams, seed))[-1]


def mover_of(table):
    return decisions.waiting_for(table)[0]


def drawn_for(table, seat):
    drawing = draw(seat_view(table, seat))
    return drawing, drawing.board + drawing.own


class TestEveryDecision:
    @pytest.mark.parametrize(("seats", "teams"), SEATED)
    def test_whatever_is_legal_can_be_clicked(self, seats, teams):
        clicked = 0
        for table in itertools.islice(match_of(seats, teams, seed=seats), 0, None, 3):
            for seat in decisions.waiting_for(table):
                drawing, html = drawn_for(table, seat)
                for choice in seat_view(table, seat).choices:
                    assert re.search(rf'<button[^>]* value="{choice.text}"', html), choice.text
                    assert choice.text in drawing.drawn
                    clicked += 1
        assert clicked > 30

    @pytest.mark.parametrize("phase", ["giving", "placing"])
    def test_gifts_and_jokers_have_their_buttons(self, phase):
        table = in_phase(phase, 6 if phase == "giving" else 4)
        texts = [choice.text for choice in seat_view(table, mover_of(table)).choices]
        _, html = drawn_for(table, mover_of(table))
        assert texts
        assert all(f'value="{text}"' in html for text in texts)

    @pytest.mark.parametrize(
        ("phase", "rule"), [("giving", "2.3"), ("playing", "3.1"), ("placing", "4.1")]
    )
    def test_every_decision_has_a_prompt_a_headline_and_its_rule(self, phase, rule):
        drawing, _ = drawn_for(table := in_phase(phase, 6), mover_of(table))
        assert drawing.prompt.endswith(".")
        assert drawing.headline
        assert drawing.rule == rule

    def test_who_follows_is_told_the_rule_of_following(self):
        table = next(itertools.islice(match_of(), 1, None))
        drawing, _ = drawn_for(table, mover_of(table))
        assert drawing.rule == "3.2"
        assert "Follow" in drawing.prompt

    def test_what_cannot_be_played_says_why(self):
        for table in match_of(3):
            if not table.over and phase_of(table) == "playing":
                _, html = drawn_for(table, mover_of(table))
                if 'class="rest in-hand"' in html:
                    assert re.search(r'class="rest in-hand"[^>]*\(rule 3\.2\)', html)
                    return
        raise AssertionError("everybody could always play everything")

    def test_a_spectator_can_click_nothing(self):
        for table in match_of():
            drawing, html = drawn_for(table, NOBODY)
            assert not drawing.own
            assert 'class="act' not in html


class TestSecrets:
    @pytest.mark.parametrize("seats", [3, 6])
    def test_a_board_shows_only_what_its_seat_knows(self, seats):
        for number, table in enumerate(itertools.islice(match_of(seats), 0, None, 7)):
            for seat in (NOBODY, *range(seats)):
                twin = table.with_changes(state=twin_for(table, seat, number))
                assert drawn_for(twin, seat) == drawn_for(table, seat)

    def test_no_card_of_another_hand_is_on_the_board(self):
        table = next(iter(match_of()))
        _, html = drawn_for(table, 0)
        others = {name for seat in (1, 2, 3) for name in table.game.view(table.state, seat)["hand"]}
        on_board = set(re.findall(r'data-piece="card-(\w+)"', html))
        assert on_board
        assert not on_board & others


class TestPoints:
    def test_a_joker_says_what_its_column_would_gain(self):
        table = in_phase("placing")
        seat = mover_of(table)
        _, html = drawn_for(table, seat)
        for choice in seat_view(table, seat).choices:
            state = table.game.copy(table.state)
            before = table.game.scores(state)[seat]
            table.game.play(state, table.game.parse_action(choice.text))
            gain = table.game.scores(state)[seat] - before
            place = [guild.lower() for guild in GUILDS].index(choice.fields[0])
            after = table.game.view(state, seat)["column_points"][seat][place]
            button = re.search(rf'<button[^>]* value="{choice.text}".*?</button>', html)[0]
            assert f'class="gain">→ {signed(after)} ({signed(gain)})<' in button

    def test_every_column_shows_its_points(self):
        table = end_of(4)
        _, html = drawn_for(table, NOBODY)
        rows = re.findall(r'<tr[^>]*><th scope="row">.*?</tr>', html)
        for row, points in zip(rows, table.game.view(table.state, 0)["column_points"], strict=True):
            shown = [int(each.replace("−", "-")) for each in re.findall(r"<b[^>]*>([+−]\d+)", row)]
            assert sum(shown) == sum(points)

    @pytest.mark.parametrize(("seats", "teams"), [*SEATED, (6, True)])
    def test_the_end_tells_where_the_points_come_from(self, seats, teams):
        table = end_of(seats, teams)
        rows = draw(seat_view(table, 0)).breakdown
        assert len({name for name, _ in rows}) == 9
        sums = tuple(sum(points) for points in zip(*(row for _, row in rows), strict=True))
        assert sums == seat_view(table, 0).scores

    def test_before_the_end_nothing_is_summed_up(self):
        assert draw(seat_view(new_table("pot-de-vin"), 0)).breakdown == ()

    def test_the_scales_are_those_of_the_rules(self):  # rules 4.3, 4.4
        aid = draw(seat_view(new_table("pot-de-vin"), 0)).aid
        cells = re.findall(r"<td>([^<]*)</td>", aid)
        assert " ".join(cells) == "+1 +3 +6 −1 −3 −6 +10 +15 −1 −3 −6 +10"


class TestCards:
    def test_the_last_trick_lies_there_until_the_next_card(self):
        before = None
        for table in match_of():
            view = table.game.view(table.state, NOBODY)
            if view["round"] == 2:
                break
            before = table
        drawing, html = drawn_for(table, NOBODY)
        assert html.count('class="laid before"') >= 3
        assert "data-hold=" in drawing.board
        assert 'class="laid before"' not in drawn_for(before, NOBODY)[1]

    def test_every_card_of_the_box_can_be_drawn(self):
        faces = [face(name, {}) for name in CARD_NAMES]
        assert len({told(each) for each in faces}) == 52
        assert all("<text" in card(each) for each in faces)

    def test_a_corrected_card_is_drawn_as_its_owner_says(self):
        rows = [
            dict(row)
            for row in catalog.box("pot-de-vin").document("components.toml").content["cards"]
        ]
        for row in rows:
            if row["dignitary"] == "Aldo" and row["value"] == 4:
                row.update(guild="Knights", symbols=2)
        table = table_of(catalog.load("pot-de-vin", 3, components={"cards": rows}))
        holders = [seat for seat in range(3) if "A4" in table.game.view(table.state, seat)["hand"]]
        for seat in holders:
            assert "Aldo 4: Knights ×2" in drawn_for(table, seat)[1]
        state = table.game.copy(table.state)
        state.hands[0] |= 8  # A4, whoever was dealt it
        assert "Aldo 4: Knights ×2" in drawn_for(table.with_changes(state=state), 0)[1]
