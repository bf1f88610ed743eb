"""What the tests of environments share: games that are seen by numbers, and random turns."""

import random
import shutil

import enoteca

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
IDS = [box.about.id for box in enoteca.catalog()]


def seen(game_id, seats=None, edition=None, options=None):
    """Return a game that is seen by numbers."""
    game = enoteca.load(game_id, seats, edition, options)
    assert game.observation()
    return game


def walk(table, steps=1 << 30, seed=1):
    """Take random turns; return what was seen and picked, and what it brought."""
    picks = random.Random(seed)
    course = []
    for agent in table.agent_iter(steps):
        sight, reward, terminated, truncated, _ = table.last()
        mask = sight["action_mask"]
        number = None
        if not (terminated or truncated):
            number = int(picks.choice(mask.nonzero()[0]))
        course.append((agent, sight["observation"].tobytes(), mask.tobytes(), reward, number))
        table.step(number)
    return course
