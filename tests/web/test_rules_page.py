"""Every board says which paragraph of the rules is at work, and the rules have it."""

import re

import pytest

from enoteca.shelf import catalog
from enoteca_web.kit.drawing import draw
from enoteca_web.pages import rules_page
from enoteca_web.table.seat_views import seat_view
from tests.web.tables_in_memory import new_table, tables_of_a_match

DIGEST = """# Odd <b>rules</b>
**1.1** Who has a *grape* & a `vine` wins.
**1.2** [Here](javascript:alert(1)) ![there](https://example.org/x) "is" <script>nothing</script>.

- one
- two

| a | b |
|---|---|
| 1 | <i> |
"""

TABLES = [
    (about.id, max(about.seats), edition) for about in catalog.cards() for edition in about.editions
]


@pytest.mark.parametrize(("game", "seats", "edition"), TABLES)
def test_the_rules_are_opened_at_a_paragraph_that_they_have(game, seats, edition):
    digest = catalog.box(game).file("rules.md").read_text(encoding="utf-8")
    paragraphs = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", digest, re.MULTILINE))
    named = {
        draw(seat_view(table, 0)).rule
        for table in tables_of_a_match(new_table(game, seats, edition))
    }
    assert named <= paragraphs
    assert len(named) > 2


@pytest.mark.parametrize("box", catalog.boxes(), ids=lambda box: box.about.id)
def test_every_paragraph_of_a_digest_can_be_opened_by_its_number(box):
    numbers = re.findall(r"^\*\*([\d.]+)\*\*", box.file("rules.md").read_text(), re.MULTILINE)
    anchors = re.findall(r'<p id="rule-([\d-]+)"><b>', rules_page.rules(box).text)
    assert [anchor.replace("-", ".") for anchor in anchors] == numbers


def test_a_digest_is_shown_as_it_is_written_and_brings_no_markup_of_its_own():
    page = rules_page.page(DIGEST)
    assert "<h2>Odd &lt;b&gt;rules&lt;/b&gt;</h2>" in page
    assert (
        '<p id="rule-1-1"><b>1.1</b> Who has a <i>grape</i> &amp; a <code>vine</code> wins.' in page
    )
    assert '<p id="rule-1-2">' in page
    assert "&lt;script&gt;" in page
    assert re.findall(r"<(?:script|a|img)\b|href|src=", page) == []
    assert "<li>two</li>" in page
    assert "<td>&lt;i&gt;</td>" in page


def test_a_table_that_may_scroll_can_be_reached_with_the_keyboard():
    assert '<table tabindex="0">' in rules_page.page("| a | b |\n|---|---|\n| 1 | 2 |\n")


def test_rules_come_in_the_language_of_the_reader(server):
    with server.client() as client:
        page = client.get("/rules/granada", headers={"Accept-Language": "it"}).text
        assert '<article class="rules" id="digest" lang="it">' in page
        assert "Non si dà resto." in page
        assert '<p class="quiet"' not in page


def test_the_aid_of_every_game_begins_with_its_aim_a_turn_and_its_end(server):
    heads = {
        "en": ["Aim.", "The end.", "Winning."],
        "it": ["Scopo.", "La fine.", "Chi vince."],
        "fr": ["But.", "La fin.", "Victoire."],
        "de": ["Ziel.", "Das Ende.", "Sieg."],
    }
    with server.client() as client:
        for game in (about.id for about in catalog.cards()):
            seat = server.seated(game, ["me", "random", "random"])["seats"][0]
            for language, wanted in heads.items():
                page = client.get(seat, headers={"Accept-Language": language}).text
                panel = page.split('id="panel-aid"')[1].split('id="aid"')[0]
                assert f'<section lang="{language}"><h2>' in panel
                assert [head for head in wanted if f"<li><b>{head}</b>" in panel] == wanted
                assert f'<a href="/rules/{game}" id="all-rules">' in panel


def test_the_title_of_a_digest_is_that_of_its_page(server):
    with server.client() as client:
        page = client.get("/rules/vino").text
    assert re.findall(r"<h1[^>]*>(.*?)</h1>", page) == ["Vino — the rules"]
    assert re.findall(r"<h(\d)", page.split("</h1>")[1])[0] == "2"


def test_an_empty_corner_of_a_table_is_the_head_of_nothing():
    page = rules_page.page("| | b |\n|---|---|\n| 1 | 2 |\n")
    assert re.findall("<t[hd]>", page) == ["<td>", "<th>", "<td>", "<td>"]
