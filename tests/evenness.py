"""How strange counts are, if all cells should have come up equally often or as expected."""


def z_of(counts, expected=None):
    """Return the chi² of counts as a deviation of the normal distribution (Wilson, Hilferty)."""
    if expected is None:
        expected = [sum(counts) / len(counts)] * len(counts)
    assert min(expected) >= 5, "too few for a test of chi²"
    chi = sum((seen - fair) ** 2 / fair for seen, fair in zip(counts, expected, strict=True))
    free = len(counts) - 1
    spread = 2 / (9 * free)
    return ((chi / free) ** (1 / 3) - (1 - spread)) / spread**0.5
