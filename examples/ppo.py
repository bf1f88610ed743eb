"""A player that learned Pot de Vin by itself: proximal policy optimisation through a batch.

    python examples/ppo.py
    cd examples && enoteca arena pot-de-vin --seats 3 --bots ppo_ahead:Player,greedy,greedy

One network plays all seats against itself.  It sees what the seat to move sees, judges every legal
action, and learns from how far it leads in the end.  Its critic sees all hands meanwhile.
"""

import argparse
from pathlib import Path

import torch
from torch import nn
from torch.nn.functional import one_hot

import enoteca
from enoteca.adapters.batch import Batch
from enoteca.bots.roster import bot
from enoteca.core.fields import octets, shorts
from enoteca.lab.playing import play

GAME, SEATS, ROUNDS, CARDS, SUITS, GUILDS = "pot-de-vin", 3, 16, 52, 4, 6
MATCHES, STEPS = 256, 64  # matches side by side, and decisions of each between two lessons
LESSON, EPOCHS, PARTS, WIDTH, NARROW, POINTS = MATCHES * STEPS, 2, 16, 128, 64, 10
RATE, CLIP, LAMBDA, ENTROPY = 1.5e-3, 0.2, 0.965, 0.01
FRESH, FILE = 10_000_000, Path(__file__).with_suffix(".pt")  # no deal of the lessons
USUAL = {"decisions": 1_500_000, "every": 500_000, "seed": 1, "against": "greedy", "matches": 300}
torch.set_num_threads(1)


class Net(nn.Module):
    """What to do from what is seen, and what the match is worth to all when all hands are."""

    def __init__(self, game):
        super().__init__()
        self.blocks, labels = game.observation(), list(game.action_space.labels)
        self.first = labels.index("A1")  # the number of playing this card, and so on
        suit, value = torch.arange(CARDS) // 13, torch.arange(CARDS) % 13 + 1
        # What a card brings: symbols of each guild; then jokers, +2, -2 and Pots de Vin.
        symbols = zip(game.components.single, game.components.double, strict=True)
        brings = [[(a >> c & 1) + 2 * (b >> c & 1) for c in range(CARDS)] for a, b in symbols]
        brings += [(value == neutral).tolist() for neutral in (1, 2, 3, 13)]
        self.suit, self.rank, self.brings = suit, value, torch.tensor(brings).float().T
        self.above = ((suit[:, None] == suit) & (value[:, None] > value)).float()
        inputs = self.look(torch.zeros(1, game.observation_size))[0].shape[1]
        self.body = nn.Sequential(nn.Linear(inputs, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH))
        self.place, all_seen = nn.Linear(WIDTH, NARROW), inputs + SEATS * CARDS
        wide = nn.Linear(all_seen, 2 * WIDTH), nn.ReLU(), nn.Linear(2 * WIDTH, WIDTH), nn.ReLU()
        self.critic = nn.Sequential(*wide, nn.Linear(WIDTH, SEATS))  # from the seat to move on
        self.action, self.card = nn.Embedding(len(labels), NARROW), nn.Linear(51, NARROW)
        self.policy = nn.Sequential(nn.Linear(NARROW, NARROW), nn.ReLU(), nn.Linear(NARROW, 1))

    def look(self, seen):
        """Return what is seen as the network wants it, and what concerns single cards."""
        parts = seen.float().split([block.size for block in self.blocks], 1)
        at = {block.name: part for block, part in zip(self.blocks, parts, strict=True)}
        table = torch.cat([at["played"], at["regent"]], 1).view(len(seen), SEATS + 1, -1)
        suits, hand = table[:, :, :SUITS], at["hand"]
        cards = (suits[..., None] * table[:, :, None, SUITS:]).flatten(2)
        won, trick, regent = at["won"].view(len(seen), SEATS, CARDS), cards.sum(1), suits[:, -1]
        unseen = 1 - hand - trick - won.sum(1)
        led = (at["leader"][..., None] * suits[:, :-1]).sum(1) + at["leader"][:, :1]  # or any
        strength = self.rank + (13 * led + 26 * regent)[:, self.suit]
        top, holder = (cards[:, :-1] * strength[:, None]).amax(2).max(1)
        beats, over = (strength > top[:, None]).float(), unseen @ self.above
        holds = one_hot(holder, SEATS) * (top > 0)[:, None]
        own, more = won @ self.brings, trick @ self.brings
        mine, his = own[:, 0] + more, (own * holds[..., None]).sum(1) + more
        everything = [
            hand, trick, unseen, hand * beats, hand * over / 4, holds, regent, led, at["leader"],
            one_hot(own[..., :GUILDS].long().clamp(max=8), 9).flatten(1), told(mine), told(his),
            own[..., GUILDS:].flatten(1), one_hot(at["round"][:, 0].long(), ROUNDS + 1),
            at["phase"], at["hand_sizes"] / 5, at["passed"], at["gems"], at["chest"] / 2,
            at["jokers"], at["voids"], at["scores"] / POINTS,
        ]  # fmt: skip
        return torch.cat(everything, 1), (beats, mine, his, over, regent, led)

    def forward(self, seen, mask, held):
        everything, (beats, mine, his, over, regent, led) = self.look(seen)
        inner, worths = self.body(everything).relu(), self.critic(torch.cat([everything, held], 1))
        row, number = mask.nonzero(as_tuple=True)  # every legal action is judged by itself
        card = (number - self.first).clamp(0, CARDS - 1)
        plays = (number == card + self.first)[:, None]
        wins, brings = beats[row, card][:, None] * plays, self.brings[card] * plays
        kinds = wins * told(mine[row] + brings), (1 - wins) * told(his[row] + brings)
        higher, suits = one_hot(over[row, card].long(), 13), torch.stack([regent, led], 2)
        about = torch.cat([*kinds, higher * plays, wins, plays, suits[row, self.suit[card]]], 1)
        found = (self.place(inner)[row] + self.action(number) + self.card(about)).relu()
        logits = torch.full(mask.shape, -1e9).index_put((row, number), self.policy(found)[:, 0])
        return torch.distributions.Categorical(logits=logits), worths


