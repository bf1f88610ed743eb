"""What is in the box (section 1), and what a corrected box may say."""

import pytest

import enoteca
from enoteca.errors import DocumentError
from enoteca.games.granada.rules.components import FACES, START, TILES, TYPES, other_side
from enoteca.games.granada.rules.money import CURRENCIES, count, full, worth
from tests.games.granada.rules.positions import box, face, table, texts


def loaded(tiles, **options):
    return enoteca.load("granada", 4, options=options, components={"tiles": tiles})


class TestRule1_1:
    def test_every_type_has_twelve_buildings_priced_two_to_thirteen(self):
        known = enoteca.load("granada").components
        faces = sorted((known.type[face], known.price[face]) for face in range(FACES))
        assert faces == [(kind, price) for kind in range(9) for price in range(2, 14)]

    def test_an_even_price_has_the_next_odd_one_of_another_type_behind(self):
        known = enoteca.load("granada").components
        for tile in range(TILES):
            assert known.price[tile] % 2 == 0
            assert known.price[other_side(tile)] == known.price[tile] + 1
            assert known.type[other_side(tile)] != known.type[tile]

    def test_the_pairs_of_the_rulebook_s_example_occur(self):
        game = enoteca.load("granada")
        names = game.components.name
        assert names[other_side(face(game, "Arena6"))] == "Hospital7"
        assert names[other_side(face(game, "Library8"))] == "District9"

    def test_the_types_stand_in_scoring_order(self):
        assert TYPES[0] == "Arena"
        assert TYPES[-1] == "District"


class TestRule1_2:
    @pytest.mark.parametrize("moats", ["A", "B"])
    def test_east_and_west_change_places_when_a_tile_is_turned_over(self, moats):
        known = enoteca.load("granada", options={"moats": moats}).components
        mirror = {1: 1, 2: 8, 4: 4, 8: 2}
        for tile in range(TILES):
            front, back = known.moat[tile], known.moat[other_side(tile)]
            assert back == sum(mirror[side] for side in mirror if front & side)

    def test_set_b_has_moats_of_one_side_and_set_a_has_not(self):
        sizes = {}
        for moats in "AB":
            known = enoteca.load("granada", options={"moats": moats}).components
            sizes[moats] = {bin(moat).count("1") for moat in known.moat}
        assert sizes == {"A": {0, 2, 3}, "B": {0, 1, 2, 3}}

    def test_the_owner_of_a_box_may_give_a_back_its_own_moats(self):
        tiles = box()
        tiles[0] |= {"moat": "N", "moat_back": "S", "moatB": "W"}
        assert loaded(tiles).components.moat[0] == 1
        assert loaded(tiles).components.moat[TILES] == 4
        assert loaded(tiles, moats="B").components.moat[TILES] == 2
        tiles[0] |= {"moatB_back": "NS"}
        assert loaded(tiles, moats="B").components.moat[TILES] == 5


class TestRule1_3:
    def test_there_are_three_of_each_value_and_currency(self):
        purses = full(3)
        assert len(purses) == len(CURRENCIES) == 4
        assert [count(purse) for purse in purses] == [27] * 4
        assert [worth(purse) for purse in purses] == [135] * 4

    def test_the_spaces_take_the_currencies_in_order(self):
        for space, currency in enumerate(CURRENCIES):
            yard = ["-"] * 4
            yard[space] = "Arena2"
            game, state = table(hands=[f"{currency}2"], row="denar9", yard=" ".join(yard))
            assert f"buy:{space + 1}" in texts(game, state)


class TestRule1_4:
    def test_the_start_tile_has_no_moat(self):
        assert enoteca.load("granada").components.moat[START] == 0


class TestACorrectedBox:
    def test_says_where_it_comes_from(self):
        assert "reconstruction" in enoteca.load("granada").components.provenance["tiles"]
        assert "Given by the players" in loaded(box()).components.provenance["tiles"]

    @pytest.mark.parametrize(
        ("change", "complaint"),
        [
            ({"id": 2}, "tile 2 stands twice"),
            ({"id": 55}, "must be between 1 and 54"),
            ({"even": 3}, "must be even"),
            ({"odd": 5}, "must be 3, one more than the front"),
            ({"back": "Arena"}, "another type than the front"),
            ({"front": "Palace"}, "'Palace' is not"),
            ({"front": "Library"}, "Library 2 stands twice"),
            ({"moat": "NX"}, "letters of NESW"),
            ({"moat_back": "NN"}, "each at most once"),
            ({"moatB": 3}, "must be a text"),
            ({"colour": "red"}, "unknown key"),
        ],
    )
    def test_is_refused_with_the_reason(self, change, complaint):
        tiles = box()
        tiles[0] |= change
        with pytest.raises(DocumentError, match=complaint):
            loaded(tiles)

    def test_needs_all_tiles(self):
        with pytest.raises(DocumentError, match="there must be 54 tiles, not 53"):
            loaded(box()[1:])

    def test_names_file_line_and_key(self, tmp_path):
        path = tmp_path / "box.toml"
        path.write_text('[[tiles]]\nid = 1\neven = 2\nodd = 3\nfront = "Arena"\nback = "Bazaar"\n')
        with pytest.raises(DocumentError, match="there must be 54 tiles, not 1"):
            enoteca.load("granada", components=path)
        path.write_text("palaces = 3\n")
        with pytest.raises(DocumentError, match=r"box.toml, line 1: palaces: unknown key"):
            enoteca.load("granada", components=path)
