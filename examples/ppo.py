"""A player that learned Pot de Vin by itself: proximal policy optimisation through a batch.

    pip install 'enoteca[learn]'
    python examples/ppo.py
    cd examples && enoteca arena pot-de-vin --bots ppo:Player,greedy --games 400

One network plays all seats against itself.  It sees what the seat to move sees, chooses among what
is legal, and is told at the end how many of the others it has left behind.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

import enoteca
from enoteca.adapters.batch import Batch
from enoteca.bots.roster import bot
from enoteca.core.fields import octets, shorts
from enoteca.lab.playing import play

GAME, SEATS = "pot-de-vin", 4
MATCHES, STEPS = 256, 64  # matches side by side, and decisions of each between two lessons
EPOCHS, PARTS = 2, 16
RATE, CLIP, LAMBDA, ENTROPY = 1.5e-3, 0.2, 0.8, 0.01
WIDTH = 128
FILE = Path(__file__).with_suffix(".pt")


class Net(nn.Module):
    """What to do, and what the match is worth, from what is seen."""

    def __init__(self, game):
        super().__init__()
        self.register_buffer("scale", torch.ones(game.observation_size))
        self.body = nn.Sequential(
            nn.Linear(game.observation_size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.policy = nn.Linear(WIDTH, game.action_space.size)
        self.value = nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.policy.weight)  # at first anything is as good as anything else

    def forward(self, seen, mask):
        inner = self.body(seen.float() * self.scale)
        logits = self.policy(inner).masked_fill(~mask, -1e9)
        choice = torch.distributions.Categorical(logits=logits, validate_args=False)
        return choice, self.value(inner).squeeze(-1)

    def measure(self, batch, steps=100):
        """Scale what is seen by how large it is at random; what it may be at most is far more."""
        squares = np.zeros(len(self.scale))
        for _ in range(steps):
            batch.step(batch.sample())
            squares += np.square(batch.observations, dtype=float).mean(0) / steps
        self.scale.copy_(torch.from_numpy(1 / np.sqrt(squares + 0.1)))


class Rollout:
    """What happened in every match of a batch between two lessons."""

    def __init__(self, batch):
        n, size = batch.observations.shape
        self.seen = torch.zeros(STEPS, n, size, dtype=torch.int16)
        self.masks = torch.zeros(STEPS, *batch.masks.shape, dtype=torch.bool)
        self.seats = np.zeros((STEPS, n), np.int64)
        self.numbers = torch.zeros(STEPS, n, dtype=torch.int64)
        self.odds = torch.zeros(STEPS, n)
        self.values = torch.zeros(STEPS, n)
        self.done = np.zeros((STEPS, n), bool)
        self.rewards = np.zeros((STEPS, n, batch.game.seat_count), np.float32)

    @torch.no_grad()
    def fill(self, batch, net):
        # The arrays of a batch are read where they are; only what is kept is copied.
        seen, masks = torch.from_numpy(batch.observations), torch.from_numpy(batch.masks)
        for step in range(STEPS):
            choice, value = net(seen, masks)
            number = choice.sample()
            self.seen[step], self.masks[step], self.seats[step] = seen, masks, batch.seats
            self.numbers[step], self.odds[step] = number, choice.log_prob(number)
            self.values[step] = value
            batch.step(number.numpy())
            self.done[step], self.rewards[step] = batch.done, batch.rewards

    def advantages(self):
        """Return by how much each decision turned out better than expected, and which are known.

        A seat's decision is followed by its own next one, not by its neighbour's.  What comes
        after the last decision of a rollout is not known yet, unless the match ended.
        """
        n = self.seats.shape[1]
        rows = np.arange(n)
        found, known = np.zeros((STEPS, n), np.float32), np.zeros((STEPS, n), bool)
        worth = np.zeros(self.rewards.shape[1:], np.float32)  # of the next decision, by seat
        ahead, told = np.zeros_like(worth), np.zeros(worth.shape, bool)
        values = self.values.numpy()
        for step in reversed(range(STEPS)):
            over = self.done[step]
            worth[over], ahead[over], told[over] = self.rewards[step][over], 0, True
            seat = self.seats[step]
            gain = worth[rows, seat] - values[step] + LAMBDA * ahead[rows, seat]
            found[step], known[step] = gain, told[rows, seat]
            worth[rows, seat], ahead[rows, seat] = values[step], gain
            told[rows, seat] = True
        return torch.from_numpy(found), torch.from_numpy(known)


def learn(net, optimiser, rollout, eagerness):
    """Take one lesson from a rollout; where only one thing was legal there is none."""
    gains, known = rollout.advantages()
    known &= rollout.masks.sum(-1) > 1
    targets = (gains + rollout.values)[known]
    seen, masks = rollout.seen[known], rollout.masks[known]
    numbers, odds, gains = rollout.numbers[known], rollout.odds[known], gains[known]
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(numbers)).chunk(PARTS):
            choice, value = net(seen[part], masks[part])
            ratio = (choice.log_prob(numbers[part]) - odds[part]).exp()
            gain = gains[part]
            better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            wrong = (value - targets[part]).square().mean()
            loss = wrong - better - eagerness * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


class Player(enoteca.Bot):
    """Plays what the network finds best.  It sits in the arena like any other bot."""

    def __init__(self, name="ppo", net=None):
        super().__init__(name)
        self.net = net

    def choose(self, game, state, rng):
        if self.net is None:
            torch.set_num_threads(1)
            self.net = Net(game)
            self.net.load_state_dict(torch.load(FILE, weights_only=True))
        row, mask = shorts(game.observation_size), octets(game.action_space.size)
        game.observe(state, game.to_move(state), row)
        game.legal_mask(state, mask)
        seen = torch.from_numpy(np.frombuffer(row, np.int16).copy())
        legal = torch.from_numpy(np.frombuffer(mask, np.bool_).copy())
        with torch.no_grad():
            choice, _ = self.net(seen[None], legal[None])
        number, space = int(choice.logits.argmax()), game.action_space
        return next(one for one in game.legal_actions(state) if space.number(one, 0) == number)


def share_against(rival, net, matches):
    """Return how much of the wins one player has at a table of rivals."""
    game = enoteca.load(GAME, SEATS)
    rivals, player, won = [bot(rival, game)] * (SEATS - 1), Player(net=net), 0.0
    for match in range(matches):
        mine = match % SEATS
        players = [*rivals[:mine], player, *rivals[mine:]]
        standing = game.standing(play(game, players, 10_000_000 + match // SEATS).end)
        won += (standing[mine] == 1) / max(standing.count(1), 1)
    return won / matches


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--decisions", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=500_000, help="decisions between two tests")
    parser.add_argument("--against", default="random", help="whom it is tested against")
    parser.add_argument("--matches", type=int, default=1000, help="how many a test has")
    wishes = parser.parse_args()
    torch.manual_seed(wishes.seed)
    torch.set_num_threads(1)
    game = enoteca.load(GAME, SEATS)
    net = Net(game)
    net.measure(Batch(game, MATCHES, seed=wishes.seed))
    optimiser = torch.optim.Adam(net.parameters(), lr=RATE)
    batch = Batch(game, MATCHES, seed=wishes.seed, returns="rank")
    rollout = Rollout(batch)
    each = STEPS * MATCHES
    lessons = -(-wishes.decisions // each)
    print(f"decisions,share of the wins alone against {SEATS - 1} {wishes.against}")
    for lesson in range(lessons):
        left = 1 - lesson / lessons
        optimiser.param_groups[0]["lr"] = RATE * left
        rollout.fill(batch, net)
        learn(net, optimiser, rollout, ENTROPY * left)
        taken = (lesson + 1) * each
        if taken % wishes.every < each or lesson + 1 == lessons:
            torch.save(net.state_dict(), FILE)
            print(f"{taken},{share_against(wishes.against, net, wishes.matches):.3f}", flush=True)


if __name__ == "__main__":
    main()
