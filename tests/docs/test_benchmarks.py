"""Every baseline on the page of benchmarks is told with the command that repeats it."""

import re
import shlex
from pathlib import Path

import pytest

import enoteca
from enoteca.bots.roster import bot
from enoteca.cli.main import parser

PAGE = Path(__file__).parents[2] / "docs" / "research" / "benchmarks.md"
ROW = re.compile(
    r"^\| `([\w:]+)` \| `(\w+)`.*? \| (\*{0,2})([\d.]+) %\*{0,2} \(([\d.]+) – ([\d.]+)\)"
    r" \| ([\d,]+) \| `enoteca (arena [^`]+)` \|$",
    re.MULTILINE,
)
ROWS = ROW.findall(PAGE.read_text())


def test_each_row_of_a_share_is_read_here():
    shares = [line for line in PAGE.read_text().splitlines() if re.search(r"\| .*\d %.*\(", line)]
    assert len(ROWS) == len(shares) > 20


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[-1])
def test_a_command_is_understood_and_agrees_with_its_row(row):
    player, rival, bold, share, low, high, games, command = row
    wishes = parser().parse_args(shlex.split(command))
    game = enoteca.load(wishes.game, wishes.seats)
    first, *others = wishes.bots if isinstance(wishes.bots, list) else wishes.bots.split(",")
    assert len(others) == wishes.seats - 1
    assert len(set(others)) == 1
    for name, said in ((first, player), (others[0], rival)):
        assert name == said or name.startswith("search:")
        if ":" not in said:
            bot(name, game)
    assert wishes.games == int(games.replace(",", ""))
    assert wishes.games % wishes.seats == 0
    assert float(low) <= float(share) <= float(high)
    assert bool(bold) == (float(low) > 100 / wishes.seats)
