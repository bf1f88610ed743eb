"""Compiled as a whole or not at all, and named as what it is."""

import shutil
import stat
import sysconfig
import zipfile

import pytest

from tests.packaging.building import asked, copied, hooked

IMPORTED = """
import importlib, pkgutil, pickle, sys
import enoteca
from enoteca.extension import CompiledModules
finder = next(finder for finder in sys.meta_path if isinstance(finder, CompiledModules))
found = [found.name for found in pkgutil.walk_packages(enoteca.__path__, "enoteca.")]
names = [name for name in found if name.startswith(("enoteca.core.", "enoteca.bots."))]
for name in names:
    module = importlib.import_module(name)
    package = hasattr(module, "__path__")
    assert finder.library.has(name) != package, name
    assert str(module.__file__).endswith(".py") == package, name
    assert module.__name__ == name and sys.modules[name] is module
generator = pickle.loads(pickle.dumps(enoteca.Rng(1)))
assert generator.below(1000) == enoteca.Rng(1).below(1000)
assert finder.library.mypyc[0].isdigit() and finder.library.compiler.startswith("C")
print(sum(finder.library.has(name) for name in names))
"""
COMPILED = "import enoteca.native as build; print(build.compiled())"
DESCRIBED = "import enoteca; help(enoteca.Game)"
# What is only looked at need not be fast.
WRAPPER = """#!/bin/sh
echo "$@" >> "{log}"
case "$*" in {pattern}) echo "out of memory" >&2; exit 1;; esac
exec cc "$@" -O0
"""

pytestmark = pytest.mark.skipif(
    shutil.which("cc") is None, reason="there is no C compiler here that could fail"
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """Our build without the games, which take longest to compile, and otherwise the same."""
    tree = copied(tmp_path_factory.mktemp("tree") / "tree")
    package = tree / "src" / "enoteca"
    for folder in ("cli", "lab", "testing"):
        shutil.rmtree(package / folder)
    shutil.rmtree(tree / "src" / "enoteca_web")
    for game in (package / "games").iterdir():
        if game.is_dir():
            shutil.rmtree(game)
    return tree


def compiler(place, pattern):
    """Return a compiler that fails where its arguments fit a pattern, and its log."""
    script, log = place / "cc-wrapper", place / "log"
    script.write_text(WRAPPER.format(log=log, pattern=pattern))
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return str(script), log


def built(tree, place, cc):
    """Return a wheel built with a compiler, what was said, and the folder it is unpacked in."""
    shutil.rmtree(tree / "build", ignore_errors=True)
    wheel, said = hooked(tree, "build_wheel", place / "wheels", CC=cc)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place / "installed")
    return wheel.name, said, place / "installed"


def test_a_compiler_that_works_gives_a_fast_build_under_the_name_of_one(tree, tmp_path):
    script, log = compiler(tmp_path, "no-such-file")
    name, said, installed = built(tree, tmp_path, script)
    assert "-none-any" not in name
    assert "could not be compiled" not in said
    assert asked(installed, COMPILED) == "True"
    calls = [line for line in log.read_text().splitlines() if " -c " in line]
    assert len(calls) > 2  # one file would keep one core busy and leave the others idle
    assert {line.count("-Wno-all") for line in calls} == {1}
    assert [path.parent for path in installed.rglob("*.so")] == [installed / "enoteca"]
    assert int(asked(installed, IMPORTED)) > 15
    described = asked(installed, DESCRIBED)
    assert "The rules of one edition, option set and number of seats." in described
    assert "apply(self, /, state, action)" in described
    assert "Change the state by an action already known to be legal." in described


@pytest.mark.parametrize("case", ["always", "one file only", "linking only", "missing"])
def test_a_compiler_that_fails_anywhere_gives_a_slow_build_under_the_name_of_one(
    tree, tmp_path, case
):
    pattern = {"one file only": "*piece_0_engine.c*", "linking only": "*-shared*"}.get(case)
    cc = {"always": "/bin/false", "missing": str(tmp_path / "nowhere")}.get(case)
    name, said, installed = built(tree, tmp_path, cc or compiler(tmp_path, pattern)[0])
    assert name == "enoteca-0.1.0-0uncompiled-py3-none-any.whl"
    assert "enoteca: the rules could not be compiled (" in said
    assert "pip install --force-reinstall --no-cache-dir enoteca" in said
    assert [path.name for path in installed.rglob("*.so")] == []
    assert asked(installed, COMPILED) == "False"


def test_an_extension_that_cannot_be_loaded_leaves_the_whole_to_plain_python(tree, tmp_path):
    wheel, _ = hooked(tree, "build_wheel", tmp_path / "wheels", ENOTECA_PURE="1")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    broken = f"_compiled{sysconfig.get_config_var('EXT_SUFFIX')}"
    (installed / "enoteca" / broken).write_bytes(b"made for another machine")
    assert asked(installed, COMPILED) == "False"
    assert asked(installed, "import enoteca; print(enoteca.Rng(1).below(1))") == "0"


def test_what_is_not_compiled_needs_no_compiler_to_be_fetched(tree, tmp_path):
    asks = {"hook": "get_requires_for_build_wheel", "where": tmp_path}
    assert "mypy" in str(hooked(tree, **asks)[0])
    assert hooked(tree, **asks, ENOTECA_PURE="1")[0].name == "[]"
