"""What a seat sees as numbers, taken apart."""

from enoteca.testing.numbers import observed


def told(game, state, seat=0):
    """Return the numbers of an observation by the names of their blocks."""
    row = observed(game, state, seat)
    found = {}
    for block in game.observation():
        found[block.name], row = row[: block.size], row[block.size :]
    return found
