"""Bots that somebody else has written: installed under a name, or named by their class."""

from functools import cache
from importlib import import_module, metadata

from enoteca.bots.bot import Bot
from enoteca.core.actions import Action
from enoteca.core.game import Game, State
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError, IllegalActionError

GROUP = "enoteca.bots"  # entry points: the bot's name, and its class


class UnknownBotError(EnotecaError):
    """No bot has that name."""


class GuestBot(Bot):
    """Somebody else's bot: it sees no more than ours, and does nothing that is not legal."""

    __slots__ = ("player",)

    def __init__(self, name: str, player: Bot) -> None:
        super().__init__(name)
        self.player = player

    def choose(self, game: Game[State], state: State, rng: Rng) -> Action:
        action = self.player.choose(game, game.copy(state), rng)
        if action not in game.legal_actions(state):
            raise IllegalActionError(
                f"the bot '{self.name}' wants to play {action}, which is not legal"
            )
        return action


def installed() -> list[str]:
    """Return the names of the bots that installed packages bring."""
    return sorted(_brought())


def is_guest(name: str) -> bool:
    """Return whether a name is that of an installed bot, or reads ``module:Class``."""
    module, _, kind = name.partition(":")
    written = kind.isidentifier() and all(part.isidentifier() for part in module.split("."))
    return written or name in _brought()


def guest(name: str) -> Bot:
    """Return somebody else's bot."""
    return GuestBot(name, kind_of_guest(name)(name))


def kind_of_guest(name: str) -> type[Bot]:
    """Return the class of somebody else's bot."""
    place = _brought().get(name, name)
    module, _, kind = place.partition(":")
    try:
        found: object = getattr(import_module(module), kind)
    except Exception as error:  # whatever somebody else's module does when it is imported
        told = f"{type(error).__name__}: {error}"
        raise UnknownBotError(f"the bot '{name}' cannot be loaded: {told}") from None
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise UnknownBotError(f"'{place}' is no bot: it must be a class derived from enoteca.Bot")
    return found


@cache
def _brought() -> dict[str, str]:
    """Return the class of each installed bot by its name; all packages are looked through once."""
    found: dict[str, str] = {}
    for point in metadata.entry_points(group=GROUP):
        found.setdefault(point.name, point.value)
    return found
