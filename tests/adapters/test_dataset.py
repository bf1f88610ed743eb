"""Data sets: what stands in them, that it is the match, and that none of it is lost or held."""

import gc
import json
import weakref

import pytest

pytest.importorskip("pyarrow", reason="enoteca[data] is not installed")

import pyarrow as pa
from pyarrow import parquet

import enoteca
from enoteca import EnotecaError, Record, lab
from enoteca.adapters import dataset
from enoteca.adapters.dataset import files, folder, gathering, writing
from enoteca.core.fields import octets, shorts
from enoteca.core.returns import KINDS, returns, unit
from enoteca.core.space import UNDECIDED, Choosing
from enoteca.lab.contest import Contest, seatings
from tests.adapters.seeing import IDS, seen


class StopError(Exception):
    """Somebody has seen enough."""


def contest(seed=5):
    return Contest.of(enoteca.load("pot-de-vin", 3), [("random",) * 3], seed=seed)


def positions(path):
    return parquet.read_table(path / "positions")


def matches(path):
    return parquet.read_table(path / "matches")


def told(path):
    """Return what the metadata of the first file tell."""
    first = sorted((path / "positions").iterdir())[0]
    return json.loads(parquet.read_schema(first).metadata[b"enoteca"])


def stop_after(count):
    def progress(done, _total):
        if done >= count:
            raise StopError

    return progress


@pytest.fixture
def short_files(monkeypatch):
    monkeypatch.setattr(folder, "QUICK_FILE", 4)
    monkeypatch.setattr(writing, "TOGETHER", 1)


@pytest.mark.parametrize("game_id", IDS)
def test_records_replay_to_the_rows(game_id, tmp_path):
    game = seen(game_id)
    plan = Contest.of(game, [("random",) * game.seat_count], seed=3)
    dataset.write(plan, 1, tmp_path)
    rows = iter(positions(tmp_path).to_pylist())
    for played in matches(tmp_path).to_pylist():
        record = Record.parse(played["record"])
        record.verify()
        assert record.bots == played["bots"]
        match = record.match()
        state, row = game.new_state(), shorts(game.observation_size)
        for place, action in enumerate(match.actions):
            seat = game.to_move(state)
            if seat >= 0:
                game.observe(state, seat, row)
                steps = retaken(game, state, action)
                for step, (before, legal, number) in enumerate(steps):
                    assert next(rows) == {
                        "match": played["match"],
                        "seed": played["seed"],
                        "place": place,
                        "step": step,
                        "seat": seat,
                        "bot": "random",
                        "observation": list(row),
                        "chosen": before,
                        "legal": legal,
                        "number": number,
                        "action": game.action_text(action),
                    }
            game.apply(state, action)
        assert played["scores"] == list(game.scores(state))
        assert played["standing"] == list(game.standing(state))
        for kind in KINDS:
            worth = [each / unit(kind) for each in returns(game, state, kind)]
            assert played[f"return_{kind}"] == worth
    assert next(rows, None) is None


def retaken(game, state, action):
    """Return the steps of a decision: what was chosen before, what may be, and what is chosen."""
    space = game.action_space
    mask = octets(space.size)
    choosing = Choosing(space)
    choosing.begin(game.menu(state))
    found, before, left = [], [], UNDECIDED
    while left == UNDECIDED:
        choosing.mark(mask, 0)
        number = space.number(action, choosing.step)
        legal = [each for each in range(space.size) if mask[each]]
        found.append((list(before), legal, number))
        before.append(number)
        left = choosing.pick(number)
    assert left == action
    return found


def test_the_same_rows_come_of_any_number_of_processes(tmp_path, short_files):
    plan = Contest.of(contest().game, seatings(["greedy", "random"], 3))
    for name, where in (("here", lab.Here()), ("there", lab.Processes(2))):
        found = dataset.write(plan, 10, tmp_path / name, where)
        assert (found.matches, found.files, found.new_matches) == (10, 3, 10)
        assert found.positions == len(positions(tmp_path / name))
    assert positions(tmp_path / "here").equals(positions(tmp_path / "there"))
    assert matches(tmp_path / "here").equals(matches(tmp_path / "there"))
    assert matches(tmp_path / "here")["match"].to_pylist() == list(range(10))


def test_a_file_tells_what_it_is(tmp_path):
    game = contest().game
    dataset.write(contest(), 2, tmp_path, command="as it was given")
    about = told(tmp_path)
    assert about == json.loads((tmp_path / "dataset.json").read_text())
    assert about["schema"] == dataset.VERSION
    assert about["command"] == "as it was given"
    assert (about["game"], about["edition"], about["seats"]) == ("pot-de-vin", "base", 3)
    assert about["rules_version"] == game.agreement.rules_version
    assert about["enoteca"] == enoteca.__version__
    assert about["actions"]["labels"] == list(game.action_space.labels)
    last, block = about["observation"][-1], game.observation()[-1]
    assert (last["name"], last["low"], last["high"]) == (block.name, block.low, block.high)
    assert last["start"] + block.size == game.observation_size
    for table in (positions(tmp_path), matches(tmp_path)):
        assert all(field.metadata[b"about"] for field in table.schema)


