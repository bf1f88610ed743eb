"""The short form of the soak: a thousand moves cost a server next to nothing."""

import asyncio
from pathlib import Path

import pytest

from tests.drivers.memory import soak
from tests.web.conftest import Server


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no /proc here")
def test_a_thousand_moves_cost_less_than_twenty_megabytes(tmp_path):
    server = Server(tmp_path).start()
    try:
        figures = asyncio.run(soak(server, moves=1000, warm_up=500, tables=10))
    finally:
        server.stop()
    assert figures.growth < 20, figures
