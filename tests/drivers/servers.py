"""A real server process, and how to talk to it."""

import os
import queue
import signal
import subprocess
import sys
import threading
from pathlib import Path

import httpx

PATIENCE = 120  # seconds for a server to open, however busy the machine is


class Server:
    """A server process with a folder of its own."""

    def __init__(self, folder, module="tests.web.seeded_server", arguments=(), **environment):
        self.folder = folder
        self.module = module
        self.arguments = arguments
        self.environment = {
            **os.environ,
            "ENOTECA_DATA": str(folder),
            "ENOTECA_BOT_PAUSE": "0",
            "ENOTECA_RATE_LIMITS": "off",
            **environment,
        }
        self.process = None
        self.port = 0  # any
        self.address = ""
        self.said = queue.Queue()  # since it was last started, None at the end
        self.lines = []  # all that it ever said

    @property
    def key(self):
        """The secret from which every link is made."""
        chosen = self.environment.get("ENOTECA_SECRET_KEY")
        return chosen or (self.folder / "secret-key").read_text().strip()

    def start(self):
        self.launch()
        return self.opened()

    def opened(self):
        """Wait until it is open."""
        lines = []
        while not self.address:
            line = self.said.get(timeout=PATIENCE)
            if line is None:
                raise AssertionError("the server ended: " + "".join(lines))
            lines.append(line)
            if "open at" in line:
                self.address = line.split(" at ")[1].strip().rstrip("/")
        return self

    def command(self):
        """Return what is run."""
        told = ["--port", str(self.port), "--no-browser", *self.arguments]
        return [sys.executable, "-m", self.module, *told]

    def launch(self):
        """Begin to start, and do not wait for it."""
        self.address = ""
        self.said = queue.Queue()
        self.process = subprocess.Popen(
            self.command(),
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        listening = (self.process, self.said, self.lines)
        threading.Thread(target=_listen, args=listening, daemon=True).start()

    def kill(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self.kill()

    @property
    def megabytes(self):
        """How much memory it has now."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

    @property
    def processor_time(self):
        """For how many seconds it has been at work, to which a busy machine adds nothing."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def client(self, **more):
        return httpx.Client(base_url=self.address, timeout=PATIENCE, **more)

    def table(self, game, seats, **more):
        with self.client() as client:
            answer = client.post("/api/tables", json={"game": game, "seats": seats, **more})
            assert answer.status_code == 201, answer.text
            return answer.json()

    def seated(self, game, seats, **more):
        """Set a table up at which everybody has sat down: each link is a person's own."""
        table = self.table(game, seats, **more)
        for seat, link in enumerate(table["seats"]):
            if link is not None:
                with self.client() as client:  # a device of their own
                    answer = client.post(f"{link}sit", json={})
                    table["seats"][seat] = answer.json()["link"]
        return table


def workers(server):
    """Return the processes that a server has begun."""
    files = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    found = {int(child) for file in files for child in file.read_text().split()}
    return {child for child in found if b"spawn_main" in _command(child)}


def _command(process):
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def _listen(process, said, lines):
    for line in process.stdout:
        said.put(line)
        lines.append(line)
    said.put(None)
