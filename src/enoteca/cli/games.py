"""``enoteca games``: what is on the shelf."""

import argparse
import json
import sys
from dataclasses import asdict

from enoteca.cli.arguments import add_json, option_text
from enoteca.shelf import catalog
from enoteca.terms.about import CHOICE, FLAG, About, Option


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("games", help="list the games, their editions and options")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """List the games."""
    shelf = catalog.cards()
    if arguments.json:
        print(json.dumps([asdict(about) for about in shelf], indent=2))
    else:
        print("\n\n".join(_card(about) for about in shelf))
    for trouble in catalog.troubles():
        print(f"enoteca: {trouble}", file=sys.stderr)
    return 0


def _card(about: About) -> str:
    seats = f"{min(about.seats)}–{max(about.seats)} players"
    lines = [
        f"{about.id}: {about.title}, by {' and '.join(about.designers)}",
        f"  {about.summary}",
        f"  {seats}, about {about.minutes} minutes; editions: {', '.join(about.editions)}",
    ]
    return "\n".join(lines + [f"  --option {_option(option)}" for option in about.options])


def _option(option: Option) -> str:
    if option.kind == FLAG:
        values = "true|false"
    elif option.kind == CHOICE:
        values = "|".join(option.choices)
    else:
        values = f"{option.low}…{option.high}"
    return f"{option.name}={values} ({option_text(option.default)}): {option.summary}"
