"""A process of some Python, in which a file of ours runs on the enoteca that is installed there."""

import contextlib
import json
import os
import subprocess
import tempfile
import weakref
from collections.abc import Mapping
from typing import Any

from enoteca.errors import EnotecaError


class OtherPython:
    """Answers lines of JSON with lines of JSON, for as long as somebody asks."""

    def __init__(self, python: str, script: str, environment: Mapping[str, str], aim: str) -> None:
        self.python = python
        self._aim = aim  # what it is there for, as "measure"
        self._complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed with the process)
        try:
            self._process = subprocess.Popen(
                [python, "-P", script],
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                text=True,
            )
        except OSError as problem:
            self._complaints.close()
            raise EnotecaError(f"cannot run {python}: {problem.strerror}") from None
        self.close = weakref.finalize(self, _end, self._process, self._complaints)

    def ask(self, question: object) -> Any:
        """Return the answer to a question."""
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            print(json.dumps(question), file=self._process.stdin, flush=True)
        return self.answer()

    def answer(self) -> Any:
        """Return what is said next."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if line:
            return json.loads(line)
        self._process.wait()
        self._complaints.seek(0)
        last = (self._complaints.read().strip().splitlines() or ["it said nothing"])[-1]
        raise EnotecaError(f"{self.python} cannot {self._aim} enoteca: {last}")


def alien_environment() -> dict[str, str]:
    """Return our environment with nothing of ours on the path of another Python."""
    return {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}


def _end(process: "subprocess.Popen[str]", complaints: Any) -> None:
    process.kill()
    process.communicate()
    complaints.close()
