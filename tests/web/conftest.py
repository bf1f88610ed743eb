"""Real servers for the tests, each with a folder of its own."""

import os
import queue
import random
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

os.environ["ENOTECA_DATA"] = tempfile.mkdtemp(prefix="enoteca-test-")
os.environ["ENOTECA_TEST"] = os.environ["ENOTECA_DATA"] + "/test"  # the name of the running one
os.environ["DJANGO_SETTINGS_MODULE"] = "enoteca_web.settings"

import django
import httpx
import pytest

django.setup(set_prefix=False)

TEST = Path(os.environ["ENOTECA_TEST"])
TEST.touch()

JSON = {"Accept": "application/json"}


class Server:
    """A server process and how to talk to it."""

    def __init__(self, folder, **environment):
        self.folder = folder
        self.environment = {
            **os.environ,
            "ENOTECA_DATA": str(folder),
            "ENOTECA_BOT_PAUSE": "0",
            "ENOTECA_RATE_LIMITS": "off",
            **environment,
        }
        self.process = None
        self.address = ""
        self.said = queue.Queue()

    def start(self):
        self.said = queue.Queue()
        command = [sys.executable, "-m", "tests.web.dealt", "--port", "0", "--no-browser"]
        self.process = subprocess.Popen(
            command,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        reader = threading.Thread(target=_listen, args=(self.process, self.said), daemon=True)
        reader.start()
        lines = []
        while not self.address or not lines:
            line = self.said.get(timeout=60)
            if line is None:
                raise AssertionError("the server ended: " + "".join(lines))
            lines.append(line)
            if "open at" in line:
                self.address = line.split(" at ")[1].strip().rstrip("/")
        return self

    def kill(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.address = ""

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self.kill()

    def client(self, **more):
        return httpx.Client(base_url=self.address, timeout=30, **more)

    def table(self, game, seats, **more):
        with self.client() as client:
            answer = client.post("/api/tables", json={"game": game, "seats": seats, **more})
            assert answer.status_code == 201, answer.text
            return answer.json()


def _listen(process, said):
    for line in process.stdout:
        said.put(line)
    said.put(None)


@pytest.fixture(autouse=True)
def same_deals_at_every_run(request):
    """Tell the servers which test runs, and throw the same dice here."""
    TEST.write_text(request.node.nodeid)
    random.seed(request.node.nodeid)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("table")).start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path):
    servers = []

    def start(**environment):
        servers.append(Server(tmp_path, **environment).start())
        return servers[-1]

    yield start
    for running in servers:
        running.stop()


def asked(client, seats):
    """Return the seat that is to act, and its window."""
    seat = seats[seen(client, seats[0])["waiting_for"][0]]
    return seat, seen(client, seat)


def play(client, seat, action):
    """Play an action for a seat that is asked for it."""
    body = {"action": action, "decision": seen(client, seat)["decision"]}
    answer = client.post(f"{seat}play", json=body)
    assert answer.status_code == 200, answer.text


def seen(client, seat):
    """Return the window of a seat."""
    answer = client.get(f"{seat}window.json")
    assert answer.status_code == 200, answer.text
    return answer.json()


def played(client, seat, window, dice=random):
    """Play one of the legal actions and return the answer."""
    action = dice.choice(window["actions"])["action"]
    return client.post(
        f"{seat}play", json={"action": action, "decision": window["decision"]}, headers=JSON
    )
