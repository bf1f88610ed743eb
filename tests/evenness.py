"""How strange counts are, if all cells should have come up equally often or as expected."""

import collections
import itertools
import math
import os

# Of a million each the faults of a generator show one by one; of fewer, all of them together.
DRAWS = int(os.environ.get("ENOTECA_DRAWS", "20000"))
LIMIT = 4.0


def z_of(counts, expected=None, bound=1):
    """Return the chi² of counts as a deviation of the normal distribution (Wilson, Hilferty).

    Bound: by how much fewer than the counts are free to vary.
    """
    if expected is None:
        expected = [sum(counts) / len(counts)] * len(counts)
    assert min(expected) >= 5, "too few for a test of chi²"
    chi = sum((seen - fair) ** 2 / fair for seen, fair in zip(counts, expected, strict=True))
    free = len(counts) - bound
    spread = 2 / (9 * free)
    return ((chi / free) ** (1 / 3) - (1 - spread)) / spread**0.5


def z_of_dependence(*rows):
    """Return how strange it is, if places do not depend on each other, what came up together.

    Measured by how often each came up at each place, not by how often it should: what one place
    has too often by chance would else count in every pair it is part of, and the pairs together
    would seem far stranger than they are.
    """
    together = collections.Counter(zip(*rows, strict=True))
    alone = [collections.Counter(row) for row in rows]
    cells = list(itertools.product(*(sorted(each) for each in alone)))
    whole = len(rows[0])
    expected = [
        whole * math.prod(each[part] / whole for each, part in zip(alone, cell, strict=True))
        for cell in cells
    ]
    bound = sum(len(each) - 1 for each in alone) + 1
    return z_of([together[cell] for cell in cells], expected, bound)


def strange(found):
    """Return which of many deviations chance would hardly bring about, or all together."""
    together = sum(found.values()) / len(found) ** 0.5
    return {name: z for name, z in {**found, "together": together}.items() if abs(z) >= LIMIT}
