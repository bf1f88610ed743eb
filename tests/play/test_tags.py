"""What else a record tells: who played, when, and whatever somebody wants to note."""

import pytest

import enoteca
from enoteca.shelf import catalog
from enoteca.testing import configurations, random_match

ABOUT = catalog.cards()[-1]


@pytest.fixture
def record():
    return random_match(configurations(ABOUT)[0], 4).record


def tagged(text, *lines):
    """Return the text of a record with more lines in its header."""
    return text.replace("\nresult:", "\n" + "\n".join(lines) + "\nresult:", 1)


def refused(text):
    with pytest.raises(enoteca.RecordError) as caught:
        enoteca.Record.parse(text, "m.record")
    return str(caught.value)


def test_tags_that_nobody_knows_survive_in_their_order(record):
    notes = ["Zeal: 3", "Event: Friday, 20:15 — at  Anna's", "Mood:", "Annotator-2: Ada"]
    text = enoteca.Record.parse(tagged(record.text(), *notes)).text()
    assert [line for line in text.split("\n") if line in notes] == notes
    again = enoteca.Record.parse(text)
    assert again.text() == text
    assert list(again.tags) == ["Zeal", "Event", "Mood", "Annotator-2"]
    assert again.tags["Event"] == "Friday, 20:15 — at  Anna's"


def test_a_record_without_tags_is_written_as_ever(record):
    assert [line.partition(":")[0] for line in record.text().split("\n")[1:5]] == [
        "game", "seats", "options", "result",
    ]  # fmt: skip
    assert record.tags == {}
    assert record.players == [""] * record.agreement.seats


def test_it_tells_who_sat_where_and_who_was_a_bot(record):
    names = ["Ada", "Bacco: the god", *["Odile"] * (record.agreement.seats - 2)]
    record.name_players(names, ["", "novice", *[""] * (record.agreement.seats - 2)])
    record.tags["Date"] = "2026-11-17"
    read = enoteca.Record.parse(record.text())
    assert read.players == names
    assert read.bots[:2] == ["", "novice"]
    assert read.tags["Date"] == "2026-11-17"
    assert "\nPlayer-0: Ada\nPlayer-1: Bacco: the god\n" in record.text()
    assert "\nBot-1: novice\nDate: 2026-11-17\n\n" in record.text()


def test_a_tag_is_one_line_whatever_was_put_into_it(record):
    record.tags["Note"] = " first\nsecond\r\nend 3 "
    assert enoteca.Record.parse(record.text()).tags["Note"] == "first second end 3"


@pytest.mark.parametrize("name", ["", "event", "Two words", "Ö", "X" * 41, "End:", "Result"])
def test_a_wrong_name_of_a_tag_is_refused_when_it_is_written(record, name):
    record.tags[name] = "x"
    with pytest.raises(enoteca.RecordError, match="tag"):
        record.text()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("compnents: {}", "line 5: 'compnents' is not a header; known are game, seats, options"),
        ("Components: {}", "line 5: 'Components' is no tag: the header is called 'components'"),
        ("Event: one\nEvent: two", "line 6: the tag 'Event:' stands twice"),
        ("Two words: x", "line 5: 'Two words' is not a header"),
        ("Event", "line 5: 'Event' is not a header"),
        ("Event: " + "x" * 1001, "line 5: the tag 'Event:' has more than 1000 characters"),
    ],
)
def test_what_may_be_a_slip_is_refused_with_its_line(record, line, said):
    assert said in refused(tagged(record.text(), line))
