"""Grand Cru, the end of a year.  Numbers refer to the game's rules.md."""

import pytest

from enoteca.core.fields import packed
from enoteca.core.game import CHANCE
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.tiles import TILES
from tests.games.grand_cru.rules.positions import (
    cellar,
    cubes,
    finish_year,
    leave_fair,
    next_year,
    own,
    play,
    refused,
    show,
    skip_chance,
    sold,
    table,
    texts,
)


def without_fair(seats=3, edition="it", **rest):
    """Return a game and a state in which nobody can afford a space of the fair."""
    game, state = table(seats, edition, **rest)
    state.prestige = packed([0] * seats)
    return game, state


class TestRule6_1:
    def test_boards_are_cleared_and_two_tiles_a_player_come(self):
        game, state = without_fair()
        show(state, "merlot gamay aoc")
        play(game, state, "auction:merlot,2 pass pass pass")
        assert game.to_move(state) == CHANCE
        assert list(state.markers) == [4, 4, 4]
        for name in ("merlot", "gamay", "aoc"):
            assert state.discard[TILES.index(name)] == 1
        skip_chance(game, state)
        assert sum(state.display) == 6
        assert list(state.tiles) == [-1, -1, -1]

    def test_an_empty_pile_is_made_of_the_discard(self):
        game, state = without_fair(2)
        state.pile = packed([0] * 15)
        state.pile[0] = 1
        state.discard[3] = 10
        finish_year(game, state)
        assert (state.display[0], state.display[3], state.pile[3]) == (1, 3, 7)
        assert sum(state.discard) == 0

    def test_the_discard_waits_until_a_tile_must_be_drawn(self):
        game, state = without_fair(2)
        state.pile = packed([4] + [0] * 14)
        state.discard[3] = 10
        finish_year(game, state)
        assert (sum(state.pile), state.discard[3]) == (0, 10)

    def test_what_there_is_is_laid_out(self):
        game, state = without_fair(2)
        state.pile = packed([1] + [0] * 14)
        state.discard[3] = 1
        finish_year(game, state)
        assert sum(state.display) == 2
        assert sum(state.pile) + sum(state.discard) == 0

    def test_the_steps_come_in_order(self):
        assert list(pending.YEAR_END[::-1]) == [
            pending.CLEARING, pending.VALUING, pending.FAIR, pending.AGEING, pending.INTEREST,
            pending.LOANS, pending.ENDING, pending.AWARDING, pending.REFILLING, pending.OPENING,
        ]  # fmt: skip


class TestRule6_2:
    @pytest.mark.parametrize(
        ("counts", "gained"),
        [
            ([3, 2, 1, 0], [3, 1, 0, 0]),
            ([2, 2, 1, 0], [1, 1, 0, 0]),  # a tie for first: no second
            ([2, 2, 2, 2], [1, 1, 1, 1]),
            ([3, 1, 1, 0], [3, 0, 0, 0]),  # a tie for second: nothing
            ([1, 3, 0, 2], [0, 3, 0, 1]),
            ([0, 1, 0, 0], [0, 3, 0, 0]),  # nobody is second with nothing
            ([0, 0, 0, 0], [0, 0, 0, 0]),
            ([1, 2, 3, 4], [0, 0, 1, 3]),
        ],
    )
    def test_most_3_second_1_and_ties(self, counts, gained):
        game, state = table(4)
        for seat, count in enumerate(counts):
            if count:
                sold(state, seat, f"merlot*{count}")
        finish_year(game, state)
        assert list(state.prestige) == [3 + number for number in gained]
        assert list(state.supply) == [15, 17, 20, 23, 25]
        assert list(state.sold) == [0] * 20

    def test_each_variety_counts_alone(self):
        game, state = table(2)
        sold(state, 0, "gamay*2 pinot")
        sold(state, 1, "pinot gamay")
        finish_year(game, state)
        assert list(state.prestige) == [3 + 3 + 1, 3 + 1 + 1]


