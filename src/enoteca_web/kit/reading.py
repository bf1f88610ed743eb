"""What every board reads out of a seat view, once for all its parts."""

from collections.abc import Mapping
from typing import Generic, TypeVar, cast

from django.utils.translation import get_language

from enoteca_web.kit.seat_view import Choice, SeatView

V = TypeVar("V", bound=Mapping[str, object])  # the game's own type of its view


class Reading(Generic[V]):
    """A seat view, read.  A board derives its own, with the type of the view and what it needs."""

    def __init__(self, seen: SeatView) -> None:
        self.seen = seen
        self.view = cast("V", seen.view)
        self.phase = str(seen.view["phase"])
        self.language = get_language() or ""  # words are looked up once a language
        self.names = seen.names
        self.legal: dict[str, Choice] = {choice.text: choice for choice in seen.choices}
        self._told: dict[str, str] = {}

    def told(self, name: str) -> str:
        """Return what a thing is called."""
        if name not in self._told:
            self._told[name] = self.seen.text.name(name)
        return self._told[name]

    def group(self, word: str, *fields: str) -> list[Choice]:
        """Return the legal actions of a word whose first fields are these."""
        number = len(fields)
        return [
            choice
            for choice in self.seen.choices
            if choice.word == word and choice.fields[:number] == fields
        ]
