"""The player's action (rules 3.1 to 3.6 and 3.12)."""

from itertools import combinations

import pytest

from enoteca import Rng
from enoteca.games.granada.rules.money import CARD_NAMES, VALUE_OF, named, worth
from enoteca.games.granada.rules.phases.paying import ask
from enoteca.games.granada.rules.state import ACTING, PAYING, PLACING
from tests.games.granada.rules.positions import chance, hand, kinds, play, refused, table, texts


class TestRule3_1:
    def test_money_purchase_and_building_are_offered_together(self):
        game, state = table(
            hands=["denar2"],
            row="denar9",
            yard="Arena2",
            reserves=["Park10"],
            cities=["School10@0,1"],
        )
        words = {text.split(":")[0] for text in texts(game, state)}
        assert words == {"take", "buy", "build", "remove", "swap"}

    def test_nothing_is_refilled_during_the_turn(self):
        game, state = table(hands=["denar2"], row="denar9", yard="Arena2 School10 Park4 Market12")
        play(game, state, "buy:1 pay:denar2")
        assert state.phase == ACTING
        assert game.view(state, 0)["yard"] == [None, "School10", "Park4", "Market12"]

    def test_one_action_ends_the_turn(self):
        game, state = table(
            row="denar9 denar8 denar7 denar6", yard="Arena2 School10 Park4 Market12"
        )
        play(game, state, "take:denar9 *open:denar5")
        assert game.to_move(state) == 1


class TestRule3_2:
    def test_the_rulebook_s_example_two_small_cards_or_one_large(self):
        game, state = table(row="denar1 dirham3 ducat7 florin6")
        assert kinds(game, state, "take") == ["denar1", "dirham3", "ducat7", "florin6"]
        play(game, state, "take:denar1")
        assert texts(game, state) == ["take:dirham3", "enough"]
        play(game, state, "take:dirham3")
        assert named(hand(state, 0)) == ["denar1", "dirham3"]

    @pytest.mark.parametrize("card", [card for card in CARD_NAMES if card.startswith("denar")])
    def test_one_card_of_any_value_may_be_taken(self, card):
        game, state = table(row=f"{card} ducat9", yard="Arena2 School10 Park4 Market12")
        play(game, state, f"take:{card}")
        assert named(hand(state, 0)) == [card]

    def test_several_may_total_five(self):
        game, state = table(row="denar1 denar4 florin5", yard="Arena2 School10 Park4 Market12")
        play(game, state, "take:denar4")
        assert texts(game, state) == ["take:denar1", "enough"]

    def test_but_not_six(self):
        game, state = table(row="denar2 denar4 florin1", yard="Arena2 School10 Park4 Market12")
        play(game, state, "take:denar4")
        assert texts(game, state) == ["take:florin1", "enough"]
        assert refused(game, state, "take:denar2") == ("more-than-five", "3.2")

    def test_four_small_cards_may_be_taken(self):
        game, state = table(
            row="denar1 dirham1 ducat1 florin2", yard="Arena2 School10 Park4 Market12"
        )
        play(game, state, "take:florin2 take:ducat1 take:dirham1 take:denar1")
        assert named(hand(state, 0)) == ["denar1", "dirham1", "ducat1", "florin2"]

    def test_equal_cards_are_one_choice(self):
        game, state = table(row="denar2 denar2 denar2 florin9")
        assert kinds(game, state, "take") == ["denar2", "florin9"]

    def test_what_was_taken_in_another_order_is_the_same_state(self):
        found = []
        for line in ("take:denar1 take:dirham2 enough", "take:dirham2 take:denar1 enough"):
            game, state = table(row="denar1 dirham2 ducat1", yard="Arena2 School10 Park4 Market12")
            play(game, state, line)
            found.append(game.to_data(state))
        assert found[0] == found[1]


class TestRule3_3:
    def test_the_price_is_due_in_the_currency_of_the_space(self):
        game, state = table(hands=["denar9 dirham1"], row="denar9", yard="Arena8 Park4")
        assert kinds(game, state, "buy") == ["1"]
        assert refused(game, state, "buy:2") == ("too-dear", "3.3")
        assert refused(game, state, "buy:3") == ("space-empty", "3.3")

    def test_the_rulebook_s_example_eleven_for_a_school_of_ten_ends_the_turn_without_change(self):
        game, state = table(hands=["denar5 denar6"], row="denar9", yard="School10")
        play(game, state, "buy:1 pay:denar6 pay:denar5")
        assert state.phase == PLACING
        assert named(hand(state, 0)) == []
        assert named(state.discards) == ["denar5", "denar6"]

    def test_the_tile_waits_beside_the_city(self):
        game, state = table(hands=["denar4 denar6"], row="denar9", yard="School10")
        play(game, state, "buy:1 pay:denar6 pay:denar4")
        assert game.view(state, 0)["bought"] == ["School10"]
        assert kinds(game, state, "build") == []
        assert kinds(game, state, "place") == []
        assert len(state.cities[0]) == 1


