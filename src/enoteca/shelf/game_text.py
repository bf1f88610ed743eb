"""What a game says to whoever must be told something: plainly, where its text leaves it out."""

from collections.abc import Mapping, Sequence
from functools import cache

from enoteca.core.actions import Action
from enoteca.core.events import Event
from enoteca.core.game import Game, Refusal, State
from enoteca.errors import EnotecaError
from enoteca.shelf.box import Box
from enoteca.shelf.text import Text, text_of
from enoteca.terms.about import About, Option

FALLBACK = "en"


class GameText:
    """What a game says; what its text leaves out is told plainly, never not at all."""

    def __init__(self, text: Text | None) -> None:
        self._text = text

    def event(self, event: Event, players: Sequence[str]) -> str:
        """Return the sentence that tells an event."""
        if self._text and event.name in self._text.sentences["events"]:
            try:
                return self._text.event(event, players)
            except (KeyError, IndexError):
                pass  # an event of long ago, which told other facts than today's sentence wants
        return _plainly(event.name, event.facts, players)

    def refusal(self, refusal: Refusal, players: Sequence[str]) -> str:
        """Return why not, with the rule's number."""
        if self._text:
            known = (self._text.sentences["refusals"], self._text.shared["refusals"])
            if any(refusal.message in section for section in known):
                return self._text.refusal(refusal, players)
        sentence = _plainly(refusal.message, refusal.facts, players)
        return f"{sentence} (rule {refusal.rule})" if refusal.rule else sentence

    def reason(self, message: str, facts: Mapping[str, object], players: Sequence[str]) -> str:
        """Return a clause that speaks for an action."""
        if self._text and message in self._text.sentences["reasons"]:
            return self._text.reason(message, facts, players)
        return _plainly(message, facts, players)

    def action(self, game: Game[State], action: Action) -> str:
        """Return what an action does, as a short order."""
        form = game.notation.form(action)
        if self._text and form.word in self._text.sentences["actions"]:
            return self._text.action(game, action)
        words = [form.word.replace("-", " "), *game.notation.fields(action)]
        return " ".join(words).capitalize() if len(words) == 1 else " ".join(words)

    def about_game(self, about: About) -> str:
        """Return what a game is, in one sentence."""
        return self._text.about_game(about) if self._text else about.summary

    def about_option(self, option: Option) -> str:
        """Return what an option changes."""
        return self._text.about_option(option) if self._text else option.summary

    def about_edition(self, edition: str) -> str:
        """Return what makes an edition another game than the others, if it is told."""
        return self._text.about_edition(edition) if self._text else ""

    def cards(self) -> dict[str, str]:
        """Return what is read before the first match, if it is told: the aim, a turn, the end."""
        return self._text.cards() if self._text else {}

    def title(self, name: str) -> str:
        """Return what an edition, an option or what it may be set to is called."""
        told = self._text.title(name) if self._text else ""
        return told or name.replace("_", " ").replace("-", " ").capitalize()

    def name(self, text: str) -> str:
        """Return what a thing is called."""
        return self._text.name(text) if self._text else text


@cache
def game_text(box: Box, language: str) -> GameText:
    """Return what a game says in a language, or else in English, or else plainly."""
    try:
        return GameText(text_of(box, language))
    except (OSError, EnotecaError):
        return PLAIN if language == FALLBACK else game_text(box, FALLBACK)


def _plainly(name: str, facts: Mapping[str, object], players: Sequence[str]) -> str:
    told: list[str] = []
    subject = ""
    for key, value in facts.items():
        if key == "seat" and isinstance(value, int) and 0 <= value < len(players):
            subject = f"{players[value]}: "
        elif key.endswith("_seat") and isinstance(value, int) and 0 <= value < len(players):
            told.append(f"{key.removesuffix('_seat')} {players[value]}")
        elif isinstance(value, list):
            told.append(", ".join(str(item) for item in value))
        else:
            told.append(str(value))
    words = f"{subject}{name.replace('-', ' ')}"
    return f"{words} ({'; '.join(told)})" if told else words


PLAIN = GameText(None)  # for a game that has no text, or that nobody here knows
