"""Whoever runs a server finds every setting in docs/operating.md, and none that nobody reads."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAME = re.compile(r"\b(?:ENOTECA_[A-Z_]+[A-Z]|DATABASE_URL|FORWARDED_ALLOW_IPS)\b")
OUR_OWN = {"ENOTECA_LISTENS"}  # what `enoteca serve` tells the server that it starts


def read_by_the_code():
    files = [path for folder in ("enoteca", "enoteca_web") for path in _sources(folder)]
    return {name for path in files for name in NAME.findall(path.read_text())}


def _sources(folder):
    return (ROOT / "src" / folder).rglob("*.py")


def documented():
    """Return the names in the first column of the table of settings."""
    text = (ROOT / "docs" / "operating.md").read_text()
    section = text.split("\n## Settings\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in NAME.findall(row)}


def test_every_setting_is_documented():
    assert read_by_the_code() - OUR_OWN - documented() == set()


def test_nothing_is_documented_that_nobody_reads():
    assert documented() - read_by_the_code() == set()
    assert len(documented()) > 15
