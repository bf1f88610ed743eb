"""Ask whether anything we install has a known weakness; say so where nobody could be asked."""

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
FILES = ("web.txt", "dev.txt", "docs.txt", "learn.txt", "build.txt")


def main() -> int:
    """Audit every pinned package; only a weakness that is known makes it fail."""
    wanted = [word for name in FILES for word in ("-r", str(HERE / name))]
    command = [sys.executable, "-m", "pip_audit", *wanted, "--require-hashes", "--disable-pip"]
    command += ["--format", "json", "--progress-spinner", "off", "--timeout", "30"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    status, said = verdict(done.stdout, done.stderr)
    print(said)
    return status


def verdict(report: str, complaints: str) -> tuple[int, str]:
    """Return the exit code and what to say of a report."""
    try:
        packages = json.loads(report)["dependencies"]
    except (ValueError, KeyError):
        reason = (complaints.strip().splitlines() or ["no answer"])[-1]
        return 0, f"audit: not done, since no advisories can be had here ({reason[:300]})"
    lines, unknown = [], []
    for package in packages:
        if "skip_reason" in package:
            unknown.append(package["name"])
        for weakness in package.get("vulns", []):
            mended = ", ".join(weakness["fix_versions"]) or "no version"
            lines.append(
                f"audit: {package['name']} {package['version']} has {weakness['id']},"
                f" mended in {mended}"
            )
    if unknown:
        lines.append(
            f"audit: {len(unknown)} of {len(packages)} packages not looked up,"
            " since no advisories of them can be had here"
        )
    known = len(packages) - len(unknown)
    lines.append(f"audit: {known} packages looked up")
    return int(any(package.get("vulns") for package in packages)), "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