class TestRule6_3:
    def test_most_prestige_begins(self):
        game, state = table(3)
        state.prestige = packed([2, 3, 5])
        finish_year(game, state)
        turns = []
        for _ in range(3):
            turns.append(state.turn)
            play(game, state, "fair:francs-1 done" if len(turns) == 1 else "pass")
        assert turns == [2, 0, 1]

    def test_a_tie_goes_clockwise_from_the_first_player_himself_included(self):
        game, state = table(3)
        state.first = 1
        finish_year(game, state)
        assert state.turn == 1
        game, state = table(3)
        state.first = 1
        state.prestige = packed([4, 3, 4])
        finish_year(game, state)
        assert state.turn == 2

    def test_a_pass_is_final(self):
        game, state = table(2)
        finish_year(game, state)
        play(game, state, "pass fair:francs-1 done")
        assert state.turn == 1

    def test_each_space_is_taken_once(self):
        game, state = table(2)
        finish_year(game, state)
        play(game, state, "fair:grape-juice")
        assert "fair:grape-juice" not in texts(game, state)
        assert refused(game, state, "fair:grape-juice") == ("space-is-taken", "6.3")
        assert refused(game, state, "fair:francs-3") == ("too-little-prestige", "6.3")
        assert refused(game, state, "demand:gamay") == ("fair-first", "6.3")

    def test_four_markers_are_four_spaces(self):
        game, state = table(2)
        state.prestige = packed([20, 0])
        finish_year(game, state)
        for _ in range(4):
            play(game, state, texts(game, state, "fair")[0])
            if "done" in texts(game, state):
                play(game, state, "done")
        assert state.agenda[-1] != pending.FAIR
        assert list(state.markers) == [4, 4]

    def test_who_can_afford_nothing_passes_by_himself(self):
        game, state = table(3)
        state.prestige = packed([1, 0, 1])
        finish_year(game, state)
        play(game, state, "fair:francs-1 done")
        assert state.turn == 2
        play(game, state, "fair:first-player done")
        assert state.agenda[-1] != pending.FAIR

    def test_prestige_is_kept(self):
        game, state = table(2)
        next_year(game, state)
        assert list(state.prestige) == [3, 3]

    def test_the_fair_is_no_action_of_a_turn(self):
        assert refused(*table(2), "fair:francs-1") == ("fair-is-later", "6.3")


class TestRule6_4:
    def test_cubes_move_on_and_spoil_past_their_window(self):
        game, state = without_fair(2)
        cellar(state, 0, "gamay@1*2 gamay@3 pinot@2 pinot@7 merlot@4")
        finish_year(game, state)
        where = "gamay@1 gamay@2 gamay@3 gamay@4 pinot@3 pinot@7 merlot@5"
        assert cubes(state, 0, where) == [0, 2, 0, 0, 1, 0, 1]
        assert list(state.supply) == [13, 17, 19, 23, 24]


class TestRule6_5:
    def test_the_rulebooks_emergency(self):
        game, state = without_fair(2, money=1, loans=6)
        finish_year(game, state)
        assert (list(state.money), list(state.loans)) == ([3, 3], [8, 8])

    def test_who_has_the_money_needs_no_loan(self):
        game, state = without_fair(2, money=8, loans=6)
        finish_year(game, state)
        assert (list(state.money), list(state.loans)) == ([0, 0], [6, 6])


class TestRule6_6:
    def test_who_cannot_pay_is_out_with_all_he_has(self):
        game, state = without_fair(3)
        state.money = packed([10, 4, 20])
        state.loans = packed([3, 10, 3])
        finish_year(game, state)
        assert state.bankrupt == 0b010
        assert (state.money[1], state.loans[1]) == (4, 10)
        assert state.turn == 0
        play(game, state, "repay:1 done")
        assert game.to_move(state) < 0
        assert game.standing(state)[1] == 3

    def test_the_eleventh_loan_is_just_enough(self):
        game, state = without_fair(2)
        state.money = packed([13, 20])
        state.loans = packed([10, 3])
        finish_year(game, state)
        assert (state.bankrupt, state.money[0], state.loans[0]) == (0, 0, 11)

    def test_with_eleven_loans_there_is_no_emergency_loan(self):
        game, state = without_fair(2)
        state.money = packed([20, 20])
        state.loans = packed([11, 3])
        finish_year(game, state)
        assert state.bankrupt == 0b01


