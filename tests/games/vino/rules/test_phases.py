"""Vino: every decision is one phase, in one list."""

import pytest

import enoteca
from enoteca.games.vino.rules import state
from enoteca.shelf import catalog
from tests.games.vino.rules.positions import Table

PHASES = list(enoteca.load("vino", 3).phases)


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.name)
def test_the_state_knows_a_phase_by_its_place_in_the_list(phase):
    assert PHASES.index(phase) == getattr(state, phase.name.upper())


def test_the_view_tells_the_phase_in_charge_and_its_rule():
    table = Table().own(0, "abruzzo", "barbera", 1, 2, 3).sell()
    assert (table.view()["phase"], table.view()["rule"]) == ("selling", "7.1")


def test_every_phase_rests_on_a_rule_of_the_digest():
    rules = (catalog.box("vino").file("rules.md")).read_text()
    for phase in PHASES:
        assert f"**{phase.rule}**" in rules
