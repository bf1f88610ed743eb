"""What a game says, in the reader's language where its catalog exists, else in English."""

from collections.abc import Mapping, Sequence
from functools import cache

from django.utils.translation import get_language

from enoteca import EnotecaError, Game, Refusal, State
from enoteca.core.events import Event
from enoteca.shelf.text import Phrases, phrases
from enoteca.terms.about import About, Option

FALLBACK = "en"


class Sentences:
    """The phrases of a game; what a catalog leaves out is told plainly, never not at all."""

    def __init__(self, catalog: Phrases | None) -> None:
        self._catalog = catalog

    def event(self, event: Event, players: Sequence[str]) -> str:
        """Return the sentence that tells an event."""
        if self._catalog and event.name in self._catalog.sentences["events"]:
            try:
                return self._catalog.event(event, players)
            except (KeyError, IndexError):
                pass  # an event of long ago, which told other facts than today's sentence wants
        return _plainly(event.name, event.facts, players)

    def refusal(self, refusal: Refusal, players: Sequence[str]) -> str:
        """Return why not, with the rule's number."""
        if self._catalog:
            known = (self._catalog.sentences["refusals"], self._catalog.shared["refusals"])
            if any(refusal.message in section for section in known):
                return self._catalog.refusal(refusal, players)
        sentence = _plainly(refusal.message, refusal.facts, players)
        return f"{sentence} (rule {refusal.rule})" if refusal.rule else sentence

    def action(self, game: Game[State], action: int) -> str:
        """Return what an action does, as a short order."""
        form = game.notation.form(action)
        if self._catalog and form.word in self._catalog.sentences["actions"]:
            return self._catalog.action(game, action)
        words = [form.word.replace("-", " "), *game.notation.fields(action)]
        return " ".join(words).capitalize() if len(words) == 1 else " ".join(words)

    def about_game(self, about: About) -> str:
        """Return what a game is, in one sentence."""
        return self._catalog.about_game(about) if self._catalog else about.summary

    def about_option(self, option: Option) -> str:
        """Return what an option changes."""
        return self._catalog.about_option(option) if self._catalog else option.summary

    def name(self, text: str) -> str:
        """Return what a thing is called."""
        return self._catalog.name(text) if self._catalog else text


def sentences(game_id: str) -> Sentences:
    """Return the sentences of a game in the language of the moment."""
    return _sentences(game_id, (get_language() or FALLBACK).partition("-")[0])


@cache
def _sentences(game_id: str, language: str) -> Sentences:
    try:
        return Sentences(phrases(game_id, language))
    except (OSError, EnotecaError):
        return Sentences(None) if language == FALLBACK else _sentences(game_id, FALLBACK)


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
