"""``enoteca dataset``, as somebody would type it."""

import json
import shlex

import pytest

from enoteca.cli import extras
from enoteca.cli.main import main
from tests.cli.running import run, run_apart

parquet = pytest.importorskip("pyarrow.parquet", reason="enoteca[data] is not installed")
GIVEN = ["dataset", "pot-de-vin", "--seats", "3", "--games", "3"]


def test_a_data_set_is_written_and_told_of(capsys, tmp_path):
    path = tmp_path / "new" / "data"
    code, out, err = run(capsys, *GIVEN, "--bots", "random", "-o", str(path), "--seed", "4")
    rows = parquet.read_table(path / "positions").num_rows
    assert (code, err) == (0, "")
    assert out == (
        f"Pot de Vin, 3 players, base, teams=false: 3 matches, 3 of them new, "
        f"with {rows} positions in {path}\n"
    )
    code, out, _ = run(capsys, *GIVEN, "--bots=random", "-o", str(path), "--seed", "4", "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["matches"], found["new_matches"], found["positions"]) == (3, 0, rows)


def test_the_command_in_its_metadata_writes_it_again(capsys, tmp_path):
    first, second = tmp_path / "first data", tmp_path / "second"
    assert main([*GIVEN, "--bots", "greedy, random", "--option=teams=false", "-o", str(first)]) == 0
    command = json.loads((first / "dataset.json").read_text())["command"]
    program, *given = shlex.split(command)
    assert program == "enoteca"
    assert main([*given[:-1], str(second)]) == 0
    for kind in ("positions", "matches"):
        assert parquet.read_table(first / kind).equals(parquet.read_table(second / kind))
    bots = parquet.read_table(first / "matches")["bots"].to_pylist()
    assert bots[0] == ["greedy", "random", "random"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "grandmaster"], "there is no bot 'grandmaster'"),
        (["--bots", "random", "--seats", "9"], "not 9"),
        (["--bots", "random", "--games", "0"], "--games must be 1 or more"),
        (["--bots", "random", "--jobs", "0"], "--jobs must be 1 or more"),
        (["--bots", "random", "--seed", str(2**40)], "seeds from"),
        (["--bots", "random", "-o", "/proc/data"], "cannot write the data set in /proc/data"),
        (["--bots", "random", "-o", ""], "-o/--output needs the name of a file"),
        ([], "--bots must be given"),
    ],
)
def test_what_cannot_be_used_is_one_sentence_and_leaves_nothing(
    capsys, tmp_path, arguments, complaint
):
    code, out, err = run(capsys, *GIVEN, "-o", str(tmp_path / "data"), *arguments)
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_with_something_else_is_refused(capsys, tmp_path):
    (tmp_path / "thesis.tex").write_text("all of it")
    code, _, err = run(capsys, *GIVEN, "--bots", "random", "-o", str(tmp_path))
    assert code == 2
    assert err == f"enoteca: {tmp_path} is not empty, and holds no data set\n"
    (tmp_path / "dataset.json").write_text("[]")
    code, _, err = run(capsys, *GIVEN, "--bots", "random", "-o", str(tmp_path))
    assert err == f"enoteca: {tmp_path / 'dataset.json'} tells of no data set\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dataset.json", "thesis.tex"]


def test_without_the_extra_the_remedy_is_said(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(extras, "find_spec", lambda _name: None)
    code, _, err = run(capsys, *GIVEN, "--bots", "random", "-o", str(tmp_path / "data"))
    assert code == 2
    assert err == "enoteca: data sets need more than the engine: pip install 'enoteca[data]'\n"


def test_an_interrupt_says_how_much_is_written(capsys, tmp_path, monkeypatch):
    from enoteca.adapters.dataset import writing  # noqa: PLC0415 (an extra)

    def interrupted(plan, numbers):
        if 2 in numbers:
            raise KeyboardInterrupt
        return gathered(plan, numbers)

    gathered = writing.gathered
    monkeypatch.setattr(writing, "gathered", interrupted)
    monkeypatch.setattr(writing, "TOGETHER", 1)
    code, _, err = run(capsys, *GIVEN, "--bots", "random", "-o", str(tmp_path))
    assert code == 130
    assert err == ("\nstopped: 2 of 3 matches are written; the same command goes on from there\n")
    assert parquet.read_table(tmp_path / "matches")["match"].to_pylist() == [0, 1]


def test_a_full_disk_is_one_sentence_and_leaves_whole_files(tmp_path):
    resource = pytest.importorskip("resource")

    def little_room():
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    done = run_apart(*GIVEN, "--bots=random", "--games=60", "-o", str(tmp_path / "data"),
                     preexec_fn=little_room)  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == (
        f"enoteca: cannot write the data set in {tmp_path / 'data'}: File too large\n"
    )
    files = [path.name for path in (tmp_path / "data").rglob("*") if path.is_file()]
    assert files == ["dataset.json"]
