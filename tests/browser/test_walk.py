"""Every legal action can be seen and hit, at every size, in every game.

The walk is told in ``walking``; what it finds is printed together.  With ENOTECA_WALK=whole it
goes through whole matches, in three languages; without it, one decision of each kind.
"""

import os

import pytest

from enoteca.shelf import catalog
from tests.browser.walking import LANGUAGES, named, walk

WHOLE = os.environ.get("ENOTECA_WALK") == "whole"
DECISIONS, EACH, PATIENCE = (10_000, 10_000, 10_000) if WHOLE else (10, 1, 200)
GAMES = [box.about.id for box in catalog.boxes()]


@pytest.mark.parametrize("language", LANGUAGES if WHOLE else ["de"])
@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_done_can_be_seen_and_hit_at_every_size(server, browser, game, language):
    faults = walk(
        server, browser, game, decisions=DECISIONS, each=EACH, patience=PATIENCE, language=language
    )
    print("\n".join(faults.lines()))
    assert {named(size) for size in faults.sizes(game)} == set(), "faults, listed above"
