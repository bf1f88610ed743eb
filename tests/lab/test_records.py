"""The matches of a contest in writing: every one of them, and none of another contest."""

from pathlib import Path

import pytest

from enoteca import Record, lab, load
from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest, seatings
from enoteca.lab.matches import outcomes


def contest(seed: int = 5) -> Contest:
    return Contest.of(load("pot-de-vin", 3), seatings(["greedy", "random"], 3), seed=seed)


def written(folder: Path) -> list[Record]:
    return [Record.read(path) for path in sorted(folder.iterdir())]


@pytest.mark.parametrize("where", [lab.Here(), lab.Processes(2)], ids=["here", "processes"])
def test_every_match_is_a_record_that_replays(tmp_path: Path, where: lab.Here) -> None:
    found = lab.run(contest(), 12, where, records=tmp_path / "records")
    assert found == outcomes(contest(), range(12))
    records = written(tmp_path / "records")
    for outcome, record in zip(found, records, strict=True):
        record.verify()
        assert record.result.split() == [str(score) for score in outcome.scores]
        assert record.players == record.bots == list(contest().seating(outcome.number))
        assert record.tags["Match"] == str(outcome.number)
        assert record.tags["Seed"] == str(contest().deal_seed(outcome.number))
        assert {"Date", "Software", "Contest"} <= set(record.tags)


def test_a_record_that_was_lost_is_written_again(tmp_path: Path) -> None:
    kept, records = tmp_path / "kept", tmp_path / "records"
    lab.run(contest(), 6, keep=kept, records=records)
    lost = sorted(records.iterdir())[2]
    before = lost.read_text()
    lost.unlink()
    begun: list[int] = []
    found = lab.run(
        contest(), 6, keep=kept, records=records, progress=lambda done, _: begun.append(done)
    )
    assert begun == [5, 6]
    assert found == outcomes(contest(), range(6))
    assert lost.read_text() == before


def test_matches_that_were_kept_without_records_are_played_again_for_them(tmp_path: Path) -> None:
    lab.run(contest(), 6, keep=tmp_path / "kept")
    lab.run(contest(), 6, keep=tmp_path / "kept", records=tmp_path / "records")
    assert len(written(tmp_path / "records")) == 6


def test_the_records_of_another_contest_are_not_touched(tmp_path: Path) -> None:
    lab.run(contest(), 2, records=tmp_path)
    (tmp_path / "notes.txt").write_text("mine")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(EnotecaError, match="holds the records of something else"):
        lab.run(contest(seed=6), 2, records=tmp_path)
    lab.run(contest(), 2, records=tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(EnotecaError, match=r"cannot keep records in .*file: File exists"):
        lab.run(contest(), 2, records=tmp_path / "file")
