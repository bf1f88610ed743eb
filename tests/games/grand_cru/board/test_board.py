"""The board of Grand Cru: nothing is forgotten, nothing is told, and what it foretells happens."""

import random
import re

import pytest

from enoteca import CHANCE, NOBODY, Rng
from enoteca.core.fields import packed
from enoteca.core.playout import finish
from enoteca.games.grand_cru.board.box import VARIETIES
from enoteca.games.grand_cru.board.reading import Reading
from enoteca.shelf import catalog
from enoteca_web.kit.drawing import draw
from enoteca_web.table import decisions
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.table import Entry, applied
from tests.web.tables_in_memory import new_table, table_of

GAME = "grand-cru"
OPTIONS = {
    "innovation": True, "heuriger": True, "uvaggio": True, "auction_dues": True,
    "brand_identity": True,
}  # fmt: skip
# Few fields and much prestige: estates fill up, and the fair is well attended.
RICH = {"board": {"fields": 5, "markers": 5, "leaves": 4, "prestige": 30}}
# Wine that ripens at once and spoils soon.
QUICK = {**RICH, "barrels": {variety: [1, 2] for variety in VARIETIES}}
IN_BAR = {"pass", "done", "take", "marker", "brand"}
PHASES = {
    "first-loans", "turn", "harvesting", "rich-harvesting", "selling", "selling-one", "refining",
    "stepping", "assembling", "fair", "late-harvesting", "delivering", "juicing", "selling-young",
    "restructuring", "claiming", "loans", "making-room",
}  # fmt: skip


def rich_table(seats=4, edition="it", options=None, seed=1, given=RICH):
    return table_of(catalog.load(GAME, seats, edition, options or {}, given), seed)


def match_of(table, seed=1, most=600):
    """Yield the table before every decision; every kind of action is as likely as the others."""
    dice, rng, game = random.Random(seed), Rng(seed), table.game
    state, entries = game.copy(table.state), ()
    for _ in range(most):
        if (mover := game.to_move(state)) == NOBODY:
            return
        if mover == CHANCE:
            action = game.sample_chance(state, rng)
        else:
            yield table.with_changes(state=game.copy(state), entries=entries)
            action = game.parse_action(chosen(game, state, dice))
        events = applied(game, state, action)
        place, text = len(entries), game.action_text(action)
        entries = (*entries, Entry(place, mover, text, "", True, events))[-160:]


def chosen(game, state, dice):
    kinds = {}
    for action in game.legal_actions(state):
        text = game.action_text(action)
        kinds.setdefault(text.partition(":")[0], []).append(text)
    for rare in ("pass", "shift"):
        if len(kinds) > 1 and dice.random() < 0.9:
            kinds.pop(rare, None)
    return dice.choice(kinds[dice.choice(sorted(kinds))])


def some_of_each_phase(table, seed=1, few=3, most=600):
    met = {}
    for now in match_of(table, seed, most):
        phase = now.game.view(now.state, 0)["phase"]
        met[phase] = met.get(phase, 0) + 1
        if met[phase] <= few or met[phase] % 40 == 0:
            yield now


def drawn_for(table, seat):
    drawing = draw(seat_view(table, seat))
    return drawing, re.sub(r"<noscript>.*?</noscript>", "", drawing.board + drawing.own)


def in_phase(phase, table=None, seed=1):
    for now in match_of(table or rich_table(seed=seed), seed):
        if now.game.view(now.state, 0)["phase"] == phase:
            return now
    raise AssertionError(f"no {phase} in this match")


