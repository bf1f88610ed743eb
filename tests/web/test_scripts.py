"""How much script a table loads before anything is clicked."""

import re

from enoteca_web.pages.assets import STATIC
from enoteca_web.paths import PACKAGE

MOST = 40_000  # bytes, as they are written
FIRST = re.compile(
    r"""^import (?:.* from )?"\./(\w+\.js)";|new URL\("(\w+\.js)"|asset '(\w+\.js)'""", re.M
)
TEMPLATES = PACKAGE / "pages" / "templates" / "enoteca_web"


def named(text):
    return {name for found in FIRST.findall(text) for name in found if name}


def loaded(*templates):
    """Return the scripts of a page, with what they import at once."""
    wanted = set().union(*(named((TEMPLATES / name).read_text()) for name in templates))
    found = set()
    while wanted:
        name = wanted.pop()
        found.add(name)
        wanted |= named((STATIC / name).read_text()) - found
    return found


def test_a_table_loads_little_script():
    scripts = loaded("base.html", "table.html", "table_frame.html")
    assert {"table.js", "theme.js", "exchange.js", "line.js"} <= scripts
    assert sum((STATIC / name).stat().st_size for name in scripts) < MOST


def test_what_is_seldom_needed_is_fetched_when_it_is():
    assert loaded("table.html").isdisjoint(
        {"sounds.js", "notices.js", "sets.js", "past.js", "replay.js"}
    )
