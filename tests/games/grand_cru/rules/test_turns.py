"""Grand Cru, whose turn it is.  Numbers refer to the game's rules.md."""

from enoteca.games.grand_cru.rules import pending
from tests.games.grand_cru.rules.positions import own, play, refused, table, texts


def in_phase_1(state):
    return pending.TURN in state.agenda


class TestRule3_1:
    def test_the_first_player_advances_the_bottle_up_to_the_last_leaf(self):
        game, state = table(2)
        leaves = []
        for _ in range(6):
            leaves.append(game.view(state, 0)["leaf"])
            play(game, state, "demand:gamay" if state.demand[0] < 5 else "demand:pinot")
            play(game, state, "demand:merlot" if state.demand[2] < 5 else "demand:pinot")
        assert leaves == [1, 2, 3, 4, 4, 4]

    def test_his_place_advances_it_even_when_he_has_passed(self):
        game, state = table(3)
        play(game, state, "pass demand:gamay demand:gamay")
        assert (state.turn, state.round) == (1, 2)
        play(game, state, "demand:gamay demand:gamay")
        assert (state.turn, state.round) == (1, 3)

    def test_turns_go_clockwise_from_the_first_player(self):
        game, state = table(3)
        state.first = state.turn = 2
        turns = []
        for _ in range(4):
            turns.append(state.turn)
            play(game, state, "demand:pinot")
        assert turns == [2, 0, 1, 2]
        assert state.round == 2


class TestRule3_2:
    def test_a_turn_is_one_action(self):
        game, state = table(2)
        play(game, state, "demand:gamay")
        assert state.turn == 1
        assert refused(game, state, "done") == ("an-action-is-owed", "3.2")


class TestRule3_3:
    def test_before_the_last_leaf_the_last_cube_stays(self):
        game, state = table(2, number=3)
        own(state, 0, "gamay")
        assert texts(game, state, "harvest") == []
        assert refused(game, state, "harvest:gamay") == ("last-cube", "3.3")

    def test_of_two_cubes_one_may_go(self):
        game, state = table(2, number=3)
        own(state, 0, "gamay merlot")
        assert texts(game, state, "harvest") == ["harvest:gamay", "harvest:merlot"]
        play(game, state, "harvest:gamay")
        assert state.ending == 0

    def test_on_the_last_leaf_it_gives_everybody_else_one_more_turn(self):
        game, state = table(4, number=4)
        own(state, 1, "gamay")
        play(game, state, "demand:pinot harvest:gamay")
        turns = []
        while in_phase_1(state):
            turns.append(state.turn)
            play(game, state, "demand:pinot" if state.demand[4] < 5 else "demand:merlot")
        assert turns == [2, 3, 0]

    def test_who_has_passed_has_no_more_turn(self):
        game, state = table(4, number=4)
        own(state, 1, "gamay")
        play(game, state, "demand:pinot harvest:gamay pass demand:pinot")
        assert in_phase_1(state)
        game, state = table(4, number=4)
        own(state, 1, "gamay")
        state.passed = 0b1100
        play(game, state, "demand:pinot harvest:gamay demand:pinot")
        assert not in_phase_1(state)

    def test_no_improvement_takes_the_last_cube_early(self):
        game, state = table(2, number=3)
        own(state, 0, "gamay harvester rich-harvest")
        assert texts(game, state, "use") == []
        own(state, 0, "merlot")
        assert texts(game, state, "use") == ["use:harvester", "use:rich-harvest"]

    def test_losing_the_last_cube_otherwise_does_not_end_the_year(self):
        components = {"board": {"fields": 1, "markers": 5, "leaves": 4, "prestige": 3}}
        game, state = table(2, number=4, components=components)
        own(state, 0, "gamay")
        state.display[5] += 1
        state.pile[5] -= 1
        play(game, state, "direct:aoc discard:gamay")
        assert state.ending == 0
        assert in_phase_1(state)

    def test_an_estate_without_vines_does_not_end_the_year(self):
        game, state = table(2, number=4)
        play(game, state, "demand:gamay demand:gamay demand:gamay")
        assert state.ending == 0


class TestRule3_4:
    def test_on_the_last_leaf_the_one_left_has_one_more_turn(self):
        game, state = table(3, number=4)
        play(game, state, "demand:gamay pass pass")
        assert state.turn == 0
        assert state.ending == 1
        play(game, state, "demand:gamay")
        assert not in_phase_1(state)

    def test_it_may_be_the_turn_he_has_in_this_round(self):
        game, state = table(3, number=4)
        play(game, state, "pass pass")
        assert (state.turn, state.round) == (2, 4)
        play(game, state, "demand:gamay")
        assert not in_phase_1(state)

    def test_earlier_he_goes_on_to_the_end_of_round_4(self):
        game, state = table(3, number=2)
        play(game, state, "demand:gamay pass pass")
        rounds = []
        while in_phase_1(state):
            rounds.append(state.round)
            play(game, state, "demand:pinot")
        assert rounds == [3, 4]

    def test_the_last_pass_ends_the_year_at_once(self):
        game, state = table(3, number=1)
        play(game, state, "pass pass pass")
        assert not in_phase_1(state)

    def test_alone_he_may_pass_early(self):
        game, state = table(2, number=1)
        play(game, state, "pass demand:gamay pass")
        assert not in_phase_1(state)

    def test_with_two_left_the_year_goes_on(self):
        game, state = table(3, number=4)
        play(game, state, "pass demand:gamay demand:gamay demand:gamay")
        assert state.ending == 0


class TestRule3_5:
    def test_after_a_last_harvest_a_pass_takes_no_turn_from_anybody(self):
        game, state = table(3, number=4)
        own(state, 0, "gamay")
        play(game, state, "harvest:gamay pass")
        assert state.turn == 2
        play(game, state, "demand:gamay")
        assert not in_phase_1(state)

    def test_a_second_last_harvest_gives_no_turns(self):
        game, state = table(3, number=4)
        own(state, 0, "gamay")
        own(state, 1, "gamay")
        play(game, state, "harvest:gamay harvest:gamay demand:gamay")
        assert not in_phase_1(state)

    def test_a_last_harvest_of_the_one_left_ends_his_turn_and_the_year(self):
        game, state = table(2, number=4)
        own(state, 0, "gamay")
        play(game, state, "demand:gamay pass harvest:gamay")
        assert not in_phase_1(state)
