"""The generator: first draws of streams and seeds tell nothing about each other."""

import collections
import itertools
import math

import pytest

from enoteca import Rng
from enoteca.native import compiled
from tests.evenness import DRAWS, strange, z_of

FACES = 16
COARSE = 8
FAR = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835  # odd: its multiples are all different
SEEDS = {"small": 1, "large": FAR}


def cosets(*distances):
    """Return all streams below 128, each with those at these distances and their sums."""
    sums = {0}
    for distance in distances:
        sums |= {distance ^ known for known in sums}
    return [
        [first ^ each for each in sorted(sums)]
        for first in range(128)
        if first & sum(distances) == 0
    ]


LATE = [[8, 40, 296, 552, 2088, 2**24 + 40, 2**26 + 40, 2**40]]
GROUPS = [*LATE, *cosets(1, 2, 4), *cosets(8, 16, 64)]
if not compiled():
    GROUPS = GROUPS[:2]  # the rest would take a minute


def draws(kind, stream, faces=FACES):
    """Return the first draw of a stream, under one seed after another."""
    return [Rng(number * SEEDS[kind] % 2**128, stream).below(faces) for number in range(DRAWS)]


def z_of_pairs(left, right):
    seen = collections.Counter(one * FACES + other for one, other in zip(left, right, strict=True))
    return z_of([seen[cell] for cell in range(FACES**2)])


def z_of_triples(*drawn):
    shrink = FACES // COARSE
    seen = collections.Counter(
        (one // shrink * COARSE + other // shrink) * COARSE + third // shrink
        for one, other, third in zip(*drawn, strict=True)
    )
    return z_of([seen[cell] for cell in range(COARSE**3)])


@pytest.mark.parametrize("streams", GROUPS, ids=lambda streams: f"{streams[0]}-{streams[1]}")
@pytest.mark.parametrize("kind", SEEDS)
def test_streams_of_a_seed_do_not_depend_on_each_other(kind, streams):
    drawn = {stream: draws(kind, stream) for stream in streams}
    pairs = itertools.combinations(streams, 2)
    found = {pair: z_of_pairs(*(drawn[each] for each in pair)) for pair in pairs}
    assert strange(found) == {}
    triples = zip(streams, streams[1:], streams[3:], strict=False)
    found = {triple: z_of_triples(*(drawn[each] for each in triple)) for triple in triples}
    assert strange(found) == {}


@pytest.mark.parametrize("kind", SEEDS)
def test_neighbouring_seeds_do_not_depend_on_each_other(kind):
    drawn = draws(kind, 0)
    found = {gap: z_of_pairs(drawn[:-gap], drawn[gap:]) for gap in (1, 2, 3, 4, 8, 16, 64)}
    found["three"] = z_of_triples(drawn[:-2], drawn[1:-1], drawn[2:])
    assert strange(found) == {}


@pytest.mark.parametrize("seed", [0, 1, FAR])
def test_a_draw_does_not_depend_on_those_before(seed):
    rng = Rng(seed)
    drawn = [rng.below(FACES) for _ in range(4 * DRAWS)]
    found = {gap: z_of_pairs(drawn[:-gap], drawn[gap:]) for gap in (1, 2, 3, 4, 8, 16, 64)}
    found["three"] = z_of_triples(drawn[:-2], drawn[1:-1], drawn[2:])
    assert strange(found) == {}


@pytest.mark.parametrize("bound", [3 * 2**29, 5 * 2**28, 2**31 - 2**28, 2**31])
def test_bounds_near_the_greatest_are_drawn_evenly(bound):
    """Words do not divide evenly among so many: without drawing again some come half as often."""
    rng = Rng(bound)
    period = bound // math.gcd(bound, 2**28)
    drawn = [rng.below(bound) for _ in range(4000)]
    assert 0 <= min(drawn) <= max(drawn) < bound
    for parts in (period, 16):
        seen = collections.Counter(draw % parts for draw in drawn)
        assert abs(z_of([seen[part] for part in range(parts)])) < 4


@pytest.mark.parametrize("bound", [0, -1, -3, -(2**40), 2**31 + 1, 2**32, 2**33, 2**62])
def test_what_cannot_be_drawn_is_refused(bound):
    with pytest.raises(ValueError, match=f"cannot draw below {bound}: the bound must be between"):
        Rng(1).below(bound)


@pytest.mark.parametrize("bound", [0, -1, -(2**70)])
def test_what_cannot_be_drawn_at_any_size_is_refused(bound):
    with pytest.raises(ValueError, match=f"cannot draw below {bound}: the bound must be at least"):
        Rng(1).below_big(bound)


def test_the_least_and_the_greatest_bound_are_drawn():
    rng = Rng(5)
    assert [rng.below(1) for _ in range(5)] == [0] * 5
    assert [rng.below_big(1) for _ in range(5)] == [0] * 5
    assert max(rng.below(2**31) for _ in range(100)) > 2**30


def test_seeds_are_told_apart_up_to_four_words_and_by_their_sign():
    seeds = [sign * 2**power + more for sign in (1, -1) for power in range(128) for more in (0, 1)]
    seeds = sorted(seed for seed in set(seeds) if abs(seed) < 2**128)
    streams = [0, 1, 2**31, 2**32, 2**62]
    drawn = [[Rng(seed, stream).below(2**31) for seed in seeds] for stream in streams]
    assert all(len(set(found)) == len(seeds) for found in drawn)
    for one, other in itertools.combinations(drawn, 2):
        assert sum(left == right for left, right in zip(one, other, strict=True)) == 0
