"""What is true of every game.  A law takes a position and raises AssertionError."""

import json
import pickle
from collections.abc import Callable
from contextlib import suppress
from copy import copy, deepcopy

from enoteca.core.actions import Action
from enoteca.core.events import EVERYBODY, Journal
from enoteca.core.game import CHANCE, NOBODY, Game, State
from enoteca.core.menu import COUNT, Menu
from enoteca.core.phase import PhasedGame
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError
from enoteca.shelf.box import box_of
from enoteca.shelf.text import Text, text_of
from enoteca.testing.numbers import LAWS_OF_NUMBERS
from enoteca.testing.positions import Position, some
from enoteca.testing.reasons import any_of


def only_a_finished_match_has_no_legal_action(position: Position) -> None:
    game, state = position.game, position.state
    assert (game.to_move(state) == NOBODY) == (not game.legal_actions(state))


def legal_actions_are_sorted_and_distinct(position: Position) -> None:
    legal = position.game.legal_actions(position.state)
    assert legal == sorted(set(legal))


def acting_on_a_copy_leaves_the_original_alone(position: Position) -> None:
    game, state = position.game, position.state
    before = game.to_data(state)
    for action in some(game.legal_actions(state), position.seed):
        game.apply(game.copy(state), action)
    assert game.to_data(state) == before


def the_same_action_does_the_same_with_and_without_a_journal(position: Position) -> None:
    game, state = position.game, position.state
    text = _text(game)
    players = [f"player {seat}" for seat in range(game.seat_count)]
    for action in some(game.legal_actions(state), position.seed):
        plain, journaled = game.copy(state), game.copy(state)
        journal = Journal()
        journaled.journal = journal
        game.apply(plain, action)
        game.apply(journaled, action)
        assert game.to_data(plain) == game.to_data(journaled)
        for event in journal.events:
            assert json.loads(json.dumps(event.facts)) == event.facts
            assert text is None or text.event(event, players)
            assert event.audience == EVERYBODY or 0 <= event.audience < game.seat_count


def a_state_survives_json(position: Position) -> None:
    game, state = position.game, position.state
    told = game.to_data(state)
    assert game.to_data(game.from_data(json.loads(json.dumps(told)))) == told
    assert game.to_data(game.copy(state)) == told


