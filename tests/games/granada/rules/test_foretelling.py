"""What the rules foretell comes true, and the points are told by source."""

import itertools

import pytest

import enoteca
from enoteca.core.fields import packed
from enoteca.core.game import CHANCE, NOBODY
from enoteca.core.playout import finish
from enoteca.core.rng import Rng
from enoteca.games.granada.rules.moats import longest_moat
from enoteca.games.granada.rules.money import CARD_NAMES, ONE, sums
from enoteca.games.granada.rules.payments import payments
from enoteca.games.granada.rules.state import ACTING, OVER, PLACING
from tests.games.granada.rules.positions import play, table

CASES = [(2, {}), (3, {"moats": "B"}), (4, {"simplified": True})]
BUILDING = ("place", "build", "swap", "remove")


def decisions(seats, options, seed, every):
    """Return the positions of a random match in which a seat must act, one in so many."""
    game = enoteca.load("granada", seats, options=options)
    state = game.new_state()
    rng = Rng(seed)
    number = 0
    while game.to_move(state) != NOBODY:
        if game.to_move(state) == CHANCE:
            game.apply(state, game.sample_chance(state, rng))
            continue
        if number % every == 0:
            yield game, state
        number += 1
        game.apply(state, game.sample_action(state, rng))


def foretold(game, state, text):
    return game.foretell(state, game.to_move(state), game.parse_action(text))


def after(game, state, action):
    twin = game.copy(state)
    game.play(twin, action)
    return twin


class TestRule5_2:
    @pytest.mark.parametrize(("seats", "options"), CASES)
    def test_the_moat_that_is_foretold_is_the_one_it_gives(self, seats, options):
        met = set()
        for game, state in decisions(seats, options, seats, 9):
            seat = game.to_move(state)
            for action in game.legal_actions(state):
                word = game.action_text(action).split(":")[0]
                if word in BUILDING:
                    told = game.foretell(state, seat, action)
                    moat = longest_moat(after(game, state, action).plans[seat])
                    assert told["moat"] == moat
                    assert told["longer"] == (moat > longest_moat(state.plans[seat]))
                    met.add(word)
        assert met == set(BUILDING)

    def test_the_sides_of_the_longest_moat_are_as_many_as_it_is_long(self):
        for game, state in decisions(3, {}, 5, 15):
            view = game.view(state, NOBODY)
            assert [len(sides) for sides in view["moat_sides"]] == view["moats"]
            for sides, city in zip(view["moat_sides"], view["cities"], strict=True):
                moats = {(tile["east"], tile["north"]): tile["moat"] for tile in city}
                assert all(each["side"] in moats[each["east"], each["north"]] for each in sides)


class TestRule5_3:
    def test_the_rank_that_is_foretold_is_the_one_it_gives(self):
        compared = 0
        for game, state in decisions(4, {}, 2, 9):
            seat = game.to_move(state)
            for action in game.legal_actions(state):
                told = game.foretell(state, seat, action)
                if "rank" in told:
                    view = game.view(after(game, state, action), seat)
                    assert view["majorities"][told["type"]][seat]["rank"] == told["rank"]
                    compared += 1
        assert compared > 50

    def test_those_with_none_of_a_type_have_no_rank(self):
        game, state = table(cities=["Park12@0,1"])
        shares = game.view(state, 0)["majorities"]["Park"]
        assert [share["rank"] for share in shares] == [1, 0, 0]
        assert shares[0]["dearest"] == 12


class TestRule5_4:
    def test_the_points_that_are_foretold_are_those_of_the_view_afterwards(self):
        def next_points(game, state, seat):
            view = game.view(state, seat)
            types = sum(shares[seat]["points"] for shares in view["majorities"].values())
            return types + view["moats"][seat]

        compared = 0
        for game, state in decisions(3, {"simplified": True}, 7, 9):
            seat = game.to_move(state)
            for action in game.legal_actions(state):
                told = game.foretell(state, seat, action)
                later = after(game, state, action)
                if "points" in told and later.phase != OVER:
                    more = next_points(game, later, seat) - next_points(game, state, seat)
                    assert told["points"] == more
                    compared += 1
        assert compared > 50

    @pytest.mark.parametrize("simplified", [False, True])
    def test_a_scoring_gives_what_the_view_has_told_just_before(self, simplified):
        """Seen by the last view before the points change."""
        game = enoteca.load("granada", 3, options={"simplified": simplified})
        state, rng, compared = game.new_state(), Rng(3), 0
        while game.to_move(state) != NOBODY:
            before = game.copy(state)
            chance = game.to_move(state) == CHANCE
            game.apply(state, (game.sample_chance if chance else game.sample_action)(state, rng))
            if list(state.points) == list(before.points) or state.phase == OVER:
                continue
            scored = before.scoring
            census = game.view(state, NOBODY)  # the cities are those that were scored
            for seat in range(3):
                told = census["moats"][seat]
                for shares in census["majorities"].values():
                    rank = shares[seat]["rank"]
                    total = sum(share["number"] for share in shares)
                    worth = census["worth"]["ABC"[scored]]
                    if 1 <= rank <= 3:
                        told += worth["per_building"][rank - 1] * total + worth["fixed"][rank - 1]
                assert state.points[seat] - before.points[seat] == told
            compared += 1
        assert compared


