"""Things that are drawn from how many there are of each."""

from enoteca.core.rng import Rng


def picked(pool: list[int], rng: Rng) -> int:
    """Return one of the things in a pool: what there is more of comes sooner."""
    place = int(rng.below(sum(pool)))
    thing = 0
    while place >= pool[thing]:
        place -= pool[thing]
        thing += 1
    return thing


def drawn(pool: list[int], rng: Rng) -> int:
    """Take one thing out of a pool."""
    thing = picked(pool, rng)
    pool[thing] -= 1
    return thing
