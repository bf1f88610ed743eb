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


class ActionSpace:
    """The numbers from 0 below ``size``; one decision takes up to ``depth`` of them."""

    __slots__ = ("_base", "_count", "_dense", "_spot", "_steps", "depth", "labels", "size")

    def __init__(self, notation: Notation, *, chance: bool = False) -> None:
        self.labels: list[str] = []  # by number: the notation, with … for what other steps say
        self.depth: i64 = 1
        self._steps: vec[i64] = vec[i64]([0] * _KINDS)  # by kind: how many numbers an action takes
        # By kind and field: the first number, where the values begin, and how many there are.
        self._base: vec[i64] = vec[i64]([0] * (_KINDS * _FIELDS))
        self._spot: vec[i64] = vec[i64]([0] * (_KINDS * _FIELDS))
        self._count: vec[i64] = vec[i64]([1] * (_KINDS * _FIELDS))
        self._dense: vec[i64] = vec[i64]([0])  # values without those that have no name
        shared: Shared = {}
        for form in notation.forms:
            if form.chance == chance:
                self._number(notation, form, shared)
        self.size: i64 = len(self.labels)

    def _number(self, notation: Notation, form: Form, shared: Shared) -> None:
        at: i64 = form.kind * _FIELDS
        combinations: i64 = 1
        for place in range(len(form.fields)):
            names = form.fields[place]
            self._spot[at + place] = len(self._dense)
            count: i64 = 0
            for name in names:
                self._dense = append(self._dense, count if name else -1)
                if name:
                    count += 1
            self._count[at + place] = count
            combinations *= count
        self._base[at] = len(self.labels)
        if combinations <= FEW or len(form.fields) == 1:
            self._steps[form.kind] = 1
            self._list(notation, form)
            return
        self._steps[form.kind] = len(form.fields)
        self.depth = max(self.depth, len(form.fields))
        self.labels += [f"{form.word}:{name},…" for name in form.fields[0] if name]
        for place in range(1, len(form.fields)):
            names = form.fields[place]
            key = (place, *names)
            if key not in shared:
                shared[key] = len(self.labels)
                self.labels += [f"…,{name}" for name in names if name]
            self._base[at + place] = shared[key]

    def _list(self, notation: Notation, form: Form) -> None:
        named: list[Names] = [*form.fields, [" "], [" "], [" "]]
        for first in range(len(named[0])):
            for second in range(len(named[1])):
                for third in range(len(named[2])):
                    if named[0][first] and named[1][second] and named[2][third]:
                        self.labels.append(notation.text(pack(form.kind, first, second, third)))

    def number(self, action: Action, step: i64) -> i64:
        """Return the number of one step of an action; -1 if it takes no such step."""
        kind = kind_of(action)
        steps = self._steps[kind]
        if step >= steps:
            return -1
        at = kind * _FIELDS
        if step == 1:
            return self._base[at + 1] + self._dense[self._spot[at + 1] + second_of(action)]
        if step == 2:
            return self._base[at + 2] + self._dense[self._spot[at + 2] + third_of(action)]
        number = self._dense[self._spot[at] + first_of(action)]
        if steps == 1:
            number = number * self._count[at + 1]
            number += self._dense[self._spot[at + 1] + second_of(action)]
            number = number * self._count[at + 2]
            number += self._dense[self._spot[at + 2] + third_of(action)]
        return self._base[at] + number

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

    __slots__ = ("open", "space", "step")

    def __init__(self, space: ActionSpace) -> None:
        self.space = space
        self.open: vec[i64] = NOTHING  # the actions that are still possible
        self.step: i64 = 0

    def begin(self, legal: vec[i64]) -> None:
        """Begin a decision between actions that are legal."""
        self.open = legal
        self.step = 0

    def mark(self, mask: vec[u8], at: i64) -> None:
        """Write into a mask, from a place on, a one for every number that may be chosen now."""
        for place in range(at, at + self.space.size):
            mask[place] = u8(0)
        self.write(mask, at, 1)

    def write(self, mask: vec[u8], at: i64, value: i64) -> None:
        """Write a value for every number that may be chosen now, and leave the rest as it is."""
        space = self.space
        step = self.step
        written = u8(value)
        for action in self.open:
            mask[at + space.number(action, step)] = written

    def draw(self, mask: vec[u8], at: i64, rng: Rng) -> i64:
        """Return one of the numbers marked in a mask from a place on, each equally likely."""
        count: i64 = 0
        for place in range(at, at + self.space.size):
            if mask[place] != u8(0):
                count += 1
        left = rng.below(count)
        number: i64 = 0
        while left or mask[at + number] == u8(0):
            if mask[at + number] != u8(0):
                left -= 1
            number += 1
        return number

    def pick(self, number: i64) -> Action:
        """Pick a number; return the action it leads to, or UNDECIDED if another must follow."""
        space = self.space
        step = self.step
        left = vec[i64]()
        for action in self.open:
            if space.number(action, step) == number:
                left = append(left, action)
        if len(left) == 0:
            raise IllegalActionError(self.refused(number))
        self.open = left
        self.step = step + 1
        return left[0] if len(left) == 1 else UNDECIDED

    def refused(self, number: i64) -> str:
        """Return why a number cannot be chosen now."""
        if 0 <= number < self.space.size:
            return f"{self.space.labels[number]} (number {number}) cannot be chosen now"
        return f"{number} is no number of an action: they run from 0 to {self.space.size - 1}"
