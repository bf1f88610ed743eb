"""Grand Cru, from what a seat sees back to a state.  Numbers refer to the game's rules.md."""

import collections

import enoteca
from enoteca import NOBODY, Rng
from enoteca.core.fields import packed
from tests.games.grand_cru.rules.positions import own, play, show, skip_chance, table


def borrowing(line):
    game = enoteca.load("grand-cru", 3)
    state = game.new_state()
    skip_chance(game, state)
    play(game, state, line)
    return game, state


def test_first_loans_still_secret_are_drawn_evenly():  # rule 2.2
    game, state = borrowing("loans:5 loans:1")
    seen = game.view(state, 1)
    twins = [game.sample_from_view(seen, 1, Rng(seed)) for seed in range(500)]
    found = collections.Counter(tuple(twin.loans) for twin in twins)
    assert sorted(found) == [(number, 1, 0) for number in range(1, 6)]
    assert all(60 < count < 145 for count in found.values())


def test_money_that_was_just_borrowed_is_known():
    game, state = borrowing("loans:5 loans:5 loans:1")
    assert game.view(state, NOBODY)["phase"] == "naming-first"
    found = game.sample_from_view(game.view(state, NOBODY), NOBODY, Rng(1)).money
    assert list(found) == [35, 35, 7]


def test_hidden_money_is_at_most_what_the_loans_brought_and_later_three_of_them():  # rule 9.1
    for year, most in ((1, 14), (2, 21)):
        game, state = table(3, loans=2)
        state.year = year
        state.money = packed([99, 5, 99])
        twins = [game.sample_from_view(game.view(state, 1), 1, Rng(seed)) for seed in range(300)]
        assert {twin.money[1] for twin in twins} == {5}
        assert {twin.money[2] for twin in twins} == set(range(most + 1))


def test_what_waits_on_the_agenda_still_waits():
    game, state = table(3, innovation=True)
    own(state, 0, "advertising")
    show(state, "merlot")
    play(game, state, "use:advertising")
    seen = game.view(state, 1)
    assert [waiting["phase"] for waiting in seen["agenda"]] == ["season", "after-turn", "stepping"]
    found = game.sample_from_view(seen, 1, Rng(1)).agenda
    assert list(found) == list(state.agenda)


def test_an_improvement_bought_in_this_turn_is_known_as_such():  # rule 10.4
    game, state = table(3, innovation=True)
    own(state, 0, "most-tiles")
    own(state, 1, "advertising")
    show(state, "harvester")
    play(game, state, "direct:harvester")
    assert game.view(state, 1)["fresh"] == "harvester"
    assert game.sample_from_view(game.view(state, 1), 1, Rng(1)).fresh == state.fresh
