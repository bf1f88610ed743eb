"""Vino: varieties, chosen regions, buying.  Numbers refer to the game's rules.md."""

from enoteca.core.fields import packed
from tests.games.vino.rules.positions import Table


class TestRule3_1:  # a newcomer takes a token
    def test_he_chooses_among_the_free_varieties_of_the_region(self):
        table = Table().own(1, "abruzzo", "barbera", 1)
        table.choose("liguria,abruzzo", "liguria,lazio", "liguria,lazio")
        table.play("pass", "pass", "pass", "pass", "pass", "buy:abruzzo,2")
        assert table.legal == ["grow:nebbiolo", "grow:trebbiano", "grow:montepulciano"]
        assert table.play("grow:trebbiano")[0] == "token-taken"
        assert table.grown(0, "abruzzo") == "Trebbiano"
        assert table.tokens("abruzzo") == ["Nebbiolo", "Montepulciano"]

    def test_a_single_token_is_taken_without_asking(self):
        table = Table().own(1, "liguria", "nebbiolo", 1)
        table.choose("liguria,lazio", "lazio,campania", "lazio,campania")
        table.play("buy:liguria,2")
        assert table.grown(0, "liguria") == "Pinot Grigio"
        assert table.phase == "buying"

    def test_without_a_token_he_is_not_asked(self):
        table = Table().own(1, "liguria", "nebbiolo", 1).own(2, "liguria", "pinot-grigio", 2)
        table.choose("liguria,lazio", "lazio,campania", "lazio,campania")
        assert table.events[-3:] == ["region-opened", "could-not-buy", "region-opened"]
        assert table.view()["region"] == "Lazio"


class TestRule3_2:  # one variety a region, and the token returned
    def test_further_vineyards_grow_the_same(self):
        table = Table().own(0, "toscana", "barbera", 1)
        table.choose("toscana,veneto", "lazio,veneto", "lazio,veneto")
        table.play("pass", "pass", "buy:toscana,2", "buy:toscana,3")
        assert table.phase == "buying"
        assert table.view(0)["players"][0]["cellar"]["Barbera"] == 3

    def test_nobody_else_may_grow_it_there(self):
        table = Table().own(0, "toscana", "barbera", 1)
        table.choose("lazio,veneto", "lazio,toscana", "lazio,veneto")
        table.play("pass", "pass", "pass", "buy:toscana,2")
        assert "grow:barbera" not in table.legal
        assert table.refusal("grow:barbera") == ("variety-taken", "3.2")

    def test_the_last_vineyard_given_up_returns_the_token(self):
        table = Table().own(0, "liguria", "nebbiolo", 3).sell()
        events = table.play("sell:nebbiolo,1")
        assert events[:3] == ["sold", "gave-up", "token-given-back"]
        assert table.tokens("liguria") == ["Nebbiolo", "Pinot Grigio"]
        assert table.grown(0, "liguria") is None


class TestRule3_3:  # the cellar
    def test_it_counts_the_vineyards_of_a_variety_in_all_regions(self):
        table = Table().own(0, "liguria", "nebbiolo", 1, 2).own(0, "veneto", "nebbiolo", 4)
        table.own(0, "lazio", "trebbiano", 1)
        cellar = table.view()["players"][0]["cellar"]
        assert (cellar["Nebbiolo"], cellar["Trebbiano"], cellar["Barbera"]) == (3, 1, 0)

    def test_selling_takes_no_more_than_the_vineyards_lost(self):
        table = Table().own(0, "toscana", "barbera", 1, 2, 3, 4).sell()
        table.play("sell:barbera,4", "give-up:toscana,1", "give-up:toscana,2")
        assert table.view()["players"][0]["cellar"]["Barbera"] == 2


