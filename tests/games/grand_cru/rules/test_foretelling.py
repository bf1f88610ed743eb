"""Grand Cru, what an action would bring: it happens as it was foretold."""

import collections
import random

import pytest

import enoteca
from enoteca.core.events import Journal
from enoteca.core.game import CHANCE, NOBODY
from enoteca.core.rng import Rng
from enoteca.games.grand_cru.rules.tiles import VARIETIES
from tests.games.grand_cru.rules.positions import cellar, own, play, table

OPTIONS = {
    "innovation": True, "heuriger": True, "uvaggio": True, "auction_dues": True,
    "brand_identity": True,
}  # fmt: skip
# Much prestige, and wine that ripens at once and spoils soon.
QUICK = {
    "board": {"fields": 9, "markers": 5, "leaves": 4, "prestige": 20},
    "barrels": {variety: [2, 3] for variety in VARIETIES},
}


def foretold(game, state, text):
    found = game.foretell(state, state.turn, game.parse_action(text))
    found.pop("rule", None)
    return found


def decisions(options, components, seed):
    """Yield a state before every decision of a match in which each kind of action is as likely."""
    game = enoteca.load("grand-cru", 3, "it", options, components)
    state, dice, rng = game.new_state(), random.Random(seed), Rng(seed)
    for _ in range(500):
        mover = game.to_move(state)
        if mover == NOBODY:
            return
        if mover == CHANCE:
            game.apply(state, game.sample_chance(state, rng))
            continue
        yield game, state
        kinds = collections.defaultdict(list)
        for action in game.legal_actions(state):
            kinds[game.notation.form(action).word].append(action)
        if len(kinds) > 1 and dice.random() < 0.9:
            kinds.pop("pass", None)
        game.apply(state, dice.choice(kinds[dice.choice(sorted(kinds))]))


def brought(game, state, action):
    """Carry out an action and nothing that follows by itself; return all that may be foretold."""
    seat, twin = state.turn, game.copy(state)
    twin.journal = Journal()
    game.phases[game.phase(twin)].apply(twin, action)
    found = {
        "money": twin.money[seat],
        "loans": twin.loans[seat],
        "bound": sum(
            bid for bid, bidder in zip(twin.bids, twin.bidders, strict=True) if bidder == seat
        ),
        "ends_year": twin.ending > state.ending,
        "ends_match": twin.loans[seat] == 0,
    }
    for event in twin.journal.events:
        if event.name in ("sold", "sold-one"):
            found["price"] = event.facts["price"]
            found["francs"] = event.facts["price"] * event.facts.get("cubes", 1)
            found["space"] = twin.demand[VARIETIES.index(event.facts["variety"])]
        elif event.name == "demand-raised":
            found["price"] = event.facts["price"]
            found["space"] = twin.demand[VARIETIES.index(event.facts["variety"])]
        elif event.name in ("bought", "bought-from"):
            found["price"] = event.facts["price"]
        elif event.name in ("auctioned", "bid-raised", "outbid"):
            found["column"] = event.facts["column"]
        elif event.name == "juiced":
            found["francs"] = event.facts["cubes"]
        elif event.name == "prestige-gained":
            found["prestige"] = event.facts["prestige"]
        elif event.name == "space-taken":
            found["prestige"] = twin.prestige[seat]
            found["performs"] = asked_on(game, state, action)
        elif event.name == "own-loans-chosen":
            found["francs"] = game.rules.components.loan * event.facts["loans"]
    return found


def asked_on(game, state, action):
    """Return whether who takes a space of the fair is then asked what to do there."""
    after = game.copy(state)
    game.apply(after, action)
    asked = game.to_move(after) == state.turn
    return asked and game.view(after, NOBODY)["phase"] not in ("fair", "loans")


