"""Matches side by side are those that the rules would play one by one."""

import collections

import pytest

from enoteca import NOBODY, EnotecaError, IllegalActionError, Rng
from enoteca.core.fields import packed, shorts
from enoteca.core.lanes import CUT, GOES_ON, OVER, Lanes
from enoteca.core.returns import KINDS, MARGIN, POINTS, WHOLE, WIN, returns
from enoteca.core.space import UNDECIDED, Choosing
from tests.core.orchard import TURNS, orchard

SEED = 6
COUNT = 3


def part(items, lane, count=COUNT):
    """Return what an array holds of one lane."""
    size = len(items) // count
    return list(items)[lane * size : (lane + 1) * size]


def choices(lanes, lane=0):
    """Return the numbers that may be chosen in a lane."""
    return [number for number, may in enumerate(part(lanes.masks, lane, lanes.count)) if may]


def step(lanes, *labels):
    """Choose in every lane by the labels of the numbers."""
    known = lanes.game.action_space.labels
    lanes.step(packed([known.index(label) for label in labels]))


class Alone:
    """One match after the other, played by the rules alone, as a lane should."""

    def __init__(self, game, match):
        self.game = game
        self.choosing = Choosing(game.action_space)
        self.begin(match)

    def begin(self, match):
        self.rng = Rng(SEED, match)
        self.state = self.game.new_state()
        self.chosen = []
        self.seat = self.game.resolve_chance(self.state, self.rng)
        self.choosing.begin(self.game.menu(self.state))

    def choose(self, number):
        """Choose a number; return whether the match is over."""
        action = self.choosing.pick(number)
        if action == UNDECIDED:
            self.chosen.append(number)
            return False
        self.chosen = []
        self.game.play(self.state, action)
        self.seat = self.game.resolve_chance(self.state, self.rng)
        self.choosing.begin(self.game.menu(self.state))
        return self.seat == NOBODY

    def seen(self):
        row = shorts(self.game.observation_size)
        self.game.observe(self.state, self.seat, row)
        return list(row)

    def numbers(self):
        at = self.choosing.step
        return sorted({self.game.action_space.number(each, at) for each in self.choosing.open})


@pytest.mark.parametrize("kind", KINDS)
def test_a_lane_is_one_match_after_the_other(kind):
    game = orchard(3)
    lanes = Lanes(game, COUNT, SEED, kind)
    alone = [Alone(game, match) for match in range(COUNT)]
    begun = COUNT
    ends = 0
    for _ in range(60):
        for lane, match in enumerate(alone):
            assert lanes.states[lane] == match.state
            assert lanes.seats[lane] == match.seat
            assert part(lanes.observations, lane) == match.seen()
            assert part(lanes.chosen, lane) == (match.chosen or [-1])
            assert choices(lanes, lane) == match.numbers()
        numbers = lanes.sample()
        lanes.step(numbers)
        for lane, match in enumerate(alone):
            if match.choose(numbers[lane]):
                ends += 1
                assert lanes.ended[lane] == OVER
                assert part(lanes.rewards, lane) == list(returns(game, match.state, kind))
                match.begin(begun)
                begun += 1
            else:
                assert lanes.ended[lane] == GOES_ON
                assert part(lanes.rewards, lane) == [0, 0, 0]
    assert ends > 2 * COUNT
    assert lanes.decisions >= ends * TURNS


def test_observations_and_masks_may_begin_later_in_their_memory():
    game = orchard(3)
    lanes, moved = Lanes(game, COUNT, SEED, WIN), Lanes(game, COUNT, SEED, WIN, 9)
    moved.settle(4, 7)
    for _ in range(40):
        assert list(moved.observations)[4:-5] == list(lanes.observations)
        assert list(moved.masks)[7:-2] == list(lanes.masks)
        assert not any([*list(moved.masks)[:7], *list(moved.masks)[-2:]])
        numbers = lanes.sample()
        lanes.step(numbers)
        moved.step(numbers)


