"""Vino as told by its public events: whoever keeps books knows all that is open, and money."""

import pytest

import enoteca
from enoteca.core.events import EVERYBODY
from enoteca.games.vino.rules.land import REGIONS, VARIETIES
from enoteca.games.vino.rules.ranking import owner
from enoteca.testing import random_match

SHARES = (1, 2, 99)


class Bookkeeper:
    """Keeps land, money, demand and order from what is said aloud; knows the map and the table."""

    def __init__(self, game):
        self.box = game.components
        self.land = {}
        self.money = [1000] * game.seat_count
        self.demand = dict.fromkeys(VARIETIES, 0)
        self.compass = list(range(game.seat_count))
        self.income = [0] * game.seat_count
        self.expected = []  # gifts: the seat and how many
        self.donations = 0

    def hear(self, event):
        told = getattr(self, "on_" + event.name.replace("-", "_"), None)
        if told is not None and event.audience == EVERYBODY:
            told(**event.facts)

    def of(self, seat, region=None):
        return [at for at, who in self.land.items() if who == seat and region in (None, at[0])]

    def on_bought(self, seat, region, position, price):
        assert (region, position) not in self.land
        self.land[region, position] = seat
        self.money[seat] -= price
        assert price == self.box.prices[REGIONS.index(region)][position - 1]

    def on_gave_up(self, seat, region, position):
        assert self.land.pop((region, position)) == seat

    def on_donation(self, region):
        """Work the donation out anew (rules 6.2, 6.3, 6.4)."""
        self.donations += 1
        number = REGIONS.index(region)
        chain = range(1, self.box.sizes[number] + 1)
        government = [at for at in chain if self.box.government[number] >> (at - 1) & 1]
        assert all((region, at) in self.land for at in chain if at not in government)
        left = sum((region, at) not in self.land for at in government)
        seats = [seat for seat in self.compass if self.of(seat, region)]
        seats.sort(
            key=lambda seat: (len(self.of(seat, region)), max(self.of(seat, region))), reverse=True
        )
        self.expected = []
        for seat, share in zip(seats, SHARES, strict=False):
            gifts = min(share, left, 39 - len(self.of(seat)))
            left -= gifts
            self.expected += [seat] * gifts

    def on_received(self, seat, region, position):
        assert (region, position) not in self.land
        assert self.expected.pop(0) == seat
        self.land[region, position] = seat

    def on_bottle_left(self, region):
        assert self.expected == []

    def on_sold(self, seat, variety, bottles, income):
        assert income == max(0, self.box.revenue[bottles] + 50 * self.demand[variety])
        self.money[seat] += income
        self.income[seat] = income

    def on_demand_fell(self, variety, steps):
        self.demand[variety] -= steps
        assert self.demand[variety] >= -10

    def on_demand_rose(self, seat, variety):
        self.demand[variety] += 1
        assert self.demand[variety] <= 10

    def _reorder(self):
        self.compass.sort(key=lambda seat: self.income[seat])  # stable (rule 8.1)
        self.income = [0] * len(self.compass)

    def on_round_began(self, **facts):
        if facts["round"] > 1:
            self._reorder()


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", [2, 3, 4, 5])
def test_public_events_tell_land_money_market_and_order_rule_10_2(seats, seed):
    match = random_match(enoteca.load("vino", seats).agreement, seed)
    replay = enoteca.Match(match.game, seed)
    books = Bookkeeper(match.game)
    heard = 0
    decisions = [action for action in match.actions if match.game.action_text(action)[0] != "*"]
    for action in [*decisions, None]:
        for event in replay.events[heard:]:
            books.hear(event)
        heard = len(replay.events)
        state = replay.state
        assert list(state.money) == books.money
        assert list(books.demand.values()) == list(state.demand)
        assert list(state.order) == books.compass or replay.over
        if action is not None:
            replay.play(action)
    land = {
        (name, at + 1): owner(state, number, at)
        for number, name in enumerate(REGIONS)
        for at in range(match.game.components.sizes[number])
        if owner(state, number, at) is not None
    }
    assert land == books.land
    assert replay.over
    assert books.donations > 0
