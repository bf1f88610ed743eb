"""Where matches are played: here, in processes of this machine, or on a Ray cluster."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from enoteca.errors import EnotecaError
from enoteca.lab.cluster import OWN, connected, play_on_ray
from enoteca.lab.workers import Batches, T, Task, play_here, play_in_processes


class Play(Protocol):
    """A way to play matches of a contest by their numbers."""

    def __call__(self, task: Task[T], numbers: Iterable[int], /) -> Batches[T]:
        """Yield what is made of them, batch by batch."""


@dataclass(frozen=True)
class Here:
    """In this process, one match after the other."""

    @contextmanager
    def opened(self) -> Iterator[Play]:
        """Give a way to play matches by their numbers, as long as it is wanted."""
        yield play_here


@dataclass(frozen=True)
class Processes:
    """In so many processes side by side, which end with the run."""

    count: int

    @contextmanager
    def opened(self) -> Iterator[Play]:
        """Give a way to play matches by their numbers, as long as it is wanted."""
        if self.count < 1:
            raise EnotecaError(f"matches need at least one process to be played in: {self.count}")

        def play(task: Task[T], numbers: Iterable[int], /) -> Batches[T]:
            return play_in_processes(task, numbers, self.count)

        yield play


@dataclass(frozen=True)
class Ray:
    """On a Ray cluster: ``host:port``, ``auto`` for the one that runs here, or one of our own."""

    address: str = OWN

    @contextmanager
    def opened(self) -> Iterator[Play]:
        """Give a way to play matches by their numbers, as long as it is wanted."""
        ray = connected(self.address)

        def play(task: Task[T], numbers: Iterable[int], /) -> Batches[T]:
            return play_on_ray(task, numbers, ray)

        try:
            yield play
        finally:
            ray.shutdown()


Where: TypeAlias = Here | Processes | Ray
HERE = Here()
