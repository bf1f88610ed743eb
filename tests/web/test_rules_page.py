"""Every board says which paragraph of the rules is at work, and the rules have it."""

import re

import pytest

from enoteca.shelf import catalog
from enoteca_web.kit.drawing import draw
from enoteca_web.table.seat_views import seat_view
from tests.web.tables_in_memory import new_room, rooms_of_a_match

TABLES = [
    (about.id, max(about.seats), edition) for about in catalog.cards() for edition in about.editions
]


@pytest.mark.parametrize(("game", "seats", "edition"), TABLES)
def test_the_rules_are_opened_at_a_paragraph_that_they_have(game, seats, edition):
    digest = catalog.box(game).file("rules.md").read_text(encoding="utf-8")
    paragraphs = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", digest, re.MULTILINE))
    named = {
        draw(seat_view(room, 0)).rule for room in rooms_of_a_match(new_room(game, seats, edition))
    }
    assert named <= paragraphs
    assert len(named) > 2
