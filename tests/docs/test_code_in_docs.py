"""The Python in the documents runs."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCKS = [(page.name, code) for page in PAGES for code in BLOCK.findall(page.read_text())]
ALONE = ("openspiel.md",)  # it closes files that pytest has open


@pytest.mark.parametrize(("page", "code"), BLOCKS, ids=[page for page, _ in BLOCKS])
def test_an_example_runs_as_printed(page, code, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    if page in ALONE:
        pytest.importorskip("pyspiel", reason="enoteca[research] is not installed")
        found = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}  # from any folder
        run = subprocess.run([sys.executable, "-c", code], check=False, env=found)
        assert run.returncode == 0
        return
    try:
        exec(compile(code, page, "exec"), {})
    except ModuleNotFoundError as missing:
        if missing.name.startswith("enoteca"):
            raise
        pytest.skip(str(missing))  # an extra
    if page == "README.md":
        assert capsys.readouterr().out.count("\n") > 40
        assert (tmp_path / "evening.record").exists()


def test_the_readme_has_an_example_and_the_two_commands():
    text = (ROOT / "README.md").read_text()
    assert "make play" in text
    assert "make test" in text
    assert BLOCK.search(text)


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_links_between_documents_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target
