"""The board of Pot de Vin: nothing is forgotten, no hand is told, points are those of the rules."""

import itertools
import re

import pytest

from enoteca import NOBODY
from enoteca.games.pot_de_vin.board.cards import card
from enoteca.games.pot_de_vin.board.reading import PotReading
from enoteca.games.pot_de_vin.board.words import card_told, signed, won
from enoteca.games.pot_de_vin.faces import face
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


def where(test, seats=4):
    """Return the first table at which whoever is to play a card sees something."""
    for table in match_of(seats):
        if not table.over and phase_of(table) == "playing":
            seen = seat_view(table, mover_of(table))
            if test(seen):
                return table
    raise AssertionError("it never came to that")


def plays(seen):
    return [choice for choice in seen.choices if choice.word == "play"]


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

    def test_what_cannot_be_played_says_why_to_the_keyboard_too(self):
        table = where(lambda seen: len(plays(seen)) < len(seen.view["hand"]), seats=3)
        _, html = drawn_for(table, mover_of(table))
        resting = re.findall(r'<span class="rest in-hand"[^>]*>', html)
        assert resting
        for each in resting:
            assert 'tabindex="0"' in each
            assert re.search(r'aria-label="[^"]*\(rule 3\.2\)"', each)
            assert re.search(r'data-tip="[^"]*\(rule 3\.2\)', each)

    def test_who_cannot_follow_is_told_so(self):
        table = where(
            lambda seen: seen.choice("pass") and len(plays(seen)) == len(seen.view["hand"])
        )
        drawing, _ = drawn_for(table, mover_of(table))
        seen = seat_view(table, mover_of(table))
        led = PotReading(seen).trick.led
        assert drawing.prompt == f"You hold no {led}: play anything, or pass."

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
    def test_every_card_of_the_box_can_be_drawn_and_told(self):
        read = PotReading(seat_view(new_table("pot-de-vin"), 0))
        faces = [face(name, {}) for name in CARD_NAMES]
        assert len({card_told(read, each) for each in faces}) == 52
        assert all("<text" in card(each) for each in faces)
        assert "joker" in card_told(read, face("P1", {}))

    def test_every_card_on_the_page_has_a_name_of_its_own(self):
        for table in itertools.islice(match_of(5), 0, None, 3):
            shown = re.sub("<template.*?</template>", "", drawn_for(table, 0)[1])
            pieces = re.findall(r'data-piece="([^"]+)"', shown)
            assert len(pieces) == len(set(pieces))
            view = table.game.view(table.state, 0)
            mine = {*view["hand"], *itertools.chain(*view["won"])}
            assert {f"card-{name}" for name in mine} <= set(pieces)

    def test_gems_keep_their_names_from_hand_to_chest(self):
        gems = set()
        for table in match_of(3):
            html = drawn_for(table, 0)[1]
            shown = set(re.findall(r'data-piece="(gem-[^"]+)"', html))
            gems = gems or shown
            assert shown <= gems
        assert len(gems) == 12

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