class TestRule6_4:
    @pytest.mark.parametrize(("seats", "options"), CASES)
    def test_the_sources_of_the_points_sum_to_the_scores(self, seats, options):
        game = enoteca.load("granada", seats, options=options)
        state = game.new_state()
        finish(game, state, Rng(seats))
        sources = game.breakdown(state)
        assert [sum(points) for points in zip(*sources.values(), strict=True)] == game.scores(state)
        assert sources["moat"] == [longest_moat(plan) for plan in state.plans]
        assert min(itertools.chain(*sources.values())) >= 0

    def test_before_the_end_all_points_are_earlier_ones(self):
        game, state = table()
        state.points = packed([3, 0, 7])
        assert game.breakdown(state) == {"earlier": [3, 0, 7]}


class TestRule3_2:
    def test_what_may_be_taken_besides_is_foretold(self):
        game, state = table(row="denar1 dirham3 ducat5 florin1")
        assert foretold(game, state, "take:denar1") == {"room": 4, "more": ["dirham3", "florin1"]}
        assert foretold(game, state, "take:ducat5") == {"room": 0, "more": []}
        play(game, state, "take:denar1")
        assert foretold(game, state, "take:dirham3") == {"room": 1, "more": ["florin1"]}
        assert foretold(game, state, "enough") == {}


class TestRule3_5:
    def test_every_way_to_pay_is_minimal_and_the_exact_come_first(self):
        purse = sum(ONE[value - 1] for value in (9, 7, 5, 4, 4, 1))
        ways = {value: payments(purse, 0, 9, value) for value in (9, 7, 5, 4)}
        values = {at: [[card + 1 for card in way] for way in found] for at, found in ways.items()}
        assert values == {9: [[9]], 7: [[7, 4], [7, 5]], 5: [[5, 4]], 4: [[4, 4, 1]]}

    @pytest.mark.parametrize("due", range(2, 14))
    def test_the_ways_to_pay_are_all_that_there_are(self, due):
        values = (9, 7, 7, 5, 3, 3, 2, 1)
        purse = sum(ONE[value - 1] for value in values)
        wanted = set()
        for size in range(1, len(values) + 1):
            for cards in itertools.combinations(values, size):
                if sum(cards) >= due > sum(cards) - cards[-1]:
                    wanted.add(cards)
        found = [way for value in set(values) for way in payments(purse, 0, due, value)]
        assert {tuple(card + 1 for card in way) for way in found if worth(way) >= due} == wanted
        assert bool(sums(purse) >> due & 1) == any(sum(cards) == due for cards in wanted)

    @pytest.mark.parametrize(("seats", "options"), CASES)
    def test_a_way_to_pay_can_be_gone_to_its_end(self, seats, options):
        gone = 0
        for game, state in decisions(seats, options, seats, 4):
            seat = game.to_move(state)
            for action in game.legal_actions(state):
                told = game.foretell(state, seat, action)
                for way in told.get("ways", []):
                    twin = game.copy(state)
                    play(game, twin, " ".join(f"pay:{card}" for card in way["cards"]))
                    assert sum(int(card[-1]) for card in way["cards"]) - state.due == way["lost"]
                    assert way["again"] == (twin.phase == ACTING)
                    gone += 1
        assert gone > 20


class TestRule3_6:
    def test_whether_a_tile_can_be_paid_exactly_is_foretold(self):
        game, state = table(hands=["denar2 denar9 dirham8"], yard="Arena2 School6 Park4 Market12")
        told = foretold(game, state, "buy:1")
        assert told == {"tile": "Arena2", "price": 2, "currency": "denar", "exact": True}
        assert not foretold(game, state, "buy:2")["exact"]


class TestRule3_7:
    def test_the_fee_is_foretold_for_the_side_that_was_not_bought(self):
        fees = set()
        for game, state in decisions(2, {}, 4, 3):
            if state.phase == PLACING:
                for text in map(game.action_text, game.legal_actions(state)):
                    word, _, fields = text.partition(":")
                    shown = fields.split(",")[0] in game.view(state, 0)["bought"]
                    fee = foretold(game, state, text)["fee"]
                    assert fee == (0 if shown or word == "reserve" else 3)
                    fees.add((word, fee))
        assert {("place", 3), ("give", 3), ("reserve", 0), ("place", 0)} <= fees


class TestRule4_5:
    @pytest.mark.parametrize(("seats", "options"), CASES)
    def test_a_cell_that_takes_no_tile_is_told_with_the_rule_that_refuses_it(self, seats, options):
        rules = set()
        for game, state in decisions(seats, options, seats, 4):
            seat = game.to_move(state)
            word = "build" if state.phase == ACTING else "place"
            for tile, cells in game.view(state, seat)["no_places"].items():
                for cell in cells:
                    text = f"{word}:{tile},{cell['east']},{cell['north']}"
                    refusal = game.explain(state, seat, game.parse_action(text))
                    assert refusal.rule == cell["rule"]
                    rules.add(cell["rule"])
        assert {"4.2", "4.3"} <= rules

    def test_where_a_tile_of_the_yard_would_fit_is_where_it_may_be_placed(self):
        game, state = table(hands=["denar2"], yard="Arena2 School6 Park4 Market12")
        told = game.view(state, 0)["prospects"]["Arena2"]
        play(game, state, "buy:1 pay:denar2")
        state.phase = PLACING
        places = {(cell["east"], cell["north"]): cell["moat"] for cell in told["places"]}
        texts = [game.action_text(action) for action in game.legal_actions(state)]
        legal = [text for text in texts if text.startswith("place:Arena2,")]
        cells = {tuple(map(int, text.split(",")[1:])): text for text in legal}
        assert places == {cell: foretold(game, state, text)["moat"] for cell, text in cells.items()}
        assert told["rank"] == 1


def worth(way):
    return sum(int(CARD_NAMES[card][-1]) for card in way)
