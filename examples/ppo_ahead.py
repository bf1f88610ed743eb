"""The player of `ppo.py`, thinking ahead: its critic is asked what would come of each action.

    python examples/ppo.py
    cd examples && enoteca arena pot-de-vin --seats 3 --bots ppo_ahead:Player,greedy,greedy

It guesses what is hidden, takes every action on every guess, and asks the critic, who sees the
hands that were guessed, what the match is then worth.  `greedy` thinks in the same way, to the end
of the round, with what people wrote.
"""

import numpy as np
import torch
from ppo import FILE, POINTS, SEATS, Net, hands

import enoteca
from enoteca.core.fields import shorts
from enoteca.core.returns import MARGIN, returns
from enoteca.core.rng import Rng

GUESSES = 32


class Player(enoteca.Bot):
    """Takes what is best on the mean of its guesses."""

    net = None  # until it is asked

    @torch.no_grad()
    def choose(self, game, state, rng):
        if self.net is None:
            self.net = Net(game)
            self.net.load_state_dict(torch.load(FILE, weights_only=True))
        legal = game.legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        return legal[int(self.imagine(game, state, legal, rng).mean(0).argmax())]

    def imagine(self, game, state, legal, rng):
        """Return by guess and action what the match would be worth, with the same luck for all."""
        seat, worths, rows, twins = game.to_move(state), torch.zeros(GUESSES, len(legal)), [], []
        for guess in range(GUESSES):
            like, luck = game.determinize(state, seat, rng), rng.below(2**31)
            for place, action in enumerate(legal):
                twin = game.copy(like)
                game.apply(twin, action)
                turn = game.resolve_chance(twin, Rng(luck))
                if turn < 0:  # the match is over
                    worths[guess, place] = np.tanh(returns(game, twin, MARGIN)[seat] / POINTS)
                    continue
                row = shorts(game.observation_size)
                game.observe(twin, turn, row)
                rows.append(np.asarray(row))
                twins.append((guess, place, (seat - turn) % SEATS, twin))
        if twins:
            guesses, places, mine, states = zip(*twins, strict=True)
            everything = self.net.look(torch.from_numpy(np.stack(rows)))[0]
            found = self.net.critic(torch.cat([everything, hands(states)], 1))
            worths[guesses, places] = found[range(len(mine)), mine]
        return worths
