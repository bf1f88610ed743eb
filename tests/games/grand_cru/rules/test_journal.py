"""What the journal tells of whom something was taken from, and of wine that ages."""

import pytest

from enoteca.core.events import Journal
from tests.games.grand_cru.rules.positions import (
    cellar,
    demand,
    finish_year,
    leave_fair,
    play,
    show,
    table,
)


def told(game, state, line):
    state.journal = Journal()
    play(game, state, line)
    return [(event.name, event.facts) for event in state.journal.events]


class TestRule4_2:
    def test_who_is_beaten_is_named(self):
        game, state = table(2)
        show(state, "merlot")
        play(game, state, "auction:merlot,1")
        facts = {"seat": 1, "tile": "merlot", "column": 1, "bid": 3, "other_seat": 0}
        assert told(game, state, "raise:1,3")[0] == ("outbid", facts)

    def test_nobody_beats_himself(self):
        game, state = table(2)
        show(state, "merlot")
        play(game, state, "auction:merlot,1 pass")
        facts = {"seat": 0, "tile": "merlot", "column": 1, "bid": 3}
        assert told(game, state, "raise:1,3")[0] == ("bid-raised", facts)


class TestRule4_4:
    def test_from_whom_a_tile_is_taken_is_told(self):
        game, state = table(2)
        show(state, "merlot")
        play(game, state, "auction:merlot,6")
        facts = {"seat": 1, "tile": "merlot", "price": 7, "column": 1, "other_seat": 0}
        assert told(game, state, "oust:1")[0] == ("bought-from", facts)

    def test_what_lies_on_show_and_what_one_has_bid_for_is_taken_from_nobody(self):
        game, state = table(2)
        show(state, "merlot merlot")
        facts = {"seat": 0, "tile": "merlot", "price": 7, "column": 0}
        assert told(game, state, "direct:merlot")[0] == ("bought", facts)
        play(game, state, "auction:merlot,2 pass")
        facts = {"seat": 1, "tile": "merlot", "price": 2, "column": 1}
        assert told(game, state, "buy:1")[0] == ("bought", facts)


class TestRule4_8:
    @pytest.mark.parametrize(("space", "drop"), [(3, 1), (0, 0)])
    def test_how_far_the_demand_drops_is_told(self, space, drop):
        game, state = table(2)
        cellar(state, 0, "merlot@4")
        demand(state, merlot=space)
        (sold,) = (facts for name, facts in told(game, state, "sell:merlot,4,1") if name == "sold")
        assert sold["drop"] == drop


class TestRule6_4:
    def test_how_many_cubes_grow_older_is_told_before_what_spoils(self):
        game, state = table(2)
        cellar(state, 1, "gamay@3 pinot@2*2")
        state.journal = Journal()
        finish_year(game, state)
        leave_fair(game, state)
        events = [(event.name, event.facts) for event in state.journal.events]
        wine = [event for event in events if event[0] in ("aged", "spoilt")]
        assert wine == [
            ("aged", {"seat": 1, "cubes": 3}),
            ("spoilt", {"seat": 1, "variety": "gamay", "cubes": 1}),
        ]
