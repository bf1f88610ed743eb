"""What is installed is pinned, with the hashes of its files, and audited."""

import json
import re
import runpy
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = ["build.txt", "web.txt", "dev.txt", "docs.txt", "learn.txt", "audit.txt"]
audit = runpy.run_path(str(ROOT / "requirements" / "audit.py"))


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(name):
    """Return version and number of hashes of every package in a file."""
    text = (ROOT / "requirements" / name).read_text().replace("\\\n", " ")
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            package, version = re.match(r"([\w.-]+)==([\w.]+)", line).groups()
            found[canonical(package)] = (
                version,
                len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", line)),
            )
    return found


def constraints():
    lines = (ROOT / "constraints.txt").read_text().split()
    return {canonical(name): version for name, version in (line.split("==") for line in lines)}


def wanted(extra):
    """Return the packages that an extra names, those of other extras with them."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"][
        "optional-dependencies"
    ]
    found = set()
    for line in extras[extra]:
        inner = re.match(r"enoteca\[(\w+)\]", line)
        found |= wanted(inner[1]) if inner else {canonical(re.match(r"[\w.-]+", line)[0])}
    return found


@pytest.mark.parametrize("name", FILES)
def test_every_package_has_a_version_and_hashes(name):
    assert pins(name)
    for package, (_version, hashes) in pins(name).items():
        assert hashes > 0, package


@pytest.mark.parametrize("name", FILES[:-1])
def test_versions_are_those_of_the_constraints(name):
    only_windows = {"colorama", "tzdata"}
    for package, (version, _hashes) in pins(name).items():
        if package not in only_windows:
            assert constraints()[package] == version


def test_everything_that_is_named_is_pinned():
    assert wanted("web") <= set(pins("web.txt"))
    assert wanted("dev") <= set(pins("dev.txt"))
    assert wanted("docs") <= set(pins("docs.txt"))
    assert wanted("learn") <= set(pins("learn.txt"))
    assert {"pip", "setuptools", "mypy"} <= set(pins("build.txt"))
    assert set(constraints()) <= set().union(*map(pins, FILES[:-1]))


def report(*packages):
    return json.dumps({"dependencies": list(packages), "fixes": []})


SAFE = {"name": "django", "version": "5.2.19", "vulns": []}
WEAK = SAFE | {"vulns": [{"id": "PYSEC-1", "fix_versions": ["5.2.20"]}]}
UNKNOWN = {"name": "segno", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("given", "status", "said"),
    [
        (report(SAFE), 0, "1 packages looked up"),
        (report(SAFE, UNKNOWN), 0, "1 of 2 packages not looked up, since no advisories"),
        (report(WEAK, UNKNOWN), 1, "django 5.2.19 has PYSEC-1, mended in 5.2.20"),
        ("", 0, "not done, since no advisories can be had here (no route)"),
    ],
)
def test_only_a_known_weakness_fails_an_audit(given, status, said):
    code, told = audit["verdict"](given, "Traceback …\nno route\n")
    assert code == status
    assert said in told
