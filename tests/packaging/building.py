"""Building as an installer would: from a copy of the tree, by the hooks of the backend."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CLUTTER = shutil.ignore_patterns(
    *(".git", ".venv", "build", "dist", "__pycache__", "*.egg-info", ".*_cache", ".hypothesis")
)
HOOK = (
    "import sys; sys.modules['{without}'] = None; import backend; print(backend.{hook}({where!r}))"
)


def copied(place: Path) -> Path:
    """Return a copy of the tree without what lies about in it."""
    return Path(shutil.copytree(ROOT, place, ignore=CLUTTER))


def hooked(tree: Path, hook: str, where: Path, *, without: str = "", **environment: str):
    """Call a hook of the backend; return the file that it made, and what it said."""
    where.mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", HOOK.format(without=without, hook=hook, where=str(where))],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "building"), **environment},
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,  # without a terminal: what fails on purpose is not told there
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return where / done.stdout.splitlines()[-1], done.stderr


def asked(installed: Path, code: str) -> str:
    """Return what a line of Python prints with nothing but what was installed on its path."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=installed,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()