def a_state_can_be_copied_pickled_and_compared(position: Position) -> None:
    game, state = position.game, position.state
    fresh = game.from_data(game.to_data(state))
    for twin in (game.copy(state), copy(state), deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        assert game.key(twin) == game.key(state)
        assert repr(twin) == repr(state)
        assert game.legal_actions(twin) == game.legal_actions(state)
        for seat in [*range(game.seat_count), NOBODY]:
            assert game.view(twin, seat) == game.view(state, seat)
        for action in game.legal_actions(twin)[:1]:
            game.apply(twin, action)
            assert twin != state
            assert game.key(twin) != game.key(state)
    assert state == fresh
    assert hash(game.key(state)) == hash(game.key(fresh))


def a_game_can_be_copied_pickled_and_compared(position: Position) -> None:
    game, state = position.game, position.state
    sent = pickle.loads(pickle.dumps(game))
    for twin in (copy(game), deepcopy(game), sent):
        assert twin == game
        assert hash(twin) == hash(game)
        assert repr(twin) == repr(game)
        assert twin.legal_actions(state) == game.legal_actions(state)
    assert game.agreement.about.id in repr(game)


def only_seats_and_spectators_look(position: Position) -> None:
    game, state = position.game, position.state
    for stranger in (game.seat_count, 99, CHANCE, NOBODY - 1, -99):
        seen: object = None
        with suppress(EnotecaError):
            seen = game.view(state, stranger)
        assert seen is None


def a_view_does_not_depend_on_what_it_hides(position: Position) -> None:
    game, state = position.game, position.state
    for seat in [*range(game.seat_count), NOBODY]:
        twin = game.determinize(state, seat, Rng(position.seed, 7))
        assert game.view(twin, seat) == game.view(state, seat)
        assert game.to_move(twin) == game.to_move(state)
        if game.to_move(state) == seat:
            assert game.legal_actions(twin) == game.legal_actions(state)


def a_state_made_from_a_view_looks_the_same(position: Position) -> None:
    game, state = position.game, position.state
    if not makes_states_from_views(game):
        return
    for seat in [*range(game.seat_count), NOBODY]:
        seen = json.loads(json.dumps(game.view(state, seat)))
        twin = game.sample_from_view(seen, seat, Rng(position.seed, 12))
        assert game.view(twin, seat) == seen
        assert game.to_move(twin) == game.to_move(state)
        if game.to_move(state) == seat:
            assert game.legal_actions(twin) == game.legal_actions(state)


def a_state_made_from_a_view_plays_on(position: Position) -> None:
    game, state = position.game, position.state
    if not makes_states_from_views(game):
        return
    rng = Rng(position.seed, 13)
    for seat in [*range(game.seat_count), NOBODY]:
        twin = game.sample_from_view(game.view(state, seat), seat, rng)
        for _ in range(20):
            if game.resolve_chance(twin, rng) == NOBODY:
                break
            game.play(twin, game.sample_action(twin, rng))


def what_is_no_view_of_the_game_is_refused(position: Position) -> None:
    game, state = position.game, position.state
    if not makes_states_from_views(game):
        return
    seen = game.view(state, NOBODY)
    lacking = sorted(seen)[position.seed % len(seen)]
    for strange in (
        {},
        {name: told for name, told in seen.items() if name != lacking},
        {**seen, "stranger": 1},
    ):
        refused = ""
        try:
            game.sample_from_view(strange, NOBODY, Rng(position.seed, 14))
        except EnotecaError as error:
            refused = str(error)
        assert refused


def makes_states_from_views(game: Game[State]) -> bool:
    """Return whether a game has a way back from a view to a state."""
    state = game.new_state()
    try:
        game.sample_from_view(game.view(state, NOBODY), NOBODY, Rng(0))
    except EnotecaError:
        return False
    return True


def a_view_is_json_and_changes_nothing(position: Position) -> None:
    game, state = position.game, position.state
    before = game.to_data(state)
    for seat in [*range(game.seat_count), NOBODY]:
        seen = game.view(state, seat)
        assert json.loads(json.dumps(seen)) == seen
    assert game.to_data(state) == before


def a_sampled_state_plays_on(position: Position) -> None:
    game, state = position.game, position.state
    rng = Rng(position.seed, 8)
    seat = game.to_move(state)
    twin = game.determinize(state, max(seat, 0), rng)
    for _ in range(40):
        if game.resolve_chance(twin, rng) == NOBODY:
            break
        game.play(twin, game.sample_action(twin, rng))
    assert len(game.scores(twin)) == game.seat_count


def notation_reads_back(position: Position) -> None:
    game, state = position.game, position.state
    chance = game.to_move(state) == CHANCE
    spoken = _text(game)
    for action in game.legal_actions(state):
        text = game.action_text(action)
        assert game.parse_action(text) == action
        assert text.startswith("*") == chance
        assert " " not in text
        assert spoken is None or spoken.action(game, action)


def samples_are_the_actions_they_say(position: Position) -> None:
    game, state = position.game, position.state
    legal = game.legal_actions(state)
    for stream in range(3):
        mine, plain = Rng(position.seed, stream), Rng(position.seed, stream)
        if game.to_move(state) == CHANCE:
            drawn = game.sample_chance(state, mine)
            weights = game.chance_weights(state)
            assert len(weights) == len(legal)
            assert min(weights) > 0
            place = plain.below(sum(weights))
            for action, weight in zip(legal, weights, strict=True):
                if place < weight:
                    assert drawn == action
                    break
                place -= weight
        elif legal:
            assert game.sample_action(state, mine) == legal[plain.below(len(legal))]


def what_is_legal_needs_no_explanation_and_the_rest_has_one(position: Position) -> None:
    game, state = position.game, position.state
    seat = game.to_move(state)
    legal = game.legal_actions(state)
    text = _text(game)
    players = [f"player {number}" for number in range(game.seat_count)]
    if seat >= 0:
        for action in some(legal, position.seed):
            assert game.explain(state, seat, action) is None
    rng = Rng(position.seed, 9)
    for form in game.notation.forms:
        action = any_of(form, rng)
        if action not in legal:
            for asking in range(game.seat_count):
                refusal = game.explain(state, asking, action)
                assert refusal is not None
                assert refusal.facts.get("seat", 0) != CHANCE
                assert text is None or text.refusal(refusal, players)


def a_menu_counts_lists_and_picks_the_same(position: Position) -> None:
    game, state = position.game, position.state
    if not isinstance(game, PhasedGame) or game.to_move(state) == NOBODY:
        return
    phase = game.phases[game.phase(state)]
    legal = game.legal_actions(state)
    counted = Menu(COUNT)
    phase.offer(state, counted)
    assert counted.count == len(legal)
    for place in some(list(range(len(legal))), position.seed):
        picked = Menu(place)
        phase.offer(state, picked)
        assert picked.chosen == legal[place]


def what_is_foretold_is_json_and_gives_no_secret_away(position: Position) -> None:
    game, state = position.game, position.state
    seat = game.to_move(state)
    if seat < 0:
        return
    before = game.to_data(state)
    twin = game.determinize(state, seat, Rng(position.seed, 10))
    for action in game.legal_actions(state):
        foretold = game.foretell(state, seat, action)
        assert json.loads(json.dumps(foretold)) == foretold
        assert game.foretell(twin, seat, action) == foretold
    assert game.to_data(state) == before


def the_breakdown_sums_to_the_scores_and_is_known_to_all(position: Position) -> None:
    game, state = position.game, position.state
    before = game.to_data(state)
    breakdown = game.breakdown(state)
    assert json.loads(json.dumps(breakdown)) == breakdown
    assert game.to_data(state) == before
    assert [sum(seat) for seat in zip(*breakdown.values(), strict=True)] == game.scores(state)
    for seat in [*range(game.seat_count), NOBODY]:
        twin = game.determinize(state, seat, Rng(position.seed, 11))
        assert game.breakdown(twin) == breakdown


def scores_and_ranks_are_for_every_seat(position: Position) -> None:
    game, state = position.game, position.state
    assert len(game.scores(state)) == game.seat_count
    standing = game.standing(state)
    assert len(standing) == game.seat_count
    assert all(1 <= rank <= game.seat_count for rank in standing)


def the_seat_to_move_decides_first(position: Position) -> None:
    game, state = position.game, position.state
    deciders = game.deciders(state)
    seat = game.to_move(state)
    assert deciders[:1] == ([seat] if seat >= 0 else [])
    for other in deciders[1:]:
        assert _options_of(game, position, other, 1) == _options_of(game, position, other, 2)


def _options_of(game: Game[State], position: Position, seat: int, stream: int) -> list[Action]:
    """Return what a later decider may choose after the earlier ones chose at random."""
    twin = game.copy(position.state)
    rng = Rng(position.seed, stream)
    while game.to_move(twin) != seat:
        game.apply(twin, game.sample_action(twin, rng))
    return game.legal_actions(twin)


def _text(game: Game[State]) -> Text | None:
    """Return what a game says in English; rules without a folder say nothing."""
    box = box_of(game)
    return text_of(box) if box.about.package else None


Law = Callable[[Position], None]

LAWS: list[Law] = [
    only_a_finished_match_has_no_legal_action,
    legal_actions_are_sorted_and_distinct,
    acting_on_a_copy_leaves_the_original_alone,
    the_same_action_does_the_same_with_and_without_a_journal,
    a_state_survives_json,
    a_state_can_be_copied_pickled_and_compared,
    a_game_can_be_copied_pickled_and_compared,
    only_seats_and_spectators_look,
    a_view_does_not_depend_on_what_it_hides,
    a_state_made_from_a_view_looks_the_same,
    a_state_made_from_a_view_plays_on,
    what_is_no_view_of_the_game_is_refused,
    a_view_is_json_and_changes_nothing,
    a_sampled_state_plays_on,
    notation_reads_back,
    samples_are_the_actions_they_say,
    a_menu_counts_lists_and_picks_the_same,
    what_is_legal_needs_no_explanation_and_the_rest_has_one,
    what_is_foretold_is_json_and_gives_no_secret_away,
    the_breakdown_sums_to_the_scores_and_is_known_to_all,
    scores_and_ranks_are_for_every_seat,
    the_seat_to_move_decides_first,
    *LAWS_OF_NUMBERS,
]
