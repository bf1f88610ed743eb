"""Tables are found again where they were kept, on every system."""

from pathlib import Path

import platformdirs
import pytest

from enoteca_web import paths


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home of one's own, on a system that is told nothing else."""
    monkeypatch.delenv("ENOTECA_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_the_folder_is_the_customary_one(home, monkeypatch):
    monkeypatch.setattr(paths.sys, "platform", "linux")
    monkeypatch.setattr(platformdirs, "user_data_path", as_on_linux())
    assert paths.data_folder() == home / ".local" / "share" / "enoteca"
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert paths.data_folder() == home / "data" / "enoteca"


def test_whoever_names_a_folder_gets_it(home, monkeypatch):
    monkeypatch.setenv("ENOTECA_DATA", str(home / "mine"))
    assert paths.data_folder() == home / "mine"


@pytest.mark.parametrize(
    ("system", "former"),
    [("darwin", "Library/Application Support/enoteca"), ("win32", "Local/enoteca")],
)
def test_what_was_kept_elsewhere_before_stays_there(home, monkeypatch, system, former):
    monkeypatch.setattr(paths.sys, "platform", system)
    monkeypatch.setenv("LOCALAPPDATA", str(home / "Local"))
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: home / "new")
    assert paths.data_folder() == home / "new"
    (home / former).mkdir(parents=True)
    assert paths.data_folder() == home / former


def as_on_linux():
    """Return how a folder is looked for on Linux, wherever this runs."""
    from platformdirs.unix import Unix  # noqa: PLC0415

    return lambda name, **more: Path(Unix(name, **more).user_data_dir)
