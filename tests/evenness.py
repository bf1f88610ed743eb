"""How strange counts are, if all cells should have come up equally often or as expected."""

import os

# Of a million each the faults of a generator show one by one; of fewer, all of them together.
DRAWS = int(os.environ.get("ENOTECA_DRAWS", "20000"))
LIMIT = 4.0


def z_of(counts, expected=None):
    """Return the chi² of counts as a deviation of the normal distribution (Wilson, Hilferty)."""
    if expected is None:
        expected = [sum(counts) / len(counts)] * len(counts)
    assert min(expected) >= 5, "too few for a test of chi²"
    chi = sum((seen - fair) ** 2 / fair for seen, fair in zip(counts, expected, strict=True))
    free = len(counts) - 1
    spread = 2 / (9 * free)
    return ((chi / free) ** (1 / 3) - (1 - spread)) / spread**0.5


def strange(found):
    """Return which of many deviations chance would hardly bring about, or all together."""
    together = sum(found.values()) / len(found) ** 0.5
    return {name: z for name, z in {**found, "together": together}.items() if abs(z) >= LIMIT}
