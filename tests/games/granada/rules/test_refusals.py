"""Every refusal has its case, its rule and its sentence."""

import tomllib
from importlib import resources

import pytest

from enoteca.shelf import catalog
from enoteca.shelf.text import text_of
from enoteca.testing.reasons import true_refusal
from tests.games.granada.rules.positions import play, table
from tests.games.granada.rules.reasons import WITNESSES

FULL = "Arena2 School10 Park4 Market12"
BLOCK = (
    "Park10@0,1 Hospital10@-1,1 Hostel10@-1,0 Market10@1,0 Library10@1,1 BathHouse10@0,2 "
    "BathHouse12@-1,2 District10@1,2"
)
# what leads there, what is asked, and the answer
CASES = [
    ("", "*open:denar1", "chance-alone", "2.1"),
    ("take:denar1", "buy:1", "take-or-enough", "3.2"),
    ("buy:1", "take:denar1", "pay-first", "3.5"),
    ("buy:1 pay:denar9", "buy:2", "place-first", "3.7"),
    ("", "take:florin9", "card-not-open", "3.2"),
    ("take:denar1", "take:ducat5", "more-than-five", "3.2"),
    ("", "enough", "nothing-taken", "3.2"),
    ("", "buy:4", "too-dear", "3.3"),
    ("", "pay:denar9", "nothing-to-pay", "3.5"),
    ("buy:2", "pay:dirham1", "card-not-held", "3.5"),
    ("buy:2", "pay:denar9", "other-currency", "3.3"),
    ("buy:2 pay:dirham7", "pay:dirham8", "highest-first", "3.5"),
    ("buy:2", "pay:dirham2", "never-enough", "3.5"),
    ("", "place:Arena2,0,1", "nothing-bought", "3.7"),
    ("", "reserve:Arena2", "nothing-bought", "3.7"),
    ("", "give:Arena2", "nothing-bought", "3.7"),
    ("buy:1 pay:denar2", "place:Arena2,0,-1", "tiles-wait", "3.7"),
    ("buy:1 pay:denar2", "reserve:Arena2", "tiles-wait", "3.7"),
    ("buy:1 pay:denar2", "reserve:Park4", "not-bought", "3.7"),
    ("buy:1 pay:denar2", "give:Arena2", "no-dirk", "7.1"),
    ("buy:1 pay:denar9", "place:Park4,0,-1", "not-bought", "3.7"),
    ("buy:1 pay:denar9", "reserve:Park4", "not-bought", "3.7"),
    ("buy:1 pay:denar9", "give:Arena2", "no-dirk", "7.1"),
    ("", "decline", "nothing-to-decline", "6.3"),
    ("", "build:School12,0,-1", "not-in-reserve", "3.4"),
    ("", "remove:9,9", "no-tile-there", "3.4"),
    ("", "remove:0,0", "start-stays", "4.1"),
    ("", "build:Park12,0,1", "cell-taken", "4.1"),
    ("", "pass", "money-is-open", "3.12"),
    ("", "build:Park12,2,-1", "no-contact", "4.4"),
    ("", "swap:Library4,0,1", "moats-differ", "4.2"),
    ("", "build:Library4,0,-1", "moats-differ", "4.2"),
    ("", "remove:0,1", "empty-cell-enclosed", "4.5"),
]
ELSEWHERE = {
    "space-empty",
    "fee-too-dear",
    "last-tile-first",
    "not-the-last-tile",
    "no-way-on-foot",
}


def position():
    return table(
        hands=["denar2 denar9 dirham8 dirham7 dirham5 dirham2"],
        row="denar1 dirham3 ducat5",
        yard=FULL,
        cities=[BLOCK],
        reserves=["Park12 Library4"],
    )


@pytest.mark.parametrize(("line", "asked", "message", "rule"), CASES)
def test_a_refusal_names_reason_and_rule(line, asked, message, rule):
    game, state = position()
    play(game, state, line)
    refusal = true_refusal(game, state, game.parse_action(asked), WITNESSES)
    assert (refusal.message, refusal.rule) == (message, rule)
    assert text_of(catalog.box("granada")).refusal(refusal, ["Ada", "Bea", "Cid"])


def test_every_refusal_of_the_catalog_has_a_case():
    path = resources.files("enoteca.games.granada").joinpath("text/en.toml")
    known = set(tomllib.loads(path.read_text(encoding="utf-8"))["refusals"])
    assert known == {message for _, _, message, _ in CASES} | ELSEWHERE