class TestRule3_4:  # markers
    def test_one_of_the_forty_stands_on_the_compass(self):
        assert list(Table().state.markers) == [39, 39, 39]

    def test_without_a_marker_nobody_is_asked_to_buy(self):
        table = Table().own(0, "lazio", "trebbiano", 1)
        table.state.markers[0] = 0
        table.choose("lazio,veneto", "lazio,veneto", "campania,veneto")
        assert "could-not-buy" in table.events
        assert table.turn == 1

    def test_the_last_marker_ends_the_turn(self):
        table = Table().own(0, "lazio", "trebbiano", 1)
        table.state.markers[0] = 1
        table.choose("lazio,veneto", "lazio,veneto", "campania,veneto")
        events = table.play("buy:lazio,2")
        assert events == ["bought", "could-not-buy"]
        assert (table.turn, table.state.markers[0]) == (1, 0)

    def test_a_vineyard_given_up_returns_its_marker(self):
        table = Table().own(0, "lazio", "trebbiano", 1).sell()
        table.play("sell:trebbiano,1")
        assert table.state.markers[0] == table.box.markers


class TestRule4_1:  # the secret choice
    def test_there_are_36_pairs_whatever_is_left_on_the_map(self):
        table = Table().own(1, "liguria", "nebbiolo", 1, 2, 3)
        table.state.money[0] = 0
        table.state.markers[0] = 0
        assert len(table.legal) == 36
        assert "choose:liguria,lazio" in table.legal

    def test_all_who_have_not_chosen_are_to_decide(self):
        table = Table(4)
        assert table.game.deciders(table.state) == [0, 1, 2, 3]
        table.play("choose:lazio,veneto")
        assert table.game.deciders(table.state) == [1, 2, 3]

    def test_the_chooser_alone_hears_which_regions_they_were(self):
        table = Table()
        table.play("choose:lazio,veneto")
        public, private = table.state.journal.events
        assert "regions" not in public.facts
        assert (private.audience, private.facts["regions"]) == (0, ["Lazio", "Veneto"])


class TestRule4_2:  # the reveal
    def test_all_choices_are_shown_when_the_last_has_chosen(self):
        table = Table()
        table.play("choose:lazio,veneto", "choose:lazio,toscana")
        assert table.view()["players"][0]["chosen"] is None
        events = table.play("choose:toscana,veneto")
        assert events.count("revealed") == 3
        assert table.view()["players"][0]["chosen"] == ["Lazio", "Veneto"]


class TestRule5_1:  # region by region
    def test_the_barrel_skips_regions_nobody_chose(self):
        table = Table().choose("lazio,veneto", "lazio,veneto", "lazio,trentino")
        seen = []
        while table.phase == "buying":
            seen.append(table.view()["region"])
            table.play("pass")
        assert seen == ["Lazio"] * 3 + ["Veneto"] * 2 + ["Trentino"]

    def test_only_those_who_chose_it_may_buy(self):
        table = Table().own(0, "lazio", "trebbiano", 1)
        table.choose("veneto,trentino", "lazio,veneto", "veneto,trentino")
        assert table.turn == 1
        table.play("pass")
        assert table.view()["region"] == "Veneto"

    def test_a_purchase_elsewhere_is_refused(self):
        table = Table().choose("lazio,veneto", "lazio,veneto", "lazio,trentino")
        assert table.refusal("buy:toscana,1") == ("not-chosen", "5.1")
        assert table.refusal("buy:veneto,1") == ("not-here", "5.1")


