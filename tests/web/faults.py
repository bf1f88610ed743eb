"""Bots that go wrong, each in its way.  A worker finds them here, where nothing of the site is."""

import os
import signal
import time

from enoteca_web.service import bot_worker


def fails(level, *question):
    if level != "greedy":
        raise RuntimeError("this bot has a fault")
    return bot_worker.choose(level, *question)


def all_fail(level, *question):
    raise RuntimeError("every bot has a fault")


def cheats(level, *question):
    return "nonsense"


def broods(level, *question):
    if level != "greedy":
        time.sleep(3600)
    return bot_worker.choose(level, *question)


def dies(level, *question):
    os.kill(os.getpid(), signal.SIGKILL)
