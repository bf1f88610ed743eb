"""A match that is played and seen by numbers: what every environment of one match stands on."""

import operator
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from enoteca.adapters.arrays import looking_at
from enoteca.adapters.extras import extra
from enoteca.core.fields import octets, shorts
from enoteca.core.game import NOBODY, Game, State
from enoteca.core.lanes import CUT, GOES_ON, OVER
from enoteca.core.observation import Block, Sheet
from enoteca.core.returns import returns, unit
from enoteca.core.rng import Rng
from enoteca.core.space import UNDECIDED, Choosing
from enoteca.errors import EnotecaError, IllegalActionError
from enoteca.shelf.catalog import cards, load

with extra("rl"):
    import numpy as np
    from gymnasium import spaces

_WHOLE: Final = (int, np.signedinteger)

NOT_CHOSEN: Final = -1  # in place of a number that a decision of several steps may have


def wanted(
    game: str | Game[State],
    seats: int | None,
    edition: str | None,
    options: Mapping[str, object] | None,
    rules_version: int | None,
) -> Game[State]:
    """Return the rules that somebody asks for: by id and what is agreed on, or as they are."""
    if isinstance(game, str):
        return load(game, seats, edition, options, rules_version=rules_version)
    if (seats, edition, options, rules_version) != (None, None, None, None):
        raise EnotecaError(
            f"{game!r} has its seats, edition and options already: name them with an id only"
        )
    return game


def names() -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the name of every game under each version of its rules, and what it is made from."""
    for about in cards():
        for version in range(1, about.rules_version + 1):
            yield f"enoteca/{about.id}-v{version}", {"game": about.id, "rules_version": version}


def named(game: Game[State]) -> str:
    """Return the name of an environment as those of PettingZoo are called."""
    return f"{game.agreement.about.id.replace('-', '_')}_v{game.agreement.rules_version}"


def penalty(kind: str) -> float:
    """Return what a number outside the mask is worth: less than any match."""
    return -1.0 if unit(kind) > 1 else -1000.0


def blocks(game: Game[State]) -> list[Block]:
    """Return what the numbers of an observation mean: the view, then what is chosen so far."""
    further = game.action_space.depth - 1
    if not further:
        return game.observation()
    last = game.action_space.size - 1
    return [*game.observation(), Block("picked", (further,), NOT_CHOSEN, last)]


def view_space(game: Game[State]) -> Any:
    """Return the range of every number of an observation, as Gymnasium wants it."""
    found = blocks(game)
    sizes = [block.size for block in found]
    low: Any = np.repeat([block.low for block in found], sizes).astype(np.int16)
    high: Any = np.repeat([block.high for block in found], sizes).astype(np.int16)
    return spaces.Box(low, high, dtype=np.int16)


class Numbers(spaces.Discrete):
    """So many numbers from 0 on.  At every step somebody asks whether what is chosen is one."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self._count = int(count)

    def contains(self, x: Any) -> bool:
        """Return what any such space does, and at once where a whole number is asked for."""
        if isinstance(x, _WHOLE):
            return 0 <= int(x) < self._count
        return bool(super().contains(x))


class NumberedMatch:
    """One match after the other of a game; seats choose numbers of its action space.

    Matches of the same seed meet the same chance: each has a stream of its own, as the matches
    of a batch have.
    """

    def __init__(self, game: Game[State], kind: str) -> None:
        self._unit = unit(kind)
        if not game.observation():
            raise EnotecaError(f"{game.agreement.about.title} makes no observations yet")
        self.game = game
        self.kind = kind
        self.state = game.new_state()
        self.seat: int = NOBODY  # whose turn it is
        self.ended = OVER
        self.decisions = 0
        self.chosen: list[int] = []  # in the decision that is being taken
        self.seed = 0
        self.number = -1  # of the match, among those of the seed
        self.rng = Rng(0)
        self._set_up()

    def _set_up(self) -> None:
        """Make what follows from the rest: room for numbers, and the decision being taken."""
        game = self.game
        space = game.action_space
        self._longest = game.max_decisions
        self._further = range(space.depth - 1)
        self._row = shorts(game.observation_size + space.depth - 1)
        self._sheet = Sheet(self._row, 0)
        self._octets = octets(space.size)
        # Packed arrays are looked at where they lie, and copied for those who keep them.
        self._seen = looking_at(self._row, np.int16)[0]
        self._marked = looking_at(self._octets, np.int8)[0]
        self._choosing = Choosing(space)
        if self.ended == GOES_ON:
            self._choosing.begin(game.menu(self.state))
            for number in self.chosen:
                self._choosing.pick(number)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in _FOLLOWS}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._set_up()

    def begin(self, seed: int | None) -> None:
        """Begin the first match of a seed, or the next one of the seed there is."""
        if seed is not None:
            self.seed, self.number = operator.index(seed), -1
        elif self.number < 0:
            self.seed = secrets.randbits(62)
        self.number += 1
        self.rng = Rng(self.seed, self.number)
        self.state = self.game.new_state()
        self.ended = GOES_ON
        self.decisions = 0
        self._ask()

    def pick(self, number: Any) -> None:
        """Pick a number for the seat whose turn it is; one that it may not pick is refused."""
        if self.ended != GOES_ON:
            raise IllegalActionError("the match is over: nothing can be chosen")
        number = operator.index(number)
        action = self._choosing.pick(number)
        if action == UNDECIDED:
            self.chosen.append(number)
        else:
            self.do(action)

    def do(self, action: int) -> None:
        """Do what the seat whose turn it is has decided, legal as it is known to be."""
        self.game.apply(self.state, action)
        self.decisions += 1
        self._ask()

    def _ask(self) -> None:
        self.chosen.clear()
        seat = self.game.resolve_chance(self.state, self.rng)
        if seat == NOBODY:
            self._end(OVER)
        elif self.decisions >= self._longest:
            self._end(CUT)
        else:
            self.seat = seat
            self._choosing.begin(self.game.menu(self.state))

    def _end(self, how: int) -> None:
        self.seat = NOBODY
        self.ended = how

    def returns(self) -> list[float]:
        """Return what the match, as it stands, is worth to each seat."""
        return [worth / self._unit for worth in returns(self.game, self.state, self.kind)]

    def observation(self, seat: int) -> Any:
        """Return what a seat sees as an array of its own."""
        return self.row(self.state, seat, self.chosen if seat == self.seat else ())

    def row(self, state: State, seat: int, chosen: Sequence[int]) -> Any:
        """Return what a seat would see in a state, with what it has picked of its decision."""
        sheet = self._sheet
        sheet.at = 0
        self.game.write(state, seat, sheet)
        for step in self._further:
            sheet.number(chosen[step] if step < len(chosen) else NOT_CHOSEN)
        return self._seen.copy()

    def mask(self) -> Any:
        """Return an array with a one for every number that may be picked now."""
        return self.marked(self._choosing)

    def marked(self, choosing: Choosing) -> Any:
        """Return the same for a decision of whomever."""
        choosing.mark(self._octets, 0)
        return self._marked.copy()


_FOLLOWS: Final = (
    "_choosing", "_further", "_longest", "_marked", "_octets", "_row", "_seen", "_sheet",
)  # fmt: skip
