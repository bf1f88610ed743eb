"""Granada, from what a seat sees back to a state.  Numbers refer to the game's rules.md."""

import collections

from enoteca import NOBODY, Rng
from enoteca.games.granada.rules.money import CURRENCY_COUNT, count, full, worth
from enoteca.games.granada.rules.state import PAYING
from tests.games.granada.rules.positions import play, table

YARD = "Arena6 BathHouse6 Library6 Hostel6"


def purses(state, seat):
    return list(state.hands[CURRENCY_COUNT * seat : CURRENCY_COUNT * (seat + 1)])


def test_the_hands_of_the_others_are_dealt_from_what_is_not_seen():
    game, state = table(3, hands=("denar9", "denar9", "denar8"), row="florin1", yard=YARD)
    twins = [game.sample_from_view(game.view(state, 0), 0, Rng(seed)) for seed in range(1000)]
    assert all(purses(twin, 0) == purses(state, 0) for twin in twins)
    for twin in twins:
        shown = [
            sum(list(twin.hands)[currency::CURRENCY_COUNT]) for currency in range(CURRENCY_COUNT)
        ]
        shown[3] += 1  # the card in the row
        assert [a + b for a, b in zip(shown, twin.deck, strict=True)] == list(full(3))
    others = collections.Counter(tuple(purses(twin, 1)) for twin in twins)
    assert len(others) == 36  # any card: three copies of each, but for two that are seen
    assert 5 < others[tuple(purses(state, 1))] < 40


def test_whoever_pays_can_pay():
    game, state = table(3, hands=("denar9 denar9", "", ""), row="florin1", yard="Arena12")
    play(game, state, "buy:1")
    assert state.phase == PAYING
    for seed in range(50):
        twin = game.sample_from_view(game.view(state, NOBODY), NOBODY, Rng(seed))
        assert count(twin.hands[0]) == 2
        assert worth(twin.hands[0]) >= 12
        assert game.legal_actions(twin)


def test_where_chance_would_hardly_let_him_pay_he_has_the_highest_cards_that_he_may():
    hand = "ducat3 ducat3 ducat2 ducat2 ducat2 ducat1"
    game, state = table(3, hands=(hand, "", ""), row="florin1", yard="- - Arena12")
    play(game, state, "buy:3 pay:ducat3")
    for seed in range(5):
        twin = game.sample_from_view(game.view(state, 1), 1, Rng(seed))
        assert game.legal_actions(twin)
