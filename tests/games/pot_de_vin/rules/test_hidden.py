"""Pot de Vin, who knows what.  Numbers refer to the game's rules.md."""

import collections
import itertools

import pytest

import enoteca
from enoteca.core.bits import members, set_of, size
from enoteca.core.fields import packed
from enoteca.core.game import NOBODY
from tests.games.pot_de_vin.rules.positions import card, cards, dealt, play

DRAWS = 6000


def assignments(state, seat, free_pile):
    """Return every way to deal what a seat cannot see, as (hands…, pile), by brute force."""
    others = [other for other in range(len(state.hands)) if other != seat]
    unseen = set_of([])
    for other in others:
        unseen |= state.hands[other]
    unseen |= free_pile
    found = []

    def deal(left, places, so_far):
        if not places:
            found.append((*so_far, left))
            return
        other = places[0]
        banned = set_of([13 * s + v for s in members(state.voids[other]) for v in range(13)])
        allowed = members(left & ~banned)
        for choice in itertools.combinations(allowed, size(state.hands[other])):
            hand = set_of(list(choice))
            deal(left ^ hand, places[1:], (*so_far, hand))

    deal(unseen, others, ())
    return found


def sampled(game, state, seat):
    others = [other for other in range(len(state.hands)) if other != seat]
    rng = enoteca.Rng(12)
    seen = collections.Counter()
    for _ in range(DRAWS):
        twin = game.determinize(state, seat, rng)
        seen[(*(twin.hands[other] for other in others), twin.pile)] += 1
    return seen


def is_even(seen, kinds):
    """Return whether counts are what an even draw gives, by chi-square with a wide margin."""
    expected = DRAWS / kinds
    deviation = sum((count - expected) ** 2 / expected for count in seen.values())
    deviation += (kinds - len(seen)) * expected
    return deviation < kinds + 5 * (2 * kinds) ** 0.5


class TestRule6_1:
    def test_a_seat_sees_its_own_hand_and_the_numbers_of_the_others(self):
        game, state = dealt("A5 A6", "P1 E9", "P2 P3 P4", pile="U12 U13")
        seen = game.view(state, 1)
        assert seen["hand"] == ["P1", "E9"]
        assert seen["hand_sizes"] == [2, 2, 3]
        assert (seen["pile_size"], seen["pile"]) == (2, None)

    def test_a_spectator_sees_no_hand(self):
        game, state = dealt("A5 A6", "P1 E9", "P2 P3 P4")
        seen = game.view(state, NOBODY)
        assert "hand" not in seen
        assert "A6" not in str(seen)


class TestRule6_2:
    def test_playing_another_dignitary_shows_a_void_for_good(self):
        game, state = dealt("A5 A6", "P1 E9", "P2 A3", regent="U1", pile="U12 U13")
        play(game, state, "A5 P1")
        assert game.view(state, 0)["voids"] == [[], ["Aldo"], []]
        for seed in range(30):
            assert not game.determinize(state, 0, enoteca.Rng(seed)).hands[1] & cards("A3 A6")

    def test_a_pass_and_a_lead_show_nothing(self):
        game, state = dealt("A5 A6", "P1 E9", "P2 P3")
        play(game, state, "A5 pass")
        assert list(state.voids) == [0, 0, 0]

    def test_a_void_says_nothing_about_the_pile(self):
        game, state = dealt("P5", "E9 U2", "A3 U3", regent="U1", pile="A9")
        state.voids = packed([0, 1, 0])
        piles = {game.determinize(state, 0, enoteca.Rng(seed)).pile for seed in range(60)}
        assert piles == {cards(name) for name in ("A3", "A9", "E9", "U2", "U3")}


def six(number, pile, shown, gifts):
    """Return a game of six in the middle of a round."""
    hands = ["A4 A5", "A9 P2", "E5 P3", "A6 P4", "A7 P5", "A8 P6"]
    game, state = dealt(*hands, regent="E7", pile=pile, number=number)
    state.shown = cards(shown)
    state.gifts = packed([-1, -1, -1, *(card(name) for name in gifts.split())])
    return game, state


class TestRule6_3:
    def test_a_giver_knows_his_own_card_and_nobody_elses(self):
        game, state = six(1, "E4 E8 U6", "E7", "E4 U6 E7")
        assert game.view(state, 3)["gift"] == "E4"
        assert "E4" not in str(game.view(state, 0))
        for seed in range(30):
            assert game.determinize(state, 3, enoteca.Rng(seed)).pile & cards("E4")
        piles = {game.determinize(state, 0, enoteca.Rng(seed)).pile for seed in range(40)}
        assert len(piles) > 20

    def test_after_four_reveals_the_pile_is_known_to_all(self):
        game, state = six(5, "E4 E8 U6", "E7", "E4 U6 E7")
        assert game.view(state, NOBODY)["pile"] == ["E4", "E8", "U6"]
        for seed in range(10):
            assert game.determinize(state, 0, enoteca.Rng(seed)).pile == state.pile

    def test_who_gave_which_card_is_never_told(self):
        game, state = six(5, "E4 E8 U6", "E7", "E4 U6 E7")
        gifts = {tuple(game.determinize(state, 0, enoteca.Rng(s)).gifts[3:]) for s in range(300)}
        assert len(gifts) == 24


class TestRule6_4:
    @pytest.mark.parametrize(
        ("hands", "voids", "pile"),
        [
            (["A5", "P1 E9", "A2 P3"], [0, 0, 0], "U12"),  # nothing known
            (["A5", "P1 E9", "A2 P3"], [0, 1, 0], "U12"),  # one hand limited
            (["A5", "P1 E9", "A2 P3", "U7 E1"], [0, 1, 8, 0], "P12"),  # two, differently
            (["A5", "P1 E9", "A2 P3", "P7 E1"], [0, 8, 8, 0], "U12"),  # two, alike
            (["A5", "P1", "A2", "U7 E1", "U8 E2"], [0, 1, 8, 2, 1], "A12"),  # three ways
        ],
    )
    def test_every_possible_deal_is_equally_likely(self, hands, voids, pile):
        game, state = dealt(*hands, regent="P13", pile=pile)
        state.voids = packed(voids)
        possible = assignments(state, 0, state.pile)
        seen = sampled(game, state, 0)
        assert set(seen) <= set(possible)
        assert is_even(seen, len(possible))

    def test_a_sampled_match_can_be_played_to_its_end(self):
        for seats in (3, 4, 5, 6):
            game = enoteca.load("pot-de-vin", seats)
            rng = enoteca.Rng(seats)
            state = game.new_state()
            while game.resolve_chance(state, rng) != NOBODY:
                twin = game.determinize(state, game.to_move(state), rng)
                game.play(state, game.sample_action(twin, rng))
            assert not any(state.hands)
