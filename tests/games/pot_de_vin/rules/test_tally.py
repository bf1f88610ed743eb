"""What a set of cards shows, counted at once."""

import pytest

from enoteca import Rng, load
from enoteca.core.bits import size
from enoteca.games.pot_de_vin.rules.cards import BRIBES, DECK, GUILDS, JOKERS
from enoteca.games.pot_de_vin.rules.tally import bribes_in, jokers_in, neutral_points, symbols_in
from tests.games.pot_de_vin.rules.positions import cards


@pytest.fixture(scope="module")
def components():
    return load("pot-de-vin", 4).components


def random_set(rng):
    return (rng.below(2**26) << 26 | rng.below(2**26)) & DECK


def test_the_symbols_are_those_of_the_single_and_double_cards(components):
    rng = Rng(1)
    for _ in range(200):
        shown = random_set(rng)
        tally = components.tallies.of(shown)
        for guild in range(len(GUILDS)):
            single = size(shown & components.single[guild])
            double = size(shown & components.double[guild])
            assert symbols_in(tally, guild) == single + 2 * double
        assert jokers_in(tally) == size(shown & JOKERS)
        assert bribes_in(tally) == size(shown & BRIBES)


def test_two_sets_that_share_no_card_show_together_what_each_shows(components):
    rng = Rng(2)
    for _ in range(50):
        one, other = random_set(rng), random_set(rng)
        apart = components.tallies.of(one) + components.tallies.of(other & ~one)
        assert apart == components.tallies.of(one | other)


def test_every_bonus_gives_two_points_and_every_malus_takes_two(components):
    assert neutral_points(components.tallies.of(cards("A2 P2 E2 U3"))) == 4
    assert neutral_points(components.tallies.of(cards("A3 P3"))) == -4
    assert neutral_points(components.tallies.of(DECK)) == 0


def test_a_tally_holds_the_whole_deck(components):
    whole = components.tallies.of(DECK)
    assert [symbols_in(whole, guild) for guild in range(len(GUILDS))] == [8] * 6
    assert jokers_in(whole) == bribes_in(whole) == 4
