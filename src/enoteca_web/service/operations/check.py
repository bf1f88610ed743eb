"""Whether this code still opens what is stored, asked before it has to."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from enoteca import NOBODY, EnotecaError, Game, State, load
from enoteca.play.findings import TABLE, Finding, in_text, why
from enoteca_web.service.operations.stored import Row, Stored


def in_tables(stored: Stored, names: Sequence[str]) -> Iterator[Finding]:
    """Replay tables, one after the other."""
    for name in names:
        row, entries = stored.row("table", name), stored.places("entry", name)
        state = "finished" if row["over"] else "going on"
        about = f"{row['game']}, {row['seat_count']} players, {state}"
        breaks, mended = "", False
        try:
            mended = _replay(row, entries, stored.places("snapshot", name))
        except Exception as error:  # whatever happens here would happen to its players
            breaks = why(error)
        yield Finding(TABLE, name, about, len(entries), breaks, mended)


def in_scrolls(stored: Stored, names: Sequence[str]) -> Iterator[Finding]:
    """Replay the records that were brought to the server."""
    for name in names:
        yield in_text(name, stored.row("scroll", name)["text"])


def _replay(row: Row, entries: Sequence[Row], snapshots: Sequence[Row]) -> bool:
    """Play a table from its first action; return whether a state had to be made anew."""
    game = load(
        row["game"],
        row["seat_count"],
        row["edition"],
        row["options"],
        row["components"],
        row["rules_version"],
    )
    kept = {snapshot["position"]: snapshot for snapshot in snapshots}
    if [entry["position"] for entry in entries] != list(range(row["position"])):
        raise EnotecaError(f"its log should have {row['position']} actions in a row, and has not")
    state = game.new_state()
    mended = 0 in kept and _differs(game, state, kept[0], "the snapshot before action 1")
    for place, entry in enumerate(entries, start=1):
        _play(game, state, place, entry)
        if place in kept:
            mended |= _differs(game, state, kept[place], f"the snapshot after action {place}")
    mended |= _differs(game, state, row, "its state")
    _must_end_alike(game, state, row)
    for seat, promise in row["pending"].items():
        for text in promise["texts"]:
            try:
                game.parse_action(text)
            except EnotecaError as error:
                raise EnotecaError(f"what seat {seat} has chosen in secret: {error}") from None
    return mended


def _play(game: Game[State], state: State, place: int, entry: Row) -> None:
    if game.to_move(state) != entry["seat"]:
        raise EnotecaError(f"action {place} of its log is not that of who is to move")
    try:
        game.play(state, game.parse_action(entry["text"]))
    except EnotecaError as error:
        raise EnotecaError(f"action {place} of its log: {error}") from None


def _differs(game: Game[State], state: State, kept: Row, what: str) -> bool:
    """Return whether a stored state cannot be read; one that says something else breaks."""
    try:
        restored = game.to_data(game.restored(kept["state"], kept["shape"]))
    except Exception:  # plain data, wrong in any way; the table makes it anew
        return True
    for name, value in game.to_data(state).items():
        # What a migration could not know is what it made of it.
        if restored[name] != value and kept["shape"] == state.SHAPE:
            raise EnotecaError(f"{what} is not what its log leads to: '{name}' differs")
    return False


def _must_end_alike(game: Game[State], state: State, row: Row) -> None:
    over = game.to_move(state) == NOBODY
    if over != bool(row["over"]):
        now, then = ("is over", "goes on") if over else ("goes on", "is over")
        raise EnotecaError(f"after its log the match {now}, and it is stored that it {then}")
    result: Mapping[str, Any] | None = row["result"]
    if over and result is not None:
        found = {"scores": list(game.scores(state)), "standing": list(game.standing(state))}
        for name, numbers in found.items():
            if result[name] != numbers:
                raise EnotecaError(f"its {name} were {result[name]}, and would be {numbers}")