class TestTheRound:
    def after_a_round(self, seats=4):
        return where(lambda seen: seen.view["round"] == 2, seats)

    def test_one_that_was_won_is_held_with_its_own_regent_and_leader(self):
        table = self.after_a_round()
        drawing, _ = drawn_for(table, NOBODY)
        read = PotReading(seat_view(table, NOBODY))
        held = re.search("<template.*?</template>", drawing.board)[0]
        now = drawing.board.replace(held, "")
        lines = {line.event: line for line in read.seen.log if line.position < table.position}
        assert lines["round-won"].facts["seat"] == read.held.holder
        assert f'data-piece="card-{read.held.regent}"' in held
        assert f'data-piece="card-{read.trick.regent}"' in now
        assert read.held.regent != read.trick.regent
        assert held.count(" leads") >= 1
        assert won(read, read.held) in held
        assert re.search(r'class="place [^"]*ahead"', held)
        assert 'class="laid' not in now
        assert "data-hold=" in drawing.board

    def test_it_is_held_no_longer_once_a_card_is_led(self):
        table = where(lambda seen: seen.view["round"] == 2 and any(seen.view["played"]))
        assert "<template" not in drawn_for(table, NOBODY)[0].board

    def test_the_card_that_wins_now_is_ringed(self):
        table = where(lambda seen: sum(map(bool, seen.view["played"])) == 3)
        _, html = drawn_for(table, NOBODY)
        read = PotReading(seat_view(table, NOBODY))
        assert len(re.findall(r'class="place [^"]*ahead', html)) == 1
        assert "is ahead with" in html
        assert read.trick.best.startswith((read.trick.regent[0], read.trick.led[0]))

    def test_the_last_one_can_be_looked_at_again(self):
        table = where(lambda seen: seen.view["round"] == 3 and any(seen.view["played"]))
        _, html = drawn_for(table, 0)
        sheet = re.search('<div id="last-trick".*?</ul>', html)[0]
        read = PotReading(seat_view(table, 0))
        assert 'popovertarget="last-trick"' in html
        assert won(read, read.last) in sheet
        assert sheet.count("<li") == 1 + len([each for each in read.last.laid if each])

    @pytest.mark.parametrize("seats", [3, 6])
    def test_a_card_says_whether_it_would_win_and_what(self, seats):
        verdicts = set()
        for table in match_of(seats):
            if table.over or phase_of(table) != "playing":
                continue
            seat = mover_of(table)
            seen = seat_view(table, seat)
            _, html = drawn_for(table, seat)
            for choice in plays(seen):
                told = seen.foretold(choice.text)
                tip = re.search(rf'value="{choice.text}" data-tip="([^"]*)"', html)[1]
                wins = told["holder"] == seat
                word = (
                    ("Wins the round", "Would win so far")
                    if wins
                    else (" wins with ", " stays ahead with ")
                )[not told["decided"]]
                assert word in tip
                assert f"{signed(told['points'][told['holder']])} point" in tip
                verdicts.add((wins, told["decided"]))
        assert len(verdicts) == 4


class TestTeams:
    def test_partners_are_marked_and_have_their_points_once(self):
        table = end_of(4, teams=True)
        _, html = drawn_for(table, 0)
        heads = re.findall(r'<tr class="team team-\d"><th[^>]*>(.*?)</th>', html)
        scores = table.game.scores(table.state)
        assert [re.sub("<.*?>", "", head) for head in heads] == [
            f"Player 1 + Player 3 {signed(scores[0]).lstrip('+')} points",
            f"Player 2 + Player 4 {signed(scores[1]).lstrip('+')} points",
        ]
        now = re.sub("<template.*?</template>", "", html)
        assert now.count('class="label team-0"') == now.count('class="label team-1"') == 2
        assert "partner" in html
        assert "partner" not in drawn_for(end_of(4), 0)[1]

    def test_a_column_that_does_not_count_says_why(self):
        for table in (end_of(4, teams=True, seed=seed) for seed in range(9)):
            view = table.game.view(table.state, 0)
            for place, guild in enumerate(GUILDS):
                mine, theirs = view["columns"][0][place], view["columns"][2][place]
                if mine > theirs > 0:
                    assert guild not in view["counting"][0]
                    assert "does not count: Player 3 has fewer" in drawn_for(table, 1)[1]
                    return
        raise AssertionError("no partners had the same guild")


class TestLadder:
    def test_the_own_columns_stand_on_their_steps(self):
        table = end_of(4)
        view = table.game.view(table.state, 2)
        _, html = drawn_for(table, 2)
        steps = re.findall(r"<li[^>]*data-tip=\"([^\"]*)\"", html.split('class="rungs"')[1])
        for guild, length in zip(GUILDS, view["lengths"][2], strict=True):
            for number, step in enumerate(steps, 1):
                assert (guild in step) == (number == length)
        assert 'class="lit"' not in drawn_for(table, NOBODY)[1]
