"""How the command line complains of what it is given: one sentence, and where to read more."""

import argparse
import math
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from enoteca.terms.nearest import did_you_mean

# What the parser of the standard library says of an argument, and how we say it.
REWORDED = (
    (r"invalid int value: (.+)", r"must be a whole number, not \1"),
    (r"invalid float value: (.+)", r"must be a number, not \1"),
    (r"expected .*argument.*", "needs a value"),
    (r"not allowed with argument (\S+)", r"cannot go together with \1"),
    (r"ignored explicit argument (.+)", r"takes no value, not \1"),
)
MOST_MATCHES = 10**9
CHOICES = re.compile(r"invalid choice: '(.*?)'.*\(choose from (.*)\)")


class Parser(argparse.ArgumentParser):
    """A parser that says one sentence where the standard one prints its usage."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:  # said by the command itself, which knows what it takes
            self.error(self._not_known(unknown))
        return found, unknown

    def print_help(self, file: Any = None) -> None:
        """Print the help; that it cannot be printed is not kept to itself."""
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Complain, and leave."""
        self.exit(2, f"enoteca: {_sentence(message)} ('{self.prog} --help' tells more)\n")

    def _not_known(self, unknown: Sequence[str]) -> str:
        first = unknown[0].partition("=")[0]
        if not first.startswith("-"):
            return f"nothing can be done with {', '.join(repr(text) for text in unknown)}"
        return f"there is no {first}{did_you_mean(first, self._option_string_actions)}"


def whole(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a whole number, not '{text}'") from None


def wholes(text: str) -> list[int]:
    """Read whole numbers, each once, with commas between them."""
    return list(dict.fromkeys(whole(part.strip()) for part in text.split(",")))


def positive(text: str) -> int:
    """Read a whole number from 1 on."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be 1 or more, not {number}")
    return number


def matches(text: str) -> int:
    """Read how many matches: no more than one seed has different deals for."""
    number = positive(text)
    if number > MOST_MATCHES:
        raise argparse.ArgumentTypeError(f"must be at most {MOST_MATCHES}, not {number}")
    return number


def seconds(text: str) -> float:
    """Read a time that passes, and ends."""
    try:
        time = float(text)
    except ValueError:
        time = math.nan
    if not 0.001 <= time <= 3600:
        raise argparse.ArgumentTypeError(f"must be 0.001 to 3600 seconds, not '{text}'")
    return time


def hours(text: str) -> float:
    """Read hours that pass, and end."""
    try:
        time = float(text)
    except ValueError:
        time = math.nan
    if not 0 < time <= 1000:
        raise argparse.ArgumentTypeError(
            f"must be more than 0 and at most 1000 hours, not '{text}'"
        )
    return time


def file_name(text: str) -> str:
    """Read the name of a file; a device might never end, or be replaced by what is written."""
    if not text:
        raise argparse.ArgumentTypeError("needs the name of a file, not ''")
    if Path(text).is_char_device() or Path(text).is_block_device():
        raise argparse.ArgumentTypeError(f"needs a file, and {text} is a device")
    return text


def _sentence(message: str) -> str:
    named = re.fullmatch(r"argument (\S+): (.*)", message, re.DOTALL)
    if named is not None:
        return f"{named[1]} {_reworded(named[2])}"
    missing = re.fullmatch(r"the following arguments are required: (.*)", message)
    if missing is not None:
        return f"{missing[1]} must be given"
    return message


def _reworded(complaint: str) -> str:
    choice = CHOICES.fullmatch(complaint)
    if choice is not None:
        known = re.sub("['\"]", "", choice[2])
        meant = did_you_mean(choice[1], known.split(", "))
        return f"cannot be '{choice[1]}'{meant or f'; there is {known}'}"
    for pattern, words in REWORDED:
        complaint = re.sub(f"^{pattern}$", words, complaint)
    return complaint
