"""docs/writing-a-game.md, followed to the letter."""

import json
import re

import pytest

from tests.outside.conftest import OWN_GAME, ROOT

PAGE = (ROOT / "docs" / "writing-a-game.md").read_text()
FILES = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.DOTALL | re.MULTILINE)
ROWS = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)

LAWS = """
from enoteca.shelf import catalog
from enoteca.testing import LAWS, configurations, random_match, reach

for agreement in configurations(catalog.box("pebbles").about):
    for depth in range(14):
        for law in LAWS:
            law(reach(agreement, depth, depth))
    random_match(agreement, 1).record.verify()
"""


@pytest.fixture(scope="module")
def pebbles(outside, tmp_path_factory):
    """Write the files that the page shows, and install them."""
    folder = tmp_path_factory.mktemp("pages") / "pebbles"
    for name, content in FILES.findall(PAGE):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    outside.install(folder)
    return outside


def test_the_game_of_the_page_obeys_every_law(pebbles):
    pebbles.run("-c", LAWS)


def test_it_is_played_as_the_page_says(pebbles):
    words = ["play", "pebbles", "--seed", "1", "--bot", "random", "--language", "en"]
    told = pebbles.run("-m", "enoteca", *words, said="why take:3\n" + "1\n" * 12)
    assert "pebbles are laid." in told
    assert "takes 1." in told
    words = ["arena", "pebbles", "--bots", "expert,random", "--games", "4"]
    assert "expert" in pebbles.run("-m", "enoteca", *words)


def test_both_games_stand_on_the_shelf(pebbles):
    told = pebbles.run("-m", "enoteca", "games")
    assert "pebbles: Pebbles, by you" in told
    assert "truffle-hunt: Truffle Hunt" in told


def test_the_page_lists_the_files_of_the_example_and_no_others():
    start = PAGE.index("## A whole game, file by file")
    listed = ROWS.findall(PAGE[start : PAGE.index("\n## ", start + 1)])
    folder = OWN_GAME / "src" / "truffle_hunt"
    there = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert sorted(listed) == sorted(str(path.relative_to(folder)) for path in there)


def test_golden_files_are_written_as_the_page_says_and_never_over_others(pebbles):
    words = ["-m", "enoteca", "perft", "pebbles", "--depth", "3", "--golden", "first"]
    told = pebbles.run(*words)
    folder = pebbles.folder / "pebbles" / "golden"
    (row,) = json.loads((folder / "perft.json").read_text())
    assert row["digest"] in told
    pebbles.run("-m", "enoteca", "replay", str(folder / "first.record"))
    with pytest.raises(AssertionError, match="never changes"):
        pebbles.run(*words)
