"""What is in the box: dogs and truffles (rule 1.1)."""

from importlib import resources
from typing import Final

from enoteca.terms.documents import Document, Overlay

NOSES: Final = 7  # noses are 1 to 6; nothing has a nose of 0
WEIGHTS: Final = 10  # and no truffle weighs more than 9
MOST_ROUNDS: Final = 5


class Components:
    """How many there are of each; a player may correct it with a file of his own."""

    __slots__ = ("dogs", "provenance", "truffles")

    def __init__(self, overrides: Document) -> None:
        text = resources.files("truffle_hunt").joinpath("components.toml").read_text("utf-8")
        root = Overlay(overrides, Document.parse(text, "components.toml"))
        copies = root.integer("copies", 4, 9)  # enough for four hands of six
        self.dogs = [0] + [copies] * (NOSES - 1)
        weights = root.integers("truffles", 1, WEIGHTS - 1)
        if len(weights) < MOST_ROUNDS:
            root.fail(f"there must be {MOST_ROUNDS} truffles or more", "truffles")
        self.truffles = [weights.count(weight) for weight in range(WEIGHTS)]
        self.provenance = root.provenance()
        root.finish()
