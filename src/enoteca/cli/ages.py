"""How long ago: ``90d`` for days, ``12w`` for weeks, ``36h`` for hours."""

import argparse
import re
from datetime import timedelta

UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}
LONGEST = timedelta(days=36500)


def age(text: str) -> timedelta:
    """Read an age."""
    match = re.fullmatch(r"([0-9]{1,7})([hdw])", text)
    found = int(match[1]) * UNITS[match[2]] if match is not None else None
    if found is None or found > LONGEST:
        raise argparse.ArgumentTypeError(f"must be an age such as 36h, 90d or 12w, not '{text}'")
    return found
