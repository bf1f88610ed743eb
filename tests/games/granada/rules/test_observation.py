"""What a seat sees as numbers: the view of the same position, block by block."""

import enoteca
from enoteca.core.game import NOBODY
from enoteca.games.granada.rules.components import TYPES
from enoteca.games.granada.rules.money import CARD_NAMES
from enoteca.games.granada.rules.state import OVER
from tests.games.blocks import told
from tests.games.granada.rules.positions import box, chance, face, play, table

YARD = "Arena2 School10 Park4 Market12"
TILES = 54


def tile(game, name):
    return face(game, name) % TILES


def tiles(game, numbers):
    """Return the tiles of which a set tells, by the names of their even sides."""
    return {game.components.name[place] for place in range(TILES) if numbers[place]}


def part(numbers, place, count):
    """Return one of several parts that are equally long."""
    size = len(numbers) // count
    return numbers[place * size : (place + 1) * size]


def cards(numbers):
    return {CARD_NAMES[card]: count for card, count in enumerate(numbers) if count}


class TestRule8_1:
    def test_whoever_looks_comes_first(self):
        game, state = table(hands=["denar1", "denar2 ducat3", ""], yard=YARD)
        state.points[1] = 7
        for seat in range(3):
            seen = told(game, state, seat)
            assert seen["seat"] == [int(seat == place) for place in range(3)]
            assert seen["to_move"] == [int(seat + place in (0, 3)) for place in range(3)]
            assert seen["scores"][(1 - seat) % 3] == 7
            assert seen["hand_sizes"][(1 - seat) % 3] == 2

    def test_of_the_hands_of_others_the_number_of_cards_is_told_and_no_more(self):
        game, state = table(hands=["denar1 denar1 ducat9", "denar2"], yard=YARD)
        _, other = table(hands=["denar1 denar1 ducat9", "florin9"], yard=YARD)
        seen = told(game, state)
        assert cards(seen["hand"]) == {"denar1": 2, "ducat9": 1}
        assert seen["purses"] == [2, 0, 9, 0]
        assert seen == told(game, other)
        assert told(game, state, 1) != told(game, other, 1)

    def test_a_spectator_has_no_seat_and_no_hand(self):
        game, state = table(hands=["denar2 denar2", "denar2"], yard=YARD)
        seen = told(game, state, NOBODY)
        assert not any(seen["seat"] + seen["hand"] + seen["purses"] + seen["yard_exact"])
        assert seen["hand_sizes"] == [2, 1, 0]


class TestRule2_3:
    def test_the_opening_money_is_told_as_long_as_it_lies_open(self):
        game = enoteca.load("granada", 3)
        rng = enoteca.Rng(3)
        state, hands = game.new_state(), []
        while not state.piled:
            seen = told(game, state, NOBODY)["open_hands"]
            assert seen[::2] == [purse & 1023 for purse in state.hands]
            assert seen[1::2] == [purse >> 10 for purse in state.hands]
            hands.append(game.view(state, 2)["open_hands"])
            game.apply(state, game.sample_chance(state, rng))
        assert hands[-1] == [game.view(state, seat)["hand"] for seat in range(3)]
        assert "open_hands" not in game.view(state, 2)
        assert not any(told(game, state)["open_hands"])


class TestTheYard:
    def test_both_sides_of_every_tile_are_told(self):
        game, state = table(yard="Arena2 - Library3 -")
        seen = told(game, state)
        assert seen["yard_prices"] == [2, 0, 3, 0]
        kinds, moats = seen["yard_types"], seen["yard_moats"]
        for space, name in ((0, "Arena2"), (2, "Library3")):
            laid = game.view(state, 0)["tiles"][name]
            back = game.view(state, 0)["tiles"][laid["back"]]
            for side, shown in enumerate((laid, back)):
                kind = part(part(kinds, space, 4), side, 2)
                assert [TYPES[number] for number in range(9) if kind[number]] == [shown["type"]]
                moat = part(part(moats, space, 4), side, 2)
                assert (
                    "".join("NESW"[number] for number in range(4) if moat[number])
                    == (shown["moat"])
                )
        assert not any(part(kinds, 1, 4) + part(moats, 1, 4))

    def test_the_cells_of_each_city_that_take_a_tile_are_counted(self):
        game, state = table(yard=YARD, cities=["", "Market12@0,1"])
        for seat in range(3):
            seen = told(game, state, seat)
            prospects = game.view(state, seat)["prospects"]
            assert part(seen["yard_places"], 0, 3) == [
                len(prospects[name]["places"]) for name in YARD.split()
            ]

    def test_it_is_told_what_could_be_paid_exactly(self):
        game, state = table(hands=["denar1 denar1 dirham9 ducat4 florin9 florin3"], yard=YARD)
        assert told(game, state)["yard_exact"] == [1, 0, 1, 1]


