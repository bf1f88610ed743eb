"""Pot de Vin, what a seat sees as numbers.  Numbers refer to the game's rules.md."""

import enoteca
from enoteca.core.bits import set_of
from enoteca.core.fields import packed
from enoteca.core.game import NOBODY
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, DIGNITARIES, GUILDS
from enoteca.games.pot_de_vin.rules.state import OVER, PLAYING
from tests.games.blocks import told
from tests.games.pot_de_vin.rules.positions import cards, dealt, play, scored
from tests.games.pot_de_vin.rules.test_hidden import six

SUITS = len(DIGNITARIES)
CARD = SUITS + 13


def places(flags):
    return [place for place, flag in enumerate(flags) if flag]


def named(flags):
    """Return the cards of which a set tells."""
    return [CARD_NAMES[place] for place in places(flags)]


def card(numbers):
    """Return the card that its dignitary and its value tell, or nothing."""
    found = places(numbers)
    if not found:
        return None
    suit, value = found
    return f"{DIGNITARIES[suit][0]}{value - SUITS + 1}"


def by_seat(numbers, seats):
    size = len(numbers) // seats
    return [numbers[seat * size : (seat + 1) * size] for seat in range(seats)]


class TestRule6_1:
    def test_whoever_looks_comes_first(self):
        game, state = dealt("A5 A6", "P1", "P2 P3 P4", leader=1)
        state.gems = packed([1, 2, 3])
        state.chest = packed([4, 5, 6])
        for seat in range(3):
            seen = told(game, state, seat)
            order = [seat, (seat + 1) % 3, (seat + 2) % 3]
            assert places(seen["seat"]) == [seat]
            assert places(seen["to_move"]) == places(seen["leader"]) == [order.index(1)]
            assert seen["gems"] == [1 + other for other in order]
            assert seen["chest"] == [4 + other for other in order]
            assert seen["hand_sizes"] == [[2, 1, 3][other] for other in order]
            assert named(seen["hand"]) == game.view(state, seat)["hand"]

    def test_of_the_hands_of_others_and_of_the_pile_only_the_size_is_told(self):
        game, state = dealt("A5 A6", "P1 E9", "P2 P3", pile="U12 U13")
        _, other = dealt("A5 A6", "P3 U12", "E9 P1", pile="P2 U13")
        assert told(game, state) == told(game, other)
        assert told(game, state)["pile_size"] == [2]
        assert told(game, state, 1) != told(game, other, 1)

    def test_a_spectator_has_no_seat_and_no_hand(self):
        game, state = dealt("A5 A6", "P1 E9", "P2 P3", leader=2)
        seen = told(game, state, NOBODY)
        assert not any(seen["seat"] + seen["hand"])
        assert places(seen["leader"]) == [2]
        assert seen["hand_sizes"] == [2, 2, 2]


class TestTheRound:
    def test_what_was_played_is_told_card_by_card(self):
        game, state = dealt("A5 A6", "P1 E9", "P2 A3", regent="U10", number=7)
        play(game, state, "A5 pass")
        seen = told(game, state, 2)
        assert places(seen["phase"]) == [PLAYING]
        assert seen["round"] == [7]
        assert card(seen["regent"]) == "U10"
        assert [card(each) for each in by_seat(seen["played"], 3)] == [None, "A5", None]
        assert seen["passed"] == [0, 0, 1]

    def test_what_somebody_lacks_is_told_of_him(self):
        game, state = dealt("A5 A6", "P1 E9", "P2 A3", regent="U10")
        play(game, state, "A5 P1")
        seen = by_seat(told(game, state, 2)["voids"], 3)
        assert [places(each) for each in seen] == [[], [], [DIGNITARIES.index("Aldo")]]

    def test_a_match_that_is_over_says_so(self):
        game, state = dealt("", "", "", regent="", pile="")
        state.phase, state.turn = OVER, NOBODY
        seen = told(game, state)
        assert places(seen["phase"]) == [OVER]
        assert not any(seen["to_move"] + seen["regent"])


def test_what_was_won_is_told_with_its_columns_and_its_points():
    knights = set_of([GUILDS.index("Knights")])
    game, state = scored("A1 A4 A5 A13", "P2", "E3", jokers=(knights, 0, 0))
    for seat in range(3):
        seen = told(game, state, seat)
        view = game.view(state, seat)
        turned = [*range(seat, 3), *range(seat)]
        assert [named(each) for each in by_seat(seen["won"], 3)] == [
            view["won"][other] for other in turned
        ]
        assert by_seat(seen["columns"], 3) == [view["columns"][other] for other in turned]
        assert [places(each) for each in by_seat(seen["jokers"], 3)] == [
            [GUILDS.index(name) for name in view["jokers"][other]] for other in turned
        ]
        assert seen["scores"] == [view["scores"][other] for other in turned]


class TestRule6_3:
    def test_fewer_than_six_have_no_cycle_no_known_pile_and_no_gifts(self):
        names = {block.name for block in enoteca.load("pot-de-vin", 5).observation()}
        assert not names & {"cycle", "pile", "gift"}

    def test_a_giver_is_told_his_own_card_and_nobody_elses(self):
        game, state = six(1, "E4 E8 U6", "E7", "E4 U6 E7")
        seen = told(game, state, 3)
        assert card(seen["gift"]) == "E4"
        assert named(seen["cycle"]) == ["E7"]
        assert not any(seen["pile"])
        for stranger in (0, NOBODY):
            assert not any(told(game, state, stranger)["gift"])

    def test_a_pile_that_all_have_seen_is_told(self):
        game, state = six(5, "E4 E8 U6", "E7", "E4 U6 E7")
        for seat in (0, 3, NOBODY):
            seen = told(game, state, seat)
            assert set_of([CARD_NAMES.index(name) for name in named(seen["pile"])]) == state.pile
        assert state.pile == cards("E4 E8 U6")
