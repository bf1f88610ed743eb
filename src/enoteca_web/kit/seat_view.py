"""What a seat may see of a table, and nothing else.

Every page, every answer of the API and every board is made from a seat view.  It holds no state:
only what the rules show to the seat, its legal actions, and what the game says.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from enoteca import NOBODY
from enoteca.shelf.box import Box
from enoteca.shelf.game_text import GameText
from enoteca.shelf.reasons import Considered, why
from enoteca.terms.about import About
from enoteca_web.kit.translation import gettext as _


@dataclass(frozen=True)
class Line:
    """One sentence of the log and the position after it."""

    position: int
    seat: int  # who acted, or CHANCE
    sentence: str
    event: str
    facts: Mapping[str, object]


@dataclass(frozen=True)
class Message:
    """One line of the chat; the table itself speaks as NOBODY."""

    seat: int
    text: str
    said: str  # ISO 8601


@dataclass(frozen=True)
class Proposal:
    """A wish to take back more than one may alone, who agrees, and who does not."""

    seat: int
    position: int
    agreed: tuple[int, ...]
    declined: int = NOBODY


@dataclass(frozen=True)
class Choice:
    """One legal action: its notation, what it does, and its parts by name."""

    text: str
    sentence: str
    word: str
    fields: tuple[str, ...]


@dataclass(frozen=True)
class Player:
    """Who sits in a seat, as all may know it."""

    seat: int
    name: str
    bot: str  # the level of a bot, or nothing
    substituted: bool
    hot: bool
    claimed: bool
    waited_for: bool
    ready: bool  # has made a secret choice that others still have to make


@dataclass(frozen=True)
class SeatView:
    """Everything that one seat may know of a table at one moment."""

    table_id: str
    version: int
    seat: int  # NOBODY is a spectator
    about: About
    edition: str
    options: Mapping[str, object]
    components: Mapping[str, object]  # what replaces tables of the box, known to all
    players: tuple[Player, ...]
    view: Mapping[str, object]
    choices: tuple[Choice, ...]
    decision: str
    waiting_for: tuple[int, ...]
    promised: tuple[Choice, ...]  # my own secret choice so far; the view does not have it yet
    log: tuple[Line, ...]
    news: tuple[Line, ...]  # since my last move
    chat: tuple[Message, ...]
    over: bool
    closed: bool
    scores: tuple[int, ...] | None  # only when all is over
    standing: tuple[int, ...] | None
    position: int
    length: int
    replaying: bool
    may_undo_step: bool
    may_undo_turn: bool
    may_propose: bool
    asks_nobody: bool  # whether all the others are bots, who agree to whatever is taken back
    proposal: Proposal | None
    host: bool
    rematch: str
    text: GameText = field(repr=False)
    why: Callable[[str], str] = field(repr=False)  # why an action, by its notation, is refused
    _foretell: Callable[[str], Mapping[str, object]] = field(repr=False)
    _break_down: Callable[[], Mapping[str, Sequence[int]]] = field(repr=False)
    _reach: Callable[[str], tuple[Choice, ...]] = field(repr=False)

    @property
    def my_turn(self) -> bool:
        """Whether this seat is asked for something."""
        return bool(self.choices)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    @property
    def others(self) -> list[Player]:
        """The people at the table but oneself, whether or not a bot plays for them."""
        people = (player for player in self.players if not player.bot or player.substituted)
        return [player for player in people if player.seat != self.seat]

    @property
    def may_be_hinted(self) -> bool:
        """Whether this seat may ask what a strong player would do: where nobody else plays."""
        return self.my_turn and not self.others

    def choice(self, text: str) -> Choice | None:
        """Return the legal action of a notation, or nothing."""
        return self._by_text.get(text)

    def foretold(self, text: str) -> Mapping[str, object]:
        """Return what an action, by its notation, would bring; nothing if it is not legal now."""
        if text not in self._by_text:
            return {}
        if text not in self._told:
            self._told[text] = self._foretell(text)
        return self._told[text]

    def considered(self, choice: Choice) -> Considered:
        """Return one of my legal actions with all that may speak for it."""
        brings = self.foretold(choice.text)
        return Considered(self.seat, self.view, choice.word, choice.fields, brings, self.components)

    def speaks_for(self, text: str) -> str:
        """Return what an action would change, in words of the game, with the rule that tells it.

        Nothing if it is not legal now.
        """
        choice = self.choice(text)
        if choice is None:
            return ""
        told = why(Box(self.about), self.text, self.considered(choice), self.names)
        rule = self.foretold(text).get("rule") or self.view.get("rule")
        if not told or not rule:
            return told
        cited = _("rule %(number)s") % {"number": rule}
        return f"{told} ({cited})"

    def within_reach(self, word: str) -> tuple[Choice, ...]:
        """Return the actions of a word that may be part of what is asked for now.

        The rules ask for a set in an order of their own: these are legal now or further on.
        """
        return self._reach(word) if self.choices else ()

    @cached_property
    def breakdown(self) -> Mapping[str, Sequence[int]]:
        """Where the points of every seat come from so far."""
        return self._break_down()

    def _breakdown_told(self) -> dict[str, list[int]] | None:
        """Return the breakdown where it is no news: in the end, or if the view tells the scores.

        It may rest on what the game hides as long as it is played.
        """
        if not self.over and "scores" not in self.view:
            return None
        return {source: list(points) for source, points in self.breakdown.items()}

    @cached_property
    def _told(self) -> dict[str, Mapping[str, object]]:
        return {}

    @cached_property
    def _by_text(self) -> Mapping[str, Choice]:
        return {choice.text: choice for choice in self.choices}

    def as_json(self) -> dict[str, object]:
        """Return the same for programs."""
        return {
            "table": self.table_id,
            "version": self.version,
            "game": self.about.id,
            "edition": self.edition,
            "options": dict(self.options),
            "seat": None if self.seat == NOBODY else self.seat,
            "players": [
                {
                    "seat": player.seat,
                    "name": player.name,
                    "bot": player.bot or None,
                    "ready": player.ready,
                }
                for player in self.players
            ],
            "position": self.position,
            "length": self.length,
            "over": self.over,
            "closed": self.closed,
            "scores": None if self.scores is None else list(self.scores),
            "standing": None if self.standing is None else list(self.standing),
            "breakdown": self._breakdown_told(),
            "waiting_for": list(self.waiting_for),
            "decision": self.decision,
            "actions": [
                {"action": choice.text, "sentence": choice.sentence} for choice in self.choices
            ],
            "promised": [
                {"action": choice.text, "sentence": choice.sentence} for choice in self.promised
            ],
            "may_undo": self.may_undo_step,
            "view": dict(self.view),
            "log": [
                {
                    "position": line.position,
                    "event": line.event,
                    "facts": dict(line.facts),
                    "sentence": line.sentence,
                }
                for line in self.log
            ],
            "chat": [
                {"seat": message.seat, "text": message.text, "said": message.said}
                for message in self.chat
            ],
        }
