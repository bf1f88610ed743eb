"""Docstrings in what mypyc compiles: by itself it writes down signatures and leaves them out.

mypyc is compiled too and cannot be told otherwise, so they are put into the C that it wrote.
Whatever is not found there stays as it is: no build fails for the sake of a docstring.
"""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_TEXT = r'(NULL|"(?:[^"\\]|\\.)*")'
_FUNCTION = re.compile(rf"(\(PyCFunction\)CPyPy_(\w+),\s+[\w |]+, PyDoc_STR\(){_TEXT}")
_CLASS = re.compile(rf"(CPyType_(\w+)_template_ = \{{[^;]*?\.tp_doc = PyDoc_STR\(){_TEXT}")
_MODULE = re.compile(r'(PyModuleDef_HEAD_INIT,\s+"([\w.]+)",\s+)(NULL)')

Docstrings = dict[str, str]


def write_into(sources: Iterable[Path], modules: Iterable[Path], root: Path) -> None:
    """Put the docstrings of modules below a root into the C that was made of them."""
    known = docstrings(modules, root)
    for path in sources:
        text = path.read_text(encoding="utf-8")
        for pattern in (_FUNCTION, _CLASS, _MODULE):
            text = pattern.sub(lambda found: _told(found, known), text)
        path.write_text(text, encoding="utf-8")


def docstrings(modules: Iterable[Path], root: Path) -> Docstrings:
    """Return the docstrings by their names in C, which begin anywhere in the path of the module."""
    found: Docstrings = {}
    twice: set[str] = set()
    for path in modules:
        steps = path.relative_to(root).with_suffix("").parts
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found[".".join(steps)] = inspect.cleandoc(ast.get_docstring(tree) or "")
        for name, text in _inside(tree):
            for first in range(len(steps)):
                key = "___".join((*steps[first:], name))
                twice |= {key} & found.keys()
                found[key] = text
    return {key: text for key, text in found.items() if text and key not in twice}


def _inside(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name, ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}___{name}", text) for name, text in _inside(node))


def _told(found: re.Match[str], known: Docstrings) -> str:
    before, name, signature = found.groups()
    text = known.get(name)
    if text is None:
        return found[0]
    return before + (signature + " " if signature != "NULL" else "") + _in_c(text)


def _in_c(text: str) -> str:
    """Return a text as C writes it, a piece for each line: some compilers take no long ones."""
    lines = text.split("\n")
    ends = ["\\n"] * (len(lines) - 1) + [""]
    return " ".join(f'"{_escaped(line)}{end}"' for line, end in zip(lines, ends, strict=True))


def _escaped(line: str) -> str:
    return "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
        for byte in line.encode()
    )