def told(brought):
    """Return how many columns have each length, and what else lies before a seat."""
    columns = one_hot(brought[..., :GUILDS].long().clamp(max=8), 9).sum(-2)
    return torch.cat([columns, one_hot(brought[..., -1].long(), 5), brought[..., GUILDS:-1]], -1)


def hands(states):
    """Return the hands of all seats, from the seat to move on."""
    held = [[state.hands[(state.turn + n) % SEATS] for n in range(SEATS)] for state in states]
    return (torch.tensor(held)[..., None] >> torch.arange(CARDS) & 1).flatten(1).float()


def turned(seats, way):
    """Return the places that turn order from these seats on (1) has by seat, or back (-1)."""
    return (torch.arange(SEATS) + way * seats[..., None]) % SEATS


@torch.no_grad()
def rollout(batch, net):
    """Play on in every match; return what was seen, done and earned, and what may yet come."""
    seen, masks, seats = map(torch.from_numpy, (batch.observations, batch.masks, batch.seats))
    kept = []
    for _ in range(STEPS):
        choice, worths = net(seen, masks, held := hands(batch.states()))
        odds, seat = choice.log_prob(number := choice.sample()), seats.long()
        before = seen.clone(), masks.clone(), held, number, odds, seat
        batch.step(number.numpy())
        lead = torch.tensor(batch.rewards / POINTS).tanh()  # far ahead, a point more counts less
        kept.append((*before, worths.gather(1, turned(seat, -1)), torch.tensor(batch.done), lead))
    kept = [torch.stack(column) for column in zip(*kept, strict=True)]
    return kept, net(seen, masks, hands(batch.states()))[1].gather(1, turned(seats.long(), -1))


def learn(net, optimiser, kept, last):
    """Take one lesson; where only one thing was legal there was no choice to judge."""
    *kept, seats, worths, done, rewards = kept
    better, chose = [torch.zeros_like(last)], kept[1].sum(-1) > 1  # by seat, than expected
    for worth, over, reward in reversed([*zip(worths, done[..., None], rewards, strict=True)]):
        better.append(torch.where(over, reward, last + LAMBDA * better[-1]) - worth)
        last = worth
    better = torch.stack(better[:0:-1])
    targets = (better + worths).gather(2, turned(seats, 1))
    gains = better.gather(2, seats[..., None])[..., 0]
    gains = (gains - gains[chose].mean()) / gains[chose].std()
    kept = [column.flatten(0, 1) for column in (*kept, chose, gains, targets)]
    for part in [p for _ in range(EPOCHS) for p in torch.randperm(LESSON).chunk(PARTS)]:
        seen, masks, held, numbers, odds, chose, gains, targets = (column[part] for column in kept)
        choice, worths = net(seen, masks, held)
        ratio = (choice.log_prob(numbers) - odds).exp()
        better = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains)
        better = (better + ENTROPY * choice.entropy())[chose].mean()
        optimiser.zero_grad()
        (2 * (worths - targets).square().mean() - better).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        optimiser.step()


class Player(enoteca.Bot):
    """Plays what the network finds best at first sight; sits in the arena like any bot."""

    net = None  # until it is asked

    @torch.no_grad()
    def choose(self, game, state, rng):
        if self.net is None:
            self.net = Net(game)
            self.net.load_state_dict(torch.load(FILE, weights_only=True))
        row, mask = shorts(game.observation_size), octets(game.action_space.size)
        game.observe(state, game.to_move(state), row)
        game.legal_mask(state, mask)
        seen, may = torch.tensor([list(row)]), torch.tensor([list(mask)]).bool()
        likes = self.net(seen, may, hands([state]))[0].logits[may]  # as legal actions are sorted
        return game.legal_actions(state)[int(likes.argmax())]


def share(game, net, rival, matches):
    """Return how much of the wins the network has alone at a table of rivals."""
    players, won = [Player("ppo"), *[bot(rival, game)] * (SEATS - 1)], 0.0
    players[0].net = net
    for match in range(matches):
        deal, mine = divmod(match, SEATS)
        ranks = game.standing(play(game, players[-mine:] + players[:-mine], FRESH + deal).end)
        won += (ranks[mine] == 1) / ranks.count(1)
    return won / matches


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    for name, usual in USUAL.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    wishes, game = parser.parse_args(), enoteca.load(GAME, SEATS)
    torch.manual_seed(wishes.seed)
    net, batch = Net(game), Batch(game, MATCHES, seed=wishes.seed, returns="margin")
    optimiser, lessons = torch.optim.Adam(net.parameters()), -(-wishes.decisions // LESSON)
    print(f"decisions,share of the wins alone against {SEATS - 1} {wishes.against}")
    for lesson in range(lessons + 1):
        if lesson:
            optimiser.param_groups[0]["lr"] = RATE * (1 - (lesson - 1) / lessons)
            learn(net, optimiser, *rollout(batch, net))
        if (taken := lesson * LESSON) % wishes.every < LESSON or lesson == lessons:
            torch.save(net.state_dict(), FILE)
            print(f"{taken},{share(game, net, wishes.against, wishes.matches):.3f}", flush=True)


if __name__ == "__main__":
    main()
