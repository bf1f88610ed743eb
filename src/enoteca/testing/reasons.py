"""The law that an explanation is true: a witness looks whether the reason given holds.

Legality is written once and a refusal is told beside it, so nothing else notices when the
two part.  A witness is written from the rules as somebody at the table reads them, out of
what the seat sees: it names the rule that forbids the action, or nothing if the reason is
not so.
"""

from collections.abc import Callable, Iterator, Mapping

from enoteca.core.actions import Action, pack
from enoteca.core.game import Game, Refusal, State, View
from enoteca.core.notation import Form
from enoteca.core.rng import Rng
from enoteca.testing.positions import Position


class Asked:
    """An action that was refused: who wanted it, what that seat sees, and what it was told."""

    def __init__(self, game: Game[State], state: State, action: Action, refusal: Refusal) -> None:
        self.game = game
        self.state = state  # for what is open to all and no view lists
        self.seat = game.to_move(state)
        self.seen: View = game.view(state, self.seat)
        self.word = game.notation.form(action).word
        self.fields = game.notation.fields(action)
        self.text = game.action_text(action)
        self.refusal = refusal
        self.facts = refusal.facts


Witness = Callable[[Asked], str | None]
Witnesses = Mapping[str, Witness]


def a_refusal_gives_a_true_reason(position: Position, witnesses: Witnesses) -> set[str]:
    """Ask for all sorts of things that are not legal; return the reasons that were given."""
    game, state = position.game, position.state
    if game.to_move(state) < 0:
        return set()
    wanted = {*_of_every_form(position), *_of_other_positions(position)}
    refused = sorted(wanted - set(game.legal_actions(state)))
    return {true_refusal(game, state, action, witnesses).message for action in refused}


def true_refusal(game: Game[State], state: State, action: Action, witnesses: Witnesses) -> Refusal:
    """Return why the seat to move may not do something, once its witness has said the same."""
    refusal = game.explain(state, game.to_move(state), action)
    assert refusal is not None, game.action_text(action)
    asked = Asked(game, state, action, refusal)
    rule = witnesses[refusal.message](asked)
    told = f"{asked.text}: '{refusal.message}'"
    assert rule is not None, f"{told} is not so: {game.to_data(state)}"
    assert rule == refusal.rule, f"{told} rests on rule {rule}, not {refusal.rule}"
    return refusal


def any_of(form: Form, rng: Rng) -> Action:
    """Return an action of a form, its fields drawn at random."""
    values = [0, 0, 0]
    for place, names in enumerate(form.fields):
        known = [value for value, name in enumerate(names) if name]
        values[place] = known[rng.below(len(known))]
    return pack(form.kind, *values)


def _of_every_form(position: Position) -> Iterator[Action]:
    rng = Rng(position.seed, 10)
    for form in position.game.notation.forms:
        for _ in range(3):
            yield any_of(form, rng)


def _of_other_positions(position: Position) -> Iterator[Action]:
    """What could be done before or after is the likeliest thing to be tried too early or late."""
    game = position.game
    rng = Rng(position.seed, 11)
    for start in (game.new_state(), game.copy(position.state)):
        for _ in range(60):
            if game.resolve_chance(start, rng) < 0:
                break
            legal = game.legal_actions(start)
            for _choice in range(2):
                yield legal[rng.below(len(legal))]
            game.apply(start, legal[rng.below(len(legal))])
