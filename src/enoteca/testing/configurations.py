"""Every way in which a game can be set up, or a fair sample where there are too many."""

import itertools

from enoteca.errors import AgreementError
from enoteca.terms.about import CHOICE, FLAG, About, Option, Value
from enoteca.terms.agreement import Agreement

MOST = 96  # beyond this many, options are varied one and two at a time


def configurations(about: About) -> list[Agreement]:
    """Return the setups of a game: editions × seats × options, those refused left out."""
    found: list[Agreement] = []
    for edition in about.editions:
        for seats in about.seats:
            for options in _option_sets(about):
                try:
                    found.append(Agreement(about, seats=seats, edition=edition, options=options))
                except AgreementError:
                    continue  # this option is not for this number of seats
    return found


def _option_sets(about: About) -> list[dict[str, Value]]:
    values = {option.name: _values(option) for option in about.options}
    everything = [
        dict(zip(values, choice, strict=True)) for choice in itertools.product(*values.values())
    ]
    if len(everything) * len(about.editions) * len(about.seats) <= MOST:
        return everything
    plain: dict[str, Value] = {option.name: option.default for option in about.options}
    changes = [
        (option.name, value)
        for option in about.options
        for value in values[option.name]
        if value != option.default
    ]
    last = {name: choices[-1] for name, choices in values.items()}
    sets = [plain, *({**plain, name: value} for name, value in changes), last]
    distinct: list[dict[str, Value]] = []
    for options in sets:
        if options not in distinct:
            distinct.append(options)
    return distinct


def _values(option: Option) -> list[Value]:
    if option.kind == FLAG:
        return [option.default, not option.default]
    if option.kind == CHOICE:
        return [option.default, *(c for c in option.choices if c != option.default)][:3]
    return [option.default]
