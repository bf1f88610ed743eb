"""A game of somebody else's, installed beside enoteca for all the tests of this folder."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OWN_GAME = ROOT / "examples" / "own_game"


class Outside:
    """A folder with installed packages, seen by the processes that are started here."""

    def __init__(self, folder):
        self.folder = folder
        paths = [str(folder), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
        self.environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(str(Path(path).resolve()) for path in paths),
            "XDG_CACHE_HOME": str(folder / "cache"),
        }

    def install(self, source):
        """Install a package as its owner would, from a copy: building leaves things behind."""
        copy = self.folder / "sources" / source.name
        shutil.copytree(source, copy, ignore=shutil.ignore_patterns("build", "*.egg-info"))
        options = ["-q", "--no-deps", "--no-build-isolation", "--no-index", "--upgrade"]
        self.run("-m", "pip", "install", *options, "--target", str(self.folder), str(copy))

    def run(self, *words, said=None):
        """Run Python; return what it prints."""
        done = subprocess.run(
            [sys.executable, *words],
            env=self.environment, input=said, capture_output=True, text=True, cwd=self.folder,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="session")
def outside(tmp_path_factory):
    found = Outside(tmp_path_factory.mktemp("outside"))
    found.install(OWN_GAME)
    return found
