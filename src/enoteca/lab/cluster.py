"""Matches played on a Ray cluster: a node may be lost, its matches are played elsewhere."""

import itertools
import logging
import os
import socket
from collections.abc import Iterable
from typing import Any

from enoteca.errors import EnotecaError
from enoteca.lab.workers import AHEAD, Batches, T, Task

OWN = "local"  # a cluster of this machine alone, started and stopped by us
RUNNING = "auto"  # the one that already runs on this machine
PATIENCE = 5.0  # seconds until an address counts as unreachable
LOSSES = 20  # how often one batch may be lost before we give up


def play_on_ray(task: Task[T], numbers: Iterable[int], ray: Any) -> Batches[T]:
    """Play matches on a connected cluster; each comes back once, whatever breaks."""
    left = task.batches(numbers)
    # Ray itself sends a batch elsewhere when its node is lost; what even that cannot
    # save is sent again from here.
    work = ray.remote(max_retries=-1, num_cpus=1)(task.work)
    lost = 0
    running: dict[Any, list[int]] = {}
    while True:
        places = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        for batch in itertools.islice(left, max(0, places - len(running))):
            running[work.remote(task.contest, batch)] = batch
        if not running:
            return
        wanted = list(running)[: 1 if task.in_order else None]
        done, _ = ray.wait(wanted, num_returns=1)
        batch = running.pop(done[0])
        try:
            found: list[T] = ray.get(done[0])
        except (ray.exceptions.RaySystemError, ray.exceptions.WorkerCrashedError):
            lost += 1
            if lost > LOSSES:
                raise EnotecaError("the Ray cluster keeps losing work") from None
            running = {work.remote(task.contest, batch): batch} | running  # it comes first again
            continue
        yield found


def connected(address: str) -> Any:
    """Return the ``ray`` package, connected to a cluster."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is sent anywhere
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # and no warning is shown
    try:
        import ray  # noqa: PLC0415 (an extra: only those who ask for a cluster need it)
    except ImportError:
        raise EnotecaError(
            "a Ray cluster needs the package 'ray': pip install 'enoteca[ray]'"
        ) from None
    if address not in (OWN, RUNNING):
        _reach(address)
    try:
        ray.init(
            address=address,
            include_dashboard=False if address == OWN else None,
            logging_level=logging.ERROR,
            log_to_driver=False,
        )
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        raise EnotecaError(f"cannot reach a Ray cluster at '{address}': {_brief(error)}") from None
    return ray


def _reach(address: str) -> None:
    """Find out at once, and not after a minute, that nobody answers."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not host or not port.isdigit():
        raise EnotecaError(f"'{address}' is no address of a Ray cluster: write host:port")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise EnotecaError(f"cannot reach a Ray cluster at '{address}': {_brief(error)}") from None


def _brief(error: Exception) -> str:
    strerror = getattr(error, "strerror", None)
    return strerror or str(error).strip().split("\n")[0].rstrip(".") or type(error).__name__
