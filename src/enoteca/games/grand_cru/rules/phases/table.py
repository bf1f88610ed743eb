"""All phases, by the kind of pending thing they are in charge of."""

from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.editions import Ruleset
from enoteca.games.grand_cru.rules.phases import (
    closing,
    fair,
    improving,
    laying,
    marking,
    preparation,
    season,
    specials,
    turn,
)
from enoteca.games.grand_cru.rules.phases.phase import Phase


def phases(rules: Ruleset) -> list[Phase]:
    """Return the phases, in the order of the kinds in ``pending``."""
    found: list[Phase] = [
        preparation.Replacing(rules),
        laying.Laying(rules),
        preparation.LayingRow(rules),
        preparation.Borrowing(rules),
        preparation.NamingFirst(rules),
        season.Opening(rules),
        season.Season(rules),
        turn.Turn(rules),
        season.After(rules),
        marking.Marking(rules),
        marking.Branding(rules),
        marking.MakingRoom(rules),
        improving.Harvesting(rules),
        improving.RichHarvesting(rules),
        improving.Selling(rules),
        improving.SellingOne(rules),
        improving.Refining(rules),
        improving.Stepping(rules),
        improving.Assembling(rules),
        improving.DrawingOff(rules),
        improving.Pressing(rules),
        closing.Clearing(rules),
        fair.Valuing(rules),
        fair.Fair(rules),
        specials.LateHarvesting(rules),
        specials.Delivering(rules),
        specials.Juicing(rules),
        specials.SellingYoung(rules),
        specials.Restructuring(rules),
        specials.Claiming(rules),
        closing.Ageing(rules),
        closing.Interest(rules),
        closing.Loans(rules),
        closing.Ending(rules),
        closing.Awarding(rules),
        closing.Refilling(rules),
        closing.Over(rules),
    ]
    assert len(found) == pending.KINDS
    return found
