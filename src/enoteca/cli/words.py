"""What the terminal itself says around a match, in the language of its sentences."""

import tomllib
from functools import cache
from importlib import resources


class Words:
    """The sentences of the terminal in one language."""

    def __init__(self, sentences: dict[str, str]) -> None:
        self.sentences = sentences

    def say(self, key: str, **facts: object) -> str:
        """Return a sentence with its facts."""
        return self.sentences[key].format(**facts)


@cache
def words(language: str) -> Words:
    """Return what the terminal says in a language."""
    path = resources.files("enoteca.cli").joinpath("text", f"{language}.toml")
    return Words(tomllib.loads(path.read_text(encoding="utf-8")))
