"""What a bot may know is settled in one place, for the lab, the terminal and the table alike."""

import ast
from pathlib import Path

from enoteca import NOBODY, Rng, load
from enoteca.bots.bot import Bot

SOURCE = Path(__file__).parents[2] / "src"
GUESSING = {
    "enoteca/analysis/outlook.py": "how what a seat sees may end",
    "enoteca/bots/bot.py": "what a bot is shown",
    "enoteca/bots/search/tree.py": "what a search imagines further, from what it was shown",
    "enoteca/lab/stopwatch.py": "how fast it goes",
    "enoteca/play/house_rules.py": "what the printed game would show",
    "enoteca/testing/laws.py": "whether it is right",
    "enoteca/testing/numbers.py": "whether numbers tell no more than views",
    "enoteca_web/table/reveals.py": "what a move shows to people",
}
CHOOSING = {
    "enoteca/bots/bot.py",
    "enoteca/bots/guest.py",  # hands on what it was shown itself
    "enoteca/lab/visitor.py",  # the same, in a process of another version
    "enoteca_web/service/bot_worker.py",
}


def calls(name):
    """Return the files outside the games' own rules and policies that use a method of a name."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        file = path.relative_to(SOURCE).as_posix()
        if "/games/" not in file:
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Attribute) and node.attr == name:
                    found.add((file, ast.unparse(node.value)))
    return found


def test_only_the_bots_own_layer_draws_what_a_bot_is_shown():
    assert {file for file, _ in calls("determinize")} == set(GUESSING)


def test_nobody_goes_round_what_hides_the_secrets():
    # Policies choose too: within what their bot was shown.
    drivers = {file for file, whose in calls("choose") if not whose.endswith(("policy", "secrets"))}
    assert drivers - {"enoteca/bots/policy.py"} == CHOOSING


class Spy(Bot):
    def __init__(self):
        super().__init__("spy")
        self.shown = []

    def choose(self, game, state, rng):
        self.shown.append(state)
        return game.sample_action(state, rng)


def test_a_bot_that_decides_is_shown_its_own_seat_and_nobody_elses_secrets():
    game, spy, rng = load("pot-de-vin", 4), Spy(), Rng(3)
    state = game.new_state()
    guessed = 0
    while (seat := game.resolve_chance(state, rng)) != NOBODY:
        action = spy.decide(game, state, rng)
        assert game.view(spy.shown[-1], seat) == game.view(state, seat)
        guessed += spy.shown[-1] != state
        game.apply(state, action)
    assert guessed > len(spy.shown) // 2
