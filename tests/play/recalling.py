"""What a seat remembers of a match, for tests that play one action by action."""

from enoteca.play.recall import Recall


def recalled(game, actions, seat):
    """Return what a seat remembers after some actions."""
    recall = Recall(game, seat)
    for action in actions:
        recall = recall.then(action)
    return recall
