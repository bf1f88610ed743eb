"""What a record tells besides the match: who played, when, and whatever somebody wants to note.

A tag is a line of the header whose name begins with a capital letter, where every header that
the replay needs begins with a small one: a slip in one of those is never taken for a tag.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import date

DATE = "Date"  # of the first move, as 2026-11-17
SOFTWARE = "Software"  # what wrote the record
PLAYER = "Player"  # of a seat: Player-0
BOT = "Bot"  # the level of the bot in a seat: Bot-1

LONGEST = 1000

_NAME = re.compile(r"[A-Z][A-Za-z0-9-]{0,39}")
_BREAKS = re.compile(r"[\r\n]+")


def is_tag(name: str) -> bool:
    """Return whether a tag may be called so."""
    return _NAME.fullmatch(name) is not None


def one_line(value: str) -> str:
    """Return what is noted as it is written."""
    return _BREAKS.sub(" ", value).strip()


def seated(names: Sequence[str], bots: Sequence[str]) -> dict[str, str]:
    """Return the tags that tell who sits where, and which of them are bots."""
    players = {f"{PLAYER}-{seat}": name for seat, name in enumerate(names) if name}
    return players | {f"{BOT}-{seat}": level for seat, level in enumerate(bots) if level}


def noted(names: Sequence[str], bots: Sequence[str], begun: date, version: str) -> dict[str, str]:
    """Return what is noted of a match that people have played: who, when, and with what."""
    return seated(names, bots) | {DATE: begun.isoformat(), SOFTWARE: f"enoteca {version}"}


def by_seat(tags: Mapping[str, str], name: str, seats: int) -> list[str]:
    """Return what a tag says of each seat, nothing where it is missing."""
    return [tags.get(f"{name}-{seat}", "") for seat in range(seats)]
