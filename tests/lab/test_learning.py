"""Players that search teach a policy, generation after generation, always alike."""

import json
import math
import random
import tomllib

import pytest

from enoteca import EnotecaError, load
from enoteca.bots.learned import read_learned
from enoteca.bots.policy import Policy
from enoteca.bots.roster import Budget, policy_for
from enoteca.lab.estimates import Estimate
from enoteca.lab.fitting import Sample, chances
from enoteca.lab.learning.folder import Folder, learned_text
from enoteca.lab.learning.generation import Generation, Strength
from enoteca.lab.learning.loom import Loom, Wish
from enoteca.lab.learning.worths import Bin, features_of, learn, shared
from enoteca.lab.report.learning import learning_page
from enoteca.terms.documents import Document

WORTHS = {"land": [1.0, 0.2], "gold": [0.0, 0.5]}  # by knot


class Landlord(Policy):
    """Reads two traits, at times from 0 to 10."""

    def choose(self, game, state, rng):
        return game.sample_action(state, rng)

    def traits(self):
        return ["land", "gold"]

    def knots(self):
        return [0, 10]

    def numbers(self, game, state):
        return [seat for seat in range(2 * game.seat_count)]

    def time(self, game, state):
        return 4


def made_up(matches, seed):
    """Return positions of two times, won by what the worths say of them."""
    dice = random.Random(seed)
    for match in range(matches):
        for knot in (0, 1):
            traits = [[dice.gauss(0, 1), 50 * dice.gauss(0, 1)] for _ in range(3)]
            numbers = [[*row, 0.0, 0.0] if knot == 0 else [0.0, 0.0, *row] for row in traits]
            true = [WORTHS["land"][0], 0.0, WORTHS["land"][1], WORTHS["gold"][1] / 50]
            winner = dice.choices(range(3), chances(numbers, true))[0]
            points = [20 + 3 * land for land, _gold in traits]
            yield Sample(match, numbers, [float(seat == winner) for seat in range(3)], points)


def test_a_time_is_shared_between_the_knots_around_it():
    assert shared([0, 10, 30], 0) == [(0, 1.0)]
    assert shared([0, 10, 30], 15) == [(1, 0.75), (2, 0.25)]
    assert shared([0, 10, 30], 99) == [(2, 1.0)]
    assert shared([5], 99) == [(0, 1.0)]
    game = load("pot-de-vin", 3)
    found = features_of(Landlord(game))(game, game.new_state())
    assert found[1] == pytest.approx([0.6 * 2, 0.6 * 3, 0.4 * 2, 0.4 * 3])


def test_worths_and_points_by_which_matches_were_made_are_learned():
    taught = learn(Landlord(load("pot-de-vin", 3)), list(made_up(1500, seed=3)))
    for trait, row in WORTHS.items():
        unit = 1_000_000 / (50 if trait == "gold" else 1)
        for true, found in zip(row, taught.worths[trait], strict=True):
            assert abs(found / unit - true) < 0.2
    assert taught.points["land"] == pytest.approx([300, 300], abs=2)
    assert taught.points["gold"] == pytest.approx([0, 0], abs=1)
    assert taught.points["each"] == pytest.approx([2000, 2000], abs=5)
    assert taught.guessing == pytest.approx(math.log(3))
    assert taught.loss < taught.guessing - 0.1
    assert taught.explained > 0.99
    assert sum(row.count for row in taught.calibration) == 300 * 2 * 3
    assert all(abs(row.given - row.won) < 0.15 for row in taught.calibration if row.count > 100)


def test_what_was_learned_is_what_a_policy_reads():
    policy = Landlord(load("pot-de-vin", 3))
    taught = learn(policy, list(made_up(20, seed=4)))
    text = learned_text(taught, {"command": 'enoteca learn "x"', "seed": 4})
    source = tomllib.loads(text)["source"]
    assert source["command"] == 'enoteca learn "x"'
    assert (source["matches"], source["positions"]) == (20, 40)
    found = read_learned(Document.parse(text, "learned.toml"), policy.traits())
    assert list(found.worths) == [
        taught.worths[trait][knot] for knot in (0, 1) for trait in ("land", "gold")
    ]


def wish(**changed):
    game = load("grand-cru", 2)
    return Wish((game,), (game,), games=5, seed=1, budget=Budget(1), **changed)


@pytest.fixture(scope="module")
def learning(tmp_path_factory):
    """Return the folder of a learning of one generation."""
    folder = tmp_path_factory.mktemp("learning") / "one"
    Loom(wish(), folder).weave(1)
    return folder


def test_a_generation_plays_learns_and_is_judged(learning):
    told = json.loads((learning / "generation-1" / "generation.json").read_text())
    assert (told["number"], told["matches"]) == (1, 5)
    assert told["positions"] > 5
    assert [row["seats"] for row in told["strengths"]] == [2]
    assert told["kept"] == (told["share"]["low"] > 1) == (learning / "learned.toml").exists()
    learned = Document.read(learning / "generation-1" / "learned.toml")
    policy = policy_for(load("grand-cru", 2))
    assert len(read_learned(learned, policy.traits()).worths) == 4 * len(policy.traits())


def test_a_learning_that_was_stopped_goes_on_to_the_same_end(learning, tmp_path):
    folder = tmp_path / "again"
    stopped = Loom(wish(), folder, hours=1e-9)
    assert stopped.weave(1) == []
    assert (folder / "plan.json").read_text() == (learning / "plan.json").read_text()
    (folder / "generation-1").rename(tmp_path / "begun")
    (learning / "generation-1").rename(folder / "generation-1")
    try:
        (folder / "generation-1" / "generation.json").rename(tmp_path / "generation.json")
        again = Loom(wish(), folder).weave(1)
        assert [each.told() for each in again] == [
            json.loads((tmp_path / "generation.json").read_text())
        ]
    finally:
        (folder / "generation-1").rename(learning / "generation-1")


def test_a_folder_of_something_else_is_refused(learning, tmp_path):
    with pytest.raises(EnotecaError, match="holds the learning of something else"):
        Folder(learning, {"other": 1})
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "plan.json").write_bytes(b"\xff")
    with pytest.raises(EnotecaError, match="holds the learning of something else"):
        Folder(tmp_path / "broken", {})
    (tmp_path / "letter.txt").touch()
    with pytest.raises(EnotecaError, match="is not empty: name another folder with --out"):
        Folder(tmp_path, {})


def test_a_game_without_traits_or_too_few_matches_cannot_be_learned(tmp_path):
    game = load("pot-de-vin", 3)
    with pytest.raises(EnotecaError, match=r"^the advice for Pot de Vin names no traits"):
        Loom(Wish((game,), (game,)), tmp_path / "x")
    game = load("grand-cru", 2)
    with pytest.raises(EnotecaError, match=r"^learning needs at least 5 matches, not 4$"):
        Loom(Wish((game,), (game,), games=4), tmp_path / "x")
    assert not (tmp_path / "x").exists()


def test_the_report_tells_strength_loss_and_calibration():
    share = Estimate(1.4, 1.1, 1.7)
    better = Generation(
        1, 200, 4000, 0.9, 1.39, 0.4, [Bin(0.2, 0.25, 90)], [Strength(4, share, 64)], share, True
    )
    assert Generation.read(json.loads(json.dumps(better.told()))) == better
    page = learning_page("Learning: X", "conditions", [better])
    for told in ("1.40", "1.10 – 1.70", "0.9000", "20.0 %", "25.0 %", "40.0 %"):
        assert told in page
    assert "No generation" in learning_page("Learning: X", "conditions", [])
