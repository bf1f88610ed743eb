"""A real browser, and a real server for it."""

from tests.browser.conftest import *  # noqa: F403 (fixtures)
