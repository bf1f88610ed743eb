"""The advice for Vino: sane choices in positions made for them, and in whole matches."""

import pytest

from enoteca import Rng, load
from enoteca.core.actions import first_of, kind_of, pack, second_of
from enoteca.core.bits import BIT, FIRST, size
from enoteca.games.vino.policy.advice import Policy
from enoteca.games.vino.rules.actions import BUY, CHOOSE, GIVE_UP, KEEP, PASS, RAISE, SELL, TAKE
from enoteca.games.vino.rules.game import Vino
from enoteca.games.vino.rules.land import NO_VARIETY, REGION_COUNT
from enoteca.games.vino.rules.state import (
    BUYING,
    CHOOSING,
    DONATING,
    LOSING,
    RAISING,
    SELLING,
    VinoState,
)
from tests.bots.matches import match, wins_among_random

LIGURIA, LAZIO, SARDEGNA, TRENTINO = 0, 1, 3, 8
NEBBIOLO, TREBBIANO, MONTEPULCIANO, PINOT_GRIGIO = 0, 1, 2, 3


def table(seats: int = 4) -> tuple[Vino, Policy]:
    game = load("vino", seats)
    assert isinstance(game, Vino)
    return game, Policy(game)


def give(
    game: Vino, state: VinoState, seat: int, region: int, positions: list[int], grown: int
) -> None:
    """Let a seat own vineyards by position and grow a variety there."""
    at = seat * REGION_COUNT + region
    for position in positions:
        state.owned[at] |= BIT[position - 1]
        state.free[region] ^= BIT[position - 1]
        state.markers[seat] -= 1
    state.grown[at] = grown
    state.tokens[region] &= ~BIT[grown]
    assert grown != NO_VARIETY
    assert game.components.varieties[region] & BIT[grown]


def blank(game: Vino, phase: int, seat: int = 0) -> VinoState:
    """Return a position in the first round where nobody owns anything."""
    state = game.new_state()
    state.undrawn = 0
    state.round = 1
    state.phase = phase
    state.turn = seat
    return state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_advice_is_legal_and_brings_the_last_bottle_off_the_map(seats: int) -> None:
    game, policy = table(seats)
    for seed in range(5):
        *decisions, (end, _) = match(game, policy, seed)
        assert all(action in game.legal_actions(state) for state, action in decisions)
        assert end.bottles == 0
        assert end.round < 30


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_beats_a_table_of_random_players(seats: int) -> None:
    game, policy = table(seats)
    assert wins_among_random(game, policy, 6) == 6


def test_it_never_buys_past_a_cheaper_vineyard_of_the_same_sort() -> None:
    game, policy = table()
    for state, action in match(game, policy, 3)[:-1]:
        if state.phase == BUYING and kind_of(action) == BUY:
            region, position = first_of(action), second_of(action) - 1
            box = game.components
            private = box.private[region] & BIT[position]
            sort = box.private[region] if private else box.government[region]
            assert not state.free[region] & sort & FIRST[position]


def test_it_chooses_regions_where_it_could_buy_while_there_are_two() -> None:
    game, policy = table()
    for state, action in match(game, policy, 4)[:-1]:
        if state.phase == CHOOSING:
            able = 0
            for region in range(REGION_COUNT):
                token = state.tokens[region] or state.owned[state.turn * REGION_COUNT + region]
                if state.free[region] and token:
                    able |= BIT[region]
            if size(able) >= 2:
                assert able & BIT[first_of(action)]
                assert able & BIT[second_of(action)]


def test_it_avoids_a_region_where_the_rich_come_first() -> None:
    game, policy = table()
    state = blank(game, CHOOSING)
    for seat in (1, 2, 3):
        state.money[seat] = 3000
    give(game, state, 1, SARDEGNA, [4, 5], PINOT_GRIGIO)
    give(game, state, 2, SARDEGNA, [6, 7], TREBBIANO)
    give(game, state, 0, TRENTINO, [2, 3, 4, 5], NEBBIOLO)
    action = policy.choose(game, state, Rng(1))
    assert kind_of(action) == CHOOSE
    assert SARDEGNA not in (first_of(action), second_of(action))
    assert TRENTINO in (first_of(action), second_of(action))


def test_it_spends_all_it_can_once_the_last_bottle_is_gone() -> None:
    game, policy = table()
    state = blank(game, BUYING)
    state.bottles = 0
    state.region = TRENTINO
    state.picks[0] = BIT[TRENTINO]
    give(game, state, 0, TRENTINO, list(range(1, 21)), NEBBIOLO)
    state.money[0] = 350
    assert policy.choose(game, state, Rng(1)) == pack(BUY, TRENTINO, 21)


def test_it_does_not_end_a_match_that_it_would_lose() -> None:
    game, policy = table()
    state = blank(game, BUYING)
    state.bottles = BIT[SARDEGNA]
    state.region = SARDEGNA
    state.picks[0] = BIT[SARDEGNA]
    give(game, state, 0, SARDEGNA, [1, 2, 3], PINOT_GRIGIO)
    give(game, state, 1, TRENTINO, list(range(1, 15)), NEBBIOLO)
    assert policy.choose(game, state, Rng(1)) != pack(BUY, SARDEGNA, 4)
    give(game, state, 0, TRENTINO, list(range(15, 22)), TREBBIANO)
    for region in (4, 5):
        give(game, state, 0, region, [1, 2, 3, 4, 5], MONTEPULCIANO)
    assert policy.choose(game, state, Rng(1)) == pack(BUY, SARDEGNA, 4)


