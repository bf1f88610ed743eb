"""The pages that ``make docs`` builds: all documents, all open modules, nothing from elsewhere."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
site = runpy.run_path(str(ROOT / "building" / "site.py"))


def test_every_document_has_a_place_of_its_own():
    places = site["placed"]()
    assert len(set(places.values())) == len(places)
    for page in [*(ROOT / "docs").rglob("*.md"), *(ROOT / "src/enoteca/games").rglob("*.md")]:
        assert page in places


def test_links_lead_to_where_the_pages_are_gathered():
    places = site["placed"]()
    told = site["relinked"](ROOT / "docs" / "bots.md", places)
    assert "(../games/granada-policy-strength.md)" in told
    readme = site["relinked"](ROOT / "README.md", places)
    assert "(docs/table.md)" in readme
    assert "(docs/pictures/granada.png)" in readme
    assert "(LICENSE)" not in readme


def test_modules_that_others_use_are_in_the_reference():
    pages = dict(site["reference"]())
    assert "::: enoteca.core.game" in pages[Path("reference/enoteca.core.game.md")]
    assert "enoteca_web.kit.seat_view.md" in pages[Path("reference/index.md")]


@pytest.mark.parametrize(
    ("page", "strays"),
    [
        ('<script src="https://cdn.example/x.js"></script>', True),
        ('<link rel="stylesheet" href="//fonts.example/a.css">', True),
        ('<style>@import "https://fonts.example/a.css"</style>', True),
        ('<a href="https://example.org">there</a><script src="../x.js"></script>', False),
    ],
)
def test_a_page_that_would_fetch_something_from_elsewhere_is_noticed(tmp_path, page, strays):
    (tmp_path / "page.html").write_text(page)
    assert bool(list(site["fetched_from_elsewhere"](tmp_path))) is strays
