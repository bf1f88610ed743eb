"""The advice for Grand Cru: sane choices in positions made for them, and in whole matches."""

import pytest

from enoteca import NOBODY, Rng, load
from enoteca.core.fields import packed
from enoteca.core.game import Game
from enoteca.games.grand_cru.policy.advice import Policy
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.state import CruState, item, push
from tests.bots.matches import match, wins_among_random
from tests.games.grand_cru.rules.positions import cellar, demand, own, show, table

TABLES = [(seats, edition) for seats in (2, 3, 4, 5) for edition in ("it", "fr")]
OPTIONS = [
    {"innovation": True},
    {"heuriger": True, "uvaggio": True},
    {"auction_dues": True, "brand_identity": True, "open_money": True},
    {"max_years": 2},
    {"innovation": True, "heuriger": True, "uvaggio": True, "brand_identity": True},
]


def advice(game: Game[CruState], state: CruState) -> str:
    return game.action_text(Policy(game).choose(game, state, Rng(1)))


@pytest.mark.parametrize(("seats", "edition"), TABLES)
def test_every_advice_is_legal_and_a_match_ends_before_long(seats: int, edition: str) -> None:
    game = load("grand-cru", seats, edition)
    for seed in range(4):
        decisions = match(game, Policy(game), seed)
        for state, action in decisions[:-1]:
            assert action in game.legal_actions(state)
        assert decisions[-1][0].year <= 15


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("edition", ["it", "fr"])
def test_every_advice_is_legal_whatever_the_options(
    edition: str, options: dict[str, object]
) -> None:
    for seats in (2, 4):
        game = load("grand-cru", seats, edition, options)
        for state, action in match(game, Policy(game), seats)[:-1]:
            assert action in game.legal_actions(state)


@pytest.mark.parametrize("options", OPTIONS[:3])
def test_every_advice_is_legal_wherever_random_players_lead(options: dict[str, object]) -> None:
    game = load("grand-cru", 3, "it", options)
    policy = Policy(game)
    for seed in range(12):
        rng = Rng(seed)
        state = game.new_state()
        while game.resolve_chance(state, rng) != NOBODY:
            legal = game.legal_actions(state)
            assert policy.choose(game, state, rng) in legal
            game.apply(state, game.sample_action(state, rng))


@pytest.mark.parametrize(("seats", "edition"), TABLES)
def test_a_shortlist_is_legal_without_repetition_and_led_by_the_advice(
    seats: int, edition: str
) -> None:
    game = load("grand-cru", seats, edition)
    policy = Policy(game)
    for state, action in match(game, Policy(game), 8)[:-1:5]:
        shortlist = policy.shortlist(game, state, Rng(1))
        assert shortlist[0] == action
        assert len(set(shortlist)) == len(shortlist)
        assert set(shortlist) <= set(game.legal_actions(state))


def test_the_same_position_gets_the_same_advice_whatever_was_asked_before() -> None:
    game = load("grand-cru", 4)
    decisions = match(game, Policy(game), 5)[:-1]
    policy = Policy(game)
    again = [policy.choose(game, state, Rng(9)) for state, _ in reversed(decisions)]
    assert again[::-1] == [action for _, action in decisions]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_beats_a_table_of_random_players(seats: int) -> None:
    game = load("grand-cru", seats)
    policy = Policy(game)
    assert wins_among_random(game, policy, 20) >= 14


def bank(seats: int = 3, money: int = 20, loans: int = 3) -> tuple[Game[CruState], CruState]:
    """Return a position at the bank, seat 0 to be asked first."""
    game, state = table(seats, money=money, loans=loans)
    state.agenda = packed([pending.ENDING, item(pending.LOANS, 1)])
    return game, state


def test_who_leads_and_can_repay_everything_does_and_wins() -> None:
    game, state = bank(money=21)
    own(state, 0, "merlot syrah")
    assert advice(game, state) == "repay:3"


def test_who_is_behind_never_ends_the_match_by_repaying() -> None:
    game, state = bank(money=40)
    own(state, 1, "merlot syrah")
    assert advice(game, state) != "repay:3"


def test_who_would_go_bankrupt_next_year_borrows_nothing_it_cannot_serve() -> None:
    game, state = bank(money=0, loans=9)
    assert advice(game, state) == "done"


def test_when_the_match_is_over_anyway_all_that_can_be_is_repaid() -> None:
    game, state = bank(money=15)
    state.loans[1] = 0
    assert advice(game, state) == "repay:2"


