"""The bar of long commands: within any terminal, and only where one can draw it."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios

import pytest

from enoteca.cli.progress import picture

SLOW = "import time\nfrom enoteca.cli.progress import progress\n"
SLOW += "for _ in progress(range(4), 'playing'): time.sleep(0.15)\n"


@pytest.mark.parametrize(("done", "total", "left"), [(0, 1, 0), (173, 400, 9.3), (7, 10**9, 1e9)])
def test_a_picture_fits_its_terminal(done, total, left):
    for columns in range(1, 200):
        assert len(picture("playing", done, total, left, columns)) < columns


def test_a_wide_terminal_gets_a_bar_and_a_narrow_one_the_figures():
    assert picture("playing", 50, 100, 7, 80) == f"playing {'█' * 15}{'·' * 15} 50/100, 7 s left"
    assert picture("playing", 50, 100, 7, 40) == f"playing {'█' * 7}{'·' * 7} 50/100, 7 s left"
    assert picture("playing", 50, 100, 7, 24) == "50/100, 7 s left"
    assert picture("playing", 50, 100, 7, 6) == "50 %"


def drawn(term, columns):
    """Return what a slow loop draws on a terminal of so many columns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen(
        [sys.executable, "-c", SLOW], stderr=theirs, env={**os.environ, "TERM": term}
    ) as process:
        process.wait(60)
    os.close(theirs)
    found = b""
    try:
        while part := os.read(ours, 4096):
            found += part
    except OSError:  # a terminal whose other end is closed says so on Linux
        pass
    os.close(ours)
    return found.decode()


def test_a_terminal_is_drawn_on_as_wide_as_it_is():
    pictures = re.split(r"\r|\x1b\[K", drawn("xterm", 40))
    assert any("█" in text and "s left" in text for text in pictures)
    assert max(len(text) for text in pictures) < 40


def test_a_dumb_terminal_is_left_alone():
    assert drawn("dumb", 80) == ""
