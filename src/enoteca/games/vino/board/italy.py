"""The boot of Italy: where on our drawing its regions lie, and where their wine roads run."""

from functools import cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

WIDTH, HEIGHT = 700, 440
RADIUS = 11.8  # of a vineyard

# Drawn freehand after the coast, turned a little so that the boot lies along the table.
MAINLAND = (
    "M78 233L103 216L109 200L124 190L148 192L170 196L187 196L199 212L218 234L237 236L254 253"
    "L269 250L287 259L315 268L337 277L358 282L381 275L392 274L408 289L418 285L425 296L442 287"
    "L456 303L475 309L489 305L502 317L522 336L536 353L524 362L531 372L524 384L531 394L547 391"
    "L558 365L552 347L573 335L562 316L536 311L528 291L535 271L548 269L576 270L587 278L606 285"
    "L606 268L575 252L541 247L518 244L477 241L470 235L478 222L455 223L430 229L412 226L382 216"
    "L361 201L336 176L300 168L283 165L266 154L258 137L263 128L248 120L250 108L275 91L294 81L289 71"
    "L275 60L284 48L226 54L206 42L171 56L141 69L147 82L138 98L117 102L99 99L99 126L78 119L65 111"
    "L53 136L16 148L17 171L17 186L39 199L42 216L75 216z"
)
SICILIA = (
    "M519 381L515 408L517 424L530 437L531 440L403 440L397 427L404 417L427 410L459 409L499 393z"
)


class Place(NamedTuple):
    """Where a region lies: its land, the way of its road, and the corner of its label."""

    land: str
    road: tuple[tuple[float, float], ...]
    label: tuple[int, int]


PLACES = {
    "Liguria": Place(
        "M78 233L103 216L109 200L124 190L148 192L170 196L181 193L159 182L132 177L104 187L92 207"
        "L77 217z",
        ((113, 234), (140, 222), (167, 217)),
        (14, 231),
    ),
    "Lazio": Place(
        "M269 250L287 259L315 268L337 277L358 282L381 275L392 274L390 256L361 251L340 242L341 218"
        "L323 230L298 227L278 232z",
        ((272, 274), (310, 289), (346, 303)),
        (262, 309),
    ),
    "Campania": Place(
        "M392 274L408 289L418 285L425 296L442 287L456 303L475 309L489 305L487 288L467 271L448 259"
        "L432 254L414 256L390 256z",
        ((386, 301), (410, 314), (445, 321), (487, 334)),
        (398, 347),
    ),
    "Sardegna": Place(
        "M161 347L186 341L197 324L219 330L235 350L240 372L251 403L249 412L230 413L228 429L205 425"
        "L198 408L194 389L182 373L166 363z",
        ((179, 353), (221, 345), (236, 370), (205, 384), (214, 412), (247, 409)),
        (264, 362),
    ),
    "Calabria": Place(
        "M498 309L502 317L522 336L536 353L524 362L531 372L524 384L531 394L547 391L558 365L552 347"
        "L573 335L562 316L536 311L529 293L510 303z",
        ((589, 317), (636, 306), (676, 320), (674, 350), (630, 357), (582, 366)),
        (574, 386),
    ),
    "Abruzzo": Place(
        "M361 201L382 216L412 226L408 244L390 256L361 251L340 242L341 218L351 208z",
        ((396, 200), (450, 178), (520, 186), (590, 178), (645, 190)),
        (400, 122),
    ),
    "Toscana": Place(
        "M187 196L199 212L218 234L237 236L254 253L269 250L278 232L276 209L278 182L247 168L217 181"
        "L188 177L164 181L181 193z",
        ((222, 260), (150, 273), (92, 301), (42, 308), (36, 338), (86, 344), (138, 331)),
        (190, 180),
    ),
    "Veneto": Place(
        "M179 126L182 113L198 107L210 87L209 68L226 54L237 70L257 86L275 91L250 108L248 120"
        "L263 128L234 134L198 138z",
        ((284, 119), (345, 111), (420, 105), (500, 94), (590, 99), (666, 88)),
        (312, 43),
    ),
    "Trentino": Place(
        "M141 69L171 56L206 42L226 54L209 68L210 87L198 107L182 113L164 109L152 92L147 82z",
        ((172, 24), (260, 19), (350, 24), (440, 18), (530, 24), (620, 18), (684, 24)),
        (14, 40),
    ),
}


@cache
def radius(number: int, region: str) -> float:
    """Return how large the vineyards of a region are drawn: more of them must stand closer."""
    points = vineyards(region, number)
    closest = min(
        hypot(after[0] - before[0], after[1] - before[1]) for before, after in pairwise(points)
    )
    return min(RADIUS, closest * 0.48)


@cache
def vineyards(region: str, number: int) -> tuple[tuple[float, float], ...]:
    """Return where the vineyards of a region stand, evenly along its road from the cheap end."""
    line = _curve(PLACES[region].road)
    reached = [0.0]
    for before, after in pairwise(line):
        reached.append(reached[-1] + hypot(after[0] - before[0], after[1] - before[1]))
    found: list[tuple[float, float]] = []
    at = 0
    for place in range(number):
        wanted = reached[-1] * place / (number - 1)
        while at < len(reached) - 2 and reached[at + 1] < wanted:
            at += 1
        part = (wanted - reached[at]) / (reached[at + 1] - reached[at])
        (x, y), (next_x, next_y) = line[at], line[at + 1]
        found.append((round(x + (next_x - x) * part, 1), round(y + (next_y - y) * part, 1)))
    return tuple(found)


@cache
def road(region: str) -> str:
    """Return the wine road of a region as a path."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in _curve(PLACES[region].road))


def _curve(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    """Return a smooth line through points (Catmull and Rom's)."""
    ends = [points[0], *points, points[-1]]
    line: list[tuple[float, float]] = []
    for at in range(1, len(ends) - 2):
        before, here, there, after = ends[at - 1 : at + 3]
        for step in range(12):
            t = step / 12
            line.append(
                (
                    _between(t, before[0], here[0], there[0], after[0]),
                    _between(t, before[1], here[1], there[1], after[1]),
                )
            )
    return [*line, points[-1]]


def _between(t: float, before: float, here: float, there: float, after: float) -> float:
    return 0.5 * (
        2 * here
        + (there - before) * t
        + (2 * before - 5 * here + 4 * there - after) * t * t
        + (3 * here - before - 3 * there + after) * t**3
    )
