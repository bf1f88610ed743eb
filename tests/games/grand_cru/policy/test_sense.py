"""What even the weakest players of Grand Cru do not do."""

from collections import Counter

import pytest

from enoteca import load
from enoteca.bots.roster import policy_for
from enoteca.bots.search.bot import SearchBot
from enoteca.bots.tuning import CASUAL, NOVICE
from enoteca.core.fields import packed
from enoteca.core.game import Game
from enoteca.games.grand_cru.policy.advice import Policy
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.state import CruState, item, push
from enoteca.games.grand_cru.rules.tiles import FIRST_PLAYER, FRANCS_1
from tests.games.grand_cru.policy.follies import follies
from tests.games.grand_cru.rules.positions import cellar, own, table


def sensible(game: Game[CruState], state: CruState) -> list[str]:
    return [game.action_text(each) for each in Policy(game).sensible(game, state)]


def at_the_bank(year: int) -> tuple[Game[CruState], CruState]:
    """Return a position where seat 0, with a single loan, could end the match by repaying it."""
    game, state = table(3, money=20, loans=1)
    state.year = year
    state.agenda = packed([pending.ENDING, item(pending.LOANS, 1)])
    own(state, 0, "merlot")
    return game, state


def at_the_fair(*, vines: str = "", wine: str = "") -> tuple[Game[CruState], CruState]:
    game, state = table()
    own(state, 0, vines)
    cellar(state, 0, wine)
    state.prestige[0] = 9
    state.agenda = packed([pending.AGEING, pending.FAIR])
    return game, state


@pytest.mark.parametrize("year", [1, 2])
def test_a_match_that_has_hardly_begun_is_not_ended(year: int) -> None:
    assert not {"repay:1"} & set(sensible(*at_the_bank(year)))


def test_a_match_of_some_years_may_be_ended_by_who_leads() -> None:
    assert "repay:1" in sensible(*at_the_bank(3))


def test_who_is_behind_does_not_end_a_match() -> None:
    game, state = at_the_bank(5)
    own(state, 1, "syrah pinot")
    assert "repay:1" not in sensible(game, state)


def test_in_a_match_that_is_over_anyway_everything_may_be_repaid() -> None:
    game, state = at_the_bank(1)
    state.loans[1] = 0
    assert "repay:1" in sensible(game, state)


def test_no_space_is_paid_for_that_gives_nothing() -> None:
    found = sensible(*at_the_fair())
    assert "pass" in found
    assert "fair:francs-1" in found
    empty = {"fair:late-harvest", "fair:special-delivery", "fair:grape-juice", "fair:young-wine"}
    assert not empty & set(found)
    assert "fair:grape-juice" in sensible(*at_the_fair(vines="pinot"))


@pytest.mark.parametrize("space", [FIRST_PLAYER, FRANCS_1])
def test_what_was_paid_for_is_taken(space: int) -> None:
    game, state = at_the_fair()
    push(state, item(pending.CLAIMING, space))
    assert "done" in [game.action_text(each) for each in game.legal_actions(state)]
    assert "done" not in sensible(game, state)


@pytest.mark.parametrize("level", [NOVICE, CASUAL])
def test_weak_players_neither_pay_for_nothing_nor_end_what_has_hardly_begun(level: int) -> None:
    game = load("grand-cru", 2)
    policy = policy_for(game)
    policy.tuning = policy.tuning.by_level(level)
    player = SearchBot("weak", policy, 2)  # weaker than any: time is dear
    found: Counter[str] = sum((follies(game, player, seed) for seed in range(2)), Counter())
    assert found["paid"] > 5
    assert not found["paid for nothing"]
    assert not found["ended early"]
