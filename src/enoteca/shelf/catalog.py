"""The games on the shelf, found by looking: a package with an ``about.toml`` is a game."""

import importlib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

from enoteca.core.about import About, read_about
from enoteca.core.documents import Document
from enoteca.core.errors import UnknownGameError
from enoteca.core.game import Game, State
from enoteca.core.nearest import did_you_mean
from enoteca.core.setup import NO_OVERRIDES, Setup

SHELVES = ["enoteca.games"]  # packages whose sub-packages are games


def games() -> list[About]:
    """Return what every game says of itself, by id."""
    return list(_shelf().values())


def about(game_id: str) -> About:
    """Return what one game says of itself."""
    if game_id not in _shelf():
        meant = did_you_mean(game_id, _shelf()) or f"; there is {', '.join(_shelf())}"
        raise UnknownGameError(f"there is no game '{game_id}'{meant}")
    return _shelf()[game_id]


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
        Setup(
            about(game_id),
            seats=seats,
            edition=edition,
            options=options,
            overrides=_document(components),
            rules_version=rules_version,
        )
    )


def bound(setup: Setup) -> Game[State]:
    """Return the rules of an agreement."""
    module = importlib.import_module(f"{package(setup.about.id)}.game")
    game: Game[State] = module.bind(setup)
    return game


def package(game_id: str) -> str:
    """Return the name of the package in which a game lives."""
    return _packages()[game_id]


@cache
def page(game_id: str, name: str) -> Document:
    """Return a TOML file out of a game's package."""
    path = resources.files(package(game_id)).joinpath(*name.split("/"))
    return Document.parse(path.read_text(encoding="utf-8"), name)


def _document(components: Mapping[str, object] | Document | Path | str | None) -> Document:
    if components is None:
        return NO_OVERRIDES
    if isinstance(components, Document):
        return components
    if isinstance(components, Mapping):
        return Document.wrap(components, "components")
    return Document.read(Path(components))


@cache
def _shelf() -> dict[str, About]:
    return {game_id: read_about(page(game_id, "about.toml"), game_id) for game_id in _packages()}


@cache
def _packages() -> dict[str, str]:
    found: dict[str, str] = {}
    for shelf in SHELVES:
        for folder in sorted(resources.files(shelf).iterdir(), key=lambda entry: entry.name):
            if folder.is_dir() and folder.joinpath("about.toml").is_file():
                found[folder.name.replace("_", "-")] = f"{shelf}.{folder.name}"
    return found