class TestEveryDecision:
    @pytest.mark.parametrize(
        ("edition", "options", "more"),
        [
            ("it", {}, {"drawing-off"}),
            ("it", OPTIONS, {"marking", "branding", "after-turn", "awarding", "pressing"}),
            ("fr", {}, set()),
            ("fr", OPTIONS, {"marking", "branding", "after-turn", "awarding", "pressing"}),
        ],
    )
    def test_whatever_is_legal_can_be_clicked(self, edition, options, more):
        phases = set()
        wanted = PHASES | more
        if options:  # two of the printed types are replaced, nobody knows which
            wanted -= {"harvesting", "rich-harvesting", "selling", "selling-one", "refining"}
            wanted -= {"assembling", "drawing-off"}
        for seed in range(1, 100):
            table = rich_table(seats=2 + seed % 4, edition=edition, options=options, seed=seed)
            for now in some_of_each_phase(table, seed):
                for seat in decisions.waiting_for(now):
                    seen = seat_view(now, seat)
                    drawing, html = drawn_for(now, seat)
                    phases.add(seen.view["phase"])
                    for choice in seen.choices:
                        clickable = f' value="{choice.text}"' in html
                        assert clickable == (choice.text in drawing.drawn), choice.text
                        assert clickable != (choice.word in IN_BAR), choice.text
                    assert drawing.prompt.endswith((".", "?"))
                    assert drawing.headline
            if wanted <= phases:
                break
        assert wanted <= phases

    def test_what_is_picked_first_has_a_tray_that_it_goes_into(self):
        trays = set()
        for seed in (1, 2, 3):
            for table in some_of_each_phase(rich_table(options=OPTIONS, seed=seed), seed):
                seat = decisions.waiting_for(table)[0]
                _, html = drawn_for(table, seat)
                picks = re.findall(r'data-pick="([^/]+)/', html)
                assert set(picks) <= set(re.findall(r'data-tray="([^"]+)"', html))
                trays.update(picks)
        assert {"auction", "shift", "cellar", "estate"} <= trays

    def test_a_spectator_can_click_nothing(self):
        for table in some_of_each_phase(rich_table(options=OPTIONS)):
            drawing, html = drawn_for(table, -2)
            assert not drawing.own
            assert not re.search(r'class="(act|pick) ', html)

    def test_who_runs_no_scripts_chooses_from_a_list(self):
        table = in_phase("turn")
        seat = decisions.waiting_for(table)[0]
        seen = seat_view(table, seat)
        listed = re.search(r"<noscript>(.*?)</noscript>", draw(seen).own)[1]
        drawn = [choice.text for choice in seen.choices if choice.word not in IN_BAR]
        assert re.findall(r'<option value="([^"]+)"', listed) == drawn

    def test_passing_and_the_last_repayment_ask_first(self):
        table = in_phase("turn")
        drawing = draw(seat_view(table, decisions.waiting_for(table)[0]))
        assert drawing.confirm["pass"] == "Pass for the whole year?"
        table = in_phase("loans")
        seat = decisions.waiting_for(table)[0]
        table.state.loans[seat], table.state.money[seat] = 2, 20
        drawing = draw(seat_view(table, seat))
        assert {"repay:1", "repay:2"} <= drawing.drawn
        assert set(drawing.confirm) == {"repay:2"}

    def test_what_cannot_be_done_says_why(self):
        table = in_phase("fair", rich_table(given={"board": {**RICH["board"], "prestige": 3}}))
        _, html = drawn_for(table, decisions.waiting_for(table)[0])
        assert re.search(r'class="rest gc-space"[^>]*\(rule 6\.3\)', html)


class TestForetelling:
    def test_a_sale_brings_what_its_button_says(self):
        checked = 0
        for seed in (1, 2, 3):
            for table in match_of(
                rich_table(seed=seed, options={"brand_identity": True}, given=QUICK), seed
            ):
                seat = decisions.waiting_for(table)[0]
                _, html = drawn_for(table, seat)
                for text, tip in re.findall(
                    r'value="((?:sell|young):[^"]+)" data-tip="([^"]*)"', html
                ):
                    told = re.search(r"= (\d+) · the price goes from \d+ to (\d+)", tip)
                    state = table.game.copy(table.state)
                    events = applied(table.game, state, table.game.parse_action(text))
                    sold = next(event.facts for event in events if event.name == "sold")
                    assert sold["cubes"] * sold["price"] == int(told[1])
                    after = table.game.view(state, seat)
                    column = after["demand"][VARIETIES.index(text.split(":")[1].split(",")[0])]
                    assert column["prices"][column["space"]] == int(told[2])
                    checked += 1
        assert checked > 20

    def test_prestige_at_the_fair_is_what_the_table_says(self):
        dice = random.Random(1)
        checked = 0
        for table in match_of(rich_table(3), 1):
            game, state = table.game, table.state
            if game.view(state, 0)["phase"] != "turn":
                continue
            state.sold = packed([dice.randrange(4) for _ in state.sold])
            foretold = Reading(seat_view(table.with_changes(), 0)).fair
            events = list(applied(game, state, game.parse_action("pass")))
            while game.to_move(state) == CHANCE:
                events += applied(game, state, game.sample_chance(state, Rng(1)))
            if not any(event.name == "year-ends" for event in events):
                continue
            brought = [[0] * 3 for _ in VARIETIES]
            for event in events:
                if event.name == "fair-valued":
                    at = VARIETIES.index(event.facts["variety"])
                    brought[at][event.facts["seat"]] = event.facts["prestige"]
            assert [[gain for _, gain in seats] for seats in foretold] == brought
            entry = Entry(0, 0, "pass", "", True, tuple(events))
            after = Reading(seat_view(table.with_changes(entries=(entry,)), 0))
            assert after.second_phase
            assert [[gain for _, gain in seats] for seats in after.fair] == brought
            checked += 1
        assert checked

    def test_a_broken_arrow_marks_what_spoils_and_nothing_else(self):
        seen_broken = 0
        for table in some_of_each_phase(rich_table(given=QUICK, seed=4), 4, few=40):
            view = table.game.view(table.state, 0)
            last = [barrels[1] for barrels in view["barrels"]]
            groups = [
                number >= last[place]
                for number, barrel in enumerate(view["seats"][0]["cellar"], 1)
                for place, cubes in enumerate(barrel)
                if cubes
            ]
            own = draw(seat_view(table, 0)).own
            arrows = re.findall(r'class="gc-arrow( broken)?"', own)
            assert [bool(arrow) for arrow in arrows] == groups
            seen_broken += sum(groups)
        assert seen_broken

    def test_what_is_free_to_bid_with_stands_over_the_auction_too(self):
        bound = 0
        for table in some_of_each_phase(rich_table(), 1, few=40):
            reading = Reading(seat_view(table, 0))
            if reading.second_phase:
                continue
            shown = re.search(
                r'gc-means"[^>]*><svg.*?</svg>(-?\d+)</span>', draw(reading.seen).board
            )
            promised = sum(
                column["bid"]
                for column in reading.view["auction"]
                if column and column["seat"] == 0
            )
            assert int(shown[1]) == reading.me["money"] - promised
            bound += promised
        assert bound


