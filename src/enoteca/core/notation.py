"""The text of an action: ``word:field,field``, with a star before what chance does.

A form lists the names its fields can take, so that reading a text back finds
every slip and can say what would have been right.
"""

from typing import Final

from enoteca.core.actions import FIELD_LIMIT, Action, first_of, kind_of, pack, second_of, third_of
from enoteca.errors import NotationError
from enoteca.native import i64

Names = list[str]

_SHOWN: Final = 8


def numbers(limit: int, start: int = 0) -> Names:
    """Return the names of a numeric field: ``start`` to ``limit - 1``, counted from zero."""
    return [str(number) if number >= start else "" for number in range(limit)]


class Form:
    """How one kind of action is written.

    ``word`` is the id under which catalogs keep its sentence.  A bare form is written
    as its fields alone; a chance form starts with a star.
    """

    __slots__ = ("bare", "chance", "fields", "kind", "word")

    def __init__(
        self,
        kind: int,
        word: str,
        fields: list[Names] | None = None,
        *,
        chance: bool = False,
        bare: bool = False,
    ) -> None:
        self.kind = kind
        self.word = word
        self.fields: list[Names] = fields or []
        self.chance = chance
        self.bare = bare
        if len(self.fields) > 3 or any(len(names) > FIELD_LIMIT for names in self.fields):
            raise ValueError(f"the form of {word!r} does not fit into an action")


class Notation:
    """The forms of all the actions of a game."""

    __slots__ = ("_bare", "_by_kind", "_by_word", "forms")

    def __init__(self, forms: list[Form]) -> None:
        self.forms = forms
        self._by_kind: dict[int, Form] = {form.kind: form for form in forms}
        self._by_word: dict[str, Form] = {}
        self._bare: list[Form] = []
        for form in forms:
            if form.bare:
                self._bare.append(form)
            else:
                self._by_word[("*" if form.chance else "") + form.word] = form

    def form(self, action: Action) -> Form:
        """Return the form of an action."""
        kind = int(kind_of(action))
        if kind not in self._by_kind:
            raise NotationError(f"{action} is not an action of this game")
        return self._by_kind[kind]

    def fields(self, action: Action) -> list[str]:
        """Return the names of the fields of an action."""
        form = self.form(action)
        values: list[i64] = [first_of(action), second_of(action), third_of(action)]
        found: list[str] = []
        for position in range(len(form.fields)):
            names = form.fields[position]
            value = values[position]
            if value >= len(names) or not names[value]:
                raise NotationError(f"{action} is not an action of this game")
            found.append(names[value])
        return found

    def text(self, action: Action) -> str:
        """Return the notation of an action."""
        form = self.form(action)
        star = "*" if form.chance else ""
        fields = ",".join(self.fields(action))
        if form.bare:
            return star + fields
        return star + form.word + (":" + fields if fields else "")

    def parse(self, text: str) -> Action:
        """Return the action that a text denotes, in capitals or not."""
        word, colon, rest = text.strip().partition(":")
        form = self._by_word.get(word.lower())
        if form is None and not colon:
            return self._parse_bare(text.strip())
        if form is None:
            raise NotationError(f"'{text}' is not an action: no action is called '{word}'")
        given = rest.split(",") if colon else []
        if len(given) != len(form.fields):
            wanted = "nothing" if not form.fields else f"{len(form.fields)} after a colon"
            raise NotationError(f"'{text}' is not an action: '{word}' takes {wanted}")
        values: list[i64] = [0, 0, 0]
        for position in range(len(given)):
            names = form.fields[position]
            value = _position(names, given[position])
            if value < 0:
                choice = _choice(names)
                raise NotationError(
                    f"'{text}' is not an action: '{given[position]}' is not one of {choice}"
                )
            values[position] = value
        return pack(form.kind, values[0], values[1], values[2])

    def _parse_bare(self, text: str) -> Action:
        for form in self._bare:
            given = text[1:] if form.chance and text.startswith("*") else text
            parts = given.split(",")
            if len(parts) != len(form.fields):
                continue
            values: list[i64] = [0, 0, 0]
            for position in range(len(parts)):
                values[position] = _position(form.fields[position], parts[position])
            if values[0] >= 0 and values[1] >= 0 and values[2] >= 0:
                return pack(form.kind, values[0], values[1], values[2])
        known = ", ".join([word for word in self._by_word if not word.startswith("*")])
        examples = "".join([f" or one of {_choice(form.fields[0])}" for form in self._bare])
        raise NotationError(f"'{text}' is not an action: expected {known}{examples}")


def _position(names: Names, text: str) -> int:
    wanted = text.strip().lower()
    if wanted:
        for position in range(len(names)):
            if names[position].lower() == wanted:
                return position
    return -1


def _choice(names: Names) -> str:
    known = [name for name in names if name]
    if len(known) <= _SHOWN:
        return ", ".join(known)
    return f"{', '.join(known[:3])} … {known[-1]}"
