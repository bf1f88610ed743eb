"""The advice for Pot de Vin: sane choices in positions made for them, and an outlook that fits."""

import pytest

from enoteca import NOBODY, Rng, load
from enoteca.core.bits import set_of
from enoteca.core.fields import packed
from enoteca.games.pot_de_vin.policy.advice import Policy
from enoteca.games.pot_de_vin.policy.worths import ROUNDS_LEFT, WORTHS
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, NO_CARD
from enoteca.games.pot_de_vin.rules.game import PotDeVin
from enoteca.games.pot_de_vin.rules.state import PLAYING, PotState

SEATS = (3, 4, 5, 6)


def table(seats: int, *, teams: bool = False) -> PotDeVin:
    game = load("pot-de-vin", seats, options={"teams": teams} if teams else None)
    assert isinstance(game, PotDeVin)
    return game


def cards(text: str) -> int:
    return set_of([CARD_NAMES.index(name) for name in text.split()])


def last_to_play(led: str, second: str, hand: str, won: str = "") -> tuple[PotDeVin, PotState]:
    """Return the first round of three, Ugo ruling, with the third to play to two cards."""
    game = table(3)
    state = game.new_state()
    state.phase, state.turn, state.leader, state.round = PLAYING, 2, 0, 1
    state.regent = CARD_NAMES.index("U9")
    state.hands = packed([cards("A9"), cards("A8"), cards(hand)])
    state.played = packed([CARD_NAMES.index(led), CARD_NAMES.index(second), NO_CARD])
    state.won = packed([0, 0, cards(won)])
    state.gems = packed([0, 0, 0])
    seen = cards(f"U9 A9 A8 {led} {second} {hand} {won}")
    state.pile &= ~seen
    return game, state


def finished(game: PotDeVin, seed: int) -> PotState:
    """Return the end of a match in which all follow the quick advice."""
    rng = Rng(seed)
    policy = Policy(game)
    state = game.new_state()
    while game.resolve_chance(state, rng) != NOBODY:
        game.apply(state, policy.choose(game, state, rng))
    return state


def test_the_last_to_play_takes_a_trick_that_can_only_help() -> None:
    game, state = last_to_play("E5", "E2", "E7 E4")
    for advised in (Policy(game).choose, Policy(game).deliberate):
        assert game.action_text(advised(game, state, Rng(0))) == "E7"


def test_the_last_to_play_leaves_a_trick_that_makes_three_nobles_five() -> None:
    # Won: three symbols of the Nobles.  On the table: two more, and a card that costs two points.
    game, state = last_to_play("E5", "E3", "E8 E4", won="A12 U7")
    for advised in (Policy(game).choose, Policy(game).deliberate):
        assert game.action_text(advised(game, state, Rng(0))) == "E4"


def test_jokers_go_where_they_gain_most() -> None:
    game = table(3)
    policy = Policy(game)
    placed = 0
    for seed in range(40):
        rng = Rng(seed)
        state = game.new_state()
        while game.resolve_chance(state, rng) != NOBODY:
            action = policy.choose(game, state, rng)
            if game.action_text(action).startswith("joker"):
                placed += 1
                seat = game.to_move(state)
                assert best_end(game, state, seat) == best_end(
                    game, after(game, state, action), seat
                )
            game.apply(state, action)
    assert placed > 10


@pytest.mark.parametrize("seats", SEATS)
def test_after_the_last_round_the_outlook_is_the_score(seats: int) -> None:
    game = table(seats)
    compared = 0
    for seed in range(8):
        state = finished(game, seed)
        if state.round == game.rules.rounds and not any(state.hands):
            compared += 1
            expected = [100 * points for points in game.scores(state)]
            assert Policy(game).outlook.points(state) == expected
    assert compared


@pytest.mark.parametrize("seats", SEATS)
def test_chances_share_out_one_win(seats: int) -> None:
    for teams in {False, seats % 2 == 0}:
        game = table(seats, teams=teams)
        policy = Policy(game)
        rng = Rng(seats)
        state = game.new_state()
        game.resolve_chance(state, rng)
        chances = policy.win_chances(game, state, rng)
        winners = 2 if teams else 1
        assert winners * 1000 - seats <= sum(chances) <= winners * 1000
        assert all(chances[seat] == chances[game.rules.partner[seat]] for seat in range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_who_has_three_of_a_guild_may_hope_for_more_than_who_has_four(seats: int) -> None:
    game = table(seats)
    state = game.new_state()
    game.resolve_chance(state, Rng(1))
    state.phase, state.round = PLAYING, game.rules.rounds - 2
    state.won[0] = cards("A12 E5")
    state.won[1] = cards("P10 U6 U7")
    state.hands = packed([0] * seats)
    points = Policy(game).outlook.points(state)
    assert points[0] > points[1]


@pytest.mark.parametrize("seats", SEATS)
def test_the_learned_rows_are_complete(seats: int) -> None:
    columns, bribes, jokers, beaten, gems, neutral = 45, 15, 6, 13, 5, 4
    rows = WORTHS[seats]
    assert len(rows) == len(ROUNDS_LEFT[seats])
    assert ROUNDS_LEFT[seats][-1] == table(seats).rules.rounds - 1
    assert {len(row) for row in rows} == {
        columns + bribes + jokers + beaten + gems + seats + neutral
    }


@pytest.mark.parametrize("teams", [False, True])
def test_advice_is_legal_to_the_end(teams: bool) -> None:
    game = table(6, teams=teams)
    policy = Policy(game)
    for seed in range(6):
        rng = Rng(seed)
        state = game.new_state()
        while game.resolve_chance(state, rng) != NOBODY:
            action = policy.choose(game, state, rng)
            assert action in game.legal_actions(state)
            game.apply(state, action)


def after(game: PotDeVin, state: PotState, action: int) -> PotState:
    twin = game.copy(state)
    game.apply(twin, action)
    return twin


def best_end(game: PotDeVin, state: PotState, seat: int) -> int:
    """Return the most points a seat can reach while it alone places jokers."""
    if game.to_move(state) != seat:
        return game.scores(state)[seat]
    return max(
        best_end(game, after(game, state, action), seat) for action in game.legal_actions(state)
    )
