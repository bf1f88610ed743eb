"""Vino: the end, the winner, and what is hidden.  Numbers refer to the game's rules.md."""

import json

import pytest

import enoteca
from enoteca import NOBODY, Rng
from enoteca.core.fields import packed
from enoteca.games.vino.rules import course
from tests.games.vino.rules.positions import Table


class TestRule9_1:  # the last bottle
    def last_bottle(self):
        table = Table().own(0, "sardegna", "nebbiolo", 1, 2, 3).own(1, "lazio", "trebbiano", 1)
        table.stand("sardegna")
        table.choose("sardegna,veneto", "liguria,lazio", "sardegna,trentino")
        table.play("pass", "pass")
        return table

    def test_the_donation_and_all_purchases_of_the_round_are_finished(self):
        table = self.last_bottle()
        table.play("buy:sardegna,4")
        assert "last-bottle" in table.play("take:sardegna,7")
        assert (table.turn, table.legal) == (0, ["buy:sardegna,5", "buy:sardegna,6", "pass"])
        table.play("buy:sardegna,5", "pass")
        assert table.turn == 2  # the newcomer
        table.play("pass")
        assert table.view()["region"] == "Veneto"
        table.play("buy:veneto,1", "grow:barbera", "pass")
        assert table.view()["region"] == "Trentino"

    def test_no_more_wine_is_sold(self):
        table = self.last_bottle()
        table.play("buy:sardegna,4", "take:sardegna,7", "pass", "pass", "pass")
        assert table.play("pass")[-1] == "ended-by-last-bottle"
        assert (table.turn, table.legal, table.phase) == (NOBODY, [], "over")

    def test_a_bottle_that_leaves_without_a_donation_counts_too(self):
        table = self.last_bottle()
        table.play("buy:sardegna,5", "buy:sardegna,6")
        assert table.play("buy:sardegna,7")[1:] == ["bottle-lost", "last-bottle"]


class TestRule9_2:  # the winner
    def test_most_vineyards_then_most_money_then_the_rank_is_shared(self):
        table = Table(4).own(0, "lazio", "trebbiano", 1).own(1, "lazio", "montepulciano", 2, 3)
        table.own(2, "campania", "barbera", 1).own(3, "campania", "nebbiolo", 2)
        table.state.money = packed([500, 0, 600, 600])
        assert table.scores == [1, 2, 1, 1]
        assert table.game.standing(table.state) == [4, 1, 2, 2]


class TestRule9_3:  # house guards
    def idle_round(self, table):
        table.choose(*["lazio,veneto"] * 3)
        while table.phase != "choosing" and table.turn >= 0:
            table.play("pass" if "pass" in table.legal else "keep")

    def test_two_rounds_without_purchase_or_sale_end_the_match(self):
        table = Table().own(0, "lazio", "trebbiano", 1)
        self.idle_round(table)
        assert table.phase == "choosing"
        self.idle_round(table)
        assert (table.phase, table.events[-1]) == ("over", "ended-by-standstill")
        assert table.events[:-1].count("order") == 3

    @pytest.mark.parametrize("deed", ["buy:lazio,2", "sell:trebbiano,1"])
    def test_a_purchase_or_a_sale_starts_the_count_anew(self, deed):
        table = Table().own(0, "lazio", "trebbiano", 1)
        self.idle_round(table)
        table.choose(*["lazio,veneto"] * 3)
        while table.phase != "choosing":
            table.play(deed if deed in table.legal else table.legal[-1])
        assert table.state.idle == 0
        self.idle_round(table)
        assert table.phase == "choosing"

    def test_round_100_is_the_last(self):
        table = Table().own(0, "lazio", "trebbiano", 1)
        table.state.round = course.LAST_ROUND
        table.sell()
        table.play("sell:trebbiano,1")
        table.play("raise:nebbiolo")
        assert (table.phase, table.events[-1]) == ("over", "ended-by-last-round")


class TestRule10_1:  # secrets
    def test_a_choice_is_seen_by_the_chooser_alone_until_the_reveal(self):
        table = Table()
        table.play("choose:lazio,veneto")
        assert table.view(0)["players"][0]["chosen"] == ["Lazio", "Veneto"]
        for seat in (1, 2, NOBODY):
            seen = table.view(seat)["players"][0]
            assert (seen["chosen"], seen["has_chosen"]) == (None, True)

    def test_two_choices_look_the_same_to_the_others(self):
        views = []
        for pair in ("lazio,veneto", "liguria,toscana"):
            table = Table()
            table.play(f"choose:{pair}")
            views.append(json.dumps([table.view(seat) for seat in (1, 2, NOBODY)]))
        assert views[0] == views[1]

    def test_nothing_of_the_draw_exists_before_it_happens(self):
        table = Table.unprepared()
        assert table.view()["drawn"] == []
        assert len(table.view()["undrawn"]) == 9


class TestRule10_2:  # money
    def test_each_sees_his_own_money_only(self):
        table = Table()
        assert [player["money"] for player in table.view(1)["players"]] == [None, 1000, None]
        assert [player["money"] for player in table.view()["players"]] == [None] * 3

    def test_open_money_shows_all(self):
        table = Table(open_money=True)
        assert [player["money"] for player in table.view()["players"]] == [1000] * 3

    def test_in_the_end_all_is_shown(self):
        table = Table()
        course.end(table.state, "ended-by-last-round")
        table.game.proceed(table.state)
        assert [player["money"] for player in table.view()["players"]] == [1000] * 3

    def test_the_incomes_of_the_round_are_open(self):
        table = Table().own(0, "lazio", "trebbiano", 1).own(1, "campania", "barbera", 1).sell()
        table.play("sell:trebbiano,1", "raise:nebbiolo")
        assert [player["income"] for player in table.view(2)["players"]] == [120, 0, 0]


class TestRule10_3:  # sampling
    def test_secret_choices_are_drawn_anew_and_money_is_kept(self):
        table = Table()
        table.play("choose:lazio,veneto")
        table.state.money = packed([1, 2, 3])
        seen = set()
        for seed in range(60):
            twin = table.game.determinize(table.state, 1, Rng(seed))
            assert list(twin.money) == [1, 2, 3]
            seen.add(twin.picks[0])
        assert len(seen) > 20

    def test_one_s_own_choice_and_what_was_shown_are_kept(self):
        table = Table()
        table.play("choose:lazio,veneto")
        assert table.game.determinize(table.state, 0, Rng(1)).picks == table.state.picks
        table.play("choose:lazio,veneto", "choose:lazio,veneto")
        twin = table.game.determinize(table.state, 1, Rng(1))
        assert table.game.to_data(twin) == table.game.to_data(table.state)


def test_the_game_is_for_three_to_five():
    with pytest.raises(enoteca.AgreementError, match="3, 4, 5 players"):
        enoteca.load("vino", seats=2)
