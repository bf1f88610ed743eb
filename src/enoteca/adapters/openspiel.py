"""The games as OpenSpiel wants them.  To import this module registers them with ``pyspiel``.

``pyspiel.load_game("enoteca_pot_de_vin(players=3)")`` then finds them; see ``PARAMETERS``.
"""

import json
from collections.abc import Callable
from typing import Any, cast

from enoteca.adapters.course import Course, numbers_of
from enoteca.adapters.extras import extra
from enoteca.core.fields import shorts
from enoteca.core.game import NOBODY, Game, Seat, State
from enoteca.core.returns import MARGIN, POINTS, WIN
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError
from enoteca.play.recall import Recall
from enoteca.shelf import catalog
from enoteca.terms.about import About, Value

with extra("research"):
    import numpy as np
    import pyspiel

CHANCE = int(pyspiel.PlayerId.CHANCE)  # the same here and there
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
NOT_CHOSEN = -1  # in place of a number that a decision of several steps may have

_SEED_BITS = 53  # of a number between 0 and 1
_MOST_POINTS = 2**15  # where a game does not say how many points one can have


def short_name(about: About) -> str:
    """Return what OpenSpiel calls a game."""
    return f"enoteca_{about.id.replace('-', '_')}"


def options_of(text: str, about: About) -> dict[str, Value]:
    """Return the options that a parameter tells: ``name:value;name:value``."""
    found: dict[str, Value] = {}
    for part in filter(None, text.split(";")):
        name, colon, told = part.partition(":")
        if not colon:
            raise EnotecaError(f"'{part}' is no option: they are written name:value;name:value")
        option = about.option(name.strip())
        found[name.strip()] = told if option is None else option.read(told.strip())
    return found


class Script:
    """What was chosen in a match and is known to be right, to be gone through without a look."""

    __slots__ = ("_movers", "mover")

    def __init__(self, steps: list[tuple[Seat, int]]) -> None:
        self._movers = iter([mover for mover, _ in steps])
        self.mover = next(self._movers, NOBODY)

    def pick(self, number: int) -> None:  # noqa: ARG002 (it is the one that was chosen)
        """Go on to who chose next."""
        self.mover = next(self._movers, NOBODY)


class OpenSpielState(pyspiel.State):
    """A match, one number after the other."""

    def __init__(self, game: "OpenSpielGame") -> None:
        super().__init__(game)
        self._course = Course(game.numbers)

    def __str__(self) -> str:
        course = self._course
        data = json.dumps(course.game.to_data(course.state), separators=(",", ":"))
        return " ".join([data, *self._labels(course.chosen)])

    # What solvers ask at every node is answered here, and not by way of C++ and back.

    def current_player(self) -> int:
        mover = self._course.mover
        return TERMINAL if mover == NOBODY else mover

    def is_terminal(self) -> bool:
        return self._course.mover == NOBODY

    def is_chance_node(self) -> bool:
        return self._course.mover == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        if player is None or player == self._course.mover:
            return self._course.legal()
        return list(super().legal_actions(player))

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 (only who is to move)
        return self._course.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._course.mover != CHANCE:
            raise pyspiel.SpielError("chance_outcomes: it is not chance that is to move")
        return self._course.chances()

    def _apply_action(self, number: int) -> None:
        try:
            self._course.pick(number)
        except EnotecaError as error:
            raise pyspiel.SpielError(str(error)) from error

    def _action_to_string(self, player: int, number: int) -> str:
        numbers = self._course.numbers
        labels = (numbers.outcomes if player == CHANCE else numbers.space).labels
        if 0 <= number < len(labels):
            return str(labels[number])
        raise pyspiel.SpielError(f"{number} is no number of an action: there are {len(labels)}")

    def returns(self) -> list[float]:
        return self._course.worth()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        observer = self.get_game().observer
        observer.set_from(self, self._looker(player))
        return list(observer.tensor.tolist())

    def information_state_string(self, player: int | None = None) -> str:
        return self._remembered(self._looker(player))

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "OpenSpielState":
        """Return a random match that the player cannot tell from this one; its history replays."""
        seed = int(sampler() * 2**_SEED_BITS) << _SEED_BITS | int(sampler() * 2**_SEED_BITS)
        try:
            course = self._course.retold(self._looker(player), Rng(seed))
        except EnotecaError as error:
            raise pyspiel.SpielError(str(error)) from error
        twin: OpenSpielState = self.get_game().new_initial_state()
        steps = course.steps()
        twin._course = cast("Course", Script(steps))  # pyspiel only writes down who chose what
        for _, number in steps:
            twin.apply_action(number)
        twin._course = course
        return twin

    def recall(self, player: int) -> Recall:
        """Return what a player has seen and done; the information state is the key to it."""
        return self._course.recall(self._looker(player))

    def _looker(self, player: int | None) -> Seat:
        """Return a player who may look, by default who is to move."""
        seat = self.current_player() if player is None else player
        if seat < 0:
            raise pyspiel.SpielError(f"only players look, player >= 0, and {seat} is none")
        if seat >= self._course.game.seat_count:
            seats = self._course.game.seat_count
            raise pyspiel.SpielError(f"only players look, player < {seats}, and {seat} is none")
        return seat

    def _remembered(self, seat: Seat) -> str:
        chosen = self._labels(self._course.seen_choice(seat))
        return " ".join([f"seat {seat}", self._course.recall(seat).key.hex(), *chosen])

    def _labels(self, chosen: list[int]) -> list[str]:
        return [self._course.numbers.space.labels[number] for number in chosen]


