"""The command line speaks English unless a test says otherwise."""

import pytest


@pytest.fixture(autouse=True)
def no_language(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
