"""Streams that are full, closed, gone, or know few letters."""

import os
import subprocess
import sys

import pytest

from tests.cli.running import run_apart

ASCII = {"PYTHONIOENCODING": "ascii"}
UTF_8 = {"PYTHONIOENCODING": "utf-8"}


def test_the_package_is_a_command_too():
    done = run_apart("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("enoteca ")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
@pytest.mark.parametrize("arguments", [["games"], ["--help"]])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_one_sentence(arguments, unbuffered):
    with open("/dev/full", "w") as full:
        done = run_apart(*arguments, stdout=full, environment={"PYTHONUNBUFFERED": unbuffered})
    assert done.returncode == 1
    assert done.stderr == "enoteca: cannot write the output: No space left on device\n"


def test_a_reader_that_leaves_is_left_in_peace():
    with subprocess.Popen(
        [sys.executable, "-m", "enoteca", "games", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_an_output_that_was_closed_is_no_error():
    done = run_apart("games", stdout=None, preexec_fn=lambda: os.close(1))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["games"],
        ["arena", "--help"],
        ["replay", "–"],
        ["play", "vino", "--language=fr", "--seed=1"],
    ],
)
def test_a_stream_of_few_letters_gets_the_nearest_it_has(arguments):
    done = run_apart(*arguments, environment=ASCII, stdin=subprocess.DEVNULL)
    whole = run_apart(*arguments, environment=UTF_8, stdin=subprocess.DEVNULL)
    assert "Traceback" not in done.stderr
    assert done.stdout.count("?") == whole.stdout.count("?")
    assert done.returncode == whole.returncode == (2 if arguments[0] == "replay" else 0)


def test_dashes_and_accents_are_spelled_plainly():
    assert "2-6 players" in run_apart("games", environment=ASCII).stdout
