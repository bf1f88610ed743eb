"""Styles and scripts are written as code: short files, short lines, one declaration a line."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
STYLES = sorted(SOURCE.rglob("*.css"))
SCRIPTS = sorted(SOURCE.rglob("*.js"))
LONGEST_LINE = 120
LONGEST_FILE = 400
QUOTED = re.compile(r"/\*.*?\*/|\"[^\"]*\"|'[^']*'|url\([^)]*\)")
PART = re.compile(r'@import "([^"]*)";')


def name_of(path):
    return str(path.relative_to(SOURCE))


def crowded(line):
    """Return whether a line of a style holds more than one declaration, or a rule with it."""
    bare = QUOTED.sub("", line).strip()
    if "}" in bare:
        return bare != "}"
    return any(sign in bare[:-1] for sign in ";{")


@pytest.mark.parametrize("path", [*STYLES, *SCRIPTS], ids=name_of)
def test_no_line_and_no_file_is_long(path):
    lines = path.read_text().splitlines()
    assert len(lines) <= LONGEST_FILE
    assert [line for line in lines if len(line) > LONGEST_LINE] == []


@pytest.mark.parametrize("path", STYLES, ids=name_of)
def test_a_line_of_a_style_holds_one_declaration(path):
    assert [line for line in path.read_text().splitlines() if crowded(line)] == []


@pytest.mark.parametrize("path", STYLES, ids=name_of)
def test_the_parts_of_a_style_lie_beside_it_and_have_none(path):
    for part in PART.findall(path.read_text()):
        assert not PART.search(path.with_name(part).read_text())


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("  color: red;", False),
        (".a, .b:hover {", False),
        ("}", False),
        ('  content: "; {";', False),
        ("  background: url(data:a;b);", False),
        ("  color: red; margin: 0;", True),
        (".a { color: red; }", True),
        ("} .b {", True),
    ],
)
def test_a_crowded_line_is_noticed(line, found):
    assert crowded(line) is found