def test_positions_are_written_as_they_come_and_not_held(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "GROUP", 100)
    monkeypatch.setattr(writing, "TOGETHER", 2)
    alive = weakref.WeakSet()
    held = []
    gathered = writing.gathered

    def watched(plan, numbers):
        gc.collect()
        held.append(sum(len(match.positions) for match in alive))
        found = gathered(plan, numbers)
        for match in found:
            alive.add(match)
        return found

    monkeypatch.setattr(writing, "gathered", watched)
    found = dataset.write(contest(), 20, tmp_path)
    longest = max(matches(tmp_path)["positions"].to_pylist())
    assert found.positions > 5 * 100
    assert max(held) <= 100 + 2 * longest  # a group that is not full, and what came last
    groups = parquet.read_metadata(sorted((tmp_path / "positions").iterdir())[0])
    rows = [groups.row_group(at).num_rows for at in range(groups.num_row_groups)]
    assert sum(rows) == found.positions
    assert max(rows) < 100 + longest


def test_a_run_that_is_stopped_leaves_whole_files_and_is_gone_on_with(tmp_path, short_files):
    dataset.write(contest(), 10, tmp_path / "whole")
    with pytest.raises(StopError):
        dataset.write(contest(), 10, tmp_path / "stopped", progress=stop_after(6))
    assert dataset.held(tmp_path / "stopped") == [range(4), range(4, 6)]
    assert matches(tmp_path / "stopped")["match"].to_pylist() == list(range(6))
    begun = []
    found = dataset.write(
        contest(), 10, tmp_path / "stopped", progress=lambda done, _: begun.append(done)
    )
    assert begun == [6, 7, 8, 9, 10]
    assert (found.matches, found.new_matches) == (10, 4)
    for read in (positions, matches):
        assert read(tmp_path / "stopped").equals(read(tmp_path / "whole"))


def test_what_a_crash_left_is_cleared_away_and_what_is_missing_is_played(tmp_path, short_files):
    dataset.write(contest(), 12, tmp_path)
    before = positions(tmp_path)
    for kind in ("positions", "matches"):
        (tmp_path / kind / ".draft").write_bytes(b"half")
    names = sorted(path.name for path in (tmp_path / "matches").glob("*.parquet"))
    (tmp_path / "matches" / names[1]).unlink()  # as if it had not come to that
    found = dataset.write(contest(), 12, tmp_path)
    assert found.new_matches == 4
    assert positions(tmp_path).equals(before)
    assert list(tmp_path.rglob(".draft")) == []


def test_more_matches_are_added_and_fewer_change_nothing(tmp_path, short_files):
    dataset.write(contest(), 3, tmp_path)
    assert dataset.write(contest(), 2, tmp_path).new_matches == 0
    assert dataset.write(contest(), 9, tmp_path).new_matches == 6
    assert [len(held) for held in dataset.held(tmp_path)] == [3, 1, 4, 1]


def test_an_interrupt_within_a_match_leaves_that_file_out(tmp_path, short_files, monkeypatch):
    write = files.Pair._write

    def interrupted(pair):
        write(pair)
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "GROUP", 1)
    monkeypatch.setattr(files.Pair, "_write", interrupted)
    with pytest.raises(KeyboardInterrupt):
        dataset.write(contest(), 4, tmp_path)
    assert dataset.held(tmp_path) == []
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path / "dataset.json"]


def test_a_match_that_was_interrupted_leaves_nothing_to_the_next(monkeypatch):
    plan = contest()
    whole = gathering.gathered(plan, [0, 1])
    write, rows = gathering._Desk._write, []

    def interrupted(desk, state, seat):
        rows.append(seat)
        if len(rows) == 5:
            raise KeyboardInterrupt
        write(desk, state, seat)

    with monkeypatch.context() as patch:
        patch.setattr(gathering._Desk, "_write", interrupted)
        with pytest.raises(KeyboardInterrupt):
            gathering.gathered(plan, [0])
    again = gathering.gathered(plan, [1])
    assert again[0].record == whole[1].record
    assert again[0].positions.observation.tolist() == whole[1].positions.observation.tolist()


def test_another_data_set_is_not_touched(tmp_path):
    dataset.write(contest(), 2, tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(EnotecaError, match="holds another data set"):
        dataset.write(contest(seed=6), 2, tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_two_runs_do_not_write_one_folder(tmp_path):
    pytest.importorskip("fcntl")

    def again(_done, _total):
        with pytest.raises(EnotecaError, match="another run is writing"):
            dataset.write(contest(), 2, tmp_path)

    dataset.write(contest(), 2, tmp_path, progress=again)


@pytest.mark.parametrize(
    ("plan", "count", "complaint"),
    [
        (contest(), 0, "at least one match, not 0"),
        (contest(seed=2**31), 2, "seeds from -2147483648 to 2147483647"),
    ],
)
def test_what_cannot_be_written_is_one_sentence_and_leaves_no_folder(
    tmp_path, plan, count, complaint
):
    with pytest.raises(EnotecaError, match=complaint):
        dataset.write(plan, count, tmp_path / "data")
    assert list(tmp_path.iterdir()) == []


def test_columns_are_of_the_kinds_that_the_page_tells(tmp_path):
    dataset.write(contest(), 1, tmp_path)
    kinds = {field.name: field.type for field in positions(tmp_path).schema}
    size = contest().game.observation_size
    assert kinds["observation"].list_size == size
    assert kinds["observation"].value_type == kinds["number"] == pa.int16()
    assert kinds["legal"] == kinds["chosen"] == pa.list_(pa.int16())
    assert kinds["bot"] == kinds["action"] == pa.string()
