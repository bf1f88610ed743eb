"""Run every driver on both databases for so many seconds each; the figures come last."""

import argparse
import subprocess
import sys

from tests.drivers import driving, postgres

DRIVERS = ("kill",)


def main():
    """Run them one after the other; return 1 if any has found something."""
    parser = argparse.ArgumentParser(prog="python -m tests.drivers")
    parser.add_argument("--seconds", type=float, default=60, help="of each run")
    wanted = parser.parse_args()
    last = []
    failed = False
    for name in DRIVERS:
        for database in driving.DATABASES:
            if database == driving.POSTGRESQL and postgres.BIN is None:
                last.append(f"{name}: {database}: left out: {postgres.MISSING}")
                continue
            command = [sys.executable, "-m", f"tests.drivers.{name}", "--database", database]
            command += ["--seconds", str(wanted.seconds)]
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
            print(done.stdout, end="", flush=True)
            failed |= done.returncode != 0
            last.append(done.stdout.splitlines()[-1] if done.returncode == 0 else f"{name}: WRONG")
    print("", *last, sep="\n")
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
