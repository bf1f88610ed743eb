"""A backup as a file: a zip of one text for each kind of row, and a manifest that tells of them.

The rows are plain JSON, so the same archive goes into either database and into any later
version: they are read in the shape they were written in and then brought up to date.
"""

import hashlib
import json
import os
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from enoteca_web.service.operations.access import OperationError

FORMAT = "enoteca backup 1"
MANIFEST = "manifest.json"
KEY = "secret-key"


class Writer:
    """Writes an archive that is whole or not there at all."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._part = path.with_name(path.name + ".part")
        self._files: dict[str, dict[str, object]] = {}
        try:
            # Nobody else may read it: whoever has the key has every seat.
            handle = os.open(self._part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        except OSError as error:
            raise OperationError(f"cannot write {path}: {error.strerror}") from None
        self._file = os.fdopen(handle, "wb")
        self._zip = zipfile.ZipFile(self._file, "w", zipfile.ZIP_DEFLATED, compresslevel=6)

    def add(self, name: str, lines: Iterable[str], **facts: object) -> int:
        """Add a text, and return how many lines it has."""
        digest = hashlib.sha256()
        count = 0
        with self._zip.open(name, "w", force_zip64=True) as member:
            for line in lines:
                content = f"{line}\n".encode()
                digest.update(content)
                member.write(content)
                count += 1
        self._files[name] = {"lines": count, "sha256": digest.hexdigest(), **facts}
        return count

    def finish(self, facts: dict[str, object]) -> dict[str, object]:
        """Add the manifest, let the disk have it all, and return it."""
        manifest = {"format": FORMAT, **facts, "files": self._files}
        self._zip.writestr(MANIFEST, json.dumps(manifest, indent=2))
        self._zip.close()
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        os.replace(self._part, self._path)
        return manifest

    def abandon(self) -> None:
        """Leave nothing behind."""
        self._zip.close()
        self._file.close()
        self._part.unlink(missing_ok=True)


class Archive:
    """An archive that somebody brings back."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._zip = zipfile.ZipFile(path)
            self.manifest: dict[str, Any] = json.loads(self._zip.read(MANIFEST))
        except OSError as error:
            raise OperationError(f"cannot read {path}: {error.strerror}") from None
        except (zipfile.BadZipFile, KeyError, ValueError):
            raise OperationError(f"{path} is not a backup of enoteca") from None
        if self.manifest.get("format") != FORMAT:
            raise OperationError(
                f"{path} says it is '{self.manifest.get('format')}'; this reads '{FORMAT}'"
            )

    @property
    def names(self) -> list[str]:
        """The texts in it."""
        return list(self.manifest["files"])

    def verify(self) -> None:
        """Refuse an archive that is not exactly what was written."""
        for name, facts in self.manifest["files"].items():
            digest = hashlib.sha256()
            try:
                with self._zip.open(name) as member:
                    while block := member.read(1 << 20):
                        digest.update(block)
            except (KeyError, OSError, zipfile.BadZipFile, zlib.error, EOFError):
                raise OperationError(f"{self._path} is damaged: {name} cannot be read") from None
            if digest.hexdigest() != facts["sha256"]:
                raise OperationError(f"{self._path} is damaged: {name} is not what was written")

    def lines(self, name: str) -> Iterator[str]:
        """Yield the lines of a text."""
        with self._zip.open(name) as member:
            for line in member:
                yield line.decode().rstrip("\n")

    def keys(self) -> tuple[str, ...]:
        """Return the keys of the links, if they were kept too."""
        return tuple(self.lines(KEY)) if KEY in self.names else ()
