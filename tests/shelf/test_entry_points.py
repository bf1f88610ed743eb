"""Games that other packages bring: found by their entry points, and no harm if one is broken."""

import sys

import pytest

import enoteca
from enoteca.cli.main import main
from enoteca.shelf import box, catalog, text

OURS = [about.id for about in catalog.cards()]

ABOUT = """\
title = "Pebbles"
designers = ["somebody"]
summary = "Take the last."
minutes = 5
seats = [2]
default_seats = 2
editions = ["base"]
rules_version = 1
max_actions = 10
options = []
"""


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Return a function that installs a package with its entry points for the time of a test."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def installed(package, games, about=ABOUT, code=""):
        folder = tmp_path / package
        folder.mkdir()
        (folder / "__init__.py").write_text(code)
        if about is not None:
            (folder / "about.toml").write_text(about)
        noted = tmp_path / f"{package}-1.0.dist-info"
        noted.mkdir()
        (noted / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{game} = {package}" for game in games]
        (noted / "entry_points.txt").write_text("\n".join(["[enoteca.games]", *lines, ""]))
        look_again()

    yield installed
    monkeypatch.undo()
    for name in [name for name in sys.modules if name.partition(".")[0].endswith("_package")]:
        del sys.modules[name]
    look_again()


def look_again():
    for known in (catalog._shelf, box._document, box._part, text.text_of):
        known.cache_clear()


def test_a_game_of_another_package_stands_beside_ours(install):
    install("pebbles_package", ["pebbles"])
    assert [about.id for about in catalog.cards()] == [*OURS, "pebbles"]
    about = catalog.box("pebbles").about
    assert (about.title, about.package) == ("Pebbles", "pebbles_package")
    assert catalog.troubles() == []


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"code": "1 / 0"}, "cannot be opened: ZeroDivisionError"),
        ({"about": None}, "cannot be opened: the folder broken_package has no about.toml"),
        (
            {"about": ABOUT.replace('"Pebbles"', "1")},
            "line 1: title: must be a text, not 1",
        ),
        ({"about": ABOUT + "x = 1"}, "about.toml, line 11: x: unknown key"),
    ],
)
def test_a_broken_package_is_named_and_the_others_go_on(install, capsys, how, said):
    install("broken_package", ["broken"], **how)
    assert [about.id for about in catalog.cards()] == OURS
    (told,) = catalog.troubles()
    assert told.startswith("the game 'broken' of broken_package ")
    assert said in told
    with pytest.raises(enoteca.UnknownGameError) as caught:
        enoteca.load("broken")
    assert str(caught.value) == told
    assert main(["games"]) == 0
    assert told in capsys.readouterr().err


def test_a_package_that_is_not_there_is_named(install):
    install("half_package", [])
    install("other_package", ["nowhere = no_such_package #"])
    assert any("no_such_package" in told for told in catalog.troubles())
    assert [about.id for about in catalog.cards()] == OURS


def test_an_id_that_is_taken_is_not_taken_again(install):
    install("usurper_package", ["vino"])
    assert catalog.box("vino").about.package == "enoteca.games.vino"
    assert catalog.troubles() == [
        "the game 'vino' of usurper_package is left out: enoteca.games.vino has that id already"
    ]
    install("first_package", ["pebbles"])
    install("second_package", ["pebbles"])
    assert catalog.box("pebbles").about.package == "first_package"
    assert any("'pebbles' of second_package is left out" in told for told in catalog.troubles())


def test_an_id_must_fit_into_addresses_and_records(install):
    install("odd_package", ["Big/Game"])
    assert "small letters, digits and hyphens" in catalog.troubles()[0]


def test_rules_that_do_not_load_are_named(install):
    install("empty_package", ["empty"])
    with pytest.raises(enoteca.UnknownGameError, match=r"by empty_package\.rules\.game: Mod"):
        enoteca.load("empty")
