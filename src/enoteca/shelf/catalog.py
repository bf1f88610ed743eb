"""The games on the shelf, found by looking: a package with an ``about.toml`` is a game."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

from enoteca.core.game import Game, State
from enoteca.errors import UnknownGameError
from enoteca.shelf.box import Box, opened
from enoteca.terms.about import About, read_about
from enoteca.terms.agreement import NO_OVERRIDES, Agreement
from enoteca.terms.documents import Document
from enoteca.terms.nearest import did_you_mean

SHELVES = ["enoteca.games"]  # packages whose sub-packages are games


def boxes() -> list[Box]:
    """Return every game, by id."""
    return list(_shelf().values())


def cards() -> list[About]:
    """Return what every game says of itself, by id."""
    return [box.about for box in boxes()]


def box(game_id: str) -> Box:
    """Return one game."""
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


@cache
def _shelf() -> dict[str, Box]:
    found: dict[str, Box] = {}
    for shelf in SHELVES:
        for folder in sorted(resources.files(shelf).iterdir(), key=lambda entry: entry.name):
            if folder.is_dir() and folder.joinpath("about.toml").is_file():
                game_id, package = folder.name.replace("_", "-"), f"{shelf}.{folder.name}"
                found[game_id] = Box(read_about(opened(package), game_id, package))
    return found
