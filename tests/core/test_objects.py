"""What the library hands out can be copied, pickled, compared and printed, compiled or not."""

import itertools
import pickle
from concurrent.futures import ProcessPoolExecutor
from copy import copy, deepcopy

import pytest

import enoteca
from enoteca import CHANCE, NOBODY, Match, Record, Refusal, Rng
from enoteca.core.events import EVERYBODY, Event, Journal
from tests.shelf.test_own_game import Heap, HeapState, heap

GAMES = [box.about.id for box in enoteca.catalog()]


def sent(thing):
    """Return what arrives elsewhere."""
    return pickle.loads(pickle.dumps(thing))


WAYS = pytest.mark.parametrize("way", [copy, deepcopy, sent], ids=lambda way: way.__name__)


@WAYS
def test_a_generator_goes_on_from_where_it_stood(way):
    rng = Rng(2**100, 7)
    rng.below(6)
    twin = way(rng)
    assert twin == rng
    assert repr(twin) == repr(rng)
    assert [twin.below(52) for _ in range(20)] == [rng.below(52) for _ in range(20)]
    rng.below(2)
    assert twin != rng
    assert rng != "a generator"


@WAYS
def test_events_and_refusals_are_what_they_tell(way):
    event = Event("card-played", {"seat": 1, "card": "A5"}, EVERYBODY)
    refusal = Refusal("not-held", "3.2", {"card": "A1"})
    assert way(event) == event
    assert way(refusal) == refusal
    assert event != Event("card-played", {"seat": 1, "card": "A5"}, 0)
    assert refusal != Refusal("not-held", "3.1", {"card": "A1"})
    assert event not in (refusal, "card-played")
    assert refusal != event
    assert repr(event) == "<Event card-played {'seat': 1, 'card': 'A5'}>"
    assert repr(Event("dealt", {}, 2)) == "<Event dealt to seat 2 {}>"
    assert repr(refusal) == "<Refusal not-held (rule 3.2) {'card': 'A1'}>"
    journal = Journal()
    journal.add("dealt", {"seat": 0})
    assert way(journal).events == journal.events


@pytest.mark.parametrize("name", GAMES)
@WAYS
def test_a_match_goes_on_from_where_it_stood(way, name):
    match = Match(enoteca.load(name), 5)
    for _ in range(4):
        match.play(match.legal_actions()[0])
    twin = way(match)
    assert twin == match
    assert repr(twin) == repr(match)
    assert twin.record == match.record
    assert twin.events == match.events
    match.play(match.legal_actions()[0])
    assert twin != match
    twin.play(twin.legal_actions()[0])
    assert twin == match
    assert twin.state == match.state
    twin.undo()
    assert twin != match


@pytest.mark.parametrize("name", GAMES)
def test_a_match_begins_again_where_nothing_has_happened(name):
    match = Match(enoteca.load(name), 5, actions=())
    assert sent(match).actions == []
    assert sent(match).state == match.state


def test_matches_of_other_seeds_or_games_differ():
    game = enoteca.load("granada", 2)
    assert Match(game, 1) != Match(game, 2)
    assert Match(game, 1) != Match(enoteca.load("granada", 3), 1)
    assert Match(game, 1) == Match(enoteca.load("granada", 2), 1)
    assert Match(game, 1) != game


@pytest.mark.parametrize("name", GAMES)
@WAYS
def test_a_record_stays_a_record(way, name):
    record = Match(enoteca.load(name), 5).record
    assert way(record) == record
    assert way(record).text() == record.text()
    assert record == Record.parse(record.text())
    assert record != Match(enoteca.load(name), 6).record


@WAYS
def test_an_agreement_stays_an_agreement(way):
    agreement = enoteca.load("granada", 4, options={"moats": "B"}).agreement
    assert way(agreement) == agreement
    assert hash(way(agreement)) == hash(agreement)
    others = [
        enoteca.load("granada", 4).agreement,
        enoteca.load("granada", 5, options={"moats": "B"}).agreement,
        enoteca.load("vino", 4).agreement,
    ]
    assert agreement not in others


def test_games_of_the_same_agreement_are_the_same():
    games = {enoteca.load("vino", 4), enoteca.load("vino", 4), enoteca.load("vino", 3)}
    assert len(games) == 2
    assert enoteca.load("grand-cru", edition="it") != enoteca.load("grand-cru", edition="fr")
    assert enoteca.load("granada", 4) not in games


