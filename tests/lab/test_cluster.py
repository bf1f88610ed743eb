"""A contest on a real Ray cluster of two nodes, one of which is lost."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from enoteca import lab, load
from enoteca.errors import EnotecaError
from enoteca.lab.cluster import connected, play_on_ray
from enoteca.lab.contest import Contest, seatings
from enoteca.lab.matches import outcomes
from enoteca.lab.workers import Task

ray = pytest.importorskip("ray")


@pytest.fixture
def cluster() -> Iterator[object]:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster  # noqa: PLC0415 (only where Ray is)

    found = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": 10**8},
    )
    yield found
    ray.shutdown()
    found.shutdown()


def test_a_lost_node_loses_no_match_and_counts_none_twice(cluster: object) -> None:
    doomed = cluster.add_node(num_cpus=1, object_store_memory=10**8)  # type: ignore[attr-defined]
    cluster.wait_for_nodes()  # type: ignore[attr-defined]
    contest = Contest.of(load("pot-de-vin", 3), seatings(["search:60", "greedy", "random"], 3))
    numbers = list(range(60))
    task = Task(contest, outcomes)
    played = play_on_ray(task, numbers, connected(cluster.address))  # type: ignore[attr-defined]
    found = [each for _ in range(10) for each in next(played)]
    cluster.remove_node(doomed, allow_graceful=False)  # type: ignore[attr-defined]
    found += [each for batch in played for each in batch]
    assert sorted(each.number for each in found) == numbers
    assert sorted(found, key=lambda each: each.number) == outcomes(contest, numbers)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:x", ":6379"])
def test_an_unreachable_cluster_is_one_sentence(address: str) -> None:
    with pytest.raises(EnotecaError, match="Ray cluster") as raised:
        connected(address)
    assert "\n" not in str(raised.value)


def test_a_run_leaves_the_cluster_however_it_ends(cluster: object, tmp_path: Path) -> None:
    contest = Contest.of(load("pot-de-vin", 3), [("random",) * 3])
    where = lab.Ray(cluster.address)  # type: ignore[attr-defined]
    assert lab.run(contest, 40, where, records=tmp_path / "all") == outcomes(contest, range(40))
    assert len(list((tmp_path / "all").iterdir())) == 40
    assert not ray.is_initialized()
    with pytest.raises(EnotecaError, match="cannot keep results"):
        lab.run(contest, 40, where, keep=tmp_path)
    assert not ray.is_initialized()
