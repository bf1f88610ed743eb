"""The code that settles a result: other code may give other results."""

import hashlib
import sys
from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from pathlib import Path

OURS = "enoteca"
PLAYED_BY = ("terms", "core", "shelf", "play", "games", "bots", "analysis", "lab")


@lru_cache(maxsize=16)
def code_digest(others: tuple[str, ...] = ()) -> str:
    """Return a digest of our rules and bots, and of the modules of others that take part."""
    digest = hashlib.sha256()
    for layer in PLAYED_BY:
        for name, content in _sources(resources.files(OURS).joinpath(layer)):
            digest.update(name.encode() + content)
    for module in others:
        for name, content in _sources_of(module):
            digest.update(name.encode() + content)
    return digest.hexdigest()


def other_modules(kinds: Iterable[type], packages: Iterable[str]) -> tuple[str, ...]:
    """Return the modules that are not ours of some classes and packages."""
    named = {base.__module__ for kind in kinds for base in kind.__mro__} | set(packages)
    ours = {OURS, *sys.stdlib_module_names, ""} - {"__main__"}
    return tuple(sorted(name for name in named if name.partition(".")[0] not in ours))


def _sources_of(module: str) -> list[tuple[str, bytes]]:
    """Return the files of a whole package, or the one file of a module that is in none."""
    found = import_module(module)
    if hasattr(found, "__path__"):
        return _sources(resources.files(module))
    path = getattr(found, "__file__", None)
    return [] if path is None else [(module, Path(path).read_bytes())]


def _sources(folder: Traversable) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _sources(entry)
        elif entry.name.endswith((".py", ".toml")):
            found.append((entry.name, entry.read_bytes()))
    return found
