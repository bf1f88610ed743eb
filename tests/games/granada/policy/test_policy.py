"""The advice for Granada: sane choices in positions made for them, and in whole matches."""

import pytest

from enoteca import Rng, load
from enoteca.games.granada.policy.advice import Policy
from enoteca.games.granada.policy.outline import Outline
from enoteca.games.granada.policy.purse import least
from enoteca.games.granada.rules.game import Granada
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.money import sums, worth
from enoteca.games.granada.rules.shapes import MOATS
from enoteca.games.granada.rules.state import (
    ACTING,
    FINISHING,
    PAYING,
    PLACING,
    TAKING,
    GranadaState,
)
from tests.bots.matches import match, wins_among_random
from tests.games.granada.rules.positions import chance, face, money, play, table

SETTINGS = [
    {"simplified": simplified, "moats": moats} for simplified in (False, True) for moats in "AB"
]


def advice(game: Granada, state: GranadaState) -> str:
    """Return in notation what the policy does."""
    return str(game.action_text(Policy(game).choose(game, state, Rng(1))))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_every_advice_is_legal_and_empties_the_bag(seats: int, options: dict[str, object]) -> None:
    game = load("granada", seats, options=options)
    decisions = match(game, Policy(game), seats)
    for state, action in decisions[:-1]:
        assert action in game.legal_actions(state)
    assert decisions[-1][0].bag == 0


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_shortlist_is_legal_and_begins_with_the_advice(seats: int) -> None:
    game = load("granada", seats)
    policy = Policy(game)
    for state, action in match(game, Policy(game), 7)[:-1]:
        shortlist = policy.shortlist(game, state, Rng(1))
        assert shortlist[0] == action
        assert len(set(shortlist)) == len(shortlist) <= 6
        assert set(shortlist) <= set(game.legal_actions(state))


def test_the_same_position_is_always_answered_alike() -> None:
    game = load("granada", 4)
    used = Policy(game)
    for state, action in match(game, Policy(game), 3)[:-1]:
        assert used.choose(game, state, Rng(9)) == action
        assert used.win_chances(game, state, Rng(9)) == Policy(game).win_chances(
            game, state, Rng(9)
        )


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_it_beats_a_table_of_random_players(seats: int) -> None:
    game = load("granada", seats)
    policy = Policy(game)
    assert wins_among_random(game, policy, 6) >= 4


def test_it_buys_what_it_can_pay_exactly_before_anything_else() -> None:
    game, state = table(
        hands=["denar6 florin9", "", ""], row="ducat9", yard="Arena6 Park8 School8 Market8"
    )
    assert advice(game, state) == "buy:1"


def test_it_takes_money_rather_than_overpay_by_much() -> None:
    game, state = table(
        hands=["denar9", "", ""], row="ducat9 florin8", yard="Arena2 Park8 School8 Market8"
    )
    assert advice(game, state).startswith("take")


def test_it_takes_the_card_that_pays_a_tile_exactly() -> None:
    game, state = table(
        hands=["denar1", "", ""],
        row="denar5 dirham5 ducat5 florin5",
        yard="Arena6 Park12 School12 Market12",
    )
    assert advice(game, state) == "take:denar5"


def test_it_takes_all_the_small_cards_that_it_may() -> None:
    game, state = table(
        hands=["", "", ""], row="denar2 denar3 ducat4", yard="Arena8 Park8 School8 Market8"
    )
    first = advice(game, state)
    assert first in ("take:denar2", "take:denar3")
    play(game, state, first)
    assert state.phase == TAKING
    assert advice(game, state) in ("take:denar2", "take:denar3")


def test_it_pays_exactly_where_it_can() -> None:
    game, state = table(
        hands=["denar9 denar5 denar3 denar2", "", ""],
        row="ducat9",
        yard="Arena8 Park8 School8 Market8",
    )
    play(game, state, "buy:1")
    paid = 0
    while state.phase == PAYING:
        before = worth(state.hands[0])
        play(game, state, advice(game, state))
        paid += before - worth(state.hands[0])
    assert paid == 8


