"""Every numbered paragraph of a digest is cited by code and by a test, and no other number is."""

import re
from pathlib import Path

import pytest

import enoteca
from enoteca.shelf import catalog

ROOT = Path(__file__).parents[2]
CITED = re.compile(r"(?:\b|Test)[Rr]ules?[ _]?(\d+[._]\d+(?:(?:, | and |,)\d+\.\d+)*)")


def digest(game):
    text = catalog.box(game).file("rules.md").read_text()
    return re.findall(r"^\*\*(\d+\.\d+)\*\* ", text, re.MULTILINE)


def citations(folder):
    found = set()
    for path in folder.rglob("*.py"):
        text = path.read_text()
        for group in CITED.findall(text):
            found.update(re.findall(r"\d+\.\d+", group.replace("_", ".")))
        found.update(re.findall(r'Refusal\("[^"]+", "(\d+\.\d+)"', text))
    return found


def in_order(numbers):
    return sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])


@pytest.mark.parametrize("game", [box.about.id for box in enoteca.catalog()])
def test_a_digest_is_numbered_in_order(game):
    numbers = digest(game)
    assert numbers
    assert numbers == in_order(set(numbers))


@pytest.mark.parametrize("game", [box.about.id for box in enoteca.catalog()])
@pytest.mark.parametrize("place", ["src/enoteca/games", "tests/games"])
def test_every_paragraph_is_cited_and_every_citation_exists(game, place):
    cited = citations(ROOT / place / game.replace("-", "_"))
    numbers = set(digest(game))
    assert in_order(numbers - cited) == []
    assert in_order(cited - numbers) == []
