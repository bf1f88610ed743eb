"""Records: written whole, read back, and refused with the line that is wrong."""

import pytest

import enoteca
from enoteca.shelf import catalog
from enoteca.terms.agreement import Agreement
from enoteca.testing import configurations, random_match

ABOUT = catalog.cards()[-1]


@pytest.fixture
def text():
    return random_match(configurations(ABOUT)[0], 4).record.text()


def refused(text):
    with pytest.raises(enoteca.RecordError) as caught:
        enoteca.Record.parse(text, "m.record").verify()
    return str(caught.value)


def test_a_record_reads_back_to_the_same_text(text):
    assert enoteca.Record.parse(text).text() == text


def test_it_is_written_to_a_file_and_read_from_it(text, tmp_path):
    record = enoteca.Record.parse(text)
    record.write(tmp_path / "m.record")
    assert enoteca.Record.read(tmp_path / "m.record").text() == text
    assert [path.name for path in tmp_path.iterdir()] == ["m.record"]


def test_nothing_is_left_behind_where_it_cannot_be_written(text, tmp_path):
    with pytest.raises(enoteca.RecordError, match="cannot write"):
        enoteca.Record.parse(text).write(tmp_path / "nowhere" / "m.record")
    (tmp_path / "folder").mkdir()
    with pytest.raises(enoteca.RecordError, match="cannot write"):
        enoteca.Record.parse(text).write(tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_wrong_first_line_is_refused(text):
    assert refused("hello\n" + text) == "m.record, line 1: a record begins with 'enoteca record 1'"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("game: ", "play: ", "line 2: 'play' is not a header"),
        (f"game: {ABOUT.id}/", "game: chess/", "line 2: there is no game 'chess'"),
        ("@1\n", "@99\n", "in rules versions 1 to 1, not 99: a later one needs a later enoteca"),
        ("@1\n", "@0\n", "in rules versions 1 to 1, not 0"),
        ("@1\n", "@²\n", "line 2: 'game:' should read name/edition@version"),
        ("@1\n", f"@{'9' * 5000}\n", "line 2: 'game:' should read name/edition@version"),
        ("@1\n", "\n", "line 2: 'game:' should read name/edition@version"),
        ("seats: ", "seats: x", "line 3: 'seats:' should be a number"),
        ("seats: ", "seats: ²", "line 3: 'seats:' should be a number"),
        ("seats: ", f"seats: {'9' * 5000}", "line 3: 'seats:' should be a number"),
        ("seats: ", "seats: 9", "players, not 9"),
        ("options:", "options: x=1", "has no option 'x'"),
        ("result: ", "seats: ", "line 5: the header 'seats:' stands twice"),
        ("result: ", "components: {\nresult: ", "line 5: 'components:' is not valid JSON"),
        ("result: ", "components: []\nresult: ", "line 5: 'components:' is not a JSON object"),
        ("result: ", f"components: {'[' * 9999}\nresult: ", "line 5: 'components:' is not valid"),
        (
            "result: ",
            f'components: {{"money": {"9" * 5000}}}\nresult: ',
            "line 5: 'components:' is not valid JSON",
        ),
        (
            "result: ",
            f'components: {{"a": {"[" * 20}{"]" * 20}}}\nresult: ',
            "line 5: 'components:' has tables within tables",
        ),
    ],
)
def test_a_wrong_header_is_refused_with_its_line(text, old, new, said):
    assert old in text
    assert said in refused(text.replace(old, new, 1))


@pytest.mark.parametrize("value", ["--5", "²", "9" * 5000, "5.0", "٣"])
def test_a_number_that_is_none_is_refused_in_one_sentence(value):
    text = random_match(Agreement(catalog.box("grand-cru").about, seats=2), 1).record.text()
    said = refused(text.replace("max_years=40", f"max_years={value}"))
    assert "option 'max_years' must be a whole number from 1 to 40, not '" in said
    assert len(said) < 160


@pytest.mark.parametrize("number", ["²", "9" * 5000, "-1", "1e2"])
def test_an_end_without_a_number_is_refused(text, number):
    lines = text.rstrip("\n").split("\n")
    said = refused("\n".join([*lines[:-1], f"end {number}", ""]))
    assert "its last line should be 'end' and a number" in said


def test_the_beginning_of_a_record_is_its_own(text):
    record = enoteca.Record.parse(text)
    for seed in (0, 1):
        match = record.match(at=0, seed=seed)
        assert match.actions == []
        assert match.events == []
        match.play(record.tokens[0])
        assert match.record.tokens[0] == record.tokens[0]


def test_a_match_from_no_actions_stands_before_the_first():
    game = enoteca.load("pot-de-vin")
    assert enoteca.Match(game, 1, actions=[]).to_move == enoteca.CHANCE
    assert enoteca.Match(game, 1).to_move >= 0


def test_a_missing_header_is_named(text):
    lines = text.split("\n")
    without = [line for line in lines if not line.startswith("result")]
    assert "the header lacks 'result:'" in refused("\n".join(without))
    assert "breaks off in its header" in refused("\n".join(lines[:3]))


def test_a_wrong_result_is_refused(text):
    lines = ["result: 1 2 3" if line.startswith("result") else line for line in text.split("\n")]
    assert "the result is" in refused("\n".join(lines))


def test_an_illegal_action_in_the_middle_is_named_with_its_line(text):
    lines = text.split("\n")
    token = lines[8].split()[1]
    lines[8] = lines[8].replace(token, lines[6].split()[0], 1)
    said = refused("\n".join(lines))
    assert said.startswith("m.record, line 9: action ")
    assert "is not legal now" in said


def test_a_misspelt_action_is_named_with_its_line(text):
    lines = text.split("\n")
    lines[8] = "hop " + lines[8].partition(" ")[2]
    said = refused("\n".join(lines))
    assert said.startswith("m.record, line 9: action ")
    assert "'hop' is not an action" in said


@pytest.mark.parametrize("cut", [1, 4, 9, 60])
def test_a_truncated_record_is_refused(text, cut):
    assert "the record breaks off" in refused(text[:-cut])


def test_a_lost_line_is_noticed(text):
    lines = text.split("\n")
    assert "actions, but has" in refused("\n".join(lines[:9] + lines[10:]))


def test_text_after_the_end_is_refused(text):
    assert "text after the end" in refused(text + "more\n")


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(enoteca.RecordError, match="No such file"):
        enoteca.Record.read(tmp_path / "m.record")
    (tmp_path / "m.record").write_bytes(b"\xff\xff")
    with pytest.raises(enoteca.RecordError, match="not UTF-8"):
        enoteca.Record.read(tmp_path / "m.record")