def test_it_builds_a_tile_where_the_moat_grows_longer() -> None:
    game, state = table(
        hands=["denar4", "", ""],
        row="ducat9",
        yard="Arena4 Park8 School8 Market8",
        cities=["Hostel4@-1,0", "", ""],
    )
    play(game, state, "buy:1 pay:denar4 take:ducat9")
    assert state.phase == PLACING
    assert longest_moat(state.plans[0]) == 2
    assert advice(game, state) == "place:Arena4,0,-1"
    play(game, state, advice(game, state))
    assert longest_moat(state.plans[0]) == 4


def test_it_buys_what_gives_it_a_majority() -> None:
    game, state = table(
        hands=["denar9 dirham9", "", ""],
        yard="Library8 Arena8 - -",
        cities=[
            "Arena10@1,0",
            "Arena12@1,0 Library10@2,0 Library12@3,0",
            "Library11@1,0 Library13@2,0",
        ],
    )
    assert advice(game, state) == "buy:2"


def test_it_declines_a_last_tile_that_only_helps_others() -> None:
    game, state = table(
        4,
        hands=["denar9", "", "", ""],
        yard="Park10",
        cities=["", "Park11@1,0", "Park12@1,0", "Park13@1,0"],
    )
    state.phase, state.space, state.bag = FINISHING, 0, 0
    assert advice(game, state) == "decline"
    data = game.to_data(state)
    data["cities"][3] = data["cities"][0]
    state = game.from_data(data)
    assert advice(game, state).startswith("place:Park10")


def test_the_outline_knows_every_moat_that_a_tile_would_make() -> None:
    game = load("granada", 3)
    seen = 0
    for state, _ in match(game, Policy(game), 5)[:-1:5]:
        for city in state.plans:
            outline = Outline(city)
            assert outline.longest == longest_moat(city)
            for group in range(len(outline.cells)):
                for moat in range(MOATS):
                    fits = not city.broken(moat, outline.cells[group])
                    assert outline.fits(group, moat) == fits
                    if outline.fits(group, moat):
                        after = city.added(outline.cells[group], moat)
                        assert outline.longest_with(group, moat) == longest_moat(after)
                        assert outline.open_with(group, moat) == Outline(after).open
                        seen += 1
    assert seen > 1000


def test_the_sums_of_a_purse_are_those_of_its_cards() -> None:
    purse = money("denar2 denar2 denar7")[0]
    reachable = sums(purse)
    assert [amount for amount in range(14) if reachable >> amount & 1] == [0, 2, 4, 7, 9, 11]
    assert least(reachable, 5) == 7
    assert least(reachable, 12) == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_chances_share_out_one_win(seats: int) -> None:
    game = load("granada", seats)
    policy = Policy(game)
    for state, _ in match(game, Policy(game), seats)[::7]:
        chances = policy.win_chances(game, state, Rng(1))
        assert len(chances) == seats
        assert 1000 - seats < sum(chances) <= 1000


def test_in_the_middle_most_hope_is_with_those_who_will_win() -> None:
    game = load("granada", 4)
    policy = Policy(game)
    hoped = 0
    for seed in range(12):
        decisions = match(game, Policy(game), 100 + seed)
        chances = policy.win_chances(game, decisions[len(decisions) // 2][0], Rng(1))
        ranks = game.standing(decisions[-1][0])
        hoped += sum(hope for hope, rank in zip(chances, ranks, strict=True) if rank == 1)
    assert hoped > 12 * 300  # a quarter of a win each would be no knowledge at all


def test_it_never_leaves_small_change_lying_that_costs_nothing() -> None:
    game = load("granada", 4)
    for state, action in match(game, Policy(game), 11)[:-1]:
        if state.phase == TAKING:
            assert game.action_text(action) != "enough"


def test_what_it_reserves_it_builds_when_nothing_better_is_to_be_done() -> None:
    game, state = table(
        hands=["", "", ""],
        row="denar1",
        yard="Park8 School8 Market8 Hostel8",
        reserves=["Arena8", "", ""],
        cities=["Arena10@1,0", "Arena12@1,0", ""],
    )
    assert state.phase == ACTING
    text = advice(game, state)
    assert text.startswith("build:")
    assert face(game, "Arena8") in state.reserves[0]
    play(game, state, text)
    chance(game, state)
    assert not state.reserves[0]
