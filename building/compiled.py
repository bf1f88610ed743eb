"""Ends with an error where the rules that are installed are not compiled ones."""

import sys

from enoteca.native import compiled

sys.exit(0 if compiled() else "the rules of this wheel are not compiled")
