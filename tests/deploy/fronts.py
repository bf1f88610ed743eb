"""Web servers in front of a table, run from the examples as they are but for ports and paths."""

import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "table.example"
NEEDED = ("curl", "openssl")


def missing(kind):
    """Return what is not installed of all that running such a web server takes."""
    return [program for program in (kind, *NEEDED) if shutil.which(program) is None]


class Front:
    """A web server with TLS that leads to a table."""

    def __init__(self, kind, folder, server):
        self.folder = folder
        self.ports = {"80": free_port(), "443": free_port()}
        certificate(folder)
        upstream = server.address.rpartition("/")[2]
        text = {"nginx": self._nginx, "caddy": self._caddy}[kind](upstream)
        configuration = folder / "configuration"
        configuration.write_text(text)
        command = {
            "nginx": ["nginx", "-p", str(folder), "-c", str(configuration)],
            "caddy": ["caddy", "run", "--adapter", "caddyfile", "--config", str(configuration)],
        }[kind]
        self.said = (folder / "said").open("wb")
        home = {
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "PATH": "/usr/sbin:/usr/bin:/bin",
        }
        self.process = subprocess.Popen(command, stdout=self.said, stderr=self.said, env=home)
        self.address = f"https://{NAME}:{self.ports['443']}"
        self._wait()

    def curl(self, path, *options):
        """Return a command that asks for a page as a browser would: with TLS and HTTP/2."""
        to = f"{NAME}:{self.ports['443']}:127.0.0.1"
        known = ["curl", "--silent", "--insecure", "--http2", "--resolve", to, "--max-time", "120"]
        return [*known, *options, f"{self.address}{path}"]

    def ask(self, path, *options):
        """Return the protocol, the status and the whole answer."""
        told = ["--include", "--write-out", "\n%{http_version} %{http_code}"]
        done = subprocess.run(
            self.curl(path, *told, *options), capture_output=True, text=True, check=False
        )
        answer, _, last = done.stdout.rpartition("\n")
        version, status = last.split()
        return version, int(status), answer

    def stop(self):
        """End it, and return everything that it has written anywhere."""
        self.process.terminate()
        self.process.wait(timeout=60)
        self.said.close()
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return b"".join(path.read_bytes() for path in files).decode("utf-8", "replace")

    def _wait(self):
        until = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.ports["443"]), 1).close()
            except OSError:
                assert self.process.poll() is None, (self.folder / "said").read_text()
                assert time.monotonic() < until
                time.sleep(0.1)
            else:
                return

    def _nginx(self, upstream):
        text = (DEPLOY / "nginx.conf").read_text()
        text = text.replace("127.0.0.1:8000", upstream)
        text = re.sub(r"^ *listen \[::\].*\n", "", text, flags=re.MULTILINE)
        for port, here in self.ports.items():
            text = re.sub(rf"listen {port}\b", f"listen 127.0.0.1:{here}", text)
        text = text.replace(f"/etc/ssl/{NAME}", str(self.folder))
        places = "".join(
            f"{kind}_temp_path {self.folder}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        return (
            f"daemon off;\npid {self.folder}/pid;\nerror_log stderr error;\nevents {{}}\n"
            f"http {{\n{places}{text}}}\n"
        )

    def _caddy(self, upstream):
        text = (DEPLOY / "Caddyfile").read_text()
        text = text.replace("127.0.0.1:8000", upstream)
        own = f"\thttp_port {self.ports['80']}\n\thttps_port {self.ports['443']}\n\tadmin off\n"
        text = text.replace("{\n\tgrace_period", f"{{\n{own}\tgrace_period", 1)
        tls = f"\ttls {self.folder}/fullchain.pem {self.folder}/privkey.pem\n"
        return text.replace(f"{NAME} {{\n", f"{NAME} {{\n{tls}", 1)


def certificate(folder):
    """Sign a certificate for ourselves."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
         "-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")],
        check=True, capture_output=True,
    )  # fmt: skip


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
