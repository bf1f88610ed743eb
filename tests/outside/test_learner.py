"""The example that learns runs as it is, and what it has learned plays like any other bot."""

import shutil

import pytest

from tests.outside.conftest import ROOT, Outside

pytest.importorskip("numpy", reason="enoteca[learn] is not installed")
pytest.importorskip("torch", reason="enoteca[learn] is not installed")

PPO = ROOT / "examples" / "ppo.py"


def test_it_is_short_enough_to_be_read():
    assert len(PPO.read_text().splitlines()) < 200


def test_it_takes_a_lesson_and_then_sits_in_the_arena(tmp_path):
    outside = Outside(tmp_path)
    shutil.copy(PPO, tmp_path)
    title, *told = outside.run("ppo.py", "--decisions", "1", "--matches", "40").splitlines()
    assert "3 random" in title
    taken, share = told[-1].split(",")
    assert taken == "16384"
    assert 0 < float(share) < 1
    words = ["arena", "pot-de-vin", "--seats", "4", "--bots", "ppo:Player,random", "--games", "4"]
    assert "ppo:Player" in outside.run("-m", "enoteca", *words)
