"""Whole matches of every game: they end, they can be written down, and taken back."""

import pytest

import enoteca
from enoteca.errors import EnotecaError, RecordError
from enoteca.play.perft import perft
from enoteca.shelf import catalog
from enoteca.shelf.catalog import bound
from enoteca.testing import configurations, random_match

AGREEMENTS = [agreement for about in catalog.cards() for agreement in configurations(about)]


def label(agreement):
    options = ",".join(f"{name}={value}" for name, value in agreement.options.items())
    return f"{agreement.about.id}/{agreement.edition}-{agreement.seats}-{options}"


def decisions(match):
    """Return how many of the actions of a match a seat has chosen."""
    return sum(match.game.to_move(state) >= 0 for state in match.positions())


@pytest.fixture(params=[box.about.id for box in enoteca.catalog()])
def match(request):
    return random_match(configurations(enoteca.shelf.catalog.box(request.param).about)[0], 5)


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=label)
def test_a_match_ends_in_time_and_its_record_replays(agreement):
    match = random_match(agreement, 11)
    assert len(match.actions) <= agreement.about.max_actions
    assert 1 < decisions(match) <= agreement.about.max_decisions <= agreement.about.max_actions
    record = enoteca.Record.parse(match.record.text())
    record.verify()
    assert record.tokens == match.record.tokens
    assert record.result == " ".join(str(score) for score in match.scores)
    assert record.match().game.to_data(record.match().state) == match.game.to_data(match.state)


def test_a_match_is_the_same_again_from_the_same_seed(match):
    again = random_match(match.game.agreement, 5)
    assert again.record.text() == match.record.text()


def test_undo_takes_back_one_decision_and_the_chance_after_it(match):
    game = match.game
    fresh = enoteca.Match(game, 3)
    before = game.to_data(fresh.state)
    events = len(fresh.events)
    action = fresh.legal_actions()[0]
    fresh.play(action)
    after = game.to_data(fresh.state)
    fresh.undo()
    assert game.to_data(fresh.state) == before
    assert len(fresh.events) == events
    fresh.play(game.action_text(action))
    assert game.to_data(fresh.state) == after


def test_undo_at_the_beginning_is_refused(match):
    with pytest.raises(EnotecaError, match="no decision"):
        enoteca.Match(match.game, 3).undo()


def test_a_finished_match_refuses_a_move(match):
    with pytest.raises(enoteca.IllegalActionError, match="the match is over"):
        match.play(match.actions[-1])


def test_a_record_stops_where_it_is_told(match):
    half = len(match.actions) // 2
    stopped = match.record.match(at=half)
    assert stopped.actions == match.actions[:half]
    with pytest.raises(RecordError, match="there is no"):
        match.record.match(at=len(match.actions) + 1)


def test_perft_counts_the_first_decisions(match):
    game = bound(match.game.agreement)
    found = perft(game, 1, seed=1)
    fresh = enoteca.Match(game, 1)
    assert found.nodes == [1, len(fresh.legal_actions())]
    assert found.digest == perft(game, 1, seed=1).digest
    assert found.digest != perft(game, 1, seed=2).digest
