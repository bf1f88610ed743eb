"""Component files of Grand Cru: what they change, and how a wrong one is refused (rule 1.8)."""

import pytest

import enoteca
from enoteca.core.fields import packed
from tests.games.grand_cru.rules.positions import cellar, finish_year, play, table, texts

DEMAND = """[demand]
gamay = [2, 3]
syrah = [3, 3, 4, 4, 5, 5]
merlot = [3, 4, 4, 5, 5, 6]
cabernet = [4, 4, 5, 6, 6, 7]
pinot = [5, 5, 6, 7, 8, 9, 9, 10]
"""
BARRELS = """[barrels]
gamay = [2, 3]
syrah = [3, 4]
merlot = [4]
cabernet = [4, 5, 6]
pinot = [6, 7]
"""


@pytest.fixture
def box(tmp_path):
    """Return a function that writes a component file, one text replaced by another."""

    def write(text, old="", new=""):
        assert old in text
        path = tmp_path / "box.toml"
        path.write_text(text.replace(old, new, 1))
        return path

    return write


def refused(components):
    with pytest.raises(enoteca.DocumentError) as caught:
        enoteca.load("grand-cru", components=components)
    return str(caught.value)


class TestRule1_8:
    def test_columns_may_differ_in_length(self, box):
        game, state = table(2, components=box(DEMAND))
        play(game, state, "demand:gamay")
        assert "demand:gamay" not in texts(game, state)
        assert "box.toml" in game.rules.components.provenance["demand"]
        assert "Reconstruction" in game.rules.components.provenance["interest"]

    def test_barrels_change_what_is_mature_and_what_spoils(self, box):
        game, state = table(2, components=box(BARRELS))
        state.prestige = packed([0, 0])
        cellar(state, 0, "merlot@4 cabernet@4")
        assert texts(game, state, "sell") == ["sell:merlot,4,1", "sell:cabernet,4,1"]
        finish_year(game, state)
        assert sum(state.cellar) == 1

    def test_interest_changes_what_is_due(self):
        game, state = table(2, components={"interest": [0] + [5] * 11})
        state.prestige = packed([0, 0])
        finish_year(game, state)
        assert list(state.money) == [15, 15]

    def test_francs_change_prices(self):
        francs = {"loan": 6, "emergency_loan": 4, "direct_purchase": 9, "highest_bid": 8}
        game, state = table(2, components={"francs": {**francs, "harvest": 2}})
        state.display[0] = 1
        assert len(texts(game, state, "auction")) == 8
        play(game, state, "direct:gamay")
        assert state.money[0] == 11

    def test_pieces_change_their_numbers(self):
        vines = dict.fromkeys(["gamay", "syrah", "merlot", "cabernet", "pinot"], 6)
        game = enoteca.load("grand-cru", 2, components={"vines": vines})
        assert sum(game.new_state().pile) == 30 + 24
        assert enoteca.playout(game, 1) > 0

    def test_the_correction_travels_in_the_record(self, box):
        game = enoteca.load("grand-cru", 2, components=box(DEMAND))
        match = enoteca.Match(game, 1)
        match.play("loans:3")
        again = enoteca.Record.parse(match.record.text())
        again.verify()
        prices = [list(each.rules.components.prices) for each in (game, again.game())]
        assert prices[0] == prices[1]

    @pytest.mark.parametrize(
        ("text", "old", "new", "said"),
        [
            (DEMAND, "[2, 3]", "[2]", "line 2: demand.gamay: a column has 2 to 12 spaces, not 1"),
            (DEMAND, "[2, 3]", "[3, 2]", "line 2: demand.gamay: must never fall, but 2 follows 3"),
            (DEMAND, "[2, 3]", "[2, 2.5]", "line 2: demand.gamay number 2: must be a whole number"),
            (
                DEMAND,
                "[2, 3]",
                "[-1, 3]",
                "demand.gamay number 1: must be between 0 and 40, not -1",
            ),
            (DEMAND, "[2, 3]", "3", "line 2: demand.gamay: must be a list"),
            (DEMAND, "gamay = [2, 3]\n", "", "line 1: demand: the key 'gamay' is missing"),
            (DEMAND, "gamay", "riesling", "demand: the key 'gamay' is missing"),
            (DEMAND + "malbec = [1, 2]\n", "", "", "line 7: demand.malbec: unknown key"),
            (BARRELS, "[2, 3]", "[2, 4]", "line 2: barrels.gamay: the barrels must follow"),
            (BARRELS, "[2, 3]", "[]", "line 2: barrels.gamay: at least one barrel"),
            (BARRELS, "[6, 7]", "[7, 8]", "barrels.pinot number 2: must be between 1 and 7, not 8"),
            ("interest = [0, 1]", "", "", "line 1: interest: there must be 12 values, not 2"),
            ("interest = [1,1,1,1,1,1,1,1,1,1,1,1]", "", "", "the first value must be 0"),
            ("interest = [0,1,1,1,1,3,2,3,3,3,3,3]", "", "", "must never fall, but 2 follows 3"),
            ("wine = 3", "", "", "line 1: wine: unknown key"),
            ("demand = [", "", "", "box.toml is not valid TOML"),
            ("[board]\nfields = true", "", "", "line 2: board.fields: must be a whole number"),
            ("[francs]\nloan = 0", "", "", "line 2: francs.loan: must be between 1 and 40, not 0"),
        ],
    )
    def test_a_wrong_file_is_refused_with_field_and_line(self, box, text, old, new, said):
        assert said in refused(box(text, old, new))
