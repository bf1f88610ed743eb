"""The plan of a city, kept up to date step by step, against the rules told of the whole city."""

import pytest

import enoteca
from enoteca import Rng
from enoteca.core.game import CHANCE, NOBODY
from enoteca.games.granada.rules import building
from enoteca.games.granada.rules.actions import CENTRE
from enoteca.games.granada.rules.cells import FACE_BITS, FACE_MASK
from enoteca.games.granada.rules.city import City, surveyed
from enoteca.games.granada.rules.city_rules import fault
from enoteca.games.granada.rules.shapes import STEP
from tests.games.granada.rules.positions import GAMES

COUNTS = ("fits_low", "fits_high", "swaps_low", "swaps_high")


def cities(moats, seed, every):
    """Yield the cities of random matches now and then, as plans and as moats by cell."""
    game = enoteca.load("granada", 3, options={"moats": moats})
    rng = Rng(seed)
    state = game.new_state()
    for number in range(20000):
        seat = game.to_move(state)
        if seat == NOBODY:
            return
        chance = seat == CHANCE
        game.apply(
            state, game.sample_chance(state, rng) if chance else game.sample_action(state, rng)
        )
        if number % every == seed % every:
            for plan, city in zip(state.plans, state.cities, strict=True):
                yield plan, building.moats(game.components, city)


def described(plan: City):
    loose = plan.removals()  # first: it marks the cells
    return [loose, list(plan.cells), *(getattr(plan, name) for name in COUNTS)]


def neighbourhood(moats):
    near = {cell + step for cell in moats for step in STEP}
    return {cell + step for cell in near for step in STEP} | near


@pytest.mark.parametrize("moats", ["A", "B"])
def test_a_plan_kept_up_to_date_is_the_plan_made_from_scratch(moats):
    for seed in range(min(max(4, GAMES // 4), 200)):
        for plan, shown in cities(moats, seed, 3):
            faces = {tile >> FACE_BITS: tile & FACE_MASK for tile in plan.tiles()}
            assert described(plan) == described(surveyed(shown, faces))


@pytest.mark.parametrize("moats", ["A", "B"])
def test_a_plan_allows_exactly_what_the_whole_city_allows(moats):
    for seed in range(min(max(3, GAMES // 10), 40)):
        for plan, shown in cities(moats, seed, 60):
            assert fault(shown) is None
            for moat in range(16):
                fitting = [
                    cell
                    for cell in sorted(neighbourhood(shown) - set(shown))
                    if fault(shown | {cell: moat}) is None
                ]
                assert list(plan.place_cells(moat)) == fitting
                assert plan.places(moat) == len(fitting)
                assert [plan.place(moat, number) for number in range(len(fitting))] == fitting
                swappable = [
                    cell
                    for cell in sorted(shown)
                    if cell != CENTRE and fault(shown | {cell: moat}) is None
                ]
                assert plan.exchanges(moat) == len(swappable)
                assert [plan.exchange(moat, at) for at in range(len(swappable))] == swappable
            loose = [plan.removal(number) for number in range(plan.removals())]
            assert loose == [
                cell
                for cell in sorted(shown)
                if cell != CENTRE and fault({c: m for c, m in shown.items() if c != cell}) is None
            ]
