"""Vino before the first round.  Numbers refer to the game's rules.md."""

import pytest

import enoteca
from tests.games.vino.rules.positions import Table


class TestRule2_1:  # the order of the first round
    def test_the_seats_draw_in_their_order_and_the_last_is_the_banker(self):
        table = Table.unprepared(4)
        assert list(table.state.order) == [0, 1, 2, 3]
        table.play("*draw:liguria,lazio")
        assert table.turn == 0


class TestRule2_2:  # two start tokens
    def test_any_two_of_the_tokens_left_are_turned_up_each_pair_equally_likely(self):
        table = Table.unprepared()
        assert len(table.legal) == 36
        table.play("*draw:liguria,lazio", "buy:liguria,1", "buy:lazio,1")
        assert len(table.legal) == 21
        assert set(table.game.chance_weights(table.state)) == {1}

    def test_the_next_player_draws_only_when_the_one_before_him_has_bought(self):
        table = Table.unprepared()
        table.play("*draw:toscana,veneto")
        assert table.turn == 0
        table.play("buy:toscana,13")
        assert table.turn == 0
        table.play("buy:veneto,1")
        assert table.turn == enoteca.CHANCE

    def test_both_tokens_are_known_before_the_first_purchase(self):
        table = Table.unprepared()
        table.play("*draw:toscana,veneto")
        assert table.view()["drawn"] == ["Toscana", "Veneto"]

    def test_any_position_private_or_government_may_be_bought(self):
        table = Table.unprepared()
        table.play("*draw:sardegna,veneto")
        assert table.legal == [f"buy:sardegna,{position}" for position in range(1, 8)]

    def test_the_token_comes_with_the_vineyard_and_its_price_is_paid(self):
        table = Table.unprepared()
        table.play("*draw:toscana,veneto", "buy:toscana,13", "buy:veneto,2")
        assert table.grown(0, "toscana") == "Montepulciano"
        assert table.grown(0, "veneto") == "Nebbiolo"
        assert table.state.money[0] == 1000 - 290 - 120
        assert table.scores == [2, 0, 0]


class TestRule2_3:  # the fifth player
    def drawn(self):
        table = Table.unprepared(5)
        table.play("*draw:liguria,lazio", "buy:liguria,1", "buy:lazio,1")
        table.play("*draw:campania,sardegna", "buy:campania,1", "buy:sardegna,1")
        table.play("*draw:calabria,abruzzo", "buy:calabria,1", "buy:abruzzo,1")
        table.play("*draw:toscana,veneto", "buy:toscana,1", "buy:veneto,1")
        return table

    def test_the_banker_gets_the_token_left_without_a_draw(self):
        table = self.drawn()
        assert table.turn == 4
        assert table.legal == [f"buy:trentino,{position}" for position in range(1, 22)]

    def test_he_then_buys_a_second_vineyard_anywhere_at_once(self):
        table = self.drawn()
        table.play("buy:trentino,1")
        assert table.turn == 4
        assert "buy:trentino,2" in table.legal
        assert "buy:liguria,2" in table.legal
        table.play("buy:trentino,2")
        assert table.turn == 0

    def test_in_a_new_region_he_chooses_among_the_free_tokens(self):
        table = self.drawn()
        table.play("buy:trentino,1", "buy:veneto,2")
        assert (table.phase, table.turn) == ("growing", 4)
        assert table.legal == ["grow:trebbiano", "grow:pinot-grigio", "grow:barbera"]
        table.play("grow:barbera")
        assert table.grown(4, "veneto") == "Barbera"

    def test_the_rulebook_s_example_liguria_has_a_vineyard_but_no_token_left(self):
        table = self.drawn()  # Bob is seat 0 with the Nebbiolo of Liguria
        table.play("buy:trentino,1", "buy:liguria,2")
        assert table.grown(4, "liguria") == "Pinot Grigio"  # the only variety left: no choice
        assert (table.free("liguria"), table.tokens("liguria")) == ([3], [])
        assert "buy:liguria,3" in table.legal  # Bob may
        table.play("buy:lazio,2")
        for seat in (1, 2, 3):
            assert table.turn == seat
            assert "buy:liguria,3" not in table.legal
            assert table.refusal("buy:liguria,3") == ("no-token", "3.1")
            table.play(next(text for text in table.legal if text.endswith(",2")))
            if table.phase == "growing":
                table.play(table.legal[0])
        assert table.turn == 4
        assert "buy:liguria,3" in table.legal  # and the banker may

    def test_all_five_then_have_three_vineyards(self):
        table = self.drawn()
        table.play("buy:trentino,1", "buy:trentino,2", "buy:liguria,2", "buy:campania,2")
        table.play("buy:calabria,2", "buy:toscana,2", "buy:trentino,3")
        assert table.scores == [3, 3, 3, 3, 3]
        assert table.phase == "choosing"


