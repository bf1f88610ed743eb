"""Every driver for a short while; ``make soak`` lets them run for long."""

from tests.drivers import kill


def test_a_killed_server_has_lost_nothing_that_was_acknowledged(run):
    run(kill.drive, rounds=8, seconds=15)
