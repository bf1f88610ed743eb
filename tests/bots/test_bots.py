"""What holds for every bot at every table of the catalog."""

import pytest

from enoteca import NOBODY, Rng, games, load
from enoteca.bots import roster
from enoteca.bots.roster import Budget, UnknownBotError, bot
from enoteca.core.errors import EnotecaError
from enoteca.core.game import Game, State

TABLES = [(about.id, seats) for about in games() for seats in about.seats]
BOTS = ("random", "greedy", "search:30", "novice")


def position(game: Game[State], decisions: int, seed: int = 7) -> State:
    """Return a state some random decisions into a match, with a seat to move."""
    rng = Rng(seed)
    state = game.new_state()
    for _ in range(decisions):
        if game.resolve_chance(state, rng) == NOBODY:
            break
        before = game.copy(state)
        game.apply(state, game.sample_action(state, rng))
    return before if game.resolve_chance(state, rng) == NOBODY else state


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_legal_action(game_id: str, seats: int, name: str) -> None:
    game = load(game_id, seats)
    player = bot(name, game, timed=False)
    for decisions in (1, 5, 12):
        state = position(game, decisions)
        assert player.decide(game, state, Rng(1)) in game.legal_actions(state)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_moves_alike_where_its_seat_sees_alike(game_id: str, seats: int, name: str) -> None:
    game = load(game_id, seats)
    player = bot(name, game, timed=False)
    for decisions in (2, 9, 15):
        state = position(game, decisions)
        seat = game.to_move(state)
        other = game.determinize(state, seat, Rng(decisions))
        assert game.view(state, seat) == game.view(other, seat)
        assert player.decide(game, state, Rng(3)) == player.decide(game, other, Rng(3))


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_leaves_the_match_as_it_was(name: str) -> None:
    game = load("pot-de-vin")
    state = position(game, 6)
    before = game.to_data(state)
    bot(name, game, timed=False).decide(game, state, Rng(5))
    assert game.to_data(state) == before


def test_the_same_seed_and_iterations_give_the_same_move() -> None:
    game = load("pot-de-vin")
    state = position(game, 3)
    player = bot("search:200", game)
    moves = {player.decide(game, state, Rng(11)) for _ in range(5)}
    assert len(moves) == 1


@pytest.mark.parametrize("name", ["master", "", "greedy:5", "Random", "novice:3"])
def test_an_unknown_bot_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(UnknownBotError, match=r"^there is no bot '.*'; there is random, greedy"):
        bot(name, load("pot-de-vin"))


@pytest.mark.parametrize("text", ["", "0", "-5", "many", "0s", "s", "nans", "1e9s", "2.5"])
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(EnotecaError, match="is no budget"):
        Budget.parse(text)


def test_a_budget_is_iterations_or_seconds() -> None:
    assert Budget.parse("2000") == Budget(iterations=2000)
    assert Budget.parse("0.5s") == Budget(seconds=0.5)


def test_greedy_says_that_it_is_random_where_no_policy_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(roster, "POLICIES", "enoteca.bots.nothing_here")
    monkeypatch.setattr(roster, "find_spec", lambda name: None)
    assert bot("greedy", load("pot-de-vin")).name == "random"
