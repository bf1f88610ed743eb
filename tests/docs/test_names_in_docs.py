"""Paths and modules that a document names exist."""

import importlib
import re
from pathlib import Path

import pytest

import enoteca

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    # But for the one whose paths are those of a package that its reader is to write.
    *sorted(set((ROOT / "docs").rglob("*.md")) - {ROOT / "docs" / "writing-a-game.md"}),
    *sorted((ROOT / "src/enoteca/games").rglob("*.md")),
]
GAMES = [box.about.package.rpartition(".")[2] for box in enoteca.catalog()]
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"`([^`\n]+)`")
TOP = ("src/", "tests/", "docs/", "benchmarks/", "examples/", "building/", "deploy/")
IN_A_GAME = ("rules/", "policy/", "board/", "text/", "golden/")
MODULE = re.compile(r"(enoteca|enoteca_web)(\.\w+)+")
ENTRY_POINTS = {"enoteca.games", "enoteca.bots"}  # names in the metadata of other packages, too


def names(page):
    """Return what stands in single quotes of code, placeholders filled in."""
    for quoted in QUOTED.findall(FENCED.sub("", page.read_text())):
        if "<game>" in quoted:
            yield from (quoted.replace("<game>", game) for game in GAMES)
        else:
            yield quoted


def exists(path):
    """Return whether a file, a folder or anything like a pattern is there."""
    pattern = re.sub(r"<\w+>|\{[^}]*\}|…", "*", path.rstrip("/"))
    return any(ROOT.glob(pattern))


def in_some_game(path):
    """Return whether some game has it; a page may tell of what only one has."""
    return any(exists(f"src/enoteca/games/{game}/{path}") for game in GAMES)


def known(module):
    """Return whether a dotted name can be had, by import or as what a module holds."""
    found, *rest = module.split(".")
    thing = importlib.import_module(found)
    for name in rest:
        found = f"{found}.{name}"
        if hasattr(thing, name):
            thing = getattr(thing, name)
            continue
        try:
            thing = importlib.import_module(found)
        except ModuleNotFoundError as missing:
            return not missing.name.startswith("enoteca")  # an extra that is not installed
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_path_that_a_page_names_is_there(page):
    for name in names(page):
        path = name.split(" ")[0]
        if path.startswith(TOP):
            assert exists(path), name
        elif path.startswith(IN_A_GAME):
            assert in_some_game(path), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_module_that_a_page_names_is_there(page):
    for name in names(page):
        match = MODULE.match(name)
        if match and match[0] not in ENTRY_POINTS:
            assert known(match[0]), name


def test_a_name_that_is_nowhere_is_noticed():
    assert known("enoteca.core.game.Game.foretell")
    assert not known("enoteca.core.catalog")
    assert exists("src/enoteca/games/granada/text/<language>.toml")
    assert not exists("docs/games")
    assert not in_some_game("phrases/en.toml")
