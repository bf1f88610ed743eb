"""``enoteca``: the games, from a terminal."""

import sys
from collections.abc import Sequence

import enoteca
from enoteca.cli import (
    analyse,
    arena,
    backup,
    balance,
    bench,
    check,
    completion,
    dataset,
    games,
    learn,
    perft,
    play,
    replay,
    restore,
    rules,
    serve,
    simulate,
    tables,
    tidy,
)
from enoteca.cli.output import abandon, cannot_be_written, flush, spell_plainly
from enoteca.cli.voice import Parser
from enoteca.native import compiled

COMMANDS = (
    serve,
    games,
    rules,
    play,
    simulate,
    replay,
    analyse,
    perft,
    bench,
    arena,
    balance,
    learn,
    dataset,
    backup,
    restore,
    tables,
    tidy,
    check,
    completion,
)


def version() -> str:
    """Return which enoteca this is, and how its rules run."""
    how = "compiled rules" if compiled() else "uncompiled rules: all works, about ten times slower"
    return f"enoteca {enoteca.__version__}, {how}"


def parser() -> Parser:
    """Return the command line with all its commands."""
    found = Parser(
        prog="enoteca",
        description="Four board games, complete and correct: play them, watch them, measure them.",
        epilog="'enoteca COMMAND --help' tells more about each command.",
    )
    found.add_argument("--version", action="version", version=version())
    commands = found.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 2, with one sentence, for what cannot be used."""
    spell_plainly()
    try:
        try:
            return _run(list(sys.argv[1:] if arguments is None else arguments))
        finally:
            flush()
    except enoteca.EnotecaError as error:
        print(f"enoteca: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        abandon()  # whoever read us has gone: nothing is left to say
        return 0
    except OSError as error:
        if not cannot_be_written(error):
            raise
        abandon()
        print(f"enoteca: cannot write the output: {error.strerror}", file=sys.stderr)
        return 1


def _run(given: Sequence[str]) -> int:
    if not given or given[0] == serve.NAME:
        return serve.serve(given[1:])
    chosen = parser().parse_args(given)
    status: int = chosen.run(chosen)
    return status


if __name__ == "__main__":
    sys.exit(main())
