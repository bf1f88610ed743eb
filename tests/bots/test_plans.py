"""Players with one plan: they sit down like any bot, and do what their plan says."""

import pytest

from enoteca import NOBODY, Rng, load
from enoteca.bots.guest import UnknownBotError
from enoteca.bots.plans import plan_names
from enoteca.bots.roster import bot
from enoteca.core.game import Game, State
from enoteca.lab.contest import Contest, seatings
from enoteca.lab.run import run
from enoteca.shelf.catalog import cards

PLANS = [
    (about.id, name) for about in cards() for name in plan_names(load(about.id, min(about.seats)))
]


def notes(game: Game[State], name: str, seed: int) -> list[str]:
    """Return what the player with a plan does in a match against greedy ones, as it is written."""
    players = [bot(name, game), *[bot("greedy", game)] * (game.seat_count - 1)]
    rng, state = Rng(seed), game.new_state()
    found = []
    while (seat := game.resolve_chance(state, rng)) != NOBODY:
        action = players[seat].decide(game, state, rng)
        if seat == 0:
            found.append(game.notation.text(action))
        game.apply(state, action)
    return found


@pytest.mark.parametrize(("game_id", "name"), PLANS)
def test_a_plan_sits_down_in_an_arena_of_any_size(game_id: str, name: str) -> None:
    for seats in (load(game_id).agreement.about.seats[0], load(game_id).agreement.about.seats[-1]):
        contest = Contest.of(load(game_id, seats), seatings([name, "greedy"], seats)[:1], seed=4)
        assert run(contest, 1)[0].decisions
        assert contest.fingerprint  # by which its results are kept


def test_every_game_has_plans_to_try() -> None:
    assert {game_id for game_id, _ in PLANS} == {about.id for about in cards()}


def test_the_early_end_borrows_once_and_bids_the_least() -> None:
    done = notes(load("grand-cru", 4), "plan:early-end", 2)
    assert "loans:1" in done
    assert all(each.endswith(",1") for each in done if each.startswith("auction"))
    assert not any(each.startswith(("direct", "oust", "borrow")) for each in done)
    assert done[-1] == "repay:1"  # which ends the match


def test_who_buys_directly_makes_no_bid() -> None:
    done = notes(load("grand-cru", 4), "plan:direct", 3)
    assert any(each.startswith("direct") for each in done)
    assert not any(each.startswith(("auction", "raise")) for each in done)


def test_a_hoarder_passes_where_it_may() -> None:
    eager = notes(load("pot-de-vin", 4), "plan:highest", 3)
    hoarding = notes(load("pot-de-vin", 4), "plan:hoard", 3)
    assert eager.count("pass") < hoarding.count("pass")


def test_a_plan_that_a_game_has_not_is_refused_in_one_sentence() -> None:
    said = r"^Vino has no plan 'plan:world'; there is plan:early-end, plan:hoard$"
    with pytest.raises(UnknownBotError, match=said):
        bot("plan:world", load("vino"))


def test_the_early_end_is_a_threat_to_who_does_not_expect_it() -> None:
    game = load("grand-cru", 4)
    tables = [
        each for each in seatings(["plan:early-end", "greedy"], 4) if each.count("greedy") > 1
    ]
    contest = Contest.of(game, tables, seed=4)
    wins = [
        outcome.shares[contest.seating(outcome.number).index("plan:early-end")]
        for outcome in run(contest, 16)
    ]
    assert sum(wins) > 8  # four would be fair