class TestRule6_7:
    def test_one_borrows_or_repays_or_neither(self):
        game, state = without_fair(2, money=20, loans=8)
        finish_year(game, state)
        assert list(state.money) == [8, 8]
        assert texts(game, state) == ["borrow:1", "borrow:2", "borrow:3", "repay:1", "done"]
        play(game, state, "borrow:2 repay:1")
        assert (state.money[0], list(state.loans)) == (22, [10, 7])

    def test_player_order_starts_with_the_first_player(self):
        game, state = without_fair(3)
        state.first = 2
        finish_year(game, state)
        assert state.turn == 2
        play(game, state, "done")
        assert state.turn == 0

    def test_other_loans_are_refused(self):
        game, state = without_fair(2, money=20, loans=8)
        finish_year(game, state)
        assert refused(game, state, "borrow:4") == ("too-many-loans", "6.7")
        assert refused(game, state, "repay:9") == ("too-few-loans", "6.7")
        assert refused(game, state, "repay:2") == ("too-expensive", "6.7")
        assert refused(game, state, "pass") == ("loans-first", "6.7")
        assert refused(*table(2), "borrow:1") == ("loans-are-later", "6.7")
        assert refused(*table(2), "repay:1") == ("loans-are-later", "6.7")


class TestRule6_8:
    def test_empty_vines_get_cubes_and_improvements_turn_up(self):
        game, state = without_fair(2)
        own(state, 0, "gamay-empty pinot aoc-turned")
        next_year(game, state)
        assert (list(state.grapes[:5]), state.ready[0], state.turned[0]) == ([1, 0, 0, 0, 1], 1, 0)
        assert (state.year, state.round, state.passed) == (2, 1, 0)

    def test_a_missing_cube_is_worth_a_franc_clockwise_from_the_old_first_player(self):
        game, state = without_fair(3)
        state.first = 1
        state.next_first = 0
        for seat in range(3):
            own(state, seat, "gamay-empty gamay-empty")
        state.supply[0] = 3
        money = state.money[0] - 3
        next_year(game, state)
        assert [state.grapes[seat * 5] for seat in range(3)] == [0, 2, 1]
        assert list(state.money) == [money + 2, money, money + 1]

    def test_what_carries_over(self):
        game, state = without_fair(2)
        state.demand = packed([1, 2, 3, 4, 5])
        cellar(state, 0, "pinot@1")
        next_year(game, state)
        assert list(state.demand) == [1, 2, 3, 4, 5]
        assert list(state.loans) == [3, 3]
        assert cubes(state, 0, "pinot@2") == [1]


class TestRule8_1:
    def test_a_last_repayment_ends_the_match_after_all_have_chosen(self):
        game, state = without_fair(3, money=30)
        own(state, 0, "gamay-empty")
        finish_year(game, state)
        play(game, state, "repay:3 borrow:1 done")
        assert game.to_move(state) < 0
        assert texts(game, state) == []
        assert state.grapes[0] == 0
        refusal = game.explain(state, 0, game.parse_action("pass"))
        assert refusal.message == "match-over"

    def test_else_it_goes_on(self):
        game, state = without_fair(2)
        finish_year(game, state)
        leave_fair(game, state)
        play(game, state, "repay:2 done")
        assert state.year == 2


class TestRule8_5:
    def test_the_last_year_is_scored_like_any_other_end(self):
        game, state = without_fair(2, max_years=1)
        finish_year(game, state)
        play(game, state, "done done")
        assert game.to_move(state) < 0
        assert game.standing(state) == [1, 1]
