"""Vino: why not.  Every refusal is reached once; numbers refer to the game's rules.md."""

import pytest

from enoteca.games.vino.rules.state import BUYING
from enoteca.shelf import catalog
from enoteca.shelf.text import text_of
from tests.games.vino.rules.positions import Table


def drawn():
    table = Table.unprepared(5)
    table.play("*draw:toscana,veneto")
    return table


def used_one():
    table = drawn()
    table.play("buy:toscana,1")
    return table


def extending():
    table = Table.unprepared(5)
    table.play("*draw:liguria,lazio", "buy:liguria,1", "buy:lazio,1")
    table.play("*draw:campania,sardegna", "buy:campania,1", "buy:sardegna,1")
    table.play("*draw:calabria,abruzzo", "buy:calabria,1", "buy:abruzzo,1")
    table.play("*draw:toscana,veneto", "buy:toscana,1", "buy:veneto,1")
    table.play("buy:trentino,1", "buy:liguria,2", "buy:lazio,2")
    return table


def buying():
    table = Table().own(1, "lazio", "trebbiano", 2)
    table.state.money[0] = 100
    return table.choose("lazio,veneto", "lazio,veneto", "lazio,veneto")


def newcomer():
    table = buying()
    table.play("pass")
    return table


def without_marker():
    table = newcomer()
    table.state.markers[0] = 0
    return table


def growing():
    table = newcomer()
    table.own(2, "veneto", "barbera", 16)
    table.play("pass", "pass", "pass", "buy:veneto,1")
    return table


def donating():
    table = Table().own(0, "veneto", "barbera", 1, 2, 3, 4, 5).own(1, "veneto", "nebbiolo", 6, 8, 9)
    table.own(2, "veneto", "trebbiano", 10)
    table.choose("veneto,trentino", "lazio,trentino", "lazio,trentino")
    table.play("pass", "pass", "buy:veneto,11", "take:veneto,7")
    return table


def donated():
    table = donating()
    table.play("take:veneto,13")
    return table


def selling():
    return (
        Table().own(0, "abruzzo", "barbera", 1, 2, 3, 4, 5).own(0, "lazio", "trebbiano", 1).sell()
    )


def losing():
    table = selling()
    table.play("sell:barbera,4")
    return table


def lost_one():
    table = losing()
    table.play("give-up:abruzzo,3")
    return table


def raising(**demand):
    table = selling().demand(**demand)
    table.play("sell:barbera,4", "give-up:abruzzo,1", "give-up:abruzzo,2")
    return table


def raised():
    table = raising()
    table.play("raise:trebbiano")
    return table


CASES = [
    (drawn, "*draw:liguria,lazio", "chance-alone", "2.2"),
    (drawn, "choose:liguria,lazio", "must-buy", "2.5"),
    (drawn, "buy:liguria,1", "not-drawn", "2.2"),
    (drawn, "buy:veneto,1", "lower-region-first", "2.2"),
    (used_one, "buy:toscana,2", "start-token-used", "2.2"),
    (used_one, "buy:liguria,1", "not-drawn", "2.2"),
    (drawn, "buy:toscana,14", "no-such-vineyard", "1.1"),
    (extending, "pass", "must-buy", "2.5"),
    (extending, "buy:liguria,3", "no-token", "3.1"),
    (extending, "buy:trentino,1", "vineyard-taken", "5.4"),
    (Table, "pass", "choose-now", "4.1"),
    (Table, "choose:lazio,lazio", "two-different-regions", "4.1"),
    (Table, "choose:lazio,liguria", "lower-region-first", "4.1"),
    (buying, "keep", "buy-now", "5.4"),
    (buying, "buy:campania,1", "not-chosen", "5.1"),
    (buying, "buy:veneto,1", "not-here", "5.1"),
    (newcomer, "buy:lazio,2", "vineyard-taken", "5.4"),
    (newcomer, "buy:lazio,3", "no-money", "5.4"),
    (newcomer, "buy:lazio,9", "no-such-vineyard", "1.1"),
    (without_marker, "buy:lazio,1", "no-marker", "3.4"),
    (growing, "pass", "grow-now", "3.1"),
    (growing, "grow:montepulciano", "not-grown-here", "3.1"),
    (growing, "grow:barbera", "variety-taken", "3.2"),
    (donating, "buy:veneto,12", "take-now", "6.5"),
    (donating, "take:toscana,6", "other-gift-region", "6.1"),
    (donating, "take:veneto,1", "not-government", "6.1"),
    (donating, "take:veneto,7", "vineyard-taken", "6.1"),
    (donating, "take:veneto,16", "too-few-after", "6.5"),
    (donated, "take:veneto,12", "ascending-gifts", "6.5"),
    (selling, "pass", "sell-now", "7.1"),
    (selling, "sell:barbera,6", "too-few-bottles", "7.1"),
    (selling, "sell:nebbiolo,1", "too-few-bottles", "7.1"),
    (losing, "keep", "give-up-now", "7.3"),
    (losing, "give-up:abruzzo,9", "not-yours", "7.3"),
    (losing, "give-up:abruzzo,20", "no-such-vineyard", "1.1"),
    (losing, "give-up:lazio,1", "other-variety", "7.3"),
    (losing, "give-up:abruzzo,5", "too-few-after", "7.3"),
    (lost_one, "give-up:abruzzo,2", "ascending-losses", "7.3"),
    (raising, "keep", "raise-now", "7.5"),
    (raising, "raise:barbera", "variety-sold", "7.5"),
    (lambda: raising(nebbiolo=10, barbera=-5), "raise:nebbiolo", "demand-at-most", "7.5"),
    (lambda: raising(pinot_grigio=9, barbera=-5), "raise:pinot-grigio", "too-little-room", "7.5"),
    (raised, "raise:nebbiolo", "ascending-steps", "7.5"),
]


@pytest.mark.parametrize(("position", "text", "message", "rule"), CASES)
def test_explain_says_why_not(position, text, message, rule):
    table = position()
    assert text not in table.legal
    assert table.refusal(text) == (message, rule)
    found = table.game.explain(table.state, table.turn, table.game.parse_action(text))
    sentence = text_of(catalog.box("vino")).refusal(found, ["Ada", "Bob", "Cleo", "Dora", "Emil"])
    assert sentence.endswith(f"(rule {rule})")
    assert "{" not in sentence


def test_every_refusal_of_the_catalog_is_tested():
    page = catalog.box("vino").document("text/en.toml").content
    assert set(page["refusals"]) == {message for _, _, message, _ in CASES}


def test_explain_tells_whose_turn_it_is():
    table = buying()
    assert table.state.phase == BUYING
    found = table.game.explain(table.state, 2, table.game.parse_action("pass"))
    assert (found.message, found.facts) == ("not-your-turn", {"seat": 1})


def test_without_a_marker_only_passing_is_legal_rule_3_4():
    assert without_marker().legal == ["pass"]