class TestRule5_2:  # owners
    def test_most_vineyards_come_first_and_buy_as_many_as_they_like(self):
        table = Table().own(0, "toscana", "barbera", 13).own(1, "toscana", "trebbiano", 1, 2)
        table.choose("toscana,veneto", "toscana,veneto", "toscana,veneto")
        assert list(table.state.queue) == [1, 0, 2]
        table.play("buy:toscana,3", "buy:toscana,4")
        assert table.turn == 1
        table.play("pass")
        assert table.turn == 0

    def test_a_tie_goes_to_the_higher_position_on_the_chain(self):
        table = Table().own(0, "toscana", "barbera", 1, 9).own(1, "toscana", "trebbiano", 2, 8)
        table.own(2, "toscana", "montepulciano", 3, 10)
        table.choose("toscana,veneto", "toscana,veneto", "toscana,veneto")
        assert list(table.state.queue) == [2, 0, 1]

    def test_the_position_decides_even_where_prices_are_equal(self):
        table = Table().own(0, "toscana", "barbera", 6).own(1, "toscana", "trebbiano", 7)
        table.choose("toscana,veneto", "toscana,veneto", "lazio,veneto")
        table.play("pass")
        assert table.box.prices[6][5] == table.box.prices[6][6] == 170
        assert list(table.state.queue) == [1, 0]

    def test_who_stops_is_out_for_the_round(self):
        table = Table().own(0, "toscana", "barbera", 1).own(1, "toscana", "trebbiano", 2, 3)
        table.choose("toscana,veneto", "toscana,veneto", "lazio,veneto")
        table.play("pass", "pass", "buy:toscana,4", "pass")
        assert table.view()["region"] == "Veneto"


class TestRule5_3:  # newcomers
    def test_they_buy_one_each_in_compass_order_until_all_have_passed(self):
        table = Table()
        table.state.order = packed([2, 0, 1])
        table.state.turn = 2
        table.choose("toscana,veneto", "toscana,veneto", "toscana,veneto")
        turns = []
        for text in ("buy:toscana,1", "grow:barbera", "buy:toscana,2", "grow:trebbiano", "pass"):
            turns.append(table.turn)
            table.play(text)
        assert turns == [2, 2, 0, 0, 1]
        turns = []
        for text in ("buy:toscana,3", "pass", "buy:toscana,4"):
            turns.append(table.turn)
            table.play(text)
        assert turns == [2, 0, 2]
        assert table.turn == 2

    def test_they_come_after_the_owners(self):
        table = Table().own(2, "toscana", "barbera", 1)
        table.choose("toscana,veneto", "toscana,veneto", "toscana,veneto")
        assert list(table.state.queue) == [2, 0, 1]
        table.play("buy:toscana,2")
        assert table.turn == 2


class TestRule5_4:  # prices
    def test_only_what_can_be_paid_is_offered(self):
        table = Table().own(0, "toscana", "barbera", 1)
        table.state.money[0] = 150
        table.choose("toscana,veneto", "lazio,veneto", "lazio,veneto")
        table.play("pass", "pass")
        assert table.legal == ["buy:toscana,2", "buy:toscana,3", "buy:toscana,4", "pass"]
        table.play("buy:toscana,2")
        assert table.state.money[0] == 40

    def test_government_vineyards_are_for_sale_too(self):
        table = Table().own(0, "toscana", "barbera", 1)
        table.choose("toscana,veneto", "lazio,veneto", "lazio,veneto")
        table.play("pass", "pass", "buy:toscana,13")
        assert table.vineyards(0, "toscana") == [1, 13]


class TestRule5_5:  # not asked
    def test_who_cannot_pay_anything_passes_by_himself(self):
        table = Table()
        table.state.money[0] = 39
        table.choose("lazio,veneto", "lazio,veneto", "lazio,veneto")
        assert table.turn == 1
        assert "could-not-buy" in table.events

    def test_an_owner_whose_money_is_gone_is_done(self):
        table = Table().own(0, "lazio", "trebbiano", 1)
        table.state.money[0] = 100
        table.choose("lazio,veneto", "campania,veneto", "campania,veneto")
        assert table.play("buy:lazio,2")[1] == "could-not-buy"
        assert table.view()["region"] == "Campania"

    def test_a_full_region_asks_nobody(self):
        table = Table().own(0, "liguria", "nebbiolo", 1, 2, 3)
        table.choose("liguria,lazio", "liguria,lazio", "liguria,lazio")
        assert table.events.count("could-not-buy") == 3
        assert table.view()["region"] == "Lazio"
