"""Who may import whom, how long a file may be, and what nothing is called."""

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
LAYERS = ["core", "mechanics", "games", "bots", "lab", "adapters", "testing", "cli"]
# Each layer may import those named; itself always.
MAY_IMPORT = {
    "core": [],
    "mechanics": ["core"],
    "games": ["core", "mechanics"],
    "bots": ["core", "mechanics", "games"],
    "lab": ["core", "mechanics", "games", "bots"],
    "adapters": ["core", "mechanics", "games", "bots", "lab"],
    "testing": ["core", "mechanics", "games", "bots", "lab", "adapters"],
    "cli": LAYERS,
}
OUTSIDERS = {
    "lab": ["openskill", "ray"],
    "adapters": ["numpy", "pyspiel", "pettingzoo"],
    "testing": ["hypothesis", "pytest"],
    "cli": ["enoteca_web"],
}
FILES = sorted((SOURCE / "enoteca").rglob("*.py"))
EVERY_FILE = sorted(
    path for folder in (SOURCE, SOURCE.parent / "tests") for path in folder.rglob("*.py")
)
BANNED = {"utils", "util", "helper", "helpers", "manager", "misc", "common"}


def imports(path):
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


def layer_of(module):
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "enoteca" and parts[1] in LAYERS else None


def game_of(module):
    parts = module.split(".")
    return parts[2] if parts[:2] == ["enoteca", "games"] and len(parts) > 2 else None


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_downwards(path):
    module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    layer = layer_of(module)
    for name in imports(path):
        top = name.split(".")[0]
        if top == "enoteca":
            if layer is not None and layer_of(name) is not None:
                assert layer_of(name) in [layer, *MAY_IMPORT[layer]], name
            if game_of(module) is not None and game_of(name) is not None:
                assert game_of(name) == game_of(module), name
        elif top == "mypy_extensions":
            assert module == "enoteca.core.ints", name
        elif top not in sys.stdlib_module_names:
            assert top in OUTSIDERS.get(layer, []), name


@pytest.mark.parametrize("path", EVERY_FILE, ids=lambda path: path.name)
def test_no_file_is_long_or_vaguely_named(path):
    assert len(path.read_text().splitlines()) <= 400
    assert path.stem not in BANNED


def test_nothing_in_the_engine_imports_the_table():
    for path in FILES:
        if "cli" not in path.parts:
            assert not any(name.startswith("enoteca_web") for name in imports(path)), path
