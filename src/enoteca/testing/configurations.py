"""Every way in which a game can be set up, or a fair sample where there are too many."""

import itertools

from enoteca.errors import AgreementError
from enoteca.terms.about import CHOICE, FLAG, NUMBER, About, Option, Value
from enoteca.terms.agreement import Agreement

MOST = 96  # beyond this many, options are varied one and two at a time

Options = dict[str, Value]


def configurations(about: About) -> list[Agreement]:
    """Return the setups of a game: editions × seats × options, those refused left out.

    Where that would be too many, every edition and number of seats meets every change of one
    option, and all changes together; every pair of changes is met once, by each in turn.
    """
    values = {option.name: _values(option) for option in about.options}
    everything = [
        dict(zip(values, choice, strict=True)) for choice in itertools.product(*values.values())
    ]
    if len(everything) * len(about.editions) * len(about.seats) <= MOST:
        return _everywhere(about, everything)
    plain: Options = {option.name: option.default for option in about.options}
    changes = [(name, value) for name, tried in values.items() for value in tried[1:]]
    numbers = [option.name for option in about.options if option.kind == NUMBER]
    singles = [plain, *({**plain, name: value} for name, value in changes)]
    pairs = [
        {**plain, **dict(pair)}
        for pair in itertools.combinations(changes, 2)
        if pair[0][0] != pair[1][0]
    ]
    last = {**plain, **dict(change for change in changes if change[0] not in numbers)}
    return [*_everywhere(about, singles), *_in_turn(about, pairs), *_everywhere(about, [last])]


def _everywhere(about: About, sets: list[Options]) -> list[Agreement]:
    tried = itertools.product(about.editions, about.seats, sets)
    agreed = [_agreed(about, edition, seats, options) for edition, seats, options in tried]
    return [agreement for agreement in agreed if agreement is not None]


def _in_turn(about: About, sets: list[Options]) -> list[Agreement]:
    tables = list(itertools.product(about.editions, about.seats))
    found: list[Agreement] = []
    for number, options in enumerate(sets):
        turn = number % len(tables)
        tried = tables[turn:] + tables[:turn]
        agreed = [_agreed(about, edition, seats, options) for edition, seats in tried]
        found += [agreement for agreement in agreed if agreement is not None][:1]
    return found


def _agreed(about: About, edition: str, seats: int, options: Options) -> Agreement | None:
    try:
        return Agreement(about, seats=seats, edition=edition, options=options)
    except AgreementError:
        return None  # this option is not for this number of seats


def _values(option: Option) -> list[Value]:
    """Return the default first, then what else is worth a try: of a number its bounds."""
    if option.kind == FLAG:
        return [option.default, not option.default]
    others: tuple[Value, ...] = option.choices[:3] if option.kind == CHOICE else ()
    if option.kind == NUMBER:
        others = (option.low, option.high)
    return [option.default, *dict.fromkeys(value for value in others if value != option.default)]
