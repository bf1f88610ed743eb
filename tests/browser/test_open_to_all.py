"""Axe has nothing to complain of, on any page.

With ENOTECA_WALK=whole every page is looked at in all sizes, themes and languages; without it,
once.
"""

import os
from pathlib import Path

import pytest

from tests.browser.open_to_all import (
    every_kind_of_place,
    every_place,
    in_every_way,
    in_one_way,
    looked_at,
)
from tests.web.conftest import Server

WHOLE = os.environ.get("ENOTECA_WALK") == "whole"


@pytest.fixture(scope="module")
def server():
    """A server to whose tables this process can add matches."""
    running = Server(Path(os.environ["ENOTECA_DATA"])).start()
    yield running
    running.stop()


def test_every_page_is_open_to_all(server, browser):
    places = every_place(server) if WHOLE else every_kind_of_place(server)
    ways = in_every_way if WHOLE else in_one_way
    assert list(looked_at(server, browser, places, ways)) == []
