"""What holds for every bot at every table of the catalog."""

import pytest

from enoteca import NOBODY, Rng, load
from enoteca.bots import roster
from enoteca.bots.guest import UnknownBotError
from enoteca.bots.roster import Budget, bot
from enoteca.bots.search.bot import SearchBot
from enoteca.bots.tuning import ADVICE_ONLY, LEVELS
from enoteca.core.game import Game, State
from enoteca.errors import EnotecaError
from enoteca.shelf.box import Box
from enoteca.shelf.catalog import bound, cards
from enoteca.terms.agreement import Agreement
from enoteca.testing import configurations

AGREEMENTS = [agreement for about in cards() for agreement in configurations(about)]
BOTS = ("random", "greedy", "search:8")


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


def label(agreement: Agreement) -> str:
    options = ",".join(f"{name}={value}" for name, value in agreement.options.items())
    return f"{agreement.about.id}/{agreement.edition}-{agreement.seats}-{options}"


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=label)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_legal_action(agreement: Agreement, name: str) -> None:
    game = bound(agreement)
    player = bot(name, game, timed=False)
    for decisions in (1, 5, 12):
        state = position(game, decisions)
        assert player.decide(game, state, Rng(1)) in game.legal_actions(state)


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=label)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_moves_alike_where_its_seat_sees_alike(agreement: Agreement, name: str) -> None:
    game = bound(agreement)
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


def test_settings_of_the_search_may_stand_behind_its_name() -> None:
    game = load("pot-de-vin")
    told = bot("search:30:exploration=150:chance_in_tree=0", game)
    assert isinstance(told, SearchBot)
    assert told.iterations == 30
    assert told.policy.tuning.exploration == 150
    assert not told.policy.tuning.chance_in_tree
    without_budget = bot("search:bias=7", game, Budget(iterations=12))
    assert isinstance(without_budget, SearchBot)
    assert without_budget.iterations == 12


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("search:30:speed=9", "'speed=9' is no setting of a search: it has advised, bias,"),
        ("search:30:rank=9", "'rank=9' is no setting of a search"),
        ("search:iterations=9", "'iterations=9' is no setting of a search"),
        ("search:30:bias=much", "'bias=much' is no setting: write a number, as in bias=300"),
        ("search:30:40", "'30:40' is no budget"),
    ],
)
def test_a_setting_that_is_none_is_refused_in_one_sentence(name: str, said: str) -> None:
    with pytest.raises(EnotecaError, match=f"^{said}"):
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
    monkeypatch.setattr(Box, "part", lambda box, name: None)
    assert bot("greedy", load("pot-de-vin")).name == "random"


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_knows_how_much_it_may_spend(level: str) -> None:
    game = load("pot-de-vin")
    timed = bot(level, game)
    counted = bot(level, game, timed=False)
    assert isinstance(timed, SearchBot)
    assert isinstance(counted, SearchBot)
    promised = {"novice": 0.1, "casual": 0.3, "strong": 1, "expert": 3}[level]
    assert 0 < timed.nanoseconds < promised * 1e9
    assert counted.nanoseconds == 0
    assert timed.iterations == counted.iterations > 0


def test_a_level_may_have_settings_of_its_own() -> None:
    game = load("vino")
    novice, casual = bot("novice", game), bot("casual", game)
    assert isinstance(novice, SearchBot)
    assert isinstance(casual, SearchBot)
    common = roster.policy_for(game).tuning
    assert novice.policy.tuning.widening == 500 != common.widening
    assert casual.policy.tuning.widening == common.widening
    assert (novice.policy.tuning.easy, casual.policy.tuning.easy) == (0, 500)
    assert novice.policy.tuning.bias == 0
    assert casual.policy.tuning.bias > 0


def test_each_level_looks_further_than_the_one_below() -> None:
    for agreement in AGREEMENTS:
        iterations = roster.policy_for(bound(agreement)).tuning.iterations
        assert iterations == sorted(set(iterations))


def test_advice_without_an_alternative_is_taken_without_a_search() -> None:
    game = load("pot-de-vin")
    state = position(game, 3)
    # For ever, if it searched: no limit of iterations or of time.
    policy = roster.policy_for(game)
    policy.tuning.widening = ADVICE_ONLY
    policy.tuning.bias = 100
    player = SearchBot("endless", policy, 0)
    assert len(policy.shortlist(game, state, Rng(1))) == 1
    assert player.choose(game, state, Rng(1)) in game.legal_actions(state)


def test_time_ends_a_search_without_a_limit_of_iterations() -> None:
    game = load("pot-de-vin")
    state = position(game, 3)
    assert bot("search:0.01s", game).decide(game, state, Rng(1)) in game.legal_actions(state)
