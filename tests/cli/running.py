"""Commands, run as a person or a program would run them."""

import os
import subprocess
import sys

from enoteca.cli.main import main


def run(capsys, *arguments):
    """Return exit code, output and complaints of a command."""
    try:
        code = main(arguments)
    except SystemExit as exit_:
        code = exit_.code
    said = capsys.readouterr()
    return code, said.out, said.err


def run_apart(*arguments, environment=None, **streams):
    """Run a command in a process of its own, by ``python -m enoteca``."""
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | streams
    return subprocess.run(
        [sys.executable, "-m", "enoteca", *arguments],
        check=False,
        timeout=300,
        env={**os.environ, **(environment or {})},
        **streams,
    )
