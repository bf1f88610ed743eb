"""The example that learns runs as it is, and what it has learned plays like any other bot."""

import shutil

import pytest

pytest.importorskip("numpy", reason="enoteca[learn] is not installed")
pytest.importorskip("torch", reason="enoteca[learn] is not installed; `make test-learner` does it")

import torch

import enoteca
from enoteca.adapters.batch import Batch
from tests.outside.conftest import ROOT, Outside

PPO = ROOT / "examples" / "ppo.py"
AHEAD = ROOT / "examples" / "ppo_ahead.py"
DECISIONS = 12 * 16384  # half a minute of one core
FAIR = 1 / 3
CLEARLY = 0.08  # of 600 matches the share of a player has a standard deviation of 0.02


@pytest.fixture
def classroom(tmp_path):
    shutil.copy(PPO, tmp_path)
    shutil.copy(AHEAD, tmp_path)
    return Outside(tmp_path)


def shares(classroom, **wishes):
    """Return the share of the wins after so many decisions, as the example tells it."""
    words = [word for name, wish in wishes.items() for word in (f"--{name}", str(wish))]
    title, *rows = classroom.run("ppo.py", *words).splitlines()
    assert f"2 {wishes['against']}" in title
    return {int(taken): float(share) for taken, share in (row.split(",") for row in rows)}


def test_it_is_short_enough_to_be_read():
    assert len(PPO.read_text().splitlines()) < 200


@pytest.mark.filterwarnings("ignore:The given NumPy array is not writable")
def test_a_tensor_shows_every_step_of_a_batch_without_a_copy():
    batch = Batch(enoteca.load("pot-de-vin", 3), 4)
    for shown in (batch.observations, batch.masks):
        tensor = torch.from_numpy(shown)
        assert tensor.data_ptr() == shown.__array_interface__["data"][0]
        before = tensor.clone()
        batch.step(batch.sample())
        assert tensor.tolist() == shown.tolist() != before.tolist()


def test_it_learns_by_playing_against_itself_and_then_sits_in_the_arena(classroom):
    told = shares(classroom, decisions=DECISIONS, against="random", matches=600)
    assert list(told) == [0, DECISIONS]
    assert told[DECISIONS] > max(told[0], FAIR) + CLEARLY
    bots = "ppo:Player,ppo_ahead:Player,random"
    words = ["arena", "pot-de-vin", "--seats", "3", "--bots", bots, "--games", "12"]
    first, again = (classroom.run("-m", "enoteca", *words, "--fresh") for _ in range(2))
    assert "ppo:Player" in first
    assert "ppo_ahead:Player" in first
    assert first == again