def test_a_decision_of_two_steps_waits_for_the_second():
    lanes = Lanes(orchard(), 1, SEED, WIN)
    while lanes.states[0].roll == 1:
        step(lanes, "pass")
    before = lanes.game.copy(lanes.states[0])
    decisions = lanes.decisions
    labels = lanes.game.action_space.labels
    step(lanes, "plant:1,…")
    assert lanes.states[0] == before
    assert lanes.decisions == decisions
    assert list(lanes.chosen) == [labels.index("plant:1,…")]
    assert [labels[number] for number in choices(lanes)] == [
        f"…,{tree}" for tree in range(before.roll)
    ]
    step(lanes, "…,1")
    assert lanes.states[0].points[before.turns % 2] == before.points[before.turns % 2] + 2
    assert lanes.decisions == decisions + 1
    assert list(lanes.chosen) == [-1]
    assert labels.index("pass") in choices(lanes)


def test_a_match_that_goes_on_too_long_is_cut_as_it_stands():
    lanes = Lanes(orchard(most=3), 1, SEED, POINTS)
    tree = {1: ["plant:0,…"]}
    for _ in range(2):
        for label in tree.get(lanes.states[0].roll, ["plant:0,…", "…,0"]):
            step(lanes, label)
        assert lanes.ended[0] == GOES_ON
    step(lanes, "pass")
    assert lanes.ended[0] == CUT
    assert list(lanes.rewards) == [1, 1]
    assert lanes.states[0].turns == 0


def test_nobody_wins_where_nothing_was_done():
    lanes = Lanes(orchard(), 2, SEED, WIN)
    for _ in range(TURNS):
        step(lanes, "pass", "pass")
    assert list(lanes.ended) == [OVER, OVER]
    assert list(lanes.rewards) == [0] * 4


def test_the_same_seed_and_numbers_give_the_same_matches_and_others_do_not():
    one, same, other = (Lanes(orchard(), 8, seed, WIN) for seed in (1, 1, 2))
    assert one.states == same.states
    assert one.states != other.states
    numbers = one.sample()
    assert list(numbers) == list(same.sample())
    one.step(numbers)
    same.step(numbers)
    assert list(one.observations) == list(same.observations)
    assert list(one.masks) == list(same.masks)


def test_every_number_that_may_be_chosen_is_sampled_evenly():
    lanes = Lanes(orchard(), 1, SEED, WIN)
    drawn = collections.Counter(lanes.sample()[0] for _ in range(900))
    assert sorted(drawn) == choices(lanes)
    assert all(240 < count < 360 for count in drawn.values())


def test_playouts_leave_the_matches_alone_and_differ_each_time():
    lanes = Lanes(orchard(), 8, SEED, MARGIN)
    before = [lanes.game.copy(state) for state in lanes.states]
    masks = list(lanes.masks)
    worth = list(lanes.playout())
    assert all(mine == -other for mine, other in zip(worth[::2], worth[1::2], strict=True))
    assert any(worth)
    assert list(lanes.playout()) != worth
    assert (lanes.states, list(lanes.masks)) == (before, masks)


def test_a_playout_is_worth_what_was_asked_for():
    worth = list(Lanes(orchard(), 20, SEED, WIN).playout())
    assert {mine + other for mine, other in zip(worth[::2], worth[1::2], strict=True)} == {WHOLE}


def test_where_one_number_is_refused_nothing_happens_in_any_lane():
    lanes = Lanes(orchard(), COUNT, SEED, WIN)
    before = [lanes.game.copy(state) for state in lanes.states]
    numbers = lanes.sample()
    labels = lanes.game.action_space.labels
    numbers[2] = labels.index("…,0")
    with pytest.raises(IllegalActionError, match=r"^in match 2 of the batch …,0 .* be chosen now$"):
        lanes.step(numbers)
    for wrong in (-1, len(labels)):
        numbers[2] = wrong
        with pytest.raises(IllegalActionError, match=f"batch {wrong} is no number of an action"):
            lanes.step(numbers)
    assert lanes.states == before
    assert list(lanes.chosen) == [-1] * COUNT
    assert lanes.decisions == 0


def test_there_is_a_number_for_every_lane_and_at_least_one_lane():
    lanes = Lanes(orchard(), COUNT, SEED, WIN)
    with pytest.raises(EnotecaError, match=r"^3 matches wait for a number each, not 2$"):
        lanes.step(packed([0, 0]))
    with pytest.raises(EnotecaError, match=r"^a batch needs at least one match, not 0$"):
        Lanes(orchard(), 0, SEED, WIN)
