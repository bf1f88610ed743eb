"""The folder of a game: what lies in it, and what is said of what does not."""

from types import ModuleType

import pytest

import enoteca
from enoteca.errors import DocumentError, UnknownGameError
from enoteca.shelf import catalog
from enoteca.shelf.box import BOARD, RULES, TERMINAL, Box, box_of
from tests.shelf.test_own_game import ABOUT, heap

VINO = catalog.box("vino")


def test_boxes_of_the_same_game_are_equal():
    again = box_of(enoteca.load("vino", 3))
    assert again == VINO
    assert hash(again) == hash(VINO)
    assert VINO not in [catalog.box("granada"), Box(ABOUT), "vino"]


def test_a_box_is_printed_with_its_folder():
    assert repr(VINO) == "<Box vino in enoteca.games.vino>"
    assert repr(Box(ABOUT)) == "<Box heap in no folder>"


def test_a_part_is_a_module_of_the_folder_or_nothing():
    terminal = VINO.part(TERMINAL)
    assert isinstance(terminal, ModuleType)
    assert terminal.__name__ == "enoteca.games.vino.terminal"
    assert VINO.part(RULES).bind(enoteca.load("vino").agreement) == enoteca.load("vino")
    assert VINO.part("terminal_of_gold") is None
    assert VINO.part("attic.draw") is None


def test_a_game_without_a_folder_has_no_parts_and_must_hand_its_rules_over():
    box = box_of(heap())
    assert box.part(BOARD) is None
    assert not box.has("rules.md")
    with pytest.raises(UnknownGameError, match=r"^Heap has no folder: its rules must be handed"):
        box.game(heap().agreement)


def test_files_are_found_by_their_names():
    assert VINO.has("rules.md")
    assert VINO.has("text/fr.toml")
    assert not VINO.has("text/xx.toml")
    assert "vino" in VINO.file("rules.md").read_text(encoding="utf-8").lower()
    with pytest.raises(DocumentError, match=r"^the folder enoteca\.games\.vino has no attic\.toml"):
        VINO.document("attic.toml")
