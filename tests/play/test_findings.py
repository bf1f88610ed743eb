"""A look at stored records: which of them this code would not replay, and why."""

import pytest

import enoteca
from enoteca import Record
from enoteca.play.findings import RECORD, TABLE, Finding, in_files, in_text, why
from enoteca.testing import random_match


@pytest.fixture(scope="module")
def match():
    return random_match(enoteca.load("pot-de-vin", 3), 4)


@pytest.fixture
def text(match):
    return match.record.text()


def test_a_record_that_replays_is_told_in_one_line(match, text):
    found = in_text("m.record", text)
    assert found == Finding(RECORD, "m.record", "pot-de-vin, 3 players", len(match))
    assert str(found) == "record m.record (pot-de-vin, 3 players): replays"


def test_what_is_no_record_breaks_before_anything_is_known_of_it():
    found = in_text("m.record", "hello")
    assert (found.about, found.actions) == ("", 0)
    assert str(found).startswith("record m.record: ")
    assert "a record begins with 'enoteca record 1'" in found.breaks


def test_a_record_with_another_result_breaks(match, text):
    result = match.record.result
    found = in_text("m.record", text.replace(f"result: {result}", "result: 99 0 0"))
    assert (found.about, found.actions) == ("pot-de-vin, 3 players", len(match))
    assert found.breaks.endswith(f"the result is {result}, not 99 0 0")


def test_rules_that_fail_over_a_record_are_named_with_their_error(monkeypatch, text):
    def fails(_record):
        raise IndexError("no such card\nand more of it")

    monkeypatch.setattr(Record, "verify", fails)
    assert in_text("m.record", text).breaks == "IndexError: no such card"


def test_an_error_of_our_own_speaks_for_itself():
    assert why(enoteca.RecordError("it is torn\nhere")) == "it is torn"
    assert why(ValueError(" odd ")) == "ValueError: odd"


def test_files_are_looked_at_one_after_the_other_whatever_is_in_them(tmp_path, text):
    names = ["good.record", "blob.record", "gone.record"]
    good, blob, gone = paths = [tmp_path / name for name in names]
    good.write_text(text, encoding="utf-8")
    blob.write_bytes(b"\xff\xfe\x00")
    found = list(in_files(paths))
    assert [finding.name for finding in found] == [str(good), str(blob), str(gone)]
    assert [finding.breaks for finding in found] == [
        "",
        "cannot be read: it is not UTF-8 text",
        "cannot be read: No such file or directory",
    ]


def test_a_table_is_told_by_its_name():
    assert str(Finding(TABLE, "abc", breaks="its log is torn")) == "table abc: its log is torn"