class TestRule3_4:
    def test_a_tile_of_the_reserve_is_added(self):
        game, state = table(row="denar9", reserves=["School10"], yard="Arena2 Park2 Park4 Market12")
        play(game, state, "build:School10,0,1")
        assert state.reserves[0] == []
        assert len(state.cities[0]) == 2

    def test_a_tile_of_the_city_goes_into_the_reserve_on_its_face(self):
        game, state = table(
            row="denar9", cities=["School10@0,1"], yard="Arena2 Park2 Park4 Market12"
        )
        play(game, state, "remove:0,1")
        assert game.view(state, 0)["reserves"][0] == ["School10"]
        assert len(state.cities[0]) == 1

    def test_a_tile_takes_the_place_of_another(self):
        game, state = table(
            row="denar9",
            cities=["School10@0,1"],
            reserves=["Market13"],
            yard="Arena2 Park2 Park4 Park6",
        )
        play(game, state, "swap:Market13,0,1")
        assert game.view(state, 0)["reserves"][0] == ["School10"]
        assert game.view(state, 0)["cities"][0][1]["tile"] == "Market13"

    def test_only_the_city_after_the_exchange_must_be_legal(self):
        # School10 holds Park10: it could not be taken away, but it can be exchanged.
        game, state = table(row="denar9", cities=["School10@0,1 Park10@0,2"], reserves=["Market13"])
        assert kinds(game, state, "remove") == ["0,2"]
        assert kinds(game, state, "swap") == ["Market13,0,1", "Market13,0,2"]

    def test_building_is_idle_and_buying_is_not(self):
        game, state = table(
            row="denar9 denar8 denar7 denar6",
            reserves=["School10"],
            yard="Arena2 Park2 Park4 Park6",
        )
        play(game, state, "build:School10,0,1")
        assert state.idle == 1


class TestRule3_5:
    def minimal_sets(self, cards, amount):
        found = set()
        for size in range(1, len(cards) + 1):
            for chosen in combinations(cards, size):
                if sum(chosen) >= amount and sum(chosen) - min(chosen) < amount:
                    found.add(tuple(sorted(chosen, reverse=True)))
        return found

    def paid_sets(self, game, state):
        """Return every payment with the number of ways that lead to it."""
        found = {}
        waiting = [(state, ())]
        while waiting:
            position, paid = waiting.pop()
            for action in game.legal_actions(position):
                twin = game.copy(position)
                game.apply(twin, action)
                value = VALUE_OF[CARD_NAMES.index(game.action_text(action)[4:])]
                if twin.phase == PAYING:
                    waiting.append((twin, (*paid, value)))
                else:
                    found[*paid, value] = found.get((*paid, value), 0) + 1
        return found

    def test_every_set_without_a_useless_card_is_reached_in_exactly_one_way(self):
        rng = Rng(5)
        for _ in range(40):
            cards = [1 + rng.below(9) for _ in range(1 + rng.below(6))]
            cards = [card for card in cards if cards.count(card) <= 3] or [9]
            amount = min(13, 1 + rng.below(sum(cards)))
            game, state = table(hands=[" ".join(f"ducat{card}" for card in cards)], row="denar9")
            state.space = 2
            state.yard[2] = 0
            ask(state, amount, 2)
            found = self.paid_sets(game, state)
            assert set(found) == self.minimal_sets(cards, amount)
            assert set(found.values()) == {1}

    def test_cards_are_named_from_the_highest(self):
        game, state = table(hands=["denar2 denar5 denar9"], row="denar8", yard="School10")
        play(game, state, "buy:1")
        assert texts(game, state) == ["pay:denar9"]
        assert refused(game, state, "pay:denar5") == ("never-enough", "3.5")
        play(game, state, "pay:denar9")
        assert texts(game, state) == ["pay:denar2", "pay:denar5"]

    def test_the_money_paid_is_discarded(self):
        game, state = table(hands=["denar2 denar5"], row="denar8", yard="Arena6")
        play(game, state, "buy:1 pay:denar5 pay:denar2")
        assert named(state.discards) == ["denar2", "denar5"]
        assert worth(state.hands[0]) == 0


class TestRule3_6:
    def test_an_exact_payment_gives_another_action(self):
        game, state = table(hands=["denar6 denar4"], row="denar9", yard="School10")
        play(game, state, "buy:1 pay:denar6 pay:denar4")
        assert state.phase == ACTING
        assert texts(game, state) == ["take:denar9"]

    def test_a_turn_has_five_actions_at_most(self):
        game, state = table(
            hands=["denar2 dirham4 ducat6 florin8"],
            row="denar9",
            yard="Arena2 Park4 Hostel6 Market8",
        )
        play(game, state, "buy:1 pay:denar2 buy:2 pay:dirham4 buy:3 pay:ducat6 buy:4 pay:florin8")
        assert state.phase == ACTING
        play(game, state, "take:denar9")
        assert state.phase == PLACING
        assert len(state.bought) == 4

    def test_with_no_money_open_the_further_action_may_be_a_pass(self):
        game, state = table(hands=["denar2"], yard="Arena2")
        play(game, state, "buy:1 pay:denar2")
        assert texts(game, state) == ["pass"]

    def test_the_rulebook_s_turn_two_exact_purchases_an_exchange_and_the_placing(self):
        game, state = table(
            hands=["denar2 dirham4"],
            row="denar9",
            yard="Arena2 Park4 Hostel6 Market8",
            cities=["School10@0,1"],
            reserves=["Market13"],
        )
        play(game, state, "buy:1 pay:denar2 buy:2 pay:dirham4 swap:Market13,0,1")
        play(game, state, "place:Arena2,0,-1")
        play(game, state, "reserve:Park4")
        chance(game, state)
        assert game.to_move(state) == 1


class TestRule3_12:
    def test_nobody_passes_while_money_lies_open(self):
        game, state = table(row="denar9")
        assert "pass" not in texts(game, state)
        assert refused(game, state, "pass") == ("money-is-open", "3.12")

    def test_without_open_money_a_pass_is_allowed_beside_other_actions(self):
        game, state = table(hands=["denar2"], yard="Arena2")
        assert texts(game, state) == ["buy:1", "pass"]

    def test_it_is_said_also_when_nothing_else_is_possible(self):
        game, state = table()
        assert texts(game, state) == ["pass"]
