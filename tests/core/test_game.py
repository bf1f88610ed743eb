"""What every game can do that says no more than it must, and what it refuses."""

import collections

import pytest

import enoteca
from enoteca import NOBODY, DocumentError, EnotecaError, Rng
from enoteca.core.actions import first_of
from enoteca.core.fields import octets, shorts
from tests.core.orchard import TURNS, Orchard, OrchardState, about, orchard
from tests.shelf.test_own_game import heap


class LoadedDie(Orchard):
    """The same with a die that never shows a two, and mostly a three."""

    def chance_weights(self, state):
        return [1, 0, 3]


def rolled(game, side=3):
    """Return a state in which chance has rolled."""
    state = game.new_state()
    game.play(state, game.parse_action(f"*roll:{side}"))
    return state


class TestChance:
    def test_outcomes_are_alike_where_a_game_says_nothing_else(self):
        game = orchard()
        state = game.new_state()
        assert game.chance_weights(state) == [1, 1, 1]
        rng = Rng(3)
        rolls = collections.Counter(first_of(game.sample_chance(state, rng)) for _ in range(900))
        assert sorted(rolls) == [1, 2, 3]
        assert all(240 < count < 360 for count in rolls.values())

    def test_outcomes_come_up_by_their_weights(self):
        game = LoadedDie(orchard().agreement)
        rng = Rng(3)
        rolls = collections.Counter(
            first_of(game.sample_chance(game.new_state(), rng)) for _ in range(800)
        )
        assert sorted(rolls) == [1, 3]
        assert 160 < rolls[1] < 240

    def test_chance_is_resolved_up_to_the_next_decision_or_the_end(self):
        game = orchard()
        state = game.new_state()
        assert game.resolve_chance(state, Rng(1)) == 0
        assert state.roll > 0
        state.turns = TURNS
        assert game.resolve_chance(state, Rng(1)) == NOBODY


class TestExplaining:
    def test_whoever_acts_too_early_or_too_late_is_told(self):
        game = orchard()
        state = game.new_state()
        action = game.parse_action("pass")
        assert game.explain(state, 0, action) == enoteca.Refusal("chance-first", "")
        state = rolled(game, 1)
        assert game.explain(state, 0, action) is None
        assert game.explain(state, 1, action) == enoteca.Refusal("not-your-turn", "", {"seat": 0})
        tree = game.parse_action("plant:0,1")
        assert game.explain(state, 0, tree) == enoteca.Refusal("no-such-tree", "1.2", {"trees": 1})
        state.turns = TURNS
        assert game.explain(state, 0, action) == enoteca.Refusal("match-over", "")

    def test_points_have_one_source_where_a_game_names_no_others(self):
        game = orchard(3)
        state = rolled(game)
        game.play(state, game.parse_action("plant:1,2"))
        assert game.breakdown(state) == {"points": [3, 0, 0]}
        assert game.foretell(state, 1, game.parse_action("pass")) == {}

    def test_only_whoever_is_to_move_decides(self):
        game = orchard()
        assert game.deciders(game.new_state()) == []
        assert game.deciders(rolled(game)) == [0]


class TestSeeing:
    def test_a_view_is_written_into_a_row_of_its_size(self):
        game = orchard(3)
        state = rolled(game, 2)
        state.points = [4, 5, 6]
        row = shorts(game.observation_size)
        game.observe(state, 1, row)
        assert list(row) == [0, 0, 1, 0, 5, 6, 4]
        with pytest.raises(EnotecaError, match="of Orchard has 7 numbers, and there is room for 3"):
            game.observe(state, 1, shorts(3))
        with pytest.raises(EnotecaError, match="there is no seat 3 to look from"):
            game.observe(state, 3, row)

    def test_a_game_without_observations_says_so(self):
        game = heap()
        assert game.observation() == []
        assert game.observation_size == 0
        with pytest.raises(EnotecaError, match=r"^Heap makes no observations yet$"):
            game.observe(game.new_state(), 0, shorts(0))

    def test_a_mask_has_a_place_for_every_number(self):
        game = orchard()
        space = game.action_space
        assert game.action_space is space
        mask = octets(space.size)
        game.legal_mask(rolled(game), mask)
        marked = [space.labels[number] for number in range(space.size) if mask[number]]
        assert marked == ["plant:0,…", "plant:1,…", "pass"]
        game.legal_mask(game.new_state(), mask)  # chance is to move
        assert not any(mask)
        with pytest.raises(EnotecaError, match=f"Orchard has {space.size} places, not 2$"):
            game.legal_mask(game.new_state(), octets(2))

    def test_the_card_on_the_lid_says_where_a_match_is_cut(self):
        assert orchard(most=7).max_decisions == about(7).max_decisions == 7


