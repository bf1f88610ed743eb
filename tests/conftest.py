"""How hypothesis behaves everywhere: no deadlines, the same examples each time, no clutter."""

import os

import pytest
from hypothesis import HealthCheck, settings

from enoteca.native import compiled

EXAMPLES = int(os.environ.get("ENOTECA_EXAMPLES", "40"))

settings.register_profile(
    "house",
    deadline=None,
    derandomize=True,
    max_examples=EXAMPLES,
    suppress_health_check=list(HealthCheck),
    database=None,
)
settings.load_profile("house")


def pytest_report_header() -> str:
    """Say which rules are under test."""
    return f"enoteca: {'compiled' if compiled() else 'uncompiled'} rules"


def pytest_terminal_summary(terminalreporter) -> None:
    """Show what the drivers have counted."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "figures" and report.when == "call":
                terminalreporter.write_line(value)


@pytest.fixture(scope="module")
def cluster():
    """Start a PostgreSQL, in which each test makes a database of its own."""
    from tests.drivers import postgres  # noqa: PLC0415 (the engine's tests do without its driver)

    if postgres.BIN is None:
        pytest.skip(postgres.MISSING)
    with postgres.cluster() as running:
        yield running