@pytest.mark.parametrize("options", [{}, OPTIONS])
def test_what_is_foretold_happens(options):
    met = collections.Counter()
    for seed in range(4):
        for game, state in decisions(options, QUICK, seed):
            phase = game.view(state, NOBODY)["phase"]
            for action in game.legal_actions(state):
                word = game.notation.form(action).word
                told = foretold(game, state, game.action_text(action))
                told.pop("below_marker", None)
                if not told or met[phase, word] > 60:
                    continue
                met[phase, word] += 1
                came = brought(game, state, action)
                if word in ("auction", "raise") and "column" not in came:
                    continue  # the marker is still to be chosen (rule 11.7)
                assert told == {name: came[name] for name in told}, (word, told)
    words = {word for _, word in met}
    assert words >= {"auction", "buy", "direct", "oust", "demand", "harvest", "sell", "fair"}
    assert words >= {"loans", "borrow", "repay"}


class TestPrices:
    """Prices of a sale (rules 4.8, 11.5, 11.6)."""

    def test_a_sale_brings_the_price_of_its_column_which_then_drops(self):
        game, state = table(3, money=20)
        cellar(state, 0, "gamay@2*3")
        state.demand[0] = 2
        price = game.view(state, 0)["demand"][0]["prices"][2]
        assert foretold(game, state, "sell:gamay,2,3") == {
            "price": price, "francs": 3 * price, "money": 20 + 3 * price, "space": 1,
        }  # fmt: skip

    def test_the_second_sale_by_wholesale_is_made_below_ones_old_marker(self):
        game, state = table(3, brand_identity=True)
        own(state, 0, "wholesale")
        cellar(state, 0, "gamay@2*3")
        state.demand[0], state.brands[0], state.brand_spaces[0] = 1, 0, 3
        state.markers[0] -= 1
        prices = game.view(state, 0)["demand"][0]["prices"]
        play(game, state, "use:wholesale")
        first = foretold(game, state, "sell:gamay,2,1")
        assert (first["price"], first["below_marker"]) == (prices[3], False)
        play(game, state, "sell:gamay,2,1")
        second = foretold(game, state, "sell:gamay,2,1")
        assert (second["price"], second["below_marker"]) == (prices[2], True)
        money = state.money[0]
        play(game, state, "sell:gamay,2,1")
        assert state.money[0] == money + prices[2]


class TestRule6_2:
    @pytest.mark.parametrize(
        ("cubes", "prestige"),
        [
            ([0, 0, 0], [0, 0, 0]),
            ([3, 1, 0], [3, 1, 0]),
            ([2, 2, 1], [1, 1, 0]),
            ([3, 1, 1], [3, 0, 0]),
            ([0, 2, 0], [0, 3, 0]),
            ([4, 2, 1, 2, 3], [3, 0, 0, 0, 1]),
        ],
    )
    def test_the_view_says_what_cubes_sold_will_bring(self, cubes, prestige):
        game, state = table(len(cubes))
        for seat, number in enumerate(cubes):
            state.sold[seat * len(VARIETIES)] = number
        seats = game.view(state, NOBODY)["seats"]
        assert [seat["to_gain"]["gamay"] for seat in seats] == prestige


class TestRule8_2:
    def test_money_types_cubes_and_loans_make_the_value(self):
        game, state = table(2, money=7, loans=2)
        own(state, 0, "gamay gamay syrah aoc")
        cellar(state, 0, "gamay@1*3")
        found = game.breakdown(state)
        loan = game.view(state, 0)["box"]["loan"]
        assert found == {
            "money": [7, 7], "types": [15, 0], "cubes": [3, 0], "loans": [-2 * loan, -2 * loan],
        }  # fmt: skip
        assert [sum(seat) for seat in zip(*found.values(), strict=True)] == game.scores(state)

    def test_nobody_has_anything_before_the_first_year(self):
        game = enoteca.load("grand-cru", 3)
        found = game.breakdown(game.new_state())
        assert all(points == [0, 0, 0] for points in found.values())
