"""Sentences for events, actions and refusals, from the catalogs beside each game."""

from collections.abc import Mapping, Sequence
from functools import cache

from enoteca.core import catalog
from enoteca.core.actions import Action
from enoteca.core.documents import Document
from enoteca.core.events import Event
from enoteca.core.game import Game, Refusal, State

SECTIONS = ("events", "actions", "refusals", "names")
COMMON_REFUSALS = {
    "match-over": "The match is over.",
    "chance-first": "First chance must decide.",
    "not-your-turn": "It is {seat}'s turn.",
}


class Phrases:
    """The sentences of one game in one language.

    Placeholders are the facts of an event or a refusal, or the fields of an action by
    number.  Text among them is looked up under ``names``; a seat becomes its player's name.
    """

    def __init__(self, document: Document) -> None:
        root = document.root()
        self.sentences: dict[str, dict[str, str]] = {}
        for section in SECTIONS:
            table = root.table(section)
            self.sentences[section] = {key: table.text(key) for key in table.names()}
        root.finish()

    def event(self, event: Event, players: Sequence[str]) -> str:
        """Return the sentence that tells an event."""
        return self._fill("events", event.name, event.facts, players)

    def refusal(self, refusal: Refusal, players: Sequence[str]) -> str:
        """Return the sentence that tells why not, with the number of the rule."""
        if refusal.message in COMMON_REFUSALS:
            return COMMON_REFUSALS[refusal.message].format_map(self._named(refusal.facts, players))
        sentence = self._fill("refusals", refusal.message, refusal.facts, players)
        return f"{sentence} (rule {refusal.rule})" if refusal.rule else sentence

    def action(self, game: Game[State], action: Action) -> str:
        """Return what an action does, as a short order."""
        form = game.notation.form(action)
        names = [self.name(field) for field in game.notation.fields(action)]
        return self.sentences["actions"][form.word].format(*names)

    def name(self, text: str) -> str:
        """Return what a thing is called."""
        return self.sentences["names"].get(text, text)

    def _fill(
        self, section: str, key: str, facts: Mapping[str, object], players: Sequence[str]
    ) -> str:
        return self.sentences[section][key].format_map(self._named(facts, players))

    def _named(self, facts: Mapping[str, object], players: Sequence[str]) -> dict[str, str]:
        named: dict[str, str] = {}
        for key, value in facts.items():
            if (key == "seat" or key.endswith("_seat")) and isinstance(value, int):
                named[key] = players[value]
            elif isinstance(value, list):
                named[key] = ", ".join(self.name(str(item)) for item in value)
            else:
                named[key] = self.name(str(value))
        return named


@cache
def phrases(game_id: str, language: str = "en") -> Phrases:
    """Return the sentences of a game in a language."""
    return Phrases(catalog.page(game_id, f"phrases/{language}.toml"))
