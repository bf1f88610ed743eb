"""The games on the shelf, found by looking: a package with an ``about.toml`` is a game.

Ours lie in the tree.  Any installed package may bring more, each by an entry point of the group
``enoteca.games``: its name is the game's id, its value the package that is the game's folder.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import metadata, resources
from pathlib import Path

from enoteca.core.game import Game, State
from enoteca.errors import DocumentError, EnotecaError, UnknownGameError
from enoteca.shelf.box import Box, opened
from enoteca.terms.about import About, read_about
from enoteca.terms.agreement import NO_OVERRIDES, Agreement
from enoteca.terms.documents import Document
from enoteca.terms.nearest import did_you_mean

SHELVES = ["enoteca.games"]  # packages whose sub-packages are games
GROUP = "enoteca.games"  # entry points of other packages

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # it stands in addresses and records


def boxes() -> list[Box]:
    """Return every game, by id."""
    return list(_shelf().boxes.values())


def cards() -> list[About]:
    """Return what every game says of itself, by id."""
    return [box.about for box in boxes()]


def holds(game_id: str) -> bool:
    """Return whether there is a game of an id."""
    return game_id in _shelf().boxes


def troubles() -> list[str]:
    """Return what is wrong with games that are installed and cannot be played, a sentence each."""
    return list(_shelf().troubles.values())


def box(game_id: str) -> Box:
    """Return one game."""
    shelf = _shelf()
    if game_id in shelf.boxes:
        return shelf.boxes[game_id]
    if game_id in shelf.troubles:
        raise UnknownGameError(shelf.troubles[game_id])
    meant = did_you_mean(game_id, shelf.boxes) or f"; there is {', '.join(shelf.boxes)}"
    raise UnknownGameError(f"there is no game '{game_id}'{meant}")


def load(
    game_id: str,
    seats: int | None = None,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    components: Mapping[str, object] | Document | Path | str | None = None,
    rules_version: int | None = None,
) -> Game[State]:
    """Return the rules of a game as the players want them.

    ``components`` corrects what is in the box: the path of a TOML file, or a mapping of
    the same shape.  ``rules_version`` is today's unless an earlier one is asked for.
    """
    return bound(
        Agreement(
            box(game_id).about,
            seats=seats,
            edition=edition,
            options=options,
            overrides=_document(components),
            rules_version=rules_version,
        )
    )


def bound(agreement: Agreement) -> Game[State]:
    """Return the rules of an agreement."""
    return Box(agreement.about).game(agreement)


def _document(components: Mapping[str, object] | Document | Path | str | None) -> Document:
    if components is None:
        return NO_OVERRIDES
    if isinstance(components, Document):
        return components
    if isinstance(components, Mapping):
        return Document.wrap(components, "components")
    return Document.read(Path(components))


@dataclass
class _Shelf:
    boxes: dict[str, Box] = field(default_factory=dict)
    troubles: dict[str, str] = field(default_factory=dict)  # by id, or by what stands for one


@cache
def _shelf() -> _Shelf:
    found = _Shelf()
    for shelf in SHELVES:
        for folder in sorted(resources.files(shelf).iterdir(), key=lambda entry: entry.name):
            if folder.is_dir() and folder.joinpath("about.toml").is_file():
                game_id, package = folder.name.replace("_", "-"), f"{shelf}.{folder.name}"
                found.boxes[game_id] = Box(read_about(opened(package), game_id, package))
    brought = {(point.name, point.value) for point in metadata.entry_points(group=GROUP)}
    for game_id, package in sorted(brought):
        _put(found, game_id, package)
    return found


def _put(shelf: _Shelf, game_id: str, package: str) -> None:
    """Put a game from outside on the shelf; one that is broken leaves the others alone."""
    if game_id in shelf.boxes:
        first = shelf.boxes[game_id].about.package
        told = f"the game '{game_id}' of {package} is left out: {first} has that id already"
        shelf.troubles[f"{game_id} of {package}"] = told
        return
    try:
        if not _ID.fullmatch(game_id):
            raise DocumentError("its id may have small letters, digits and hyphens only")
        shelf.boxes[game_id] = Box(read_about(opened(package), game_id, package))
    except Exception as error:  # whatever a package of somebody else's does when it is imported
        told = str(error) if isinstance(error, EnotecaError) else f"{type(error).__name__}: {error}"
        shelf.troubles[game_id] = f"the game '{game_id}' of {package} cannot be opened: {told}"
