"""The fixtures of the table's tests serve here too."""

from tests.web.conftest import *  # noqa: F403
