"""What somebody may have meant by a word that nobody knows."""

import difflib
from collections.abc import Iterable


def did_you_mean(text: str, known: Iterable[str]) -> str:
    """Return a question after the nearest known word, or nothing if none is near."""
    near = difflib.get_close_matches(text.lower(), list(known), n=1)
    return f"; did you mean '{near[0]}'?" if near else ""