class Observer:
    """What a player sees, all see, or he alone: as a text, and if it is a view as an array too."""

    def __init__(self, game: Game[State], wanted: Any) -> None:
        self._private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = wanted.public_info
        self._recalls = wanted.perfect_recall
        self._row = shorts(game.observation_size)
        self._steps = game.action_space.depth - 1
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if game.observation_size and self._public and not self._recalls:
            self.tensor = np.zeros(game.observation_size + self._steps, np.float32)
            at = 0
            for block in game.observation():
                part = self.tensor[at : at + block.size]
                self.dict[block.name] = part.reshape(block.shape or (1,))
                at += block.size
            if self._steps:
                self.dict["picked"] = self.tensor[at:]

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write what a player sees; nothing where there is no array."""
        if self.tensor is None:
            return
        course = state._course
        seat = player if self._private else NOBODY
        course.game.observe(course.state, seat, self._row)
        size = len(self._row)
        self.tensor[:size] = np.frombuffer(self._row, np.int16)
        if self._steps:
            self.tensor[size:] = NOT_CHOSEN
            chosen = course.seen_choice(seat)
            self.tensor[size : size + len(chosen)] = chosen

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return what a player sees, or remembers."""
        course = state._course
        seat = player if self._private else NOBODY
        if self._recalls:
            return state._remembered(seat)
        view = dict(course.game.view(course.state, seat))
        if not self._public:
            shown = course.game.view(course.state, NOBODY)
            for name, value in shown.items():
                if view[name] == value:
                    del view[name]
        told = json.dumps(view, separators=(",", ":"))
        return " ".join([told, *state._labels(course.seen_choice(seat))])


class OpenSpielGame(pyspiel.Game):
    """The rules of one agreement.  Each game of the catalog has a class of its own."""

    about: About

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        about = self.about
        wanted = {**parameters(about), **(params or {})}
        try:
            rules = catalog.load(
                about.id,
                wanted["players"],
                wanted["edition"],
                options_of(str(wanted["options"]), about),
            )
            self.numbers = numbers_of(rules, wanted["returns"])
        except EnotecaError as error:
            raise pyspiel.SpielError(str(error)) from error
        low, high = _utilities(rules, wanted["returns"])
        steps = self.numbers.space.depth
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.space.size,
            max_chance_outcomes=self.numbers.outcomes.size,
            num_players=rules.seat_count,
            min_utility=low,
            max_utility=high,
            max_game_length=rules.max_decisions * steps,
        )
        super().__init__(game_type(about, sees=rules.observation_size > 0), info, wanted)
        self.rules = rules
        self.observer = self.make_py_observer()

    def __reduce__(self) -> tuple[object, ...]:
        return loaded, (str(self),)

    def new_initial_state(self, *_unknown: object) -> OpenSpielState:
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.rules.agreement.about.max_actions

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Return an observer; none, as OpenSpiel wants it, of what cannot be observed."""
        if params:
            raise pyspiel.SpielError(f"observations have no parameters, and these came: {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        alone = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        nobody = wanted.private_info == pyspiel.PrivateInfoType.NONE
        if not (alone or nobody) or not (
            wanted.public_info or (alone and not wanted.perfect_recall)
        ):
            return None
        return Observer(self.rules, wanted)


def loaded(text: str) -> Any:
    """Return a game from what it says of itself, wherever this module was not imported yet."""
    return pyspiel.load_game(text)


def parameters(about: About) -> dict[str, Any]:
    """Return what can be asked for when a game is loaded, and what it is if it is not."""
    return {
        "players": about.default_seats,
        "edition": about.editions[0],
        "options": "",  # name:value;name:value
        "returns": WIN,
    }


def game_type(about: About, *, sees: bool = True) -> Any:
    """Return what OpenSpiel wants to know of a game, also before it is loaded."""
    return pyspiel.GameType(
        short_name=short_name(about),
        long_name=about.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(about.seats),
        min_num_players=min(about.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=sees,
        parameter_specification=parameters(about),
    )


def _utilities(rules: Game[State], kind: str) -> tuple[float, float]:
    """Return between what bounds the returns of a kind lie."""
    low, high = -_MOST_POINTS, _MOST_POINTS
    for block in rules.observation():
        if block.name == "scores":
            low, high = block.low, block.high
    if kind == POINTS:
        return float(low), float(high)
    if kind == MARGIN:
        return float(low - high), float(high - low)
    return 0.0, 1.0


def _registered(about: About) -> type[OpenSpielGame]:
    """Make a game known; pyspiel gets a class, for what else it may call it drops too late."""
    kind = type(f"OpenSpiel{about.id.title().replace('-', '')}", (OpenSpielGame,), {"about": about})
    pyspiel.register_game(game_type(about), kind)
    return kind


GAMES = {short_name(about): _registered(about) for about in catalog.cards()}
