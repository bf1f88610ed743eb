"""What must hold of every lesson: it can be followed from its beginning to its end."""

from collections.abc import Iterator, Mapping, Sequence

from enoteca.core.game import Game, State
from enoteca.play.lesson import Lesson, Note

ANY = ""  # in the answers of a note: to any other move


def faults(taught: Lesson, texts: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Return what is wrong with a lesson, whose texts are given by language.

    A record that does not replay is an error, which names the action.
    """
    taught.record.verify()
    game, state = taught.record.game(), None
    found: list[str] = []
    asked: set[int] = set()
    last = -1  # the learner's last decision, if nobody has acted since
    for position, state in decisions(taught, game):
        note = taught.notes.get(position)
        if note is None and last != position - 1:
            found.append(f"nothing is noted at {position}, where the learner decides")
        if note is not None:
            found += _unanswerable(game, state, note, taught.actions[position:][:1])
        asked.add(position)
        last = position
    found += [f"{at} is no decision of the learner" for at in taught.notes if at not in asked]
    if len(taught.actions) not in taught.notes:
        found.append("nothing is noted at the end")
    for language, words in texts.items():
        wanted = taught.sentences()
        found += [f"{language}: '{name}' is missing" for name in sorted(wanted - set(words))]
        found += [f"{language}: '{name}' is never said" for name in sorted(set(words) - wanted)]
    return found


def decisions(taught: Lesson, game: Game[State]) -> Iterator[tuple[int, State]]:
    """Yield every place where the learner is asked, and at last the one where he goes on alone."""
    state = game.new_state()
    position, actions = 0, taught.actions
    together: set[int] = set()  # who chooses in secret, and has not chosen yet
    while position <= len(actions):
        asked = game.deciders(state)
        fresh = not together
        if fresh and not taught.skipped(position) and taught.seat in asked:
            yield position, game.copy(state)
        if position == len(actions):
            return
        if fresh and len(asked) > 1:
            together = set(asked)
        together.discard(game.to_move(state))
        game.apply(state, game.parse_action(actions[position]))
        position += 1


def _unanswerable(
    game: Game[State], state: State, note: Note, wanted: Sequence[str]
) -> Iterator[str]:
    """Yield answers to moves that nobody can make."""
    legal = {game.action_text(action) for action in game.legal_actions(state)} - set(wanted)
    words = {text.partition(":")[0] for text in legal}
    for key in note.but:
        if key not in legal | words | {ANY}:
            yield f"at {note.at} an answer is given to '{key}', which cannot be played there"
