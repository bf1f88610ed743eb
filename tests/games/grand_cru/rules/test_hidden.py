"""Grand Cru, who knows what.  Numbers refer to the game's rules.md."""

import collections

import pytest

import enoteca
from enoteca.core.fields import packed
from enoteca.core.game import CHANCE, NOBODY
from enoteca.games.grand_cru.rules import pending
from enoteca.shelf import catalog
from tests.games.grand_cru.rules.positions import cellar, own, play, show, skip_chance, table


def moneys(game, state, seat):
    return [seen["money"] for seen in game.view(state, seat)["seats"]]


def laid_out(game):
    """Return what chance does before the first loans."""
    state = game.new_state()
    actions = []
    while game.to_move(state) == CHANCE:
        actions.append(game.legal_actions(state)[0])
        game.apply(state, actions[-1])
    return actions


class TestRule9_1:
    def test_money_is_hidden_from_the_others(self):
        game, state = table(3)
        state.money = packed([11, 12, 13])
        assert moneys(game, state, 1) == [None, 12, None]
        assert moneys(game, state, NOBODY) == [None, None, None]
        assert [seen["value"] for seen in game.view(state, 1)["seats"]] == [None, 12 - 21, None]

    def test_unless_it_lies_open(self):
        game, state = table(3, open_money=True)
        state.money = packed([11, 12, 13])
        assert moneys(game, state, NOBODY) == [11, 12, 13]

    def test_in_the_end_it_is_counted(self):
        game, state = table(2, max_years=1)
        state.prestige = packed([0, 0])
        play(game, state, "pass pass")
        skip_chance(game, state)
        play(game, state, "done done")
        assert moneys(game, state, NOBODY) == [17, 17]

    def test_the_view_does_not_depend_on_money(self):
        game, state = table(3)
        before = game.view(state, 0)
        state.money = packed([state.money[0], 1, 99])
        assert game.view(state, 0) == before

    def test_first_loans_are_sampled_evenly_until_the_reveal(self):
        game = enoteca.load("grand-cru", 3)
        state = game.new_state()
        skip_chance(game, state)
        play(game, state, "loans:5 loans:1")
        rng = enoteca.Rng(4)
        twins = [game.determinize(state, 1, rng) for _ in range(2000)]
        seen = collections.Counter(tuple(twin.loans) for twin in twins)
        assert sorted(seen) == [(number, 1, 0) for number in range(1, 6)]
        assert all(330 < count < 470 for count in seen.values())

    def test_others_may_have_chosen_other_loans_until_the_reveal(self):
        game = enoteca.load("grand-cru", 3)
        actions = laid_out(game)
        actions += [game.parse_action(text) for text in ("loans:5", "loans:1")]
        rng = enoteca.Rng(4)
        told = [game.retold(actions, 1, rng) for _ in range(1000)]
        assert {tuple(course[:-2]) for course in told} == {tuple(actions[:-2])}
        seen = collections.Counter(
            " ".join(game.action_text(action) for action in course[-2:]) for course in told
        )
        assert sorted(seen) == [f"loans:{number} loans:1" for number in range(1, 6)]
        assert all(140 < count < 260 for count in seen.values())

    def test_what_was_revealed_is_told_as_it_was(self):
        game = enoteca.load("grand-cru", 3)
        actions = laid_out(game)
        actions += [game.parse_action(text) for text in ("loans:5", "loans:1", "loans:3")]
        assert game.retold(actions, 1, enoteca.Rng(4)) == actions

    def test_the_pile_can_be_counted(self):
        game, state = table(2)
        seen = game.view(state, NOBODY)
        assert seen["pile_size"] == 94
        assert seen["pile"]["merlot"] == 14


class TestRule9_2:
    def test_money_taken_openly_is_remembered(self):
        game, state = table(3)
        state.money = packed([11, 12, 13])
        assert list(game.determinize(state, 0, enoteca.Rng(1)).money) == [11, 12, 13]


@pytest.mark.parametrize(
    ("line", "phase", "known"),
    [
        ("use:advertising demand:gamay", "stepping", {"steps": 2}),
        ("use:harvester", "harvesting", {"cubes": 2}),
        ("use:wholesale", "selling", {"by": "wholesale"}),
        ("use:wholesale sell:merlot,4,1", "selling", {"by": "wholesale-again"}),
        ("use:assemblage blend:merlot,4", "drawing-off", {"barrel": 4, "cubes": 1}),
        ("use:uvaggio press:pinot", "pressing", {"cubes": 1}),
        ("demand:pinot", "branding", {"variety": "pinot"}),
        ("direct:gamay", "making-room", {"tile": "gamay"}),
        ("demand:pinot brand:free pass auction:gamay,4", "marking", {"bid": 4, "tile": "gamay"}),
    ],
)
def test_a_choice_that_is_due_is_told_by_name(line, phase, known):
    options = {"brand_identity": True, "uvaggio": True, "uvaggio_replaces": "aoc"}
    game, state = table(2, **options)
    own(state, 0, "advertising harvester wholesale assemblage uvaggio gamay gamay gamay merlot")
    own(state, 0, "pinot pinot pinot")
    cellar(state, 0, "merlot@4*2 merlot@3 pinot@3 pinot@1*2")
    if "blend" in line:
        cellar(state, 0, "merlot@3")
        state.cellar[3 * 5 + 2] -= 1
        state.supply[2] += 1
    show(state, "gamay gamay")
    play(game, state, line)
    seen = game.view(state, NOBODY)
    assert (seen["phase"], seen["pending"]) == (phase, known)


def test_every_pending_thing_is_one_phase_in_the_place_of_its_kind():
    game, state = table(2)
    kinds = [
        value for name, value in vars(pending).items() if name.isupper() and type(value) is int
    ]
    assert sorted(kinds) == [phase.kind for phase in game.phases] == list(range(len(game.phases)))
    assert len({phase.name for phase in game.phases}) == len(game.phases)
    assert (game.view(state, 0)["phase"], game.view(state, 0)["rule"]) == ("turn", "3.2")


def test_every_phase_rests_on_a_rule():
    game, _state = table(2)
    told = catalog.box("grand-cru").file("rules.md").read_text(encoding="utf-8")
    for phase in game.phases:
        assert f"**{phase.rule}** " in told, phase.name
