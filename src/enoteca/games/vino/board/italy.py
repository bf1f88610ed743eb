"""The boot of Italy: where on our drawing its regions lie, and where their wine roads run."""

from functools import cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

WIDTH, HEIGHT = 700, 560
RADIUS = 15.6  # of a vineyard

# Drawn freehand after the coast, turned a little so that the boot lies along the table.
MAINLAND = (
    "M78 296L103 274L109 254L124 241L148 244L170 249L187 249L199 269L218 297L237 300L254 321"
    "L269 318L287 329L315 340L337 352L358 358L381 349L392 348L408 367L418 362L425 376L442 364"
    "L456 385L475 392L489 387L502 403L522 427L536 448L524 460L531 472L524 488L531 500L547 497"
    "L558 464L552 441L573 425L562 401L536 395L528 370L535 344L548 342L576 343L587 353L606 362"
    "L606 340L575 320L541 314L518 310L477 306L470 298L478 282L455 283L430 291L412 287L382 274"
    "L361 255L336 224L300 213L283 210L266 196L258 174L263 163L248 152L250 137L275 116L294 103"
    "L289 90L275 76L284 61L226 69L206 53L171 71L141 88L147 104L138 124L117 130L99 126L99 160"
    "L78 151L65 141L53 173L16 188L17 217L17 236L39 253L42 274L75 274z"
)
SICILIA = (
    "M519 484L515 518L517 538L530 555L531 560L403 560L397 542L404 530L427 521L459 519L499 499z"
)


class Place(NamedTuple):
    """Where a region lies: its land, the way of its road, its label's corner, and its pins."""

    land: str
    road: tuple[tuple[float, float], ...]
    label: tuple[int, int]
    pins: tuple[int, int]


PLACES = {
    "Liguria": Place(
        "M78 296L103 274L109 254L124 241L148 244L170 249L181 245L159 231L132 225L104 237L92 263"
        "L77 276z",
        ((100, 310), (140, 290), (178, 284)),
        (14, 214),
        (128, 246),
    ),
    "Lazio": Place(
        "M269 318L287 329L315 340L337 352L358 358L381 349L392 348L390 325L361 319L340 307L341 277"
        "L323 292L298 288L278 295z",
        ((266, 362), (312, 374), (362, 394)),
        (238, 396),
        (322, 322),
    ),
    "Campania": Place(
        "M392 348L408 367L418 362L425 376L442 364L456 385L475 392L489 387L487 366L467 344L448 329"
        "L432 323L414 325L390 325z",
        ((396, 400), (432, 414), (470, 418), (496, 441), (498, 472)),
        (376, 438),
        (440, 360),
    ),
    "Sardegna": Place(
        "M161 441L186 433L197 411L219 419L235 444L240 472L251 512L249 523L230 525L228 545L205 540"
        "L198 518L194 494L182 474L166 461z",
        ((166, 468), (200, 440), (240, 462), (220, 500), (182, 512), (204, 542)),
        (262, 472),
        (352, 481),
    ),
    "Calabria": Place(
        "M498 392L502 403L522 427L536 448L524 460L531 472L524 488L531 500L547 497L558 464L552 441"
        "L573 425L562 401L536 395L529 372L510 385z",
        ((566, 340), (628, 326), (676, 340), (676, 382), (620, 396), (592, 424), (632, 448)),
        (580, 474),
        (540, 432),
    ),
    "Abruzzo": Place(
        "M361 255L382 274L412 287L408 310L390 325L361 319L340 307L341 277L351 264z",
        (
            (428, 252),
            (462, 224),
            (520, 214),
            (590, 208),
            (650, 210),
            (680, 232),
            (670, 264),
            (638, 272),
        ),
        (444, 150),
        (376, 292),
    ),
    "Toscana": Place(
        "M187 249L199 269L218 297L237 300L254 321L269 318L278 295L276 265L278 231L247 213L217 230"
        "L188 225L164 230L181 245z",
        (
            (236, 338),
            (176, 350),
            (110, 362),
            (48, 374),
            (20, 404),
            (48, 434),
            (100, 438),
            (120, 460),
            (102, 488),
            (66, 488),
        ),
        (186, 222),
        (222, 300),
    ),
    "Veneto": Place(
        "M179 160L182 144L198 136L210 110L209 86L226 69L237 89L257 109L275 116L250 137L248 152"
        "L263 163L234 170L198 175z",
        (
            (294, 142),
            (332, 120),
            (400, 114),
            (500, 112),
            (600, 108),
            (656, 110),
            (681, 132),
            (664, 155),
            (632, 156),
            (596, 154),
        ),
        (312, 46),
        (226, 128),
    ),
    "Trentino": Place(
        "M141 88L171 71L206 53L226 69L209 86L210 110L198 136L182 144L164 138L152 117L147 104z",
        ((20, 26), (130, 23), (240, 25), (350, 22), (460, 25), (570, 22), (680, 26)),
        (14, 48),
        (180, 108),
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
