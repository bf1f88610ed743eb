"""A game changes its rules, its state and the name of an option; what was played before stays."""

import pytest

import enoteca
from enoteca.play.record import result_of
from enoteca.shelf import catalog
from tests.upgrades.toys.shelf import heap

# Seat 1 begins and takes the last: eight stones and a prize of three, against four stones.
TOKENS = ["*first:1", *["take:3"] * 3, "take:1", "take:2"]


@pytest.fixture
def old():
    """Return the record and the states of a match under the old code."""
    with heap("before"):
        game = enoteca.load("heap")
        state = game.new_state()
        states = []
        for token in TOKENS:
            states.append(game.to_data(state))
            game.play(state, game.parse_action(token))
        return enoteca.Record(game.agreement, TOKENS, result_of(game, state)).text(), states


@pytest.fixture
def today():
    with heap("after"):
        yield


def test_an_old_record_replays_to_its_old_result(old, today):
    text, _states = old
    record = enoteca.Record.parse(text)
    assert record.result == "4 11"
    record.verify()
    assert record.game().agreement.rules_version == 1
    assert "game: heap/base@1\n" in record.text()
    assert enoteca.Record.parse(record.text()).text() == record.text()


def test_the_same_actions_would_end_otherwise_today(old, today):
    text, _states = old
    with pytest.raises(enoteca.RecordError, match="the result is 4 13, not 4 11"):
        enoteca.Record.parse(text.replace("@1\n", "@2\n")).verify()


def test_todays_rules_are_for_matches_that_begin_today(today):
    match = enoteca.Match(enoteca.load("heap"))
    match.play("take:4")
    assert "game: heap/base@2\n" in match.record.text()
    old = enoteca.Match(enoteca.load("heap", rules_version=1))
    with pytest.raises(enoteca.IllegalActionError, match="take:4 is not legal now"):
        old.play("take:4")


def test_a_record_of_tomorrow_asks_for_tomorrows_enoteca(today):
    text = enoteca.Match(enoteca.load("heap")).record.text()
    with heap("before"), pytest.raises(enoteca.RecordError) as caught:
        enoteca.Record.parse(text, "m.record")
    assert "Heap is known here in rules versions 1 to 1, not 2" in str(caught.value)
    assert "a later one needs a later enoteca" in str(caught.value)


def test_an_old_state_becomes_one_of_today_and_plays_on(old, today):
    _text, states = old
    game = enoteca.load("heap", rules_version=1)
    replayed = game.new_state()
    for place, token in enumerate(TOKENS):
        restored = game.restored(states[place], 1)
        told = game.to_data(restored)
        assert {**told, "last": None} == {**game.to_data(replayed), "last": None}
        assert game.legal_actions(restored) == game.legal_actions(replayed)
        game.play(replayed, game.parse_action(token))
        game.play(restored, game.parse_action(token))
        assert game.scores(restored) == game.scores(replayed)


def test_a_state_between_the_shapes_goes_the_rest_of_the_way(today):
    game = enoteca.load("heap")
    state = game.restored({"stones": 5, "turn": 1, "points": [4, 3]}, 2)
    assert game.to_data(state) == {"stones": 5, "turn": 1, "points": [4, 3], "last": -1}
    assert game.to_data(game.restored(game.to_data(state), 3)) == game.to_data(state)


def test_a_state_of_tomorrow_is_refused(today):
    game = enoteca.load("heap")
    with pytest.raises(enoteca.DocumentError, match="by a later enoteca, in shape 4"):
        game.restored(game.to_data(game.new_state()), 4)


def test_a_shape_without_a_way_to_today_is_refused():
    game = enoteca.load("pot-de-vin")
    with pytest.raises(enoteca.DocumentError, match="no way leads from shape 0"):
        game.restored(game.to_data(game.new_state()), 0)


def test_an_option_is_known_by_the_name_it_had(today):
    game = enoteca.load("heap", options={"big": True})
    assert game.agreement.options == {"tall": True}
    assert game.new_state().stones == 20
    assert "options: tall=true\n" in enoteca.Match(game).record.text()
    with pytest.raises(enoteca.AgreementError, match="'tall' is given twice"):
        enoteca.load("heap", options={"big": True, "tall": True})
    with pytest.raises(enoteca.AgreementError, match="has no option 'high'"):
        enoteca.load("heap", options={"high": True})


def test_a_value_holds_until_a_later_version_has_another():
    agreement = enoteca.load("pot-de-vin").agreement
    assert agreement.by_version({1: "old"}) == "old"
    assert agreement.by_version({1: "old", 2: "new"}) == "old"


def test_todays_games_load_in_every_version_they_ever_had():
    for about in catalog.cards():
        for version in range(1, about.rules_version + 1):
            assert enoteca.load(about.id, rules_version=version).agreement.rules_version == version
        for version in (0, -1, about.rules_version + 1):
            with pytest.raises(enoteca.AgreementError, match="is known here in rules versions"):
                enoteca.load(about.id, rules_version=version)
