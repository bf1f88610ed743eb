"""What the terminal itself says around a match, in the language of its sentences."""

import tomllib
from functools import cache
from importlib import resources

from enoteca.shelf.counting import Counted


class Words:
    """The sentences of the terminal in one language."""

    def __init__(self, sentences: dict[str, str], language: str) -> None:
        self.sentences = sentences
        self.language = language

    def say(self, key: str, **facts: object) -> str:
        """Return a sentence with its facts."""
        return self.sentences[key].format_map({name: self._told(facts[name]) for name in facts})

    def _told(self, fact: object) -> object:
        return Counted(str(fact), fact, self.language) if isinstance(fact, int) else fact


@cache
def words(language: str) -> Words:
    """Return what the terminal says in a language."""
    path = resources.files("enoteca.cli").joinpath("text", f"{language}.toml")
    return Words(tomllib.loads(path.read_text(encoding="utf-8")), language)
