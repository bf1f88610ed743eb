"""A game in a package of its own has everything that the four have, and is registered nowhere."""

import json

import pytest

from tests.outside.conftest import OWN_GAME, ROOT

GAME = "truffle-hunt"
RECORD = str(OWN_GAME / "src/truffle_hunt/golden/three.record")


def test_its_own_tests_and_all_laws_hold(outside):
    outside.run("-m", "pytest", "-q", "-p", "no:cacheprovider", str(OWN_GAME / "tests"))


def test_it_is_mentioned_nowhere_in_our_tree():
    written = [path for path in (ROOT / "src").rglob("*") if path.suffix in (".py", ".toml", ".md")]
    assert written
    assert [path for path in written if "truffle" in path.read_text().lower()] == []


def test_it_is_on_the_shelf(outside):
    cards = json.loads(outside.run("-m", "enoteca", "games", "--json"))
    assert GAME in [card["id"] for card in cards]


@pytest.mark.parametrize("language", ["en", "it"])
def test_it_is_played_in_the_terminal(outside, language):
    words = ["play", GAME, "--seed", "1", "--bot", "greedy", "--language", language]
    told = outside.run("-m", "enoteca", *words, said="hint\n" + "1\n" * 5)
    assert {"en": "dogs may still be sent", "it": "cani migliori"}[language] in told
    assert {"en": "sends the dog", "it": "manda il cane"}[language] in told
    assert {"en": "points", "it": "punti"}[language] in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", GAME, "--games", "20"], "wins"),
        (["arena", GAME, "--bots", "greedy,random", "--games", "12", "--jobs", "2"], "greedy"),
        (["balance", GAME, "--bot", "greedy", "--games", "12"], "winners"),
        (["bench", GAME, "--seconds", "0.001"], GAME),
        (["perft", GAME, "--depth", "2"], "digest"),
        (["replay", RECORD], "finds truffles"),
        (["analyse", RECORD, "--level", "novice"], "accuracy"),
        (["arena", GAME, "--bots", "plan:best-first,greedy", "--games", "12"], "plan:best-first"),
        (["learn", GAME, "--seats", "2", "--games", "6", "--generations", "1", "--budget", "5"],
         "generation"),
    ],
    ids=lambda words: words[0] if isinstance(words, list) else "",
)  # fmt: skip
def test_a_command_takes_it(outside, words, said):
    assert said in outside.run("-m", "enoteca", *words)


def test_every_level_plays_it(outside):
    bots = "novice,casual"
    assert "casual" in outside.run("-m", "enoteca", "arena", GAME, "--bots", bots, "--games", "6")


def test_ray_plays_it(outside):
    pytest.importorskip("ray")
    words = ["arena", GAME, "--bots", "greedy,random", "--games", "12", "--fresh", "--json"]
    here = json.loads(outside.run("-m", "enoteca", *words))
    there = json.loads(outside.run("-m", "enoteca", *words, "--ray"))
    assert there == here
