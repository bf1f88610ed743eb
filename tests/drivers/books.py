"""Tables as they are written down, read without the server and replayed through the rules."""

import json
from dataclasses import dataclass

from enoteca import CHANCE, NOBODY, load
from tests.drivers import places

SEVERAL = "+"  # in the name of a decision that was answered with several actions


@dataclass(frozen=True)
class Entry:
    """One action of the log."""

    position: int
    seat: int
    text: str
    decision: str


@dataclass(frozen=True)
class Book:
    """One table."""

    id: str
    row: dict[str, object]
    entries: list[Entry]
    snapshots: dict[int, object]
    chat: list[str]

    @property
    def pending(self):
        """The secret choices that are not revealed yet, by seat."""
        return {int(seat): kept for seat, kept in plain(self.row["pending"]).items()}

    @property
    def answers(self):
        """What every question was answered, by seat and the question's name."""
        found = {(each.seat, each.decision): each.text for each in self.entries if each.seat >= 0}
        for seat, kept in self.pending.items():
            for place, text in enumerate(kept["texts"]):
                asked = f"{self.row['epoch']}.{self.row['position']}.{kept['tries']}.{place}"
                found[seat, asked] = text
        return found


def read(place, tables=None):
    """Return the tables of a place, or some of them, by their names."""
    entries, snapshots, chat = {}, {}, {}
    kinds = (places.TABLE, places.ENTRY, places.SNAPSHOT, places.MESSAGE)
    rows = place.rows(kinds, tables)
    for row in rows[places.ENTRY]:
        entry = Entry(row["position"], row["seat"], row["text"], row["decision"])
        entries.setdefault(row["table_id"], []).append(entry)
    for row in rows[places.SNAPSHOT]:
        snapshots.setdefault(row["table_id"], {})[row["position"]] = plain(row["state"])
    for row in rows[places.MESSAGE]:
        chat.setdefault(row["table_id"], []).append(row["text"])
    return {
        row["id"]: Book(
            row["id"],
            row,
            entries.get(row["id"], []),
            snapshots.get(row["id"], {}),
            chat.get(row["id"], []),
        )
        for row in rows[places.TABLE]
    }


def check(book):
    """Replay a table; fail where it breaks a rule, contradicts itself or answers twice."""
    game, row = rules(book), book.row
    state = game.new_state()
    answered = set()
    last = None  # question that was answered
    round_at = None  # where the secret choices were asked for that are now revealed
    for place, entry in enumerate(book.entries):
        where = f"table {book.id}, action {place} ({entry.text})"
        assert entry.position == place, f"{where}: stands at {entry.position}"
        if place in book.snapshots:
            assert book.snapshots[place] == data(game, state), f"{where}: another snapshot"
        assert game.to_move(state) == entry.seat, f"{where}: seat {entry.seat} was not asked"
        if entry.seat != CHANCE and not (row["lesson"] and not entry.decision):  # given
            question = (entry.seat, entry.decision)
            several = SEVERAL in entry.decision and question == last  # by one request
            assert several or question not in answered, f"{where}: {entry.decision} again"
            answered.add(question)
            last = question
            asked_at = int(entry.decision.split(".")[1])
            if not several and asked_at != round_at:
                assert asked_at == place, f"{where}: {entry.decision} was not asked here"
                round_at = place if len(game.deciders(state)) > 1 else None
        game.play(state, game.parse_action(entry.text))
    assert row["position"] == len(book.entries), f"table {book.id}: another length"
    assert plain(row["state"]) == data(game, state), f"table {book.id}: another state"
    assert bool(row["over"]) == (game.to_move(state) == NOBODY), f"table {book.id}: over?"
    assert set(book.pending) <= set(game.deciders(state)), f"table {book.id}: who has promised?"


def rules(book):
    """Return the rules by which a table is played."""
    row = book.row
    return load(
        row["game"],
        row["seat_count"],
        row["edition"],
        plain(row["options"]),
        plain(row["components"]) or None,
        row["rules_version"],
    )


def state(book):
    """Return how a table stands, by its log."""
    game = rules(book)
    found = game.new_state()
    for entry in book.entries:
        game.apply(found, game.parse_action(entry.text))
    return found


def data(game, state):
    """Return a state as a database gives it back."""
    return json.loads(json.dumps(game.to_data(state)))


def plain(value):
    """Return what a column of JSON holds; SQLite gives its text."""
    return json.loads(value) if isinstance(value, str) else value