@pytest.mark.parametrize("thing", ["state", "match", "rng", "record", "event"])
def test_what_can_change_has_no_hash(thing):
    match = Match(enoteca.load("pot-de-vin"), 5)
    things = {
        "state": match.state, "match": match, "rng": Rng(1), "record": match.record,
        "event": match.events[0],
    }  # fmt: skip
    with pytest.raises(TypeError, match="unhashable"):
        hash(things[thing])


def test_everything_is_printed_in_a_few_words():
    game = enoteca.load("granada", 4, options={"moats": "B"})
    match = Match(game, 5)
    count = len(match.actions)
    version = game.agreement.rules_version
    terms = f"granada/base@{version}, 4 seats, moats=B"
    assert repr(game) == f"<Granada {terms}>"
    assert repr(game.agreement) == f"<Agreement {terms}>"
    assert repr(match) == f"<Match of {terms}: {count} actions, seat {match.to_move} to move>"
    assert repr(match.record) == f"<Record of {terms}: {count} actions, unfinished>"
    turn, player = match.state.turn, match.state.player
    phase, pawn = match.state.phase, match.state.pawn
    told = f"phase={phase}, turn={turn}, player={player}, pawn={pawn}"
    assert repr(match.state) == f"<GranadaState {told} …>"
    assert repr(Match(game, actions=())).endswith("0 actions, chance to move>")


def test_a_match_and_a_record_are_as_long_as_their_actions():
    match = Match(enoteca.load("pot-de-vin", 3), 5)
    match.play(match.legal_actions()[0])
    assert len(match) == len(match.record) == len(match.actions)
    assert list(match) == match.actions
    assert list(match.record) == match.record.tokens
    positions = list(match.positions())
    assert len(positions) == len(match) + 1
    assert positions[0] == match.game.new_state()
    assert positions[-1] == match.state
    assert all(one != other for one, other in itertools.pairwise(positions))
    assert Match(match.game, actions=())
    assert len(Match(match.game, actions=())) == 0


def decided(game, state, seed):
    """Draw an action elsewhere."""
    return game, game.action_text(game.sample_action(state, Rng(seed)))


def test_games_and_states_travel_to_other_processes():
    with ProcessPoolExecutor(1) as pool:
        for name in GAMES:
            match = Match(enoteca.load(name), 5)
            game, text = pool.submit(decided, match.game, match.state, 3).result(60)
            assert game == match.game
            assert text == decided(match.game, match.state, 3)[1]


class Patience(Heap):
    """Another game of somebody else's, agreed on alike."""


def test_a_game_outside_the_catalog_travels_by_its_class():
    game = Patience(heap().agreement)
    assert isinstance(sent(game), Patience)
    assert sent(game) == game
    assert sent(Match(game, 1)) == Match(game, 1)
    assert deepcopy(heap()) != game
    state = game.new_state()
    state.left = 3
    assert isinstance(sent(state), HeapState)
    assert sent(state) == copy(state) == deepcopy(state) == state
    assert state != game.new_state()
    assert game.key(state) == (3, 0)
    assert repr(state) == "<HeapState left=3, turn=0 …>"


@pytest.mark.parametrize("seat", [4, 9, CHANCE, -3, -5])
@pytest.mark.parametrize("name", GAMES)
def test_nobody_looks_from_a_seat_that_is_not_there(name, seat):
    match = Match(enoteca.load(name, 4), 5)
    with pytest.raises(enoteca.EnotecaError, match=f"there is no seat {seat} to look from: seats"):
        match.view(seat)
    assert match.view(NOBODY)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"seats": "3"}, "the number of seats must be a whole number, not '3'"),
        ({"seats": 3.0}, "the number of seats must be a whole number, not 3.0"),
        ({"seats": True}, "the number of seats must be a whole number, not True"),
        ({"options": ["teams"]}, r"options must be given by name, not as \['teams'\]"),
        ({"options": "teams"}, "options must be given by name, not as 'teams'"),
    ],
)
def test_what_is_no_agreement_is_told_why(given, complaint):
    with pytest.raises(enoteca.AgreementError, match=complaint):
        enoteca.load("vino", **given)
