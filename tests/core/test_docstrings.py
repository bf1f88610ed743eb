"""Compiled or not, the library tells what it is."""

import ast
import importlib
import inspect
from pathlib import Path

import pytest

import enoteca

SOURCE = Path(__file__).parents[2] / "src"
MODULES = sorted(
    ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for path in (SOURCE / "enoteca" / "core").glob("*.py")
    if path.stem != "__init__"
)


def told(name, thing):
    """Return the docstrings that a source gives, by path, and those that can be asked for."""
    tree = ast.parse((SOURCE / name.replace(".", "/")).with_suffix(".py").read_text())
    yield ast.get_docstring(tree), inspect.getdoc(thing)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node):
            yield ast.get_docstring(node), inspect.getdoc(getattr(thing, node.name))
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if not isinstance(inner, ast.FunctionDef) or inner.decorator_list:
                    continue  # the compiler keeps nothing of what a property says
                if ast.get_docstring(inner):
                    owner = getattr(thing, node.name)
                    yield ast.get_docstring(inner), inspect.getdoc(getattr(owner, inner.name))


@pytest.mark.parametrize("name", MODULES)
def test_a_docstring_of_the_source_can_be_asked_for(name):
    for written, asked in told(name, importlib.import_module(name)):
        assert asked == written


def test_everything_that_the_library_offers_is_described():
    for name in enoteca.__all__:
        thing = getattr(enoteca, name)
        if callable(thing):
            assert inspect.getdoc(thing), name
