"""Grand Cru, the expansion Innovation.  Numbers refer to the game's rules.md."""

import pytest

from enoteca.core.fields import packed
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.tiles import INNOVATIONS
from tests.games.grand_cru.rules.positions import (
    cellar,
    finish_year,
    own,
    play,
    refused,
    show,
    table,
    texts,
)

MOST_LOANS, FEWEST_LOANS, MOST_TILES, FEWEST_TILES, FEWEST_CUBES, MOST_CUBES, PRESTIGE = range(7)


def with_row(seats=2, **rest):
    game, state = table(seats, innovation=True, **rest)
    state.prestige = packed([0] * seats)
    return game, state


def to_award(game, state):
    """Go on until the innovation is awarded, or until the next year."""
    finish_year(game, state)
    while state.agenda[-1] & 63 == pending.LOANS:
        play(game, state, "done")


class TestRule10_2:
    def test_the_first_tile_with_a_single_leader_is_awarded(self):
        game, state = with_row(3)
        state.loans = packed([4, 3, 4])  # the rulebook's example: most loans is tied, fewest is not
        to_award(game, state)
        assert (state.agenda[-1], state.turn) == (pending.AWARDING, 1)
        assert texts(game, state) == ["take", "done"]
        assert refused(game, state, "pass") == ("award-first", "10.2")
        play(game, state, "take")
        assert game.view(state, 0)["seats"][1]["innovations"] == ["fewest-loans"]
        assert list(state.row) == [*range(MOST_TILES, PRESTIGE + 1), MOST_LOANS]
        assert state.year == 2

    def test_a_full_circle_leaves_the_row_as_it_was(self):
        game, state = with_row(3)
        to_award(game, state)
        assert list(state.row) == list(range(7))
        assert state.year == 2

    @pytest.mark.parametrize(
        ("tile", "seat"),
        [
            (MOST_LOANS, 2), (FEWEST_LOANS, 0), (MOST_TILES, 1), (FEWEST_TILES, 0),
            (FEWEST_CUBES, 0), (MOST_CUBES, 2), (PRESTIGE, 1),
        ],
    )  # fmt: skip
    def test_every_tile_favours_its_own(self, tile, seat):
        game, state = with_row(3)
        state.loans = packed([1, 2, 3])
        own(state, 1, "gamay aoc most-cubes" if tile != MOST_CUBES else "gamay aoc pinot")
        own(state, 2, "pinot merlot")
        cellar(state, 1, "pinot@1")
        cellar(state, 2, "pinot@1*2")
        state.row = packed([tile, *(other for other in state.row if other != tile)])
        finish_year(game, state)
        state.prestige = packed([3, 5, 4])
        while state.agenda[-1] & 63 == pending.LOANS:
            play(game, state, "done")
        assert (state.row[0], state.turn) == (tile, seat)

    def test_it_comes_before_the_vines_get_their_cubes(self):
        game, state = with_row(2)
        state.loans = packed([4, 3])
        own(state, 0, "gamay-empty")
        to_award(game, state)
        assert state.grapes[0] == 0
        play(game, state, "take")
        assert state.grapes[0] == 1


class TestRule10_3:
    def test_the_winner_may_decline(self):
        game, state = with_row(3)
        state.loans = packed([4, 3, 4])
        to_award(game, state)
        play(game, state, "done")
        assert state.row[0] == FEWEST_LOANS
        assert list(state.innovations) == [0, 0, 0]
        assert state.year == 2

    def test_a_full_estate_discards_for_it(self):
        game, state = with_row(2)
        state.loans = packed([4, 3])
        own(state, 0, "gamay " * 11 + "most-cubes")
        to_award(game, state)
        play(game, state, "take")
        assert texts(game, state) == ["discard:gamay", "discard:most-cubes"]
        play(game, state, "discard:most-cubes")
        assert game.view(state, 0)["seats"][0]["innovations"] == ["most-loans"]
        assert state.row[-1] == MOST_CUBES
        assert sum(state.discard) == 0

    def test_discarded_for_a_purchase_it_goes_to_the_end_of_the_row(self):
        game, state = with_row(2)
        own(state, 0, "gamay " * 11 + "most-loans")
        show(state, "aoc")
        play(game, state, "direct:aoc discard:most-loans")
        assert state.row[-1] == MOST_LOANS
        assert state.ready[0] == 1


