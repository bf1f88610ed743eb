"""What a game says: sentences for events, actions and refusals, from the files in its folder."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final

from enoteca.core.actions import Action
from enoteca.core.events import Event
from enoteca.core.game import Game, Refusal, State
from enoteca.errors import UnknownLanguageError
from enoteca.shelf.box import Box
from enoteca.shelf.counting import Counted
from enoteca.terms.about import About, Option
from enoteca.terms.documents import Document, Table

LANGUAGES: Final = ("en", "it", "fr", "de")
CARDS: Final = ("aim", "turn", "end")
OTHERS: Final = 2  # what is no number takes the form that most numbers do


class Text:
    """What one game says in one language.

    Placeholders are the facts of an event or a refusal, or the fields of an action by
    number.  Text among them is looked up under ``names``; a seat becomes its player's name.
    What all games say alike comes from ``shared``.  A word that goes with a number is written
    in both forms, ``{loans:loan|loans}``.
    """

    def __init__(self, document: Document, shared: Document, language: str) -> None:
        self.language = language
        root, house = document.root(), shared.root()
        self.sentences: dict[str, dict[str, str]] = {
            "events": _section(root, "events"),
            "actions": _section(root, "actions"),
            "refusals": _section(root, "refusals"),
            "names": _section(root, "names"),
            "reasons": _section(root, "reasons") if "reasons" in root else {},
            # English is written in about.toml
            "about": _section(root, "about") if "about" in root else {},
            "titles": _section(root, "titles") if "titles" in root else {},
            "editions": _section(root, "editions") if "editions" in root else {},
            "cards": _section(root, "cards") if "cards" in root else {},
        }
        self.shared: dict[str, dict[str, str]] = {
            "refusals": _section(house, "refusals"),
            "citations": _section(house, "citations"),
        }
        root.finish()
        house.finish()

    def about_game(self, about: About) -> str:
        """Return what a game is, in one sentence."""
        return self.sentences["about"].get("summary", about.summary)

    def about_option(self, option: Option) -> str:
        """Return what an option changes."""
        return self.sentences["about"].get(option.name, option.summary)

    def about_edition(self, edition: str) -> str:
        """Return what makes an edition another game than the others, if it is told."""
        return self.sentences["editions"].get(edition, "")

    def cards(self) -> dict[str, str]:
        """Return what is read before the first match, if it is told: the aim, a turn, the end."""
        cards = self.sentences["cards"]
        return {name: cards[name] for name in CARDS if name in cards}

    def title(self, name: str) -> str:
        """Return what an edition, an option or what it may be set to is called."""
        return self.sentences["titles"].get(name) or self.sentences["names"].get(name, "")

    def event(self, event: Event, players: Sequence[str]) -> str:
        """Return the sentence that tells an event."""
        return self._fill(self.sentences["events"][event.name], event.facts, players)

    def refusal(self, refusal: Refusal, players: Sequence[str]) -> str:
        """Return the sentence that tells why not, with the number of the rule."""
        message = refusal.message
        sentences = self.shared if message in self.shared["refusals"] else self.sentences
        sentence = self._fill(sentences["refusals"][message], refusal.facts, players)
        if not refusal.rule:
            return sentence
        return self.shared["citations"]["rule"].format(sentence=sentence, rule=refusal.rule)

    def reason(self, message: str, facts: Mapping[str, object], players: Sequence[str]) -> str:
        """Return a clause that speaks for an action."""
        return self._fill(self.sentences["reasons"][message], facts, players)

    def action(self, game: Game[State], action: Action) -> str:
        """Return what an action does, as a short order."""
        form = game.notation.form(action)
        names = [self._told(field) for field in game.notation.fields(action)]
        return self.sentences["actions"][form.word].format(*names)

    def name(self, text: str) -> str:
        """Return what a thing is called; a catalog may list it as actions write it."""
        names = self.sentences["names"]
        return names.get(text) or names.get(text.lower().replace(" ", "-"), text)

    def _fill(self, sentence: str, facts: Mapping[str, object], players: Sequence[str]) -> str:
        named: dict[str, str] = {}
        for key, value in facts.items():
            if (key == "seat" or key.endswith("_seat")) and isinstance(value, int):
                named[key] = players[value]
            else:
                named[key] = self._told(value)
        return sentence.format_map(named)

    def _told(self, fact: object) -> str:
        """Return a fact by its name, with its number: that of its items if it is a list."""
        if isinstance(fact, list):
            told = ", ".join(self.name(str(item)) for item in fact)
            return Counted(told, len(fact), self.language)
        text = str(fact)
        number = int(text) if text.removeprefix("-").isdecimal() else OTHERS
        return Counted(self.name(text), number, self.language)


def languages(box: Box) -> list[str]:
    """Return the languages that a game speaks."""
    return [name for name in LANGUAGES if box.has(f"text/{name}.toml")]


@cache
def text_of(box: Box, language: str = "en") -> Text:
    """Return what a game says in a language."""
    known = languages(box)
    if language not in known:
        spoken = f"it speaks {', '.join(known)}" if known else "its folder has no text"
        raise UnknownLanguageError(f"{box.about.title} does not speak '{language}'; {spoken}")
    return Text(box.document(f"text/{language}.toml"), _shared(language), language)


def _shared(language: str) -> Document:
    path = resources.files("enoteca.shelf").joinpath("text", f"{language}.toml")
    return Document.parse(path.read_text(encoding="utf-8"), f"text/{language}.toml")


def _section(root: Table, name: str) -> dict[str, str]:
    table = root.table(name)
    return {key: table.text(key) for key in table.names()}
