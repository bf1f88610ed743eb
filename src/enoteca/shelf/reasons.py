"""Why one might do something, in words of the game: what its folder says of an action."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from enoteca.core.actions import Action
from enoteca.core.game import Game, Seat, State, View
from enoteca.shelf.box import REASONS, Box
from enoteca.shelf.game_text import GameText


@dataclass(frozen=True)
class Reason:
    """One clause: its key in the game's text under ``reasons``, and the facts it tells."""

    message: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Considered:
    """An action that a seat may take, with what it sees and what the rules foretell of it.

    Nothing else is known to who gives reasons, so they can tell no secret of another seat.
    """

    seat: Seat
    view: View
    word: str
    fields: Sequence[str]
    brings: Mapping[str, object]
    components: Mapping[str, object]  # what replaces tables of the box, known to all


def considered(game: Game[State], state: State, action: Action) -> Considered:
    """Return an action as the seat to move considers it."""
    seat = game.to_move(state)
    word = game.notation.form(action).word
    fields = tuple(game.notation.fields(action))
    brings = game.foretell(state, seat, action)
    components = game.agreement.overrides.content
    return Considered(seat, game.view(state, seat), word, fields, brings, components)


def why(box: Box, text: GameText, asked: Considered, players: Sequence[str]) -> str:
    """Return what speaks for an action, in short sentences; nothing if the folder says nothing."""
    part = box.part(REASONS)
    if part is None:
        return ""
    told = [text.reason(each.message, each.facts, players) for each in part.reasons(asked)]
    return " ".join(f"{each[0].upper()}{each[1:]}." for each in told)