class TestGuessing:
    def test_a_view_becomes_a_state_that_looks_like_it(self):
        game = orchard(3)
        state = rolled(game, 2)
        for seat in (0, 2, NOBODY):
            twin = game.sample_from_view(game.view(state, seat), seat, Rng(1))
            assert twin == state
            assert twin is not state

    @pytest.mark.parametrize(
        "seen",
        [
            {},
            {"turns": 0, "roll": 1},
            {"turns": 0, "roll": 1, "points": 5, "hat": "red"},
            {"turns": 0, "roll": 1, "points": [0, 0], "hat": "red"},
        ],
    )
    def test_what_no_state_looks_like_is_refused(self, seen):
        with pytest.raises(DocumentError):
            orchard().sample_from_view(seen, 0, Rng(1))

    def test_whose_view_it_was_to_be_is_told(self):
        game = orchard(3)
        odd = {**game.view(rolled(game), 0), "hat": "red"}
        with pytest.raises(DocumentError, match=r"^that is not what seat 2 sees .* orchard/base@1"):
            game.sample_from_view(odd, 2, Rng(1))
        with pytest.raises(DocumentError, match=r"^that is not what a spectator sees"):
            game.sample_from_view(odd, NOBODY, Rng(1))

    def test_a_view_of_an_odd_shape_is_refused_whatever_fails_over_it(self):
        class Counting(Orchard):
            def from_view(self, view, seat, rng):
                return view["turns"] + 1

        game = Counting(orchard().agreement)
        for odd in ({"turns": "three"}, {"turns": None}, {}):
            with pytest.raises(DocumentError, match=r"^that is not what seat 0 sees"):
                game.sample_from_view(odd, 0, Rng(1))

    def test_a_game_that_cannot_guess_or_retell_says_so(self):
        game = heap()
        with pytest.raises(EnotecaError, match=r"^Heap makes no state from a view yet$"):
            game.sample_from_view({}, 0, Rng(1))
        with pytest.raises(EnotecaError, match=r"^Heap cannot retell a match yet$"):
            game.retold([], 0, Rng(1))


class TestStoring:
    def test_a_state_is_restored_from_its_data(self):
        game = orchard()
        state = rolled(game)
        assert game.restored(game.to_data(state), OrchardState.SHAPE) == state

    def test_a_state_of_an_earlier_shape_is_migrated(self):
        game = orchard()
        old = {"turns": 4, "roll": 2, "points": [1, 0]}
        state = game.restored(old, 1)
        assert (state.turns, state.roll, state.points) == (TURNS - 4, 2, [1, 0])

    @pytest.mark.parametrize(
        ("shape", "said"),
        [
            (3, "the state was stored by a later enoteca, in shape 3"),
            (0, "no way leads from shape 0 of the state to today's"),
        ],
    )
    def test_a_state_of_an_unknown_shape_is_refused(self, shape, said):
        game = orchard()
        with pytest.raises(DocumentError, match=f"^{said}$"):
            game.restored(game.to_data(game.new_state()), shape)

    def test_what_is_missing_is_named(self):
        with pytest.raises(DocumentError, match=r"^the state lacks 'roll'$"):
            orchard().from_data({"turns": 1, "points": [0, 0]})

    def test_states_of_other_games_are_never_equal(self):
        state = orchard().new_state()
        assert state == orchard().new_state()
        assert state != heap().new_state()
        assert state != orchard().to_data(state)


def test_the_orchard_is_a_game_like_any_other():
    match = enoteca.Match(orchard(), 4)
    rng = Rng(1)
    while not match.over:
        match.play(match.game.sample_action(match.state, rng))
    assert len(match) == 2 * TURNS
    assert match.record.tokens[0].startswith("*roll:")
    assert match.state.points == match.scores
