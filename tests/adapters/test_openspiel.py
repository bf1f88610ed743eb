"""OpenSpiel's tests and ours of the games there, in a process of their own.

To import its Python games closes files that pytest has open, some time later.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CASES = Path(__file__).with_name("openspiel_cases.py")


def test_every_case_passes():
    pytest.importorskip("pyspiel", reason="enoteca[research] is not installed")
    asked = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", str(CASES)]
    alone = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    ended = subprocess.run(asked, capture_output=True, text=True, check=False, env=alone)
    assert ended.returncode == 0, ended.stdout[-4000:] + ended.stderr[-2000:]
    assert " passed" in ended.stdout
