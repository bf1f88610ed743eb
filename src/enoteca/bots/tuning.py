"""The settings of the search, which a game's policy may change for its own game."""

from typing import Final

from enoteca.errors import EnotecaError
from enoteca.native import i64

LEVELS = ("novice", "casual", "strong", "expert")
NOVICE: Final = 0
CASUAL: Final = 1
ADVICE_ONLY: Final = 1  # the widening at which only the policy's shortlist comes into the tree
SETTINGS = (
    "advised", "bias", "chance_in_tree", "easy", "exploration", "horizon", "margin", "sensible",
    "spread", "widening", "win",
)  # fmt: skip


class Tuning:
    """How the search behaves.  Rewards and shares are in thousandths."""

    __slots__ = (*SETTINGS, "iterations", "levels")

    def __init__(self) -> None:
        self.advised: i64 = 0  # share of playout decisions that the policy takes
        self.bias: i64 = 0  # how much the policy's advice counts in the tree
        self.chance_in_tree: bool = False  # whether outcomes of chance part the tree
        self.easy: i64 = 0  # content with what was tried this share as often as the best
        self.exploration: i64 = 700
        self.horizon: i64 = 0  # decisions after which a playout is evaluated; 0: at its end
        self.sensible: bool = False  # never looks at what the policy calls plainly silly
        self.spread: i64 = 20  # the lead in points that counts as a whole win
        self.widening: i64 = 0  # children allowed: 1 + widening * √visits / 1000; 0: all
        self.win: i64 = 1000  # the weights of winning and of the lead in points
        self.margin: i64 = 0
        self.iterations: list[i64] = [40, 200, 1000, 4000]  # by level
        self.levels: list[Tuning | None] = [None, None, None, None]  # those that differ

    def heeds_advice(self) -> bool:
        """Return whether the policy is asked what to try: for a start, or for all there is."""
        return self.bias > 0 or self.widening == ADVICE_ONLY

    def by_level(self, level: i64) -> "Tuning":
        """Return the settings of a level, to be changed for it alone.

        They begin as the settings are now, so these are to be settled before.  Who thinks little
        is kept from what is silly; who thinks much finds out, and may have a reason.
        """
        known = self.levels[level]
        if known is None:
            known = Tuning()
            for name in SETTINGS:
                setattr(known, name, getattr(self, name))
            known.sensible = level <= CASUAL
            self.levels[level] = known
        return known

    def change(self, settings: list[str]) -> None:
        """Change some fields, each written as ``exploration=150``."""
        for setting in settings:
            name, equals, value = setting.partition("=")
            if not equals or name not in SETTINGS:
                raise EnotecaError(
                    f"'{setting}' is no setting of a search: it has {', '.join(SETTINGS)}"
                )
            if not value.isdecimal():
                raise EnotecaError(f"'{setting}' is no setting: write a number, as in {name}=300")
            if name in ("chance_in_tree", "sensible"):
                setattr(self, name, value != "0")
            else:
                setattr(self, name, int(value))
