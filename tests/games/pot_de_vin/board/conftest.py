"""Boards are drawn as the table draws them."""

from tests.web.conftest import same_deals_at_every_run  # noqa: F401 (a fixture; Django is set up)
