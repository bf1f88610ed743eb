"""The key from which every link is made: one for a folder, whole, and never nothing."""

import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from enoteca_web.paths import secret_keys


@pytest.fixture(autouse=True)
def no_key_in_the_environment(monkeypatch):
    monkeypatch.delenv("ENOTECA_SECRET_KEY", raising=False)


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path):
    (key,) = secret_keys(tmp_path)
    assert len(key) == 64
    assert secret_keys(tmp_path) == [key]
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_servers_that_start_together_agree_on_a_key(tmp_path):
    for attempt in range(20):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        with ThreadPoolExecutor(8) as threads:
            assert len({key for (key,) in threads.map(secret_keys, [folder] * 8)}) == 1


@pytest.mark.parametrize("left", ["", "\n", "short"])
def test_what_a_full_disk_has_left_is_no_key(tmp_path, left):
    (tmp_path / "secret-key").write_text(left)
    with pytest.raises(ValueError, match=r"holds (no|a) key"):
        secret_keys(tmp_path)


def test_a_disk_without_room_leaves_no_key_behind(tmp_path, monkeypatch):
    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        secret_keys(tmp_path)
    assert list(tmp_path.iterdir()) == []
