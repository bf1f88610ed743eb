"""Vino: the box, and boxes that are wrong.  Numbers refer to the game's rules.md."""

import re

import pytest

import enoteca
from enoteca import DocumentError
from enoteca.core.bits import members, size
from enoteca.games.vino.rules.land import REGIONS, VARIETIES
from enoteca.shelf import catalog
from tests.games.vino.rules.positions import REGION, Table

DIGEST = catalog.box("vino").file("rules.md")


def load(**tables):
    return enoteca.load("vino", components=tables)


class TestRule1_1:  # the map
    def test_nine_regions_in_printed_order_have_89_vineyards(self):
        box = Table().box
        assert list(box.sizes) == [3, 4, 5, 7, 9, 11, 13, 16, 21]
        assert sum(box.sizes) == 89
        assert max(max(prices) for prices in box.prices) == 350

    def test_the_digest_prints_the_same_map(self):
        box = Table().box
        for number, name in enumerate(REGIONS):
            row = re.search(
                rf"\| {number + 1} \| {name} \| (.*) \| (.*) \| (yes|no) \|", DIGEST.read_text()
            )
            shown = row.group(2).split()
            assert [int(price.strip("*")) for price in shown] == list(box.prices[number])
            government = [at for at, price in enumerate(shown) if price.startswith("*")]
            assert government == list(members(box.government[number]))
            varieties = row.group(1).split(", ")
            assert VARIETIES.index(varieties[0]) == box.start_tokens[number]
            assert sorted(VARIETIES.index(variety) for variety in varieties) == list(
                members(box.varieties[number])
            )


class TestRule1_2:  # tokens
    def test_there_are_thirty_and_nine_of_them_are_start_tokens(self):
        box = Table().box
        assert sum(size(varieties) for varieties in box.varieties) == 30
        found = [VARIETIES[variety] for variety in box.start_tokens]
        assert found == [
            "Nebbiolo", "Trebbiano", "Montepulciano", "Pinot Grigio", "Pinot Grigio", "Barbera",
            "Montepulciano", "Nebbiolo", "Trebbiano",
        ]  # fmt: skip


class TestRule1_3:  # bottles
    def test_six_regions_have_one(self):
        table = Table()
        with_bottle = [region for region in REGION if table.bottle(region)]
        assert with_bottle == ["sardegna", "calabria", "abruzzo", "toscana", "veneto", "trentino"]


class TestRule1_4:  # money and markers
    def test_a_player_starts_with_1000_and_39_markers_for_the_map(self):
        state = Table(5).state
        assert list(state.money) == [1000] * 5
        assert list(state.markers) == [39] * 5


class TestRule1_5:  # market and price table
    def test_the_market_starts_at_nothing_between_its_ends(self):
        table = Table()
        assert set(table.view()["demand"].values()) == {0}
        assert (table.box.lowest, table.box.highest, table.box.step) == (-10, 10, 50)

    def test_the_digest_prints_the_same_price_table(self):
        box = Table().box
        rows = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", DIGEST.read_text(), re.M)
        assert len(rows) == 49
        for sold, revenue, lost, steps in [[int(cell) for cell in row] for row in rows]:
            assert (box.revenue[sold], box.lost[sold], box.steps[sold]) == (revenue, lost, steps)


