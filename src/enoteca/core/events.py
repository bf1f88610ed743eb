"""What happened, as data: the sentence is left to a translation catalog."""

from typing import Final, TypeAlias

from enoteca.native import i64

Facts: TypeAlias = dict[str, object]  # only what JSON can hold

EVERYBODY: Final = -3


class Event:
    """One thing that happened, with its facts, and who may know of it.

    A fact named ``seat``, or whose name ends in ``_seat``, is a seat.  Text and lists
    of text are names that a catalog may translate.
    """

    __slots__ = ("audience", "facts", "name")

    def __init__(self, name: str, facts: Facts, audience: i64) -> None:
        self.name = name
        self.facts = facts
        self.audience = audience  # EVERYBODY or one seat

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return False
        mine = (self.name, self.facts, self.audience)
        return mine == (other.name, other.facts, other.audience)

    def __repr__(self) -> str:
        audience = "" if self.audience == EVERYBODY else f" to seat {self.audience}"
        return f"<Event {self.name}{audience} {self.facts}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.name, self.facts, self.audience)


class Journal:
    """The events of a match, in the order in which they happened."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __reduce__(self) -> tuple[object, ...]:
        return journal_of, (self.events,)

    def add(self, name: str, facts: Facts, audience: i64 = EVERYBODY) -> None:
        """Write an event down."""
        self.events.append(Event(name, facts, audience))


def journal_of(events: list[Event]) -> Journal:
    """Return a journal in which these events are written already."""
    journal = Journal()
    journal.events = events
    return journal
