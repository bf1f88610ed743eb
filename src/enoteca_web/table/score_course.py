"""How the points went through a match."""

from enoteca import CHANCE, Game, State

POINTS = 80  # enough for a graph


def course(game: Game[State], texts: list[str]) -> list[tuple[int, list[int]]]:
    """Return the scores on the way, at most POINTS of them, by position."""
    state = game.new_state()
    stride = max(1, len(texts) // POINTS)
    found: list[tuple[int, list[int]]] = []
    started = False
    for position, text in enumerate(texts, start=1):
        started = started or game.to_move(state) != CHANCE
        game.apply(state, game.parse_action(text))
        if started and (position % stride == 0 or position == len(texts)):
            found.append((position, list(game.scores(state))))
    return found
