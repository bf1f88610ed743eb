"""What a seat sees, as text."""

from collections.abc import Sequence

from enoteca.core.game import Game, State, View
from enoteca.shelf.box import TERMINAL, box_of


def board(game: Game[State], view: View, players: Sequence[str]) -> str:
    """Return a view as text: as the game's folder has it, or plainly, field by field."""
    terminal = box_of(game).part(TERMINAL)
    if terminal is not None:
        drawn: str = terminal.board(game, view, players)
        return drawn
    return "\n".join(_field(key, value, players) for key, value in view.items())


def _field(key: str, value: object, players: Sequence[str]) -> str:
    label = key.replace("_", " ")
    if isinstance(value, list) and value and isinstance(value[0], dict | list):
        heads = players if len(value) == len(players) else [str(at) for at in range(len(value))]
        rows = [f"    {head}: {_text(item)}" for head, item in zip(heads, value, strict=True)]
        return "\n".join([f"{label}:", *rows])
    return f"{label}: {_text(value)}"


def _text(value: object) -> str:
    if isinstance(value, list):
        return " ".join(_text(item) for item in value) or "–"
    if isinstance(value, dict):
        parts = [f"{key.replace('_', ' ')} {_text(item)}" for key, item in value.items()]
        return ", ".join(parts) or "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value)