class TestRule1_6:  # a player's own box
    def test_every_table_tells_where_it_comes_from(self):
        provenance = Table().box.provenance
        tables = {"start_money", "markers_per_player", "regions", "price_table", "market"}
        assert set(provenance) == tables
        assert "econstruction" in provenance["regions"]
        assert "econstruction" in provenance["price_table"]

    def test_a_player_s_table_replaces_ours_and_says_so(self):
        game = load(start_money=1500)
        assert list(game.new_state().money) == [1500] * 4
        assert game.components.provenance["start_money"] == "Given by the players (components)."

    def test_a_changed_price_is_paid(self, box_page):
        box_page["regions"][1]["prices"] = [45, 90, 150, 200]
        game = load(regions=box_page["regions"])
        state = game.new_state()
        for text in ("*draw:liguria,lazio", "buy:liguria,1", "buy:lazio,1"):
            game.play(state, game.parse_action(text))
        assert state.money[0] == 1000 - 60 - 45

    def test_a_file_is_read_and_its_mistakes_have_lines(self, tmp_path):
        path = tmp_path / "mine.toml"
        path.write_text("start_money = 1000\n\n[market]\nmin = -500\nmax = 510\nstep = 50\n")
        with pytest.raises(DocumentError, match=r"mine.toml, line 5: market.max: must be a mult"):
            enoteca.load("vino", components=path)

    @pytest.mark.parametrize(
        ("region", "change", "complaint"),
        [
            (0, {"name": "Piemonte"}, "region 1 is Liguria, not Piemonte"),
            (0, {"prices": [60, 140]}, "must be 3 to 21 prices, not 2"),
            (0, {"prices": list(range(1, 23))}, "must be 3 to 21 prices, not 22"),
            (0, {"prices": [60, 50, 70]}, "must not fall along the chain"),
            (0, {"prices": [0, 50, 70]}, "must be between 1 and 1000, not 0"),
            (0, {"prices": [400, 500, 600]}, "three dearest vineyards cost 1500"),
            (0, {"varieties": ["Nebbiolo"]}, "two to five different varieties"),
            (0, {"varieties": ["Nebbiolo", "Nebbiolo"]}, "two to five different varieties"),
            (0, {"varieties": ["Nebbiolo", "Merlot"]}, "'Merlot' is not"),
            (0, {"varieties": ["Nebbiolo", "Barbera", "Trebbiano"]}, "30 varieties in all, not 31"),
            (0, {"start_token": "Barbera"}, "'Barbera' is not"),
            (0, {"bottle": True}, "exactly where there are government vineyards"),
            (3, {"bottle": False}, "exactly where there are government vineyards"),
            (3, {"bottle": False, "government": []}, "there must be 6 bottles, not 5"),
            (3, {"government": [1, 2, 3, 4, 5, 6, 7]}, "at least one private vineyard"),
            (3, {"government": [7, 6]}, "different positions in ascending order"),
            (3, {"government": [8]}, "must be between 1 and 7, not 8"),
            (3, {"colour": "blue"}, "unknown key"),
        ],
    )
    def test_a_wrong_region_is_refused(self, box_page, region, change, complaint):
        box_page["regions"][region].update(change)
        with pytest.raises(DocumentError, match=complaint):
            load(regions=box_page["regions"])

    def test_a_region_too_few_is_refused(self, box_page):
        with pytest.raises(DocumentError, match="there must be 9 regions, not 8"):
            load(regions=box_page["regions"][1:])

    @pytest.mark.parametrize(
        ("row", "change", "complaint"),
        [
            (4, {"sold": 6}, "this row is for 5 bottles"),
            (4, {"revenue": 100}, "must not be less than for fewer bottles"),
            (4, {"vineyards_lost": 0}, "must be between 1 and 5, not 0"),
            (4, {"vineyards_lost": 6}, "must be between 1 and 5, not 6"),
            (4, {"market_steps": -1}, "must be between 0 and 20, not -1"),
        ],
    )
    def test_a_wrong_row_is_refused(self, box_page, row, change, complaint):
        box_page["price_table"][row].update(change)
        with pytest.raises(DocumentError, match=complaint):
            load(price_table=box_page["price_table"])

    def test_a_row_too_few_is_refused(self, box_page):
        with pytest.raises(DocumentError, match="rows for 1 to 49 bottles"):
            load(price_table=box_page["price_table"][:-1])

    @pytest.mark.parametrize(
        ("tables", "complaint"),
        [
            ({"market": {"min": -510, "max": 500, "step": 50}}, "market.min: must be a multiple"),
            ({"market": {"min": -500, "max": 100, "step": 50}}, "leaves the other four no room"),
            ({"market": {"min": -500, "max": 500, "step": 0}}, "must be between 1"),
            ({"markers_per_player": 39}, "must be between 40 and 50, not 39"),
            ({"start_money": 900}, "more than the starting 900"),
            ({"bottles": 6}, "bottles: unknown key"),
        ],
    )
    def test_other_mistakes_are_refused(self, tables, complaint):
        with pytest.raises(DocumentError, match=complaint):
            load(**tables)
