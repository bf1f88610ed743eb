"""Short runs of the drivers, on both databases."""

import pytest

from tests.drivers import driving

SEED = 1


@pytest.fixture(params=driving.DATABASES)
def run(request, tmp_path, record_property):
    """Run a driver for a number of rounds, or until it has taken too long."""
    shared = request.getfixturevalue("cluster") if request.param == driving.POSTGRESQL else None

    def start(drive, **bounds):
        with driving.stage(tmp_path, SEED, cluster=shared, **bounds) as stage:
            figures = drive(stage)
        name = drive.__module__.rpartition(".")[2]
        record_property("figures", f"{name}: {request.param}: {figures}")

    return start


@pytest.fixture
def finds(tmp_path):
    """Run a driver against servers with a fault, and return what it has found."""

    def start(drive, fault, **bounds):
        laid = driving.stage(tmp_path, SEED, fault=fault, **bounds)
        with pytest.raises(AssertionError) as found, laid as stage:
            drive(stage)
        return str(found.value)

    return start