class TestSecrets:
    def test_nobody_else_can_tell_how_many_loans_were_chosen(self):
        table = new_table(GAME, 3)
        seat = decisions.waiting_for(table)[0]
        one, other = (
            decisions.play(table, seat, f"loans:{number}", decisions.decision(table, seat))
            for number in (2, 5)
        )
        for viewer in (-2, 0, 1, 2):
            same = draw(seat_view(one, viewer)) == draw(seat_view(other, viewer))
            assert same == (viewer != seat)

    def test_the_own_choice_of_loans_is_shown_and_can_be_changed(self):
        table = new_table(GAME, 3)
        table = decisions.play(table, 1, "loans:4", decisions.decision(table, 1))
        _, html = drawn_for(table, 1)
        assert "gc-secret" in html
        assert 'form="undo"' in html
        assert "gc-secret" not in drawn_for(table, 0)[1]

    def test_money_of_the_others_is_shown_only_where_it_lies_open(self):
        for open_money in (False, True):
            table = in_phase("turn", new_table(GAME, 3, options={"open_money": open_money}))
            seats = draw(seat_view(table, 0)).seats
            assert "gi-coin" in seats[0]
            assert all(("gi-coin" in facts) == open_money for facts in seats[1:])

    def test_what_another_hides_changes_nothing_on_the_board(self):
        table = in_phase("turn", rich_table(3, options=OPTIONS))
        twin = table.with_changes(state=table.game.copy(table.state))
        twin.state.money[1] += 5
        assert draw(seat_view(table, 0)) == draw(seat_view(twin, 0))
        assert draw(seat_view(table, 1)) != draw(seat_view(twin, 1))


class TestTables:
    def test_what_nobody_saw_in_print_is_called_a_reconstruction(self):
        _, html = drawn_for(new_table(GAME), 0)
        assert html.count(">reconstruction</small>") == 3  # demand, interest, barrels
        assert "A component file of your own corrects it" in html

    def test_corrected_tables_are_drawn_as_their_owner_says(self):
        interest = [0, 2, 4, 6, 8, 11, 14, 17, 20, 24, 28, 33]
        _, html = drawn_for(rich_table(given={"interest": interest}), 0)
        assert html.count(">reconstruction</small>") == 2
        assert ">your own table</small>" in html
        assert all(f"<small>−{due}</small>" in html for due in interest[1:])

    def test_the_estate_has_as_many_fields_as_its_box(self):
        _, html = drawn_for(rich_table(), 0)
        assert html.count('class="gc-field free"') == RICH["board"]["fields"]

    def test_the_end_tells_where_the_value_comes_from(self):
        table = rich_table(3, options=OPTIONS)
        state = table.game.copy(table.state)
        finish(table.game, state, Rng(2))
        seen = seat_view(table.with_changes(state=state, over=True), 0)
        rows = [row for _, row in draw(seen).breakdown]
        assert tuple(map(sum, zip(*rows, strict=True))) == seen.scores
