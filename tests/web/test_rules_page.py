"""Every board says which paragraph of the rules is at work, and the rules have it."""

import re
from pathlib import Path

import pytest

from enoteca.core import catalog
from enoteca_web.boards import draw
from enoteca_web.window import window
from tests.web.rooms import new_room, rooms_of_a_match

RULES = Path(__file__).parents[3] / "docs" / "games"
TABLES = [
    (about.id, max(about.seats), edition) for about in catalog.games() for edition in about.editions
]


@pytest.mark.parametrize(("game", "seats", "edition"), TABLES)
def test_the_rules_are_opened_at_a_paragraph_that_they_have(game, seats, edition):
    digest = (RULES / game / "rules.md").read_text(encoding="utf-8")
    paragraphs = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", digest, re.MULTILINE))
    named = {
        draw(window(room, 0)).rule for room in rooms_of_a_match(new_room(game, seats, edition))
    }
    assert named <= paragraphs
    assert len(named) > 2
