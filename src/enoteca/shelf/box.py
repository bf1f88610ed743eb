"""A game as it lies on the shelf: one folder, and everything that belongs to the game in it."""

from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType

from enoteca.core.game import Game, State
from enoteca.errors import DocumentError, UnknownGameError
from enoteca.terms.about import About
from enoteca.terms.agreement import Agreement
from enoteca.terms.documents import Document

RULES = "rules.game"  # has bind(agreement) -> Game
POLICY = "policy.advice"  # has Policy(game), the advice for bots
PLANS = "policy.plans"  # has NAMES and plan(name, game), players with one plan each
BOARD = "board.draw"  # has draw(seat view) -> Drawing
STORY = "board.story"  # has any of heading, picture, summary, weight and moments
LID = "board.lid"  # has LID, the drawing for the lobby
TERMINAL = "terminal"  # has board(game, view, players) -> str
REASONS = "reasons"  # has reasons(considered) -> why one might do it, clause by clause


class Box:
    """One game.  Only its card and its rules must be there; whoever asks for more may get nothing.

    Boxes of the same game are equal.
    """

    __slots__ = ("about",)

    def __init__(self, about: About) -> None:
        self.about = about

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self.about == other.about

    def __hash__(self) -> int:
        return hash((self.about.id, self.about.package))

    def __repr__(self) -> str:
        return f"<Box {self.about.id} in {self.about.package or 'no folder'}>"

    def game(self, agreement: Agreement) -> Game[State]:
        """Return the rules of an agreement."""
        about = self.about
        if not about.package:
            raise UnknownGameError(f"{about.title} has no folder: its rules must be handed over")
        try:
            bind = import_module(f"{about.package}.{RULES}").bind
        except Exception as error:  # whatever somebody else's module does when it is imported
            told = f"{type(error).__name__}: {error}"
            raise UnknownGameError(
                f"{about.title} cannot be set up by {about.package}.{RULES}: {told}"
            ) from error
        rules: Game[State] = bind(agreement)
        return rules

    def part(self, name: str) -> ModuleType | None:
        """Return a module of the folder, or nothing if it has none of that name."""
        return _part(self.about.package, name)

    def file(self, name: str) -> Traversable:
        """Return a file of the folder, be it there or not."""
        return resources.files(self.about.package).joinpath(*name.split("/"))

    def has(self, name: str) -> bool:
        """Return whether the folder holds a file."""
        return bool(self.about.package) and self.file(name).is_file()

    def document(self, name: str) -> Document:
        """Return a TOML file of the folder."""
        return _document(self.about.package, name)


def box_of(game: Game[State]) -> Box:
    """Return the box that a game came out of."""
    return Box(game.agreement.about)


def opened(package: str) -> Document:
    """Return the card of the game whose folder is a package."""
    return _document(package, "about.toml")


@cache
def _part(package: str, name: str) -> ModuleType | None:
    if not package:
        return None
    folder = package
    for step in name.split("."):
        folder = f"{folder}.{step}"
        if find_spec(folder) is None:
            return None
    return import_module(folder)


@cache
def _document(package: str, name: str) -> Document:
    path = resources.files(package).joinpath(*name.split("/"))
    try:
        return Document.parse(path.read_text(encoding="utf-8"), name)
    except FileNotFoundError:
        raise DocumentError(f"the folder {package} has no {name}") from None
