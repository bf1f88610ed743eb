"""What even the weakest players of Vino do not do."""

import pytest

from enoteca import load
from enoteca.bots.roster import policy_for
from enoteca.bots.search.bot import SearchBot
from enoteca.bots.tuning import CASUAL, NOVICE
from tests.games.vino.policy.follies import follies


@pytest.mark.parametrize("level", [NOVICE, CASUAL])
def test_weak_players_do_not_pay_more_for_the_same_land(level: int) -> None:
    game = load("vino", 3)
    policy = policy_for(game)
    policy.tuning = policy.tuning.by_level(level)
    player = SearchBot("weak", policy, 2)  # weaker than any: time is dear
    found = follies(game, player, seed=level, decisions=200)
    assert found["purchases"] > 30
    assert not found["of the same kind"]
    assert not found["where no bottle stands"]
    assert found["dearer"] * 5 < found["purchases"]
