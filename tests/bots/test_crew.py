"""Several processes search for one decision."""

import pytest

from enoteca import EnotecaError, Rng, load
from enoteca.bots.roster import bot, search_share
from enoteca.bots.search.crew import CrewBot, seeds_for
from enoteca.bots.search.tallies import most_tried, together


def opening(name, seed):
    game = load(name)
    state = game.new_state()
    game.resolve_chance(state, Rng(seed))
    return game, state


def test_what_several_have_found_is_added():
    assert together([[3, 900, 1, 10], [1, 50, 4, 700]]) == [4, 950, 5, 710]
    assert most_tried([4, 950, 5, 710]) == 1
    assert most_tried([4, 950, 4, 951]) == 1


def test_two_processes_decide_as_their_seeds_say():
    game, state = opening("pot-de-vin", 4)
    crew = bot("search:30:workers=2", game)
    assert isinstance(crew, CrewBot)
    first = crew.choose(game, state, Rng(9))
    assert crew.choose(game, state, Rng(9)) == first
    # The same in one process: both shares, one after the other.
    shares = [
        search_share("search:30", None, True, game, state, seed) for seed in seeds_for(2, Rng(9))
    ]
    assert shares[0] != shares[1]
    assert [sum(share[::2]) for share in shares] == [30, 30]
    assert game.legal_actions(state)[most_tried(together(shares))] == first


def test_one_worker_is_the_bot_alone():
    game, state = opening("pot-de-vin", 4)
    alone = bot("search:20", game).choose(game, state, Rng(3))
    assert bot("search:20:workers=1", game).choose(game, state, Rng(3)) == alone


def test_levels_take_workers_and_nothing_else():
    game = load("pot-de-vin")
    assert isinstance(bot("expert:workers=3", game), CrewBot)
    for wrong in ("workers=0", "workers=many", "workers=257"):
        with pytest.raises(EnotecaError, match="is no number of processes: write 1 to 256"):
            bot(f"search:20:{wrong}", game)
    with pytest.raises(EnotecaError, match="there is no bot"):
        bot("expert:bias=3", game)
    with pytest.raises(EnotecaError, match="there is no bot"):
        bot("greedy:workers=2", game)
