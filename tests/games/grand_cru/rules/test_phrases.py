"""Every event, action and refusal of Grand Cru has its sentence, and no sentence is left over."""

import re
from importlib import resources
from pathlib import Path

import pytest

import enoteca
from enoteca.games.grand_cru.rules.tiles import ESTATE_NAMES, INNOVATIONS, SPACES, TILES
from enoteca.shelf import catalog
from enoteca.shelf.text import text_of

SOURCE = Path(__file__).parents[4] / "src" / "enoteca" / "games" / "grand_cru"
CODE = "\n".join(path.read_text() for path in sorted((SOURCE / "rules").rglob("*.py")))
REPLAYED = SOURCE / "golden"


def added():
    """Return the ids of all events that the rules write down."""
    calls = re.findall(r"journal\.add\(([^{]*?)[,{]\s", CODE)
    return {name for call in calls for name in re.findall(r'"([a-z0-9-]+)"', call)}


def test_every_event_has_its_sentence():
    assert added() == set(text_of(catalog.box("grand-cru")).sentences["events"])


def test_every_refusal_has_its_sentence():
    refusals = set(re.findall(r'Refusal\(\s*"([a-z0-9-]+)"', CODE))
    assert refusals == set(text_of(catalog.box("grand-cru")).sentences["refusals"])


def test_every_action_has_its_sentence():
    words = {form.word for form in enoteca.load("grand-cru").notation.forms}
    assert words == set(text_of(catalog.box("grand-cru")).sentences["actions"])


@pytest.mark.parametrize("name", [*TILES, *ESTATE_NAMES, *INNOVATIONS, *SPACES])
def test_everything_has_a_name(name):
    assert text_of(catalog.box("grand-cru")).name(name) != name


def test_the_golden_matches_show_every_action():
    tokens = set()
    for path in REPLAYED.glob("*.record"):
        tokens |= {token.partition(":")[0].lstrip("*") for token in path.read_text().split()}
    assert {form.word for form in enoteca.load("grand-cru").notation.forms} <= tokens


def test_the_component_file_names_the_provenance_of_every_table():
    text = (resources.files("enoteca.games.grand_cru") / "components.toml").read_text()
    tables = set(re.findall(r"^\[([a-z]+)\]", text, re.MULTILINE)) - {"provenance"} | {"interest"}
    assert set(enoteca.load("grand-cru").rules.components.provenance) == tables
