"""Grand Cru, the final value and the ranks.  Numbers refer to the game's rules.md."""

import pytest

from enoteca.core.fields import packed
from tests.games.grand_cru.rules.positions import cellar, own, table

TYPES = "gamay syrah merlot cabernet pinot aoc assemblage harvester wholesale good-vintage"


def estate(state, seat, money, loans, types, cubes):
    """Give a seat an estate of so many different types and cubes."""
    state.money[seat] = money
    state.loans[seat] = loans
    own(state, seat, " ".join(TYPES.split()[:types]))
    if cubes:
        cellar(state, seat, f"pinot@1*{cubes // 2} cabernet@1*{cubes - cubes // 2}")


class TestRule8_2:
    def test_the_rulebooks_four_estates(self):
        game, state = table(4)
        estate(state, 0, 39, 4, 6, 13)
        estate(state, 1, 17, 0, 6, 0)
        estate(state, 2, 12, 5, 9, 12)
        estate(state, 3, 15, 1, 10, 6)
        assert game.scores(state) == [54, 47, 34, 64]
        assert game.standing(state) == [2, 3, 4, 1]

    def test_duplicates_and_turned_tiles(self):
        game, state = table(2, money=0, loans=0)
        own(state, 0, "gamay gamay-empty aoc aoc-turned refinement-turned")
        assert game.scores(state) == [15, 0]

    def test_innovations_and_cubes_on_vines_are_worth_nothing(self):
        game, state = table(2, money=0, loans=0, innovation=True)
        own(state, 0, "gamay most-loans most-cubes")
        assert game.scores(state) == [5, 0]

    def test_all_thirteen_types_count(self):
        game, state = table(2, money=0, loans=0)
        own(state, 0, TYPES + " rich-harvest refinement advertising")
        assert game.scores(state) == [65, 0]


class TestRule8_3:
    def tied(self, edition):
        """Return a game in which all are worth 7: with a loan, with none, and one tile more."""
        game, state = table(3, edition, money=0, loans=0)
        state.money = packed([9, 2, 9])
        state.loans = packed([1, 0, 1])
        own(state, 0, "gamay")
        own(state, 1, "gamay")
        own(state, 2, "gamay gamay")
        assert game.scores(state) == [7, 7, 7]
        return game, state

    def test_italian_fewer_loans_then_more_tiles(self):
        game, state = self.tied("it")
        assert game.standing(state) == [3, 1, 2]

    def test_french_more_tiles(self):
        game, state = self.tied("fr")
        assert game.standing(state) == [2, 2, 1]

    @pytest.mark.parametrize("edition", ["it", "fr"])
    def test_turned_tiles_count_innovations_do_not(self, edition):
        game, state = table(3, edition, money=10, innovation=True)
        own(state, 0, "gamay gamay-empty")
        own(state, 1, "aoc-turned most-loans")
        own(state, 2, "aoc aoc-turned")
        assert game.standing(state) == [1, 3, 1]


class TestRule8_4:
    def test_bankrupts_share_the_last_place(self):
        game, state = table(4, money=100)
        state.money[0] = 0
        state.bankrupt = 0b1010
        assert game.standing(state) == [2, 3, 1, 3]

    def test_if_all_are_bankrupt_nobody_wins(self):
        game, state = table(3)
        state.bankrupt = 0b111
        assert game.standing(state) == [3, 3, 3]
