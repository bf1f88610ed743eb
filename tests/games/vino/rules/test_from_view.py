"""Vino, from what a seat sees back to a state.  Numbers refer to the game's rules.md."""

import collections

import enoteca
from enoteca import NOBODY, Rng
from enoteca.core.fields import packed
from enoteca.games.vino.rules.land import VARIETIES
from tests.games.vino.rules.positions import Table
from tests.games.vino.rules.test_donation import veneto


def sampled(table, seat, seed):
    return table.game.sample_from_view(table.view(seat), seat, Rng(seed))


def test_choices_still_secret_are_any_two_regions():  # rule 10.3
    table = Table()
    table.play("choose:lazio,veneto")
    seen = collections.Counter(sampled(table, 1, seed).picks[0] for seed in range(720))
    assert len(seen) == 36
    assert max(seen.values()) < 45
    assert sampled(table, 0, 1).picks == table.state.picks


def test_before_the_first_round_money_follows_from_what_was_bought():
    game = enoteca.load("vino", 3)
    state = game.new_state()
    rng = Rng(5)
    while not state.round:
        assert game.sample_from_view(game.view(state, NOBODY), NOBODY, rng).money == state.money
        game.resolve_chance(state, rng)
        if game.to_move(state) >= 0:
            game.play(state, game.sample_action(state, rng))


def test_later_the_money_of_the_others_may_be_anything_up_to_that_of_the_beginning():  # rule 10.2
    table = Table()
    table.state.money = packed([1, 2, 3])
    twins = [sampled(table, 1, seed) for seed in range(300)]
    assert {twin.money[1] for twin in twins} == {2}
    others = [twin.money[0] for twin in twins]
    assert min(others) < 100
    assert 900 < max(others) <= 1000


def test_who_is_asked_to_buy_can_buy():  # rule 5.5
    table = Table().choose("liguria,lazio", "liguria,lazio", "liguria,lazio")
    for seed in range(30):
        twin = sampled(table, NOBODY, seed)
        assert len(table.game.legal_actions(twin)) > 1


def test_the_income_of_the_round_has_been_paid():
    table = Table().own(0, "lazio", "trebbiano", 1).own(1, "campania", "barbera", 1).sell()
    table.play("sell:trebbiano,1", "raise:nebbiolo")
    assert all(sampled(table, 1, seed).money[0] >= 120 for seed in range(50))


def test_a_donation_goes_on_with_the_share_of_its_place():  # rule 6.3
    table = Table().own(0, "calabria", "montepulciano", 1, 2, 3).own(1, "calabria", "barbera", 4)
    table.choose("calabria,veneto", "toscana,veneto", "toscana,veneto")
    table.play("buy:calabria,5", "take:calabria,6")
    assert table.phase == "donating"
    assert table.view(2)["served"] == [0]
    for seat in (0, 1, NOBODY):
        twin = sampled(table, seat, 3)
        assert (twin.place, twin.donees) == (table.state.place, table.state.donees)
        assert table.game.legal_actions(twin) == table.game.legal_actions(table.state)


def test_the_demand_falls_as_far_as_was_sold():  # rule 7.4
    table = Table().own(0, "toscana", "trebbiano", 1, 2, 3, 4, 5).sell()
    table.play("sell:trebbiano,4")
    assert table.phase == "losing"
    assert table.view(1)["fall"] == 2
    assert sampled(table, 1, 1).fall == 2


def test_what_was_picked_last_is_where_the_next_pick_goes_on():
    table = Table().own(0, "abruzzo", "barbera", 1, 2, 3, 4, 5, 6, 7).sell()  # rule 7.3
    table.play("sell:barbera,3", "give-up:abruzzo,4")
    assert table.view(1)["last_pick"] == {"region": "Abruzzo", "position": 4}
    for seat in (0, 1, NOBODY):
        twin = sampled(table, seat, 2)
        assert twin.mark == table.state.mark
        assert table.game.legal_actions(twin) == table.game.legal_actions(table.state)


def test_demands_rise_on_from_the_last_that_rose():  # rule 7.5
    table = Table().own(0, "toscana", "trebbiano", 1, 2, 3, 4, 5).sell()
    table.play("sell:trebbiano,4")
    while table.phase == "losing":
        table.play(table.legal[0])
    table.play(table.legal[1])
    assert table.phase == "raising"
    assert table.view(1)["last_pick"] == {"variety": VARIETIES[table.state.mark]}
    for seat in (0, 1, NOBODY):
        twin = sampled(table, seat, 2)
        assert twin.mark == table.state.mark
        assert table.game.legal_actions(twin) == table.game.legal_actions(table.state)


def test_gifts_are_picked_on_from_the_last_along_the_chain():  # rule 6.5
    table = veneto((0, "barbera", (1, 2, 3, 4, 5)), (1, "nebbiolo", (6, 8, 9, 10)))
    table.play("buy:veneto,11", "take:veneto,7", "take:veneto,13")
    assert table.view(2)["last_pick"] == {"region": "Veneto", "position": 13}
    twin = sampled(table, 2, 1)
    assert table.game.legal_actions(twin) == table.game.legal_actions(table.state)