class TestRule10_4:
    def ready(self, **rest):
        game, state = with_row(2, **rest)
        own(state, 0, "most-loans fewest-cubes")
        own(state, 1, "advertising aoc harvester-turned")
        return game, state

    def test_before_the_action_it_uses_anybodys_improvement(self):
        game, state = self.ready()
        assert texts(game, state, "innovate") == [
            "innovate:most-loans,advertising",
            "innovate:fewest-cubes,advertising",
        ]
        play(game, state, "innovate:most-loans,advertising demand:gamay done")
        assert (state.turn, state.demand[0]) == (0, 1)
        assert state.row[-1] == MOST_LOANS
        assert state.ready[17] == 1
        assert refused(game, state, "innovate:fewest-cubes,advertising") == (
            "one-innovation-a-turn",
            "10.4",
        )
        play(game, state, "demand:gamay")
        assert state.turn == 1

    def test_after_the_action_too(self):
        game, state = self.ready()
        play(game, state, "demand:gamay")
        assert state.turn == 0
        assert texts(game, state)[-1] == "done"
        assert refused(game, state, "demand:gamay") == ("action-is-done", "10.4")
        play(game, state, "innovate:most-loans,advertising demand:gamay done")
        assert (state.turn, state.demand[0]) == (1, 2)

    def test_one_may_leave_it(self):
        game, state = self.ready()
        play(game, state, "demand:gamay done")
        assert state.turn == 1
        assert state.innovations[0]

    def test_beside_the_one_improvement_of_the_turn(self):
        game, state = self.ready()
        own(state, 0, "advertising")
        play(game, state, "use:advertising demand:gamay done")
        play(game, state, "innovate:most-loans,advertising demand:gamay done")
        assert (state.turn, state.demand[0]) == (1, 2)

    def test_not_after_passing(self):
        game, state = self.ready()
        play(game, state, "pass")
        assert state.turn == 1

    def test_only_face_up_and_only_with_an_effect(self):
        game, state = self.ready()
        assert refused(game, state, "innovate:most-loans,harvester") == ("none-face-up", "10.4")
        assert refused(game, state, "innovate:most-loans,aoc") == ("no-effect", "10.4")
        assert refused(game, state, "innovate:most-tiles,aoc") == ("innovation-not-held", "10.4")
        assert refused(*table(2), "innovate:most-tiles,aoc") == ("no-innovations", "10.1")

    def test_his_own_too_but_not_one_bought_this_very_turn(self):
        game, state = with_row(2)
        own(state, 0, "most-loans")
        show(state, "advertising advertising")
        play(game, state, "direct:advertising")
        assert state.turn == 1
        play(game, state, "demand:gamay")
        assert texts(game, state, "innovate") == ["innovate:most-loans,advertising"]
        play(game, state, "direct:advertising")
        assert texts(game, state) == ["innovate:most-loans,advertising", "done"]

    def test_the_refusal_says_when_it_was_bought_now(self):
        game, state = self.ready()
        cellar(state, 0, "merlot@4")
        own(state, 0, "refinement-turned")
        show(state, "wholesale")
        play(game, state, "direct:wholesale")
        assert "innovate:most-loans,aoc" in texts(game, state)
        assert refused(game, state, "innovate:most-loans,wholesale") == ("bought-this-turn", "10.4")

    def test_a_last_harvest_so_made_lets_him_finish_his_turn(self):
        game, state = with_row(2, number=4)
        own(state, 0, "most-loans gamay")
        own(state, 1, "harvester")
        play(game, state, "innovate:most-loans,harvester harvest:gamay")
        assert (state.ending, state.turn) == (1, 0)
        play(game, state, "demand:gamay")
        assert state.turn == 1
        play(game, state, "demand:gamay")
        assert pending.TURN not in state.agenda


class TestRule10_5:
    def test_a_tile_moves_to_another_place(self):
        game, state = with_row(2)
        assert len(texts(game, state, "shift")) == 42
        play(game, state, "shift:most-loans,3")
        assert list(state.row[:3]) == [FEWEST_LOANS, MOST_TILES, MOST_LOANS]
        play(game, state, "shift:most-loans,1")
        assert list(state.row) == list(range(7))

    def test_every_text_means_what_it_says(self):
        game, state = with_row(2)
        for text in texts(game, state, "shift"):
            twin = game.copy(state)
            play(game, twin, text)
            name, place = text.split(":")[1].split(",")
            assert twin.row[int(place) - 1] == INNOVATIONS.index(name)

    def test_two_tiles_are_needed(self):
        game, state = with_row(2)
        own(state, 0, " ".join(INNOVATIONS[1:]))
        assert texts(game, state, "shift") == []
        assert refused(game, state, "shift:most-loans,1") == ("row-too-short", "10.5")
        assert refused(game, state, "shift:most-cubes,1") == ("not-in-row", "10.5")

    def test_other_moves_are_refused(self):
        game, state = with_row(2)
        assert refused(game, state, "shift:most-loans,1") == ("same-place", "10.5")
        own(state, 1, "most-prestige")
        assert refused(game, state, "shift:most-loans,7") == ("no-such-place", "10.5")


class TestRule10_6:
    def shifts(self, game, state, count):
        for _ in range(count):
            play(game, state, "shift:most-loans,2" if state.row[0] == 0 else "shift:most-loans,1")

    def test_three_moves_of_everybody_end_the_year_at_once(self):
        game, state = with_row(3)
        self.shifts(game, state, 8)
        assert pending.TURN in state.agenda
        self.shifts(game, state, 1)
        assert pending.TURN not in state.agenda

    def test_only_players_still_in_count(self):
        game, state = with_row(3)
        play(game, state, "pass")
        self.shifts(game, state, 6)
        assert pending.TURN not in state.agenda

    def test_any_other_action_starts_the_count_again(self):
        game, state = with_row(2)
        self.shifts(game, state, 5)
        play(game, state, "demand:gamay")
        self.shifts(game, state, 5)
        assert pending.TURN in state.agenda

    def test_the_use_of_an_innovation_does_not(self):
        game, state = with_row(2)
        own(state, 0, "most-cubes")
        own(state, 1, "advertising")
        self.shifts(game, state, 1)
        play(game, state, "innovate:most-cubes,advertising demand:gamay done")
        self.shifts(game, state, 5)
        assert pending.TURN not in state.agenda

    def test_at_once_means_without_an_innovation_afterwards(self):
        game, state = with_row(2)
        own(state, 1, "most-cubes advertising")
        for _ in range(3):
            self.shifts(game, state, 1)
            assert state.turn == 1
            self.shifts(game, state, 1)
            if state.turn == 1 and state.agenda[-1] == pending.AFTER:
                play(game, state, "done")
        assert pending.TURN not in state.agenda
        assert state.agenda[-1] != pending.AFTER

    def test_while_last_turns_are_played_nobody_counts(self):
        game, state = with_row(3, number=4)
        own(state, 2, "gamay")
        self.shifts(game, state, 2)
        state.moves_in_a_row = 8
        play(game, state, "harvest:gamay")
        state.moves_in_a_row = 8
        self.shifts(game, state, 1)
        assert state.turn == 1
