"""What several tests of Vino lay on the table."""

import copy

import pytest

from enoteca.shelf import catalog


@pytest.fixture
def box_page():
    """The content of the box, to be changed at will."""
    return copy.deepcopy(catalog.box("vino").document("components.toml").content)