def test_it_keeps_its_wine_when_there_is_nothing_to_buy() -> None:
    game, policy = table()
    state = blank(game, SELLING)
    give(game, state, 0, TRENTINO, [1, 2, 3, 4, 5, 6], NEBBIOLO)
    for region in range(REGION_COUNT):
        state.free[region] = 0
    assert kind_of(policy.choose(game, state, Rng(1))) == KEEP


def test_it_sells_the_wine_that_is_asked_for() -> None:
    game, policy = table()
    state = blank(game, SELLING)
    give(game, state, 0, TRENTINO, [1, 2, 3, 4, 5], NEBBIOLO)
    give(game, state, 0, SARDEGNA, [1, 2, 3, 4, 5], PINOT_GRIGIO)
    state.demand[NEBBIOLO] = -6
    state.demand[PINOT_GRIGIO] = 6
    state.bottles ^= BIT[SARDEGNA]
    assert policy.choose(game, state, Rng(1)) == pack(SELL, PINOT_GRIGIO, 5)


def test_it_gives_cheap_land_up_only_where_it_will_buy_first() -> None:
    game, policy = table()
    state = blank(game, LOSING)
    state.sold = NEBBIOLO
    state.need = 2
    give(game, state, 0, TRENTINO, [1, 5, 6, 12], NEBBIOLO)
    give(game, state, 2, SARDEGNA, [1, 2, 3, 4, 5], PINOT_GRIGIO)
    assert policy.choose(game, state, Rng(1)) == pack(GIVE_UP, TRENTINO, 1)
    give(game, state, 1, TRENTINO, [2, 3, 4, 7, 8, 9], TREBBIANO)
    assert policy.choose(game, state, Rng(1)) == pack(GIVE_UP, TRENTINO, 6)


def test_it_raises_the_demand_for_its_own_wine() -> None:
    game, policy = table()
    state = blank(game, RAISING)
    state.sold = TREBBIANO
    state.need = 3
    give(game, state, 0, LIGURIA, [1, 2], PINOT_GRIGIO)
    give(game, state, 1, LAZIO, [1, 2], MONTEPULCIANO)
    assert policy.choose(game, state, Rng(1)) == pack(RAISE, PINOT_GRIGIO)
    state.demand[PINOT_GRIGIO] = game.components.highest - 1
    assert policy.choose(game, state, Rng(1)) == pack(RAISE, NEBBIOLO)


def test_it_takes_the_dearest_gifts() -> None:
    game, policy = table()
    state = blank(game, DONATING)
    state.region = SARDEGNA
    state.need = 2
    action = policy.choose(game, state, Rng(1))
    assert action == pack(TAKE, SARDEGNA, 6)


def test_one_far_ahead_and_out_of_markers_sells_to_end_the_match() -> None:
    game, policy = table()
    state = blank(game, SELLING)
    state.bottles = BIT[TRENTINO]
    for region, variety in ((7, NEBBIOLO), (6, MONTEPULCIANO), (5, NEBBIOLO)):
        length = game.components.sizes[region]
        give(game, state, 0, region, list(range(1, length + 1)), variety)
    state.markers[0] = 0
    assert kind_of(policy.choose(game, state, Rng(1))) == SELL


def test_no_choice_depends_on_what_others_have_secretly_chosen() -> None:
    game, policy = table()
    for state, _ in match(game, policy, 6)[:-1]:
        if state.phase == CHOOSING:
            advice = {
                policy.choose(game, game.determinize(state, state.turn, Rng(guess)), Rng(1))
                for guess in range(4)
            }
            assert len(advice) == 1


def test_the_outlook_is_of_more_use_than_counting_vineyards() -> None:
    game, policy = table()
    outlook = count = 0
    for seed in range(24):
        decisions = match(game, policy, seed)
        winner = game.standing(decisions[-1][0]).index(1)
        middle = decisions[len(decisions) // 2][0]
        expected = policy.win_chances(game, middle, Rng(1))
        vineyards = game.scores(middle)
        outlook += expected.index(max(expected)) == winner
        count += vineyards.index(max(vineyards)) == winner
    assert outlook > count


def test_passing_is_advised_where_money_buys_more_in_the_next_region() -> None:
    game, policy = table()
    state = blank(game, BUYING)
    state.region = LIGURIA
    state.picks[0] = BIT[LIGURIA] | BIT[SARDEGNA]
    state.money[0] = 330
    give(game, state, 1, LIGURIA, [1, 2], PINOT_GRIGIO)
    assert kind_of(policy.choose(game, state, Rng(1))) == PASS


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_shortlist_is_legal_without_repetition_and_led_by_the_advice(seats: int) -> None:
    game, policy = table(seats)
    for state, _ in match(game, policy, seats)[:-1]:
        shortlist = policy.shortlist(game, state, Rng(1))
        assert shortlist[0] == policy.choose(game, state, Rng(1))
        assert len(set(shortlist)) == len(shortlist) <= 8
        assert set(shortlist) <= set(game.legal_actions(state))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chances_share_out_one_win(seats: int) -> None:
    game, policy = table(seats)
    for state, _ in match(game, policy, seats)[::5]:
        chances = policy.win_chances(game, state, Rng(1))
        assert len(chances) == seats
        assert 1000 - seats < sum(chances) <= 1000
