"""How far results scatter with luck and without: equal players, every deal played once.

    python benchmarks/scatter.py grand-cru 2 --matches 400 --jobs 2

Of every deal the first seat's share of the win and its lead are told, as they came and with the
luck taken out, each with its interval, and the standard deviation that is left of what it was.
"""

import argparse

from enoteca import lab, load
from enoteca.lab.adjusting import adjusted
from enoteca.lab.estimates import mean, share
from enoteca.lab.luck import WORLDS, Valuing
from enoteca.lab.report.plots import figured, interval


def main() -> None:
    """Play, and print both figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--again", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    seating = (wish.bot,) * wish.seats
    luck = Valuing(wish.worlds, wish.again)
    contest = lab.Contest.of(load(wish.game, wish.seats), [seating], seed=wish.seed, luck=luck)
    outcomes = lab.run(contest, wish.matches, lab.Processes(wish.jobs))
    measured = [[way[0] for way in outcome.luck] for outcome in outcomes]
    won = [outcome.shares[0] for outcome in outcomes]
    ahead = [outcome.leads[0] for outcome in outcomes]
    print(f"{wish.game}, {wish.seats} {wish.bot}, {wish.matches} deals, {luck}")
    for name, values, raw, percent in (
        ("share", won, share(won), True),
        ("lead", ahead, mean(ahead), False),
    ):
        calm = adjusted(values, measured, raw)
        told = (figured(each.value, percent=percent) for each in (raw, calm.estimate))
        bounds = (interval(each, percent=percent) for each in (raw, calm.estimate))
        print(name, *zip(("as it came", "without luck"), told, bounds, strict=True), sep="  ")
        print(f"  scatter that is left: {calm.scatter:.3f}")


if __name__ == "__main__":
    main()
