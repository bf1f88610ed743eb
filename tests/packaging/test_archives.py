"""The archive of the sources, the wheel built from it, and what is in both."""

import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import enoteca
from tests.packaging.building import ROOT, copied, hooked

DATA = (".css", ".html", ".js", ".json", ".md", ".mo", ".record", ".svg", ".toml", ".typed")


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """The archive of the sources."""
    place = tmp_path_factory.mktemp("sources")
    return hooked(copied(place / "tree"), "build_sdist", place / "dist")[0]


@pytest.fixture(scope="module")
def wheel(sources):
    """The wheel that is built from the archive, where no compiler of rules is at hand."""
    place = sources.parents[1]
    with tarfile.open(sources) as archive:
        archive.extractall(place / "unpacked", filter="data")
    tree = next((place / "unpacked").iterdir())
    return hooked(tree, "build_wheel", place / "wheels", without="mypyc", ENOTECA_PURE="1")[0]


@pytest.fixture(scope="module")
def metadata(wheel):
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith("/METADATA"))
        return Parser().parsestr(archive.read(name).decode())


def files(folder, *, ending=("",)):
    """Return the files below a folder of the tree, as paths from its root."""
    found = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    found = [path for path in found if "__pycache__" not in path.parts]
    found = [path for path in found if not any(part.endswith(".egg-info") for part in path.parts)]
    return {str(path.relative_to(ROOT)) for path in found if path.name.endswith(ending)}


def test_the_archive_has_all_that_builds_tests_and_tells(sources):
    with tarfile.open(sources) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = files("docs") | files("tests") | files("building") | files(".ci")
    wanted |= files("deploy") | files("requirements") | {"Dockerfile", "compose.yaml"}
    wanted |= files("src", ending=(*DATA, ".py", ".po"))
    wanted |= {"CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md", "LICENSE", "Makefile"}
    wanted |= {"README.md", "constraints.txt", "pyproject.toml", "setup.py", "MANIFEST.in"}
    assert sorted(wanted - names) == []
    assert [name for name in names if name.startswith("build/") or name.endswith(".so")] == []


def test_a_wheel_of_the_archive_has_the_rules_and_all_text(wheel):
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    wanted = {name.removeprefix("src/") for name in files("src", ending=(*DATA, ".py"))}
    assert sorted(names ^ wanted) == []


def test_an_empty_environment_can_install_it_and_play(wheel, tmp_path):
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    scripts = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    quiet = ["--disable-pip-version-check", "--quiet"]
    subprocess.run([scripts / "python", "-m", "pip", "install", *quiet, wheel], check=True)

    def said(*command):
        done = subprocess.run(
            [scripts / command[0], *command[1:]],
            cwd=tmp_path,
            env={"PYTHONPATH": "", "PATH": str(scripts)},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    version = f"enoteca {enoteca.__version__}, uncompiled rules: all works, about ten times slower"
    assert said("enoteca", "--version") == (0, f"{version}\n")
    assert said("python", "-m", "enoteca", "simulate", "vino", "--games", "2")[0] == 0
    code, text = said("enoteca")
    assert code == 2
    assert "pip install 'enoteca[web]'" in text
    code, text = said("enoteca", "arena", "vino", "--bots", "random,greedy", "--ray")
    assert code == 2
    assert "pip install 'enoteca[ray]'" in text


def test_the_table_shows_the_rules_of_an_installed_game(wheel, tmp_path):
    target = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    code = (
        "import django; django.setup()\n"
        "import enoteca, enoteca_web\n"
        "from enoteca_web.pages.rules_page import rules\n"
        "for box in enoteca.catalog(): print(enoteca_web.__file__, len(rules(box).text))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={
            "PYTHONPATH": str(target),
            "DJANGO_SETTINGS_MODULE": "enoteca_web.settings",
            "DATABASE_URL": f"sqlite:///{tmp_path}/db",
            "HOME": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    rows = done.stdout.splitlines()
    assert len(rows) == len(enoteca.catalog())
    assert all(row.startswith(str(target)) for row in rows)
    assert min(int(row.split()[-1]) for row in rows) > 5000


def test_the_page_of_an_index_has_no_picture_and_no_link_that_leads_nowhere(metadata):
    text = metadata.get_payload()
    assert text.startswith("# enoteca")
    assert "pip install 'enoteca[web]'" in text
    assert "](" not in text
    assert "docs/library.md tells the rest" in text


def test_the_package_says_who_made_it_and_for_whom(metadata):
    assert metadata["Author"] == "the enoteca maintainers"
    assert metadata["License-Expression"] == "MIT"
    assert "board games" in metadata["Keywords"]
    assert "Typing :: Typed" in metadata.get_all("Classifier")
    assert metadata["Version"] == enoteca.__version__


def test_nothing_forces_a_cluster_on_who_wants_ratings(metadata):
    needed = [text for text in metadata.get_all("Requires-Dist") if 'extra == "lab"' in text]
    assert [text.split(">")[0] for text in needed] == ["openskill"]
    assert {"lab", "ray", "web", "research", "dev"} <= set(metadata.get_all("Provides-Extra"))


def test_the_citation_names_the_version():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert f"version: {version}\n" in Path(ROOT / "CITATION.cff").read_text()
    assert version == enoteca.__version__
