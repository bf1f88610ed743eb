"""Nobody looks at a browser during tests."""

import webbrowser

import pytest


@pytest.fixture(autouse=True)
def opened(monkeypatch):
    """Keep what would have been opened."""
    found = []
    monkeypatch.setattr(webbrowser, "open", lambda place: found.append(place) or True)
    return found