class TestRule2_4:  # the third vineyard
    def drawn(self):
        table = Table.unprepared(3)
        table.play("*draw:liguria,lazio", "buy:liguria,1", "buy:lazio,1")
        table.play("*draw:campania,sardegna", "buy:campania,1", "buy:sardegna,1")
        table.play("*draw:calabria,abruzzo", "buy:calabria,1", "buy:abruzzo,1")
        return table

    def test_tokens_nobody_drew_go_back_to_the_map(self):
        table = self.drawn()
        assert table.events[-1] == "tokens-returned"
        assert "Trebbiano" in table.tokens("trentino")
        assert len(table.tokens("trentino")) == 5
        assert "Barbera" not in table.tokens("abruzzo")

    def test_a_player_may_stay_in_his_region_or_go_to_a_new_one(self):
        table = self.drawn()
        assert {"buy:liguria,2", "buy:trentino,21"} <= set(table.legal)
        table.play("buy:trentino,21")
        assert len(table.legal) == 5
        table.play("grow:trebbiano")
        assert table.turn == 1
        table.play("buy:campania,2")
        assert table.turn == 2

    def test_then_the_first_round_begins(self):
        table = self.drawn()
        table.play("buy:lazio,2", "buy:campania,2", "buy:calabria,2")
        assert (table.phase, table.state.round, table.turn) == ("choosing", 1, 0)
        assert table.scores == [3, 3, 3]


class TestRule2_5:  # compulsory, and donations happen here too
    def test_nobody_may_pass(self):
        table = Table.unprepared()
        table.play("*draw:liguria,lazio")
        assert table.refusal("pass") == ("must-buy", "2.5")

    def test_a_gift_during_preparation_is_not_one_of_the_three(self, tiny_map):
        table = Table.unprepared(3, tiny_map)
        table.play("*draw:sardegna,trentino")
        events = table.play("buy:sardegna,1")
        assert "donation" in events
        assert table.legal == ["take:sardegna,2", "take:sardegna,3"]
        table.play("take:sardegna,3")
        assert not table.bottle("sardegna")
        assert (table.turn, table.phase) == (0, "starting")
        table.play("buy:trentino,2")
        assert table.scores[0] == 3
        assert table.turn == enoteca.CHANCE

    def test_without_a_bottle_after_preparation_the_match_is_over(self, tiny_map):
        table = Table.unprepared(5, tiny_map)
        rounds = ["liguria,sardegna", "lazio,calabria", "campania,abruzzo", "toscana,veneto"]
        for pair in rounds:
            table.play(f"*draw:{pair}")
            while table.turn >= 0 and table.view()["drawn"][:1] != ["Trentino"]:
                table.play(table.legal[0])
        while table.turn >= 0:
            table.play(table.legal[0])
        assert table.state.bottles == 0
        assert (table.phase, table.state.round) == ("over", 0)
        assert min(table.scores) >= 3


@pytest.fixture
def tiny_map():
    """Every region has three vineyards, those with a bottle a single private one."""
    page = enoteca.shelf.catalog.box("vino").document("components.toml").content
    return {
        "regions": [
            {**row, "prices": [10, 20, 30], "government": [2, 3] if row["bottle"] else []}
            for row in page["regions"]
        ]
    }
