"""The laws of the contract as a reusable suite, for authors of games."""

from enoteca.testing.configurations import configurations
from enoteca.testing.laws import LAWS
from enoteca.testing.positions import Position, random_match, reach

__all__ = ["LAWS", "Position", "configurations", "random_match", "reach"]
