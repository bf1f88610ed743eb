"""Which figures a server shows: of its tables, and of itself under the customary names."""

import os
import platform
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import enoteca
from enoteca.native import compiled
from enoteca_web.metrics import Gauge, Sample, show
from enoteca_web.service.bot_seats import Bots
from enoteca_web.service.listeners import pages, streams
from enoteca_web.table.open_tables import OpenTables

STARTED = time.time()
_SELF = Path("/proc/self")


def show_tables(tables: OpenTables) -> None:
    """Show how many come to the tables of this process."""
    show(
        Gauge("enoteca_tables_open", "Tables at hand in memory.", lambda: tables.open),
        Gauge("enoteca_streams_open", "Streams that are listened to.", streams),
        Gauge("enoteca_pages_listening", "Pages and programs that share them.", pages),
    )


def show_bots(bots: Bots) -> None:
    """Show what the bots of this process do, and wait for."""
    work = bots.workforce
    counted: list[tuple[str, str, Callable[[], float]]] = [
        ("thoughts", "Thoughts that a worker was asked for.", lambda: bots.thoughts),
        ("shared", "Thoughts that idle workers had a share in.", lambda: bots.shared),
        ("timeouts", "Thoughts that took too long, or whose worker died.", lambda: bots.overtime),
        ("failures", "Thoughts that ended without a legal move.", lambda: bots.failures),
        (
            "lost_sweeps",
            "Looks for waiting bots that the database spoilt.",
            lambda: bots.lost_sweeps,
        ),
        ("workers_replaced", "Workers that stood still.", lambda: work.replaced),
    ]
    show(
        Gauge("enoteca_bots_waiting", "Thoughts that wait for a worker.", lambda: work.waiting),
        Gauge("enoteca_bots_thinking", "Workers at work.", lambda: work.thinking),
        Gauge(
            "enoteca_bots_sweep_age_seconds",
            "Since somebody looked for waiting bots.",
            lambda: time.monotonic() - bots.swept,
        ),
        *(
            Gauge(f"enoteca_bots_{name}_total", meaning, read, kind="counter")
            for name, meaning, read in counted
        ),
    )


def show_process() -> None:
    """Show what this process is and what it uses."""
    show(
        Gauge(
            "enoteca_info",
            "Which enoteca this is.",
            _identity,
            ("version", "rules", "python"),
        ),
        Gauge(
            "process_start_time_seconds",
            "When the server was started, since 1970.",
            lambda: STARTED,
        ),
        Gauge(
            "process_cpu_seconds_total",
            "Processor time used by the server itself, its bots' workers not included.",
            time.process_time,
            kind="counter",
        ),
    )
    if _SELF.exists():  # elsewhere than on Linux an operator has other means
        show(
            Gauge("process_resident_memory_bytes", "Memory in use.", resident_memory),
            Gauge("process_open_fds", "Files and connections open.", open_descriptors),
        )
    limit = descriptor_limit()
    if limit:
        show(Gauge("process_max_fds", "Files and connections that may be open.", lambda: limit))


def resident_memory() -> int:
    """Return how many bytes of memory are in use."""
    pages = int((_SELF / "statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def open_descriptors() -> int:
    """Return how many files and connections are open."""
    return len(os.listdir(_SELF / "fd")) - 1  # without the one that looks


def descriptor_limit() -> int:
    """Return how many files and connections may be open, or 0 where nobody says."""
    try:
        import resource  # noqa: PLC0415 (not on Windows)
    except ImportError:
        return 0
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def _identity() -> Iterable[Sample]:
    rules = "compiled" if compiled() else "plain"
    yield (enoteca.__version__, rules, platform.python_version()), 1.0
