"""Run every driver on both databases for so many seconds each; the figures come last."""

import argparse
import subprocess
import sys

from tests.drivers import driving, postgres, tape

RUNS = [
    *(
        (name, database)
        for name in ("kill", "race", "leak", "fuzz")
        for database in driving.DATABASES
    ),
    ("power", driving.SQLITE),
    ("memory", driving.SQLITE),
]


def main():
    """Run them one after the other; return 1 if any has found something."""
    parser = argparse.ArgumentParser(prog="python -m tests.drivers")
    parser.add_argument("--seconds", type=float, default=60, help="of each run")
    wanted = parser.parse_args()
    last = []
    failed = False
    for name, database in RUNS:
        why = _left_out(name, database)
        if why:
            last.append(f"{name}: {database}: left out: {why}")
            continue
        command = [sys.executable, "-m", f"tests.drivers.{name}", "--database", database]
        command += ["--seconds", str(wanted.seconds)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        print(done.stdout, end="", flush=True)
        failed |= done.returncode != 0
        wrong = f"{name}: {database}: WRONG"
        last.append(done.stdout.splitlines()[-1] if done.returncode == 0 else wrong)
    print("", *last, sep="\n")
    return int(failed)


def _left_out(name, database):
    if database == driving.POSTGRESQL and postgres.BIN is None:
        return postgres.MISSING
    return tape.missing() if name == "power" else None


if __name__ == "__main__":
    raise SystemExit(main())