def test_it_takes_the_tile_that_its_bid_has_won() -> None:
    game, state = table()
    show(state, "merlot")
    state.display[2] -= 1
    state.tiles[0], state.bids[0], state.bidders[0] = 2, 1, 0
    state.markers[0] -= 1
    assert advice(game, state) == "buy:1"


def test_it_does_not_pay_for_a_tile_what_the_interest_needs_near_the_last_loan() -> None:
    game, state = table(money=7, loans=10)
    show(state, "merlot good-vintage rich-harvest")
    for name in ("merlot", "good-vintage", "rich-harvest"):
        assert advice(game, state) != f"direct:{name}"


def test_wine_that_would_spoil_is_sold_in_the_last_turn() -> None:
    game, state = table(number=5)
    state.ending = 1
    own(state, 0, "gamay")
    cellar(state, 0, "gamay@3*3 merlot@1")
    assert advice(game, state) == "sell:gamay,3,3"


def test_in_the_last_turn_nothing_is_put_up_for_auction() -> None:
    game, state = table(number=5)
    state.ending = 1
    show(state, "merlot pinot")
    assert not advice(game, state).startswith(("auction", "raise"))


def test_unharvested_grapes_are_pressed_for_juice_when_nothing_better_is_to_be_had() -> None:
    game, state = table()
    own(state, 0, "pinot pinot pinot cabernet")
    state.prestige[0] = 2
    state.agenda = packed([pending.AGEING, pending.FAIR])
    assert advice(game, state) == "fair:grape-juice"
    game.play(state, game.parse_action("fair:grape-juice"))
    assert advice(game, state) == "juice:cabernet,1"
    game.play(state, game.parse_action("juice:cabernet,1"))
    assert advice(game, state) == "juice:pinot,3"


def test_advertising_goes_to_the_wine_it_has_to_sell() -> None:
    game, state = table()
    own(state, 0, "advertising")
    cellar(state, 0, "merlot@4*4")
    demand(state, merlot=0)
    assert advice(game, state) == "use:advertising"
    game.play(state, game.parse_action("use:advertising"))
    assert advice(game, state) == "demand:merlot"


def test_good_vintage_sells_a_cube_that_would_spoil() -> None:
    game, state = table(number=5)
    state.ending = 1
    own(state, 0, "good-vintage")
    cellar(state, 0, "pinot@7 gamay@3")
    assert advice(game, state) == "use:good-vintage"
    game.play(state, game.parse_action("use:good-vintage"))
    assert advice(game, state) == "vintage:pinot,7"


def test_the_better_grapes_are_harvested_by_the_harvester() -> None:
    game, state = table(number=2)
    own(state, 0, "harvester gamay gamay syrah")
    push(state, item(pending.HARVESTING, 2))
    first = advice(game, state)
    game.play(state, game.parse_action(first))
    assert first == "harvest:syrah"
    assert advice(game, state) == "harvest:gamay"


def test_a_full_estate_gives_up_a_double_before_a_type_of_its_own() -> None:
    game, state = table()
    own(state, 0, "gamay syrah merlot cabernet pinot aoc harvester wholesale refinement")
    own(state, 0, "good-vintage advertising gamay-empty")
    push(state, item(pending.MAKING_ROOM, 10))
    assert advice(game, state) == "discard:gamay-empty"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_loan_at_the_beginning_depends_on_what_others_have_secretly_chosen(seats: int) -> None:
    game = load("grand-cru", seats)
    policy = Policy(game)
    state = game.new_state()
    rng = Rng(4)
    game.resolve_chance(state, rng)
    while state.agenda[-1] == pending.BORROWING:
        advised = {
            policy.choose(game, game.determinize(state, state.turn, Rng(guess)), Rng(1))
            for guess in range(4)
        }
        assert len(advised) == 1
        game.apply(state, game.sample_action(state, rng))
        game.resolve_chance(state, rng)


def test_the_outlook_is_of_more_use_than_the_value_of_the_estates() -> None:
    game = load("grand-cru", 4)
    policy = Policy(game)
    outlook = value = 0
    for seed in range(40):
        decisions = match(game, Policy(game), seed)
        ranks = game.standing(decisions[-1][0])
        middle = decisions[len(decisions) // 2][0]
        expected = policy.evaluate(game, middle)
        scores = game.scores(middle)
        outlook += ranks[expected.index(max(expected))] == 1
        value += ranks[scores.index(max(scores))] == 1
    assert outlook >= value
