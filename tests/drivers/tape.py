"""What a server did to its files, and what a disk would hold if the power went at any moment.

The shim ``tape.c`` writes down every change.  A disk promises only what was synced: of the
rest it may keep anything, each sector of 512 bytes by itself; names of files (made, moved,
removed) only if their folder was synced, and else the first few of them in order.
"""

import os
import shutil
import struct
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

SHIM = Path(__file__).with_name("tape.c")
COMPILER = shutil.which("cc") or shutil.which("gcc")
ENTRY = struct.Struct("<IIQQQ")
SECTOR = 512
LOST, TORN, KEPT = "lost", "torn", "kept"  # what becomes of that which was not synced


def missing():
    """Return why no tape can be made here, or nothing."""
    if not sys.platform.startswith("linux"):
        return "what a program writes is overheard on Linux only"
    return None if COMPILER else "no C compiler is installed here"


def build(folder):
    """Compile the shim."""
    library = folder / "tape.so"
    command = [COMPILER, "-shared", "-fPIC", "-O1", "-o", str(library), str(SHIM)]
    subprocess.run([*command, "-ldl", "-lpthread"], check=True, capture_output=True)
    return library


def environment(library, tape, watched):
    """Return what makes a server write a tape."""
    return {"LD_PRELOAD": str(library), "TAPE": str(tape), "TAPED": str(watched)}


@dataclass(frozen=True)
class Entry:
    """One change, and where it ends on the tape."""

    kind: str
    file: int
    path: str
    offset: int
    data: bytes
    end: int


def read(tape):
    """Return all that is on a tape."""
    raw = tape.read_bytes()
    found, at = [], 0
    while at < len(raw):
        kind, path_length, file, offset, length = ENTRY.unpack_from(raw, at)
        at += ENTRY.size
        path = os.fsdecode(raw[at : at + path_length])
        at += path_length
        size = length if chr(kind) in "WRL" else 0
        found.append(Entry(chr(kind), file, path, offset, raw[at : at + size], at + size))
        at += size
    return found


@dataclass(eq=False)
class File:
    """A file: what is on the disk for certain, and what is on its way there."""

    synced: bytearray = field(default_factory=bytearray)
    waiting: list[tuple[int, bytes | None]] = field(default_factory=list)  # None cuts it off there

    def sync(self):
        for change in self.waiting:
            _write(self.synced, *change)
        self.waiting.clear()

    def content(self, fate, dice):
        """Return what is found after the power went."""
        found = bytearray(self.synced)
        for offset, data in self.waiting if fate != LOST else ():
            if fate == KEPT or data is None:
                if fate == KEPT or dice.random() < 0.5:
                    _write(found, offset, data)
                continue
            for start, piece in _sectors(offset, data):
                if dice.random() < 0.5:
                    _write(found, start, piece)
        return bytes(found)


class Disk:
    """The files of one folder."""

    def __init__(self, folder):
        self.folder = str(folder)
        self.names = {}  # as the program sees them
        self.synced_names = {}
        self.waiting = []  # changes of names
        self.files = {}  # by their numbers

    def apply(self, entry):
        """Do what the program did."""
        if entry.kind == "W":
            self.files[entry.file].waiting.append((entry.offset, entry.data))
        elif entry.kind == "T":
            self.files[entry.file].waiting.append((entry.offset, None))
        elif entry.kind == "S":
            self.files[entry.file].sync()
        elif entry.kind == "C":
            self.files[entry.file] = File()
            self._rename((None, entry.path, self.files[entry.file]))
        elif entry.kind == "R":
            self._rename((entry.path, os.fsdecode(entry.data), self.names[entry.path]))
        elif entry.kind == "L":
            self._rename((None, os.fsdecode(entry.data), self.names[entry.path]))
        elif entry.kind == "U":
            self._rename((entry.path, None, None))
        elif entry.kind == "D":
            assert entry.path == self.folder, entry.path
            for change in self.waiting:
                _rename(self.synced_names, *change)
            self.waiting.clear()
        else:
            raise AssertionError(f"a change of {entry.path} that the tape does not understand")

    def image(self, fate, dice):
        """Return the names and contents that are found after the power went."""
        names = dict(self.synced_names)
        several = {LOST: 0, TORN: dice.randint(0, len(self.waiting)), KEPT: len(self.waiting)}
        for change in self.waiting[: several[fate]]:
            _rename(names, *change)
        return {Path(path).name: file.content(fate, dice) for path, file in names.items()}

    def _rename(self, change):
        _rename(self.names, *change)
        self.waiting.append(change)


def _rename(names, old, new, file):
    if old is not None:
        names.pop(old, None)
    if new is not None:
        names[new] = file


def _write(content, offset, data):
    if data is None:
        del content[offset:]
        content.extend(bytes(offset - len(content)))
        return
    content.extend(bytes(max(0, offset - len(content))))
    content[offset : offset + len(data)] = data


def _sectors(offset, data):
    start = offset
    while start < offset + len(data):
        end = min((start // SECTOR + 1) * SECTOR, offset + len(data))
        yield start, data[start - offset : end - offset]
        start = end
