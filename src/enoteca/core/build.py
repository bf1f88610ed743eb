"""How this copy of the engine was built."""

from enoteca.core import rng


def compiled() -> bool:
    """Return whether the rules run as compiled code."""
    return not str(rng.__file__).endswith(".py")
