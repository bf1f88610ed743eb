"""The game in a terminal."""

from collections.abc import Sequence

from enoteca.core.game import Game, State, View


def board(game: Game[State], view: View, players: Sequence[str]) -> str:
    """Return the wood, what everybody has found, and the own dogs."""
    lines = [f"Round {view['round']} of {view['rounds']}    in the wood: {_list(view['wood'])}"]
    found = view["found"]
    assert isinstance(found, list)
    lines += [f"{player}: {_list(weights)}" for player, weights in zip(players, found, strict=True)]
    hand = view["hand"]
    if isinstance(hand, list):
        dogs = [nose for nose, count in enumerate(hand) for _ in range(count)]
        lines.append(f"Your dogs: {_list(dogs)}")
    return "\n".join(lines)


def _list(things: object) -> str:
    assert isinstance(things, list)
    return " ".join(str(thing) for thing in things) or "–"
