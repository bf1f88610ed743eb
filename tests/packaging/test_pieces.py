"""What is done to the C that mypyc writes, before the compiler reads it."""

import runpy
import sys
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pieces = runpy.run_path(str(ROOT / "building" / "one_extension.py"))

OBJECT = "PyObject *CPyDef_{}(PyObject *cpy_r_self, PyObject *cpy_r_state, int64_t cpy_r_action) {{"
HANDED = (
    "    VecI64 arg_row = VecI64Api.unbox(obj_row);\n"
    "    if (VEC_IS_ERROR({})) {{\n        goto fail;\n    }}\n"
)
INSIDE = "    cpy_r_r3 = (uint64_t)cpy_r_r1 < (uint64_t)cpy_r_r2;\n    if (cpy_r_r3) goto CPyL4;\n"


@pytest.fixture
def hurried(tmp_path, monkeypatch):
    """Return what becomes of lines of a module."""
    monkeypatch.setattr(sys, "platform", "linux")

    def made(text, module="vino___rules___phases___buying"):
        path = tmp_path / f"__native_enoteca___games___{module}.c"
        path.write_text(text)
        return pieces["hurried"](path)

    return made


@pytest.mark.parametrize(
    "line",
    [
        "char CPyDef_buying_____top_level__(void) {",
        "PyObject *CPyDef_vino___rules___observation___blocks(PyObject *cpy_r_rules) {",
        "char CPyDef_vino___rules___components___Components____read_regions(PyObject *cpy_r_r) {",
        OBJECT.format("acting___Acting___refuse"),
        OBJECT.format("acting___Acting___refuse__Phase_glue"),
        OBJECT.format("vino___rules___game___Vino___breakdown__Game_glue"),
    ],
)
def test_what_is_done_once_or_tells_somebody_something_is_not_optimised(hurried, line):
    assert hurried(f"    {line}") == f'    __attribute__((optimize("O0"))) {line}'


@pytest.mark.parametrize(
    "line",
    [
        OBJECT.format("rules___phases___drawing___TileDraw___sample__Phase_glue"),
        OBJECT.format("rules___phases___acting___Acting___apply"),
        OBJECT.format("acting___Acting____refuses"),
        OBJECT.format("acting___Acting___refuse")[:-2] + ";",
    ],
)
def test_what_a_playout_calls_is_optimised_whatever_its_folder_is_called(hurried, line):
    assert hurried(line) == line


def test_what_only_tells_is_hurried_through_as_a_whole(hurried):
    assert hurried("int x;", "vino___rules___view").splitlines()[1:3] == [
        '#pragma GCC optimize("O0")',
        "int x;",
    ]


def test_a_place_is_expected_to_be_inside_its_array(hurried):
    assert hurried(INSIDE) == INSIDE.replace("if (cpy_r_r3)", "if (likely(cpy_r_r3))")


@pytest.mark.skipif(
    metadata.version("mypy") not in pieces["FORGETFUL"], reason="this mypyc frees them itself"
)
def test_an_array_that_was_handed_over_is_given_back_once_it_was_asked_about(hurried):
    assert hurried(HANDED.format("arg_row")).count("VEC_I64_DECREF(arg_row);") == 1
    assert hurried(HANDED.format("arg_other")) == HANDED.format("arg_other")


def test_each_game_is_a_piece_and_so_is_what_belongs_to_none():
    names = ["games___vino___rules___state", "core___game", "games___vino___policy___land"]
    paths = [Path(f"__native_enoteca___{name}.c") for name in names]
    assert pieces["in_pieces"](paths) == {"vino": [paths[0], paths[2]], "engine": [paths[1]]}


def test_a_piece_weighs_what_is_optimised_in_it(tmp_path):
    sizes = {"view": 900, "state": 20, "land": 3}
    paths = [tmp_path / f"__native_enoteca___games___vino___{name}.c" for name in sizes]
    for path, size in zip(paths, sizes.values(), strict=True):
        path.write_bytes(b" " * size)
    assert pieces["weight"](paths) == 23
