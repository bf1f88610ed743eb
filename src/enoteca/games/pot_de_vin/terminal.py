"""The table of Pot de Vin, in text."""

from collections.abc import Sequence

from enoteca.core.game import Game, State, View
from enoteca.games.pot_de_vin.rules.cards import GUILDS

HEADS = [guild[:3] for guild in GUILDS]


def board(game: Game[State], view: View, players: Sequence[str]) -> str:  # noqa: ARG001 (as all)
    """Return the Regent, the cards on the table, what everyone has won, and the own hand."""
    regent = view["regent"] or "not yet revealed"
    lines = [
        f"Round {view['round']} of {view['rounds']}    Regent: {regent}    "
        f"influence pile: {view['pile_size']} cards"
    ]
    if view["pile"] is not None:
        lines.append(f"Still in the pile: {_cards(view['pile'])}")
    width = max(len(player) for player in players)
    head = "  ".join(HEADS)
    lines += ["", f"{'':<{width}}  table  hand gems chest  {head}  points"]
    for seat, player in enumerate(players):
        lines.append(_row(view, seat, f"{player:<{width}}"))
    if "hand" in view:
        lines += ["", f"Your hand: {_cards(view['hand'])}"]
    return "\n".join(lines)


def _row(view: View, seat: int, player: str) -> str:
    mark = "*" if view["leader"] == seat else " "
    played = _of(view, "played", seat) or "–"
    columns = _of(view, "columns", seat)
    jokers = _of(view, "jokers", seat)
    assert isinstance(columns, list)
    assert isinstance(jokers, list)
    cells = [
        f"{count or '·'}{'?' if guild in jokers else ''}"
        for guild, count in zip(GUILDS, columns, strict=True)
    ]
    text = "  ".join(f"{cell:>3}" for cell in cells)
    counts = [_of(view, key, seat) for key in ("hand_sizes", "gems", "chest", "scores")]
    hand, gems, chest, points = counts
    return f"{player} {mark}{played:>5}  {hand:>4} {gems:>4} {chest:>5}  {text}  {points:>6}"


def _of(view: View, key: str, seat: int) -> object:
    values = view[key]
    assert isinstance(values, list)
    return values[seat]


def _cards(cards: object) -> str:
    assert isinstance(cards, list)
    return " ".join(str(card) for card in cards) or "none"
