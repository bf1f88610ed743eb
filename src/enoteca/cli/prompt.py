"""Asking somebody at a terminal: with history and arrow keys where the terminal has them."""

from collections.abc import Sequence

try:
    import readline
except ImportError:  # not on every system: then a line is typed without arrows
    readline = None  # type: ignore[assignment]


class Prompt:
    """A line to type in, which knows what could be typed."""

    def __init__(self) -> None:
        self._words: list[str] = []
        if readline is not None:
            readline.set_completer_delims(" ")
            readline.set_completer(self._complete)
            readline.parse_and_bind("tab: complete")

    def ask(self, question: str, words: Sequence[str] = ()) -> str | None:
        """Return what was typed, without what no word is made of; nothing at the end of input."""
        self._words = list(words)
        try:
            typed = input(question)
        except EOFError:
            print()
            return None
        return "".join(letter for letter in typed if letter.isprintable()).strip()

    def _complete(self, begun: str, number: int) -> str | None:
        fitting = [word for word in self._words if word.startswith(begun)]
        return fitting[number] if number < len(fitting) else None
