"""What speaks for an action: said of every kind of decision, in four languages, no secret in it."""

from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import enoteca
from enoteca import Rng
from enoteca.play.record import Record
from enoteca.shelf import catalog
from enoteca.shelf.box import REASONS, box_of
from enoteca.shelf.game_text import game_text
from enoteca.shelf.reasons import Considered, considered, why
from enoteca.shelf.text import LANGUAGES, text_of

GAMES = [box.about.id for box in enoteca.catalog()]
OFTEN = 4  # times that a kind of action is looked at in each phase of a match
RARE = {"pass"}  # in Granada, where one can almost always do something
every_game = pytest.mark.parametrize("game", GAMES)


@cache
def asked(game):
    """Return what is considered in the golden matches, and the same as a twin of a state has it."""
    found = []
    for path in sorted(Path(str(catalog.box(game).file("golden"))).glob("*.record")):
        match = Record.read(path).match()
        rules, seen = match.game, {}
        state = rules.new_state()
        for action in match.actions:
            if rules.to_move(state) >= 0:
                found += kinds(rules, state, seen)
            rules.apply(state, action)
    return found


def kinds(rules, state, seen):
    """Return the actions of a decision whose kind has not come up often in a phase."""
    found = []
    twin = rules.determinize(state, rules.to_move(state), Rng(len(seen)))
    for action in rules.legal_actions(state):
        kind = rules.phase(state), rules.notation.form(action).word
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= OFTEN:
            found.append((rules, considered(rules, state, action), considered(rules, twin, action)))
    return found


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_action_is_spoken_for(game, language):
    spoken = set()
    for rules, mine, _twin in asked(game):
        players = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay"][: rules.seat_count]
        told = why(box_of(rules), game_text(box_of(rules), language), mine, players)
        assert told.endswith("."), mine.word
        assert "{" not in told
        assert told[0] == told[0].upper()
        spoken.add(mine.word)
    forms = [form for rules, *_ in asked(game) for form in rules.notation.forms]
    assert spoken | RARE == {form.word for form in forms if not form.chance} | RARE


@every_game
def test_what_looks_alike_to_a_seat_is_spoken_for_alike(game):
    part = catalog.box(game).part(REASONS)
    for _rules, mine, twin in asked(game):
        assert part.reasons(mine) == part.reasons(twin)


@every_game
def test_every_clause_has_the_facts_that_it_tells(game):
    part, text = catalog.box(game).part(REASONS), text_of(catalog.box(game))
    for _rules, mine, _twin in asked(game):
        for reason in part.reasons(mine):
            clause = text.sentences["reasons"][reason.message]
            wanted = {name for _, name, _, _ in Formatter().parse(clause) if name is not None}
            assert wanted <= set(reason.facts), reason.message


def test_a_game_without_reasons_says_nothing():
    box = catalog.box("vino")
    bare = type("Bare", (), {"part": lambda _self, _name: None})()
    nothing = Considered(0, {}, "buy", (), {}, {})
    assert why(bare, game_text(box, "en"), nothing, []) == ""


def told(game, word, fields, view, brings, seat=0):
    box = catalog.box(game)
    mine = Considered(seat, view, word, fields, brings, {})
    return why(box, game_text(box, "en"), mine, ["Ada", "Bob"])


def test_who_can_do_nothing_in_granada_keeps_his_money():
    assert (
        told("granada", "pass", (), {"hand": ["denar1"]}, {}) == "You keep your 1 card for later."
    )


def test_an_exact_payment_and_a_lead_in_granada_are_told_first():
    share = {"number": 2, "dearest": 7, "rank": 2, "points": 0}
    view = {
        "majorities": {"Market": [share]},
        "next_scoring": "B",
        "moats": [4],
        "tiles": {"Market8": {"type": "Market"}},
        "prospects": {"Market8": {"rank": 1, "places": [{"east": 0, "north": 1, "moat": 6}]}},
    }
    brings = {"exact": True, "tile": "Market8", "price": 8, "currency": "denar"}
    assert told("granada", "buy", ("1",), view, brings) == (
        "Paid exactly, so you act again. Market: with 3 you take the lead before scoring B. "
        "Your longest moat could be 6."
    )


def test_a_tile_exchanged_for_another_of_its_type_makes_no_more_of_them():
    tile = {"tile": "Park6", "east": 0, "north": 1, "moat": "", "type": "Park", "price": 6}
    view = {
        "cities": [[tile]],
        "majorities": {"Park": [{"number": 1, "dearest": 6, "rank": 1, "points": 1}]},
        "next_scoring": "A",
        "moats": [3],
    }
    brings = {"type": "Park", "rank": 1, "moat": 3, "points": 0}
    sentence = told("granada", "swap", ("Park9", "0", "1"), view, brings)
    assert sentence == "Park: with 1 you stay in the lead before scoring A."
