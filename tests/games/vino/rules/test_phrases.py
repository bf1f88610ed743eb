"""Vino has a sentence for everything that it says, and none to spare."""

import re
from pathlib import Path

import enoteca
from enoteca.games import vino
from enoteca.shelf import catalog

SOURCE = "\n".join(path.read_text() for path in Path(vino.__path__[0]).rglob("*.py"))
PAGE = catalog.box("vino").document("text/en.toml").content


def test_every_event_has_a_sentence_and_every_sentence_an_event():
    written = set(re.findall(r'journal\.add\(\s*"([a-z-]+)"', SOURCE))
    assert written <= set(PAGE["events"])
    for name in set(PAGE["events"]) - written:  # handed on as an argument
        assert f'"{name}"' in SOURCE


def test_every_action_has_a_sentence_and_every_field_a_name():
    forms = enoteca.load("vino").notation.forms
    assert {form.word for form in forms} == set(PAGE["actions"])
    for form in forms:
        for names in form.fields:
            assert all(name.isdigit() or name in PAGE["names"] for name in names if name)
