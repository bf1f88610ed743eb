"""The player of `ppo.py`, thinking ahead: what it learned is asked about what may come.

    python examples/ppo.py
    cd examples && enoteca arena pot-de-vin --seats 3 --bots ppo_ahead:Player,greedy,greedy

It guesses what is hidden, tries every action, and plays on in its mind as the network would play
in every seat, until it is to choose again; there the critic, who sees the hands that were guessed,
says what the match is worth.  `greedy` thinks in the same way, with what people wrote.
"""

import numpy as np
import torch
from ppo import FILE, POINTS, Net, hands

import enoteca
from enoteca.core.fields import octets, shorts
from enoteca.core.returns import MARGIN, returns
from enoteca.core.rng import Rng

GUESSES = 8


class Player(enoteca.Bot):
    """Plays what led to the best, on the mean of its guesses."""

    net = None  # until it is asked

    @torch.no_grad()
    def choose(self, game, state, rng):
        if self.net is None:
            self.net = Net(game)
            self.net.load_state_dict(torch.load(FILE, weights_only=True))
        legal = game.legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        guesses = [game.determinize(state, game.to_move(state), rng) for _ in range(GUESSES)]
        worths = self.imagine(game, guesses, legal, rng)
        return legal[int(worths.view(GUESSES, len(legal)).mean(0).argmax())]

    def imagine(self, game, guesses, legal, rng):
        """Return what comes of each action on each guess, with the same luck for all actions."""
        seat, space = game.to_move(guesses[0]), game.action_space
        luck = [rng.below(2**31) for _ in guesses]
        twins = [game.copy(guess) for guess in guesses for _ in legal]
        dice = [Rng(seed) for seed in luck for _ in legal]
        whims = torch.Generator().manual_seed(rng.below(2**31))
        worths, going = torch.zeros(len(twins)), dict(enumerate(legal * len(guesses)))
        while going:
            for n, action in going.items():
                game.apply(twins[n], action)
                if game.resolve_chance(twins[n], dice[n]) < 0:
                    worths[n] = np.tanh(returns(game, twins[n], MARGIN)[seat] / POINTS)
            open_ones = [n for n in going if game.to_move(twins[n]) >= 0]
            going = {}
            if open_ones:
                choice, values = self.net(*see(game, [twins[n] for n in open_ones]))
                # Gumbel's noise on the logits: what is drawn is the same on the same guess.
                noise = -torch.empty(len(guesses), space.size).exponential_(generator=whims).log()
                drawn = (choice.logits + noise[torch.tensor(open_ones) // len(legal)]).argmax(1)
                for n, number, value in zip(open_ones, drawn.tolist(), values, strict=True):
                    options = {space.number(a, 0): a for a in game.legal_actions(twins[n])}
                    if game.to_move(twins[n]) == seat and len(options) > 1:
                        worths[n] = value[0]  # of the seat to move
                    else:
                        going[n] = options[number]
        return worths


def see(game, states):
    """Return what the seats to move see, what they may do, and all hands."""
    rows = [shorts(game.observation_size) for _ in states]
    masks = [octets(game.action_space.size) for _ in states]
    for state, row, mask in zip(states, rows, masks, strict=True):
        game.observe(state, game.to_move(state), row)
        game.legal_mask(state, mask)
    seen, may = (torch.from_numpy(np.stack([*map(np.asarray, part)])) for part in (rows, masks))
    return seen, may.bool(), hands(states)
