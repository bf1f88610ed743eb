"""A dense numbering of all that may ever be done, for programs that learn.

An action is a kind and up to three fields.  Where the fields of a form have few combinations each
combination has a number of its own.  Where they have many they are chosen one after the other: a
number for the kind with its first field, then one for each further field.  Forms with the same
names in the same field share the numbers of that field.
"""

from typing import Final, TypeAlias

from enoteca.core.actions import Action, first_of, kind_of, pack, second_of, third_of
from enoteca.core.menu import NOTHING
from enoteca.core.notation import Form, Names, Notation
from enoteca.core.rng import Rng
from enoteca.errors import IllegalActionError
from enoteca.native import append, i64, u8, vec

Shared: TypeAlias = dict[tuple[object, ...], i64]  # by field and names: the first number

FEW: Final = 160  # combinations of a form that still have numbers of their own

_FIELDS: Final = 3
_KINDS: Final = 64
_NO_FIELD: Final = [" "]  # the names of a field that a form has not: one that says nothing


class ActionSpace:
    """The numbers from 0 below ``size``; one decision takes up to ``depth`` of them."""

    __slots__ = ("_shares", "_spots", "_steps", "depth", "labels", "size")

    def __init__(self, notation: Notation, *, chance: bool = False) -> None:
        self.labels: list[str] = []  # by number: the notation, with … for what other steps say
        self.depth: i64 = 1
        self.size: i64 = 0
        self._steps: vec[i64] = vec[i64]([0] * _KINDS)  # by kind: how many numbers an action takes
        # What every value of a field adds to the number of its step and, by kind and field, where
        # that is told.
        self._shares: vec[i64] = vec[i64]()
        self._spots: vec[i64] = vec[i64]([0] * (_KINDS * _FIELDS))
        shared: Shared = {}
        for kind in range(_KINDS):  # in this order, so that numbers ascend with actions
            for form in notation.forms:
                if form.kind == kind and form.chance == chance:
                    self._number(notation, form, shared)
        self.size = len(self.labels)

    def _number(self, notation: Notation, form: Form, shared: Shared) -> None:
        counts: list[i64] = [len([name for name in names if name]) for names in form.fields]
        counts += [1] * (_FIELDS - len(counts))
        labelled: i64 = len(self.labels)
        if counts[0] * counts[1] * counts[2] <= FEW or len(form.fields) == 1:
            self._steps[form.kind] = 1
            self._list(notation, form)
            self._share(form, 0, labelled, counts[1] * counts[2])
            self._share(form, 1, 0, counts[2])
            self._share(form, 2, 0, 1)
            return
        self._steps[form.kind] = len(form.fields)
        self.depth = max(self.depth, len(form.fields))
        self.labels += [f"{form.word}:{name},…" for name in form.fields[0] if name]
        self._share(form, 0, labelled, 1)
        for place in range(1, len(form.fields)):
            names = form.fields[place]
            key = (place, *names)
            if key not in shared:
                shared[key] = len(self.labels)
                self.labels += [f"…,{name}" for name in names if name]
            self._share(form, place, shared[key], 1)

    def _share(self, form: Form, place: i64, first: i64, each: i64) -> None:
        """Write down what the values of a field add: so much, and each so much more."""
        self._spots[form.kind * _FIELDS + place] = len(self._shares)
        names = form.fields[place] if place < len(form.fields) else _NO_FIELD
        for name in names:
            self._shares = append(self._shares, first)
            if name:
                first += each

    def _list(self, notation: Notation, form: Form) -> None:
        named: list[Names] = [*form.fields, _NO_FIELD, _NO_FIELD, _NO_FIELD]
        for first in range(len(named[0])):
            for second in range(len(named[1])):
                for third in range(len(named[2])):
                    if named[0][first] and named[1][second] and named[2][third]:
                        self.labels.append(notation.text(pack(form.kind, first, second, third)))

    def number(self, action: Action, step: i64) -> i64:
        """Return the number of one step of an action; -1 if it takes no such step."""
        return self.numbers(vec[i64]([action]), step)[0]

    def numbers(self, actions: vec[Action], step: i64) -> vec[i64]:
        """Return the numbers of one step of several actions."""
        shares = self._shares
        found = vec[i64]([-1] * len(actions))
        kind: i64 = -1
        taken: i64 = 0
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        for place in range(len(actions)):
            action = actions[place]
            if kind_of(action) != kind:  # seldom: they stand kind by kind
                kind = kind_of(action)
                taken = self._steps[kind]
                first = self._spots[kind * _FIELDS]
                second = self._spots[kind * _FIELDS + 1]
                third = self._spots[kind * _FIELDS + 2]
            if step >= taken:
                continue
            if step == 0:
                number = shares[first + first_of(action)]
                if taken == 1:
                    number += shares[second + second_of(action)]
                    number += shares[third + third_of(action)]
            elif step == 1:
                number = shares[second + second_of(action)]
            else:
                number = shares[third + third_of(action)]
            found[place] = number
        return found

    def steps(self, legal: list[Action], action: Action) -> list[i64]:
        """Return the numbers that single an action out among those that are legal."""
        taken: list[i64] = []
        choosing = Choosing(self)
        choosing.begin(vec[i64](legal))
        chosen: Action = UNDECIDED
        while chosen == UNDECIDED:
            number = self.number(action, choosing.step)
            chosen = choosing.pick(number)
            taken.append(number)
        return taken


