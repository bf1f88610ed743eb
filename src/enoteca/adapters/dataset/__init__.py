"""Matches between bots as tables of numbers: for programs that learn from what was played.

Needs the extra ``data``.
"""

from enoteca.adapters.dataset.folder import held
from enoteca.adapters.dataset.schema import VERSION
from enoteca.adapters.dataset.writing import Written, write

__all__ = ["VERSION", "Written", "held", "write"]
