"""Who may import whom, how long a file may be, and what nothing is called."""

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
# From the ground up.  A layer may import those below it, and itself; the modules that lie in no
# folder of enoteca (errors, native) are the ground.
LAYERS = [
    "terms",
    "core",
    "shelf",
    "play",
    "games/rules",
    "games/faces",
    "bots",
    "games/policy",
    "games/terminal",
    "games/reasons",
    "analysis",
    "lab",
    "adapters",
    "testing",
    "cli",
]
TABLE = ["kit", "table", "service", "pages"]  # on the ground of Django's own: models, paths …
OUTSIDERS = {
    "lab": ["openskill", "ray"],
    "adapters": ["PIL", "gymnasium", "numpy", "pettingzoo", "playwright", "pyarrow", "pyspiel"],
    "testing": ["hypothesis", "pytest"],
    "cli": ["enoteca_web"],
    "games/board": ["django"],
}
STILL = "enoteca_web.pages.still.still"  # what an environment may see of the table: one page
FILES = sorted((SOURCE / "enoteca").rglob("*.py"))
SITE = sorted((SOURCE / "enoteca_web").rglob("*.py"))
EVERY_FILE = sorted(
    path for folder in (SOURCE, SOURCE.parent / "tests") for path in folder.rglob("*.py")
)
BANNED = {"utils", "util", "helper", "helpers", "manager", "misc", "common"}


def module_of(path):
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


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
    if parts[0] != "enoteca" or len(parts) < 2:
        return None
    if parts[1] == "games":
        return f"games/{parts[3]}" if len(parts) > 3 else None
    return parts[1] if parts[1] in LAYERS else None


def game_of(module):
    parts = module.split(".")
    return parts[2] if parts[:2] == ["enoteca", "games"] and len(parts) > 2 else None


def floor_of(module):
    parts = module.split(".")
    return parts[1] if parts[0] == "enoteca_web" and parts[1:] and parts[1] in TABLE else None


def folders_of(package):
    return {path.parent.name for path in (SOURCE / package).glob("*/__init__.py")}


def test_every_folder_has_its_layer():
    assert folders_of("enoteca") - {"games"} == {name for name in LAYERS if "/" not in name}
    assert folders_of("enoteca_web") - {"migrations"} == set(TABLE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_downwards(path):
    module = module_of(path)
    layer, game = layer_of(module), game_of(module)
    for name in imports(path):
        top = name.split(".")[0]
        other = layer_of(name)
        if game is not None and game_of(name) is not None:
            assert game_of(name) == game, name  # games never import each other
        if layer == "games/board":
            assert top != "enoteca_web" or floor_of(name) == "kit", name
        elif other == "games/board":
            raise AssertionError(f"{name}: nothing but the table looks at a board")
        elif layer is not None and other is not None:
            assert LAYERS.index(other) <= LAYERS.index(layer), name
        if top in ("mypy_extensions", "librt"):
            assert module == "enoteca.native", name
        elif top not in ("enoteca", "enoteca_web") and top not in sys.stdlib_module_names:
            assert top in OUTSIDERS.get(layer, []), name
        if top == "enoteca_web":
            assert layer in ("cli", "games/board") or (layer, name) == ("adapters", STILL), name


@pytest.mark.parametrize("path", SITE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_table_stands_on_its_own_floors(path):
    floor = floor_of(module_of(path))
    for name in imports(path):
        other = floor_of(name)
        assert layer_of(name) != "games/board", f"{name}: the catalog is the only door"
        if floor is not None and other is not None:
            assert TABLE.index(other) <= TABLE.index(floor), name


@pytest.mark.parametrize("path", EVERY_FILE, ids=lambda path: path.name)
def test_no_file_is_long_or_vaguely_named(path):
    assert len(path.read_text().splitlines()) <= 400
    assert path.stem not in BANNED
