"""Bots of another version, each in an environment of its own, at one table with ours."""

import os
import sys
from pathlib import Path

import pytest

from enoteca import NOBODY, EnotecaError, Rng, load
from enoteca.bots.roster import Budget
from enoteca.lab.contest import Contest
from enoteca.lab.matches import outcome
from enoteca.lab.visitors import Visitor, digest_of, is_visitor
from tests.lab.house_rules import HeadStart

HERE = f"greedy@{sys.executable}"


def fake(folder: Path, script: str) -> str:
    """Return a Python in whose place something else answers."""
    path = folder / "here"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


def test_a_visitor_plays_as_it_does_at_home() -> None:
    game = load("grand-cru", 2, "it", {"max_years": 2})
    ours = Contest.of(game, [("greedy", "random")], seed=3)
    theirs = Contest.of(game, [(HERE, "random")], seed=3)
    assert outcome(ours, 0) == outcome(theirs, 0)
    assert ours.fingerprint != theirs.fingerprint


def test_a_visitor_may_search_for_what_the_budget_allows() -> None:
    game = load("pot-de-vin", 3)
    player = Visitor(f"search@{sys.executable}", game, Budget(5))
    state = game.new_state()
    assert game.resolve_chance(state, Rng(1)) != NOBODY
    chosen = {player.decide(game, state, Rng(7)) for _ in range(3)}
    assert len(chosen) == 1
    assert chosen <= set(game.legal_actions(state))


def test_results_belong_to_the_code_of_the_visitor_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load("vino", 3)
    prints = set()
    for digest in ("one", "other"):
        home = tmp_path / digest
        home.mkdir()
        fake(home, f'read table; echo \'{{"digest": "{digest}"}}\'; cat > /dev/null')
        table = ("greedy", "strong@here", "greedy")
        monkeypatch.setenv("PATH", f"{home}:{os.environ['PATH']}")
        prints.add(Contest.of(game, [table]).fingerprint)
        digest_of.cache_clear()
    assert len(prints) == 2


def test_a_file_with_an_at_is_no_python() -> None:
    assert is_visitor("search:500@/old/bin/python")
    assert not is_visitor("search:learned=/home/me@work/learned.toml")
    assert not is_visitor("strong@")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("strong@/nowhere/python", r"^cannot run /nowhere/python: No such file or directory$"),
        (f"stronger@{sys.executable}", r"there is no bot 'stronger'; there is random, greedy"),
        ("strong@/bin/false", r"^/bin/false cannot play a bot of enoteca: it said nothing$"),
    ],
)
def test_a_visitor_that_cannot_play_is_refused_in_one_sentence(name: str, said: str) -> None:
    with pytest.raises(EnotecaError, match=said):
        Visitor(name, load("vino", 3), None)


def test_what_is_not_legal_here_is_not_played(tmp_path: Path) -> None:
    game = load("grand-cru", 2)
    script = """read table; echo '{"digest": "x"}'; read asked; echo '"repay:1"'"""
    player = Visitor(f"greedy@{fake(tmp_path, script)}", game, None)
    state = game.new_state()
    assert game.resolve_chance(state, Rng(1)) != NOBODY
    with pytest.raises(EnotecaError, match=r"wants to play repay:1, which is not legal here$"):
        player.decide(game, state, Rng(1))


def test_house_rules_are_not_known_elsewhere() -> None:
    game = HeadStart(load("granada", 3).agreement)
    with pytest.raises(EnotecaError, match=r"cannot play by house rules"):
        Visitor(HERE, game, None)
