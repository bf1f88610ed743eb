"""What a seat remembers of a match."""

import copy
import json
import pickle

import pytest

import enoteca
from enoteca import NOBODY, Match, Rng
from enoteca.errors import EnotecaError
from enoteca.play.recall import Recall
from enoteca.testing.retelling import retells
from tests.play.recalling import recalled
from tests.web.sealed_bids_game import Sealed

LENGTH = 80
BRANCHES = 24

GAMES = [box.about.id for box in enoteca.catalog()]


@pytest.fixture(params=GAMES)
def match(request):
    match = Match(enoteca.load(request.param), 4)
    rng = Rng(4, 1)
    while len(match) < LENGTH:
        match.play(match.game.sample_action(match.state, rng))
    return match


def test_retold_matches_are_recalled_the_same(match):
    if not retells(match.game):
        pytest.skip(f"{match.game.agreement.about.title} cannot retell a match yet")
    for seat in [*range(match.game.seat_count), NOBODY]:
        told = match.game.retold(match.actions, seat, Rng(seat))
        mine, other = (recalled(match.game, course, seat) for course in (match.actions, told))
        assert mine == other
        assert mine.text() == other.text()


def test_what_was_noticed_adds_up_to_the_view(match):
    for seat in (0, 1, NOBODY):
        recall = Recall(match.game, seat)
        for action in match.actions:
            recall = recall.then(action)
        seen = {}
        for moment in recall.moments():
            for name in moment.get("gone", ()):
                del seen[name]
            seen.update(moment["seen"])
        assert seen == match.view(seat)


def test_what_a_seat_did_is_remembered_by_that_seat_alone(match):
    game = match.game
    done = {seat: [] for seat in range(game.seat_count)}
    state = game.new_state()
    for action in match.actions:
        if game.to_move(state) >= 0:
            done[game.to_move(state)].append(game.action_text(action))
        game.apply(state, action)
    for seat, texts in done.items():
        told = recalled(game, match.actions, seat).moments()
        assert [moment["did"] for moment in told if "did" in moment] == texts


def test_different_pasts_are_told_apart(match):
    game = match.game
    recalls = {seat: Recall(game, seat) for seat in range(game.seat_count)}
    keys, texts = set(), set()
    state = game.new_state()
    for action in match.actions:
        mover = game.to_move(state)
        if mover >= 0 and len(keys) < BRANCHES:
            for other in game.legal_actions(state)[:4]:
                branch = recalls[mover].then(other)
                keys.add(branch.key)
                texts.add((mover, branch.text()))
        recalls = {seat: recall.then(action) for seat, recall in recalls.items()}
        game.apply(state, action)
    assert len(keys) == len(texts) > 1


def test_the_same_position_reached_otherwise_is_remembered_otherwise():
    game = enoteca.load("pot-de-vin", 3)
    dealt = Match(game, 2).actions
    courses = [[*dealt[:-1]], [dealt[0], *reversed(dealt[1:37])]]
    one, other = (recalled(game, course, 0) for course in courses)
    assert one != other
    assert one.text() != other.text()


def test_what_nobody_shows_a_seat_leaves_no_trace():
    game = enoteca.load("pot-de-vin", 3)
    first, second = (game.parse_action(text) for text in ("*deal:A1", "*deal:A2"))
    start = Recall(game, 1).then(game.parse_action("*leader:0"))
    assert start.then(first) == start.then(second)
    assert start.then(first).then(second) != start.then(second).then(first)


def test_what_others_do_in_secret_leaves_no_trace():
    game = Sealed()
    bid, top = game.parse_action("bid:3"), game.parse_action("top:2")
    mine, theirs = (recalled(game, [bid, top], seat) for seat in (0, 1))
    assert [moment.get("did") for moment in mine.moments()] == [None, "bid:3", "top:2"]
    assert theirs == Recall(game, 1)
    assert theirs.moments() == Recall(game, 1).moments()
    assert theirs.then(bid).moments()[-1]["did"] == "bid:3"


def test_memories_of_other_seats_or_games_differ():
    game = Sealed()
    one = Recall(game, 1)
    assert one != Recall(game, 2)
    assert one != Recall(enoteca.load("vino"), 1)
    assert one != "a memory"
    assert repr(one) == f"<Recall of seat 1: {one.key.hex()}>"


def test_a_memory_goes_on_in_a_match_that_was_retold(match):
    game, seat = match.game, match.to_move
    told = game.retold(match.actions, seat, Rng(6))
    elsewhere = Match(game, actions=told)
    twin = recalled(game, match.actions, seat).retold(elsewhere.state)
    assert twin == recalled(game, told, seat)
    assert twin.text() == recalled(game, told, seat).text()
    for action in elsewhere.legal_actions()[:3]:
        assert twin.then(action) == recalled(game, [*told, action], seat)


def test_branches_share_their_past_and_leave_each_other_alone(match):
    trunk = recalled(match.game, match.actions[:-1], 0)
    before = trunk.text()
    branch = trunk.then(match.actions[-1])
    assert trunk.text() == before
    assert branch.text().startswith(before) or branch == trunk
    for again in (copy.copy(branch), copy.deepcopy(branch), pickle.loads(pickle.dumps(branch))):
        assert again == branch
        assert again.text() == branch.text()
        assert hash(again) == hash(branch)


def test_the_text_is_one_line_of_json_for_every_moment(match):
    recall = recalled(match.game, match.actions, 0)
    assert [json.loads(line) for line in recall.text().splitlines()] == recall.moments()


def test_only_seats_and_spectators_remember(match):
    with pytest.raises(EnotecaError, match="there is no seat 9"):
        Recall(match.game, 9)