class TestTheTiles:
    def test_every_tile_lies_somewhere(self):
        game, state = table(
            2,
            yard=YARD,
            cities=["Hostel12@0,1 Market13@1,0", "Library12@-1,0"],
            reserves=["BathHouse3"],
            dirk="Park8 District9",
        )
        seen = told(game, state)
        front = game.components.name[tile(game, "Market13")]
        assert tiles(game, part(seen["cities"], 0, 2)) == {"Hostel12", front}
        assert tiles(game, part(seen["cities"], 1, 2)) == {"Library12"}
        assert seen["east"][tile(game, "Library12")] == -1
        assert seen["north"][tile(game, "Hostel12")] == 1
        odd = {tile(game, name) for name in ("Market13", "BathHouse3", "District9")}
        assert {place for place in range(TILES) if seen["odd_side"][place]} == odd
        assert part(seen["reserves"], 0, 2)[tile(game, "BathHouse3")] == 1
        assert sum(seen["dirk"]) == 2
        assert sum(seen["bag"]) == seen["bag_size"][0] == TILES - 4 - 3 - 1 - 2

    def test_a_tile_that_was_bought_waits_beside_the_city(self):
        game, state = table(hands=["denar2 denar9"], row="denar9 ducat9", yard=YARD)
        play(game, state, "buy:1")
        seen = told(game, state)
        assert (seen["buying"], seen["due"], seen["currency"]) == ([1, 0, 0, 0], [2], [1, 0, 0, 0])
        assert seen["highest"] == [9]
        play(game, state, "pay:denar2 take:ducat9")
        seen = told(game, state)
        assert tiles(game, seen["bought"]) == {"Arena2"}
        assert cards(seen["discards"]) == {"denar2": 1}
        assert cards(seen["row"]) == {"denar9": 1}


class TestWhatCounts:
    def test_the_majorities_are_those_of_the_view(self):
        game = enoteca.load("granada", 2)
        state = game.new_state()
        rng = enoteca.Rng(4)
        while game.phase(state) != OVER:
            while game.resolve_chance(state, rng) >= 0 and rng.below(20):
                game.apply(state, game.sample_action(state, rng))
            if game.phase(state) != OVER:
                game.apply(state, game.sample_action(state, rng))
            view, seen = game.view(state, 0), told(game, state)
            for owner in range(3):
                for number, kind in enumerate(TYPES):
                    share = view["majorities"][kind][owner]
                    at = 9 * owner + number
                    assert seen["buildings"][at] == share["number"]
                    assert seen["dearest"][at] == share["dearest"]
                    assert seen["ranks"][at] == share["rank"]
                    assert seen["points"][at] == share["points"]
            assert seen["moats"] == view["moats"]
            assert seen["scores"] == view["scores"]
            assert seen["dirk_points"] == [view["dirk_points"]]
            assert seen["cards_to_scoring"] == (view["cards_to_scoring"] or [-1, -1])

    def test_ranges_follow_the_box_and_the_option(self):
        def highest(name, **terms):
            blocks = enoteca.load("granada", 3, **terms).observation()
            return next(block.high for block in blocks if block.name == name)

        tiles = box()
        tiles[53]["moat"] = "NES"
        assert highest("moats") == 81
        assert highest("moats", components={"tiles": tiles}) == 84
        assert highest("points") == 36
        assert highest("points", options={"simplified": True}) == 18
        assert highest("scores", options={"simplified": True}) == 3 * 81 + 9 * (3 + 10 + 18)


def test_the_first_position_is_told_before_chance_has_done_anything():
    game = enoteca.load("granada", 4)
    state = game.new_state()
    assert told(game, state)["bag_size"] == [TILES]
    chance(game, state)
    assert told(game, state)["bag_size"] == [TILES - 4]
