"""The two files of some matches in a row: their positions, and the matches themselves."""

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from enoteca.adapters.dataset import schema
from enoteca.adapters.dataset.gathering import Gathered
from enoteca.adapters.extras import extra
from enoteca.core.returns import KINDS
from enoteca.lab.contest import Contest

with extra("data"):
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray
    from pyarrow import parquet

POSITIONS: Final = "positions"
MATCHES: Final = "matches"
GROUP: Final = 8192  # rows that are written at once; no more are held, but for those of one match


class Pair:
    """Two files that come to be together, or not at all."""

    def __init__(self, contest: Contest, folder: Path, told: dict[str, object], first: int) -> None:
        self.first = first
        self.next = first  # the number of the match to come
        self.held = 0  # positions that are not written yet
        self._contest = contest
        self._matches: list[Gathered] = []  # whose positions they are
        self._sound = True
        game = contest.game
        self._drafts = (
            _Draft(folder / POSITIONS, schema.positions(game, told)),
            _Draft(folder / MATCHES, schema.matches(game, told)),
        )

    def add(self, match: Gathered) -> None:
        """Take the next match."""
        self._sound = False  # until all of it is there: an interrupt may come at any time
        self._matches.append(match)
        self.held += len(match.positions)
        if self.held >= GROUP:
            self._write()
        self.next = match.number + 1
        self._sound = True

    def finish(self) -> None:
        """Give the files their names; nothing is left of them if something went wrong before."""
        try:
            if self._sound:
                self._sound = False
                if self._matches:
                    self._write()
                for draft in self._drafts:
                    draft.close()
                for draft in self._drafts:  # where matches are their positions are, too
                    draft.publish(f"{self.first:09}-{self.next - 1:09}.parquet")
        finally:
            for draft in self._drafts:
                draft.discard()

    def _write(self) -> None:
        positions, matches = self._drafts
        positions.write(position_columns(self._contest, self._matches))
        matches.write(match_columns(self._contest, self._matches))
        self._matches = []
        self.held = 0


class _Draft:
    """A file in the making, which readers of the folder pass over."""

    def __init__(self, folder: Path, schema: Any) -> None:
        self._path = folder / ".draft"
        self._schema = schema
        # Bounds of columns that somebody may look for; those of lists would tell nothing.
        told = [field.name for field in schema if not pa.types.is_nested(field.type)]
        self._file = self._path.open("wb")
        self._writer = parquet.ParquetWriter(
            self._file, schema, compression="zstd", write_statistics=told
        )

    def write(self, columns: dict[str, Any]) -> None:
        found = pa.table([columns[name] for name in self._schema.names], schema=self._schema)
        self._writer.write_table(found, row_group_size=max(1, len(found)))

    def close(self) -> None:
        self._writer.close()
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()

    def publish(self, name: str) -> None:
        os.replace(self._path, self._path.with_name(name))

    def discard(self) -> None:
        """Leave nothing behind, if it was not published."""
        with contextlib.suppress(OSError):  # a full disk was complained of already
            self._writer.close()
        with contextlib.suppress(OSError):
            self._file.close()
        self._path.unlink(missing_ok=True)


def position_columns(contest: Contest, matches: Sequence[Gathered]) -> dict[str, Any]:
    """Return the positions of matches, one row after the other."""
    told = [match.positions for match in matches]
    lengths = [len(positions) for positions in told]
    seatings = [contest.seating(match.number) for match in matches]
    seats = [positions.seat for positions in told]
    bots = [np.array(seating)[seat] for seating, seat in zip(seatings, seats, strict=True)]

    def repeated(numbers: list[int], kind: type) -> Any:
        return pa.array(np.repeat(np.array(numbers, kind), lengths))

    size = contest.game.observation_size
    seen = pa.field("element", pa.int16(), nullable=False)
    return {
        "match": repeated([match.number for match in matches], np.int32),
        "seed": repeated([contest.deal_seed(match.number) for match in matches], np.int64),
        "place": _joined([positions.place for positions in told]),
        "step": _joined([positions.step for positions in told]),
        "seat": _joined(seats),
        "bot": _joined(bots),
        "observation": pa.FixedSizeListArray.from_arrays(
            _joined([positions.observation for positions in told]), type=pa.list_(seen, size)
        ),
        "chosen": _lists([positions.chosen for positions in told]),
        "legal": _lists([positions.legal for positions in told]),
        "number": _joined([positions.number for positions in told]),
        "action": pa.array([text for positions in told for text in positions.action]),
    }


def match_columns(contest: Contest, matches: Sequence[Gathered]) -> dict[str, Any]:
    """Return what came of matches, one row each."""
    seats = contest.game.seat_count

    def column(value: Callable[[Gathered], object], kind: Any) -> Any:
        return pa.array([value(match) for match in matches], kind)

    def by_seat(value: Callable[[Gathered], Sequence[object]], kind: Any) -> Any:
        flat = pa.array([each for match in matches for each in value(match)], kind)
        held = pa.field("element", kind, nullable=False)
        return pa.FixedSizeListArray.from_arrays(flat, type=pa.list_(held, seats))

    return {
        "match": column(lambda match: match.number, pa.int32()),
        "deal": column(lambda match: contest.deal(match.number), pa.int32()),
        "seed": column(lambda match: contest.deal_seed(match.number), pa.int64()),
        "bots": by_seat(lambda match: contest.seating(match.number), pa.string()),
        "scores": by_seat(lambda match: match.scores, pa.int32()),
        "standing": by_seat(lambda match: match.standing, pa.int8()),
        **{f"return_{kind}": by_seat(_returns(kind), pa.float64()) for kind in KINDS},
        "decisions": column(lambda match: match.decisions, pa.int32()),
        "actions": column(lambda match: match.actions, pa.int32()),
        "positions": column(lambda match: len(match.positions), pa.int32()),
        "record": column(lambda match: match.record, pa.string()),
    }


def _returns(kind: str) -> Callable[[Gathered], Sequence[object]]:
    return lambda match: match.returns[kind]


def _joined(pieces: Sequence[NDArray[np.int16]]) -> Any:
    return pa.array(np.concatenate(pieces))


def _lists(pieces: Sequence[tuple[NDArray[np.int16], NDArray[np.int32]]]) -> Any:
    """Return lists of numbers, from the numbers and how many each list has."""
    lengths = np.concatenate([lengths for _, lengths in pieces])
    ends = np.cumsum(lengths, dtype=np.int32)
    offsets = np.concatenate([np.zeros(1, np.int32), ends])
    return pa.ListArray.from_arrays(offsets, _joined([numbers for numbers, _ in pieces]))