UNDECIDED: Final = -1  # in place of an action


class Choosing:
    """A decision being taken step by step.  It is taken as soon as one action only is left."""

    __slots__ = ("_count", "_numbers", "open", "space", "step")

    def __init__(self, space: ActionSpace) -> None:
        self.space = space
        self.open: vec[i64] = NOTHING  # the actions that are still possible, in ascending order
        self.step: i64 = 0
        # The number that each of them has at this step.  They ascend with the actions, so those
        # with the same number are neighbours; and how many different ones there are.
        self._numbers: vec[i64] = NOTHING
        self._count: i64 = 0

    def begin(self, legal: vec[i64]) -> None:
        """Begin a decision between actions that are legal, in ascending order."""
        self.open = legal
        self.step = 0
        self._number()

    def _number(self) -> None:
        numbers = self.space.numbers(self.open, self.step)
        count: i64 = 0
        last: i64 = -1
        for number in numbers:
            if number != last:
                count += 1
                last = number
        self._numbers = numbers
        self._count = count

    def copy(self) -> "Choosing":
        """Return the same decision, to be taken otherwise."""
        twin = Choosing(self.space)
        twin.open = self.open
        twin.step = self.step
        twin._numbers = self._numbers
        twin._count = self._count
        return twin

    def numbers(self) -> list[i64]:
        """Return the numbers that may be chosen now, in ascending order."""
        found: list[i64] = []
        last: i64 = -1
        for number in self._numbers:
            if number != last:
                found.append(number)
                last = number
        return found

    def mark(self, mask: vec[u8], at: i64) -> None:
        """Write into a mask, from a place on, a one for every number that may be chosen now."""
        for place in range(at, at + self.space.size):
            mask[place] = u8(0)
        self.write(mask, at, 1)

    def write(self, mask: vec[u8], at: i64, value: i64) -> None:
        """Write a value for every number that may be chosen now, and leave the rest as it is."""
        written = u8(value)
        for number in self._numbers:
            mask[at + number] = written

    def draw(self, rng: Rng) -> i64:
        """Return one of the numbers that may be chosen now, each equally likely."""
        numbers = self._numbers
        left = rng.below(self._count)
        if self._count == len(numbers):
            return numbers[left]
        place: i64 = 0
        while left:
            place += 1
            if numbers[place] != numbers[place - 1]:
                left -= 1
        return numbers[place]

    def pick(self, number: i64) -> Action:
        """Pick a number; return the action it leads to, or UNDECIDED if another must follow."""
        numbers = self._numbers
        place: i64 = 0
        while place < len(numbers) and numbers[place] != number:
            place += 1
        if place == len(numbers):
            raise IllegalActionError(self.refused(number))
        end = place + 1
        while end < len(numbers) and numbers[end] == number:
            end += 1
        if end - place == 1:
            action = self.open[place]
            self.open = self._numbers = NOTHING
            return action
        self.open = self.open[place:end]
        self.step += 1
        self._number()
        return UNDECIDED

    def refused(self, number: i64) -> str:
        """Return why a number cannot be chosen now."""
        if 0 <= number < self.space.size:
            return f"{self.space.labels[number]} (number {number}) cannot be chosen now"
        return f"{number} is no number of an action: they run from 0 to {self.space.size - 1}"
