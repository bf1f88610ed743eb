"""``enoteca completion``: what a shell must know to finish a command at the Tab key."""

import argparse
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial

from enoteca.bots import roster
from enoteca.shelf import catalog

FILES = ("<files>",)  # instead of words: whatever files there are

BASH = """\
# enoteca for bash: source this, or put it where bash looks for completions.
_enoteca() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
    local command=${{COMP_WORDS[1]}} words="" files=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{commands}" -- "$word"))
        return
    fi
    case "$command $before" in
{values}
        *) case "$command" in
{words}
        esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    if [ -n "$files" ]; then
        compopt -o filenames 2>/dev/null
        local IFS=$'\\n'
        COMPREPLY+=($(compgen -f -- "$word"))
    fi
}}
complete -F _enoteca enoteca
"""

ZSH = """\
#compdef enoteca
# enoteca for zsh: source this after compinit, or put it as _enoteca into a folder of $fpath.
_enoteca() {{
    local command=${{words[2]}} before=${{words[CURRENT-1]}} files=""
    local words_of=""
    if (( CURRENT == 2 )); then
        compadd -- {commands}
        return
    fi
    case "$command $before" in
{values}
        *) case "$command" in
{words}
        esac ;;
    esac
    compadd -- ${{=words_of}}
    [ -z "$files" ] || _files
}}
compdef _enoteca enoteca
"""


@dataclass
class Taken:
    """What one command takes."""

    help: str
    options: dict[str, str] = field(default_factory=dict)  # with their help
    values: dict[str, tuple[str, ...]] = field(default_factory=dict)  # of options that need one
    places: tuple[str, ...] = ()  # what may stand without an option


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "completion",
        help="print what lets the Tab key finish commands",
        description="Prints a script for a shell: 'source <(enoteca completion bash)' in "
        "~/.bashrc, the same with zsh in ~/.zshrc, 'enoteca completion fish | source' in "
        "config.fish.",
    )
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))
    parser.set_defaults(run=partial(run, commands))


def run(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", arguments: argparse.Namespace
) -> int:
    """Print the script."""
    told = {action.dest: action.help or "" for action in commands._choices_actions}
    known = {name: _taken(parser, told[name]) for name, parser in commands.choices.items()}
    print(SHELLS[arguments.shell](known), end="")
    return 0


def bash(known: Mapping[str, Taken]) -> str:
    """Return the script for bash."""
    return _cases(BASH, known, "words")


def zsh(known: Mapping[str, Taken]) -> str:
    """Return the script for zsh."""
    return _cases(ZSH, known, "words_of")


def fish(known: Mapping[str, Taken]) -> str:
    """Return the script for fish."""
    lines = ["# enoteca for fish: source this, or put it into a folder of completions."]
    lines += ["complete -c enoteca -f"]
    for name, taken in known.items():
        alone = f"complete -c enoteca -n __fish_use_subcommand -a {name}"
        lines.append(f"{alone} -d {shlex.quote(taken.help)}")
        within = f"complete -c enoteca -n '__fish_seen_subcommand_from {name}'"
        if taken.places:
            lines.append(f"{within} {_for_fish(taken.places)}")
        for option, text in taken.options.items():
            value = f" -r {_for_fish(taken.values[option])}" if option in taken.values else ""
            letters = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
            lines.append(f"{within} {letters}{value} -d {shlex.quote(text)}")
    return "\n".join(lines) + "\n"


SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}


def _for_fish(words: tuple[str, ...]) -> str:
    return "-F" if words == FILES else f"-f -a {shlex.quote(' '.join(words))}"


def _cases(script: str, known: Mapping[str, Taken], name: str) -> str:
    values = [
        f'        "{command} {option}") {_given(words, name)} ;;'
        for command, taken in known.items()
        for option, words in taken.values.items()
    ]
    words = [
        f"        {command}) {_given(taken.places, name, taken.options)} ;;"
        for command, taken in known.items()
    ]
    return script.format(
        commands=" ".join([*known, "--help", "--version"]),
        values="\n".join(values),
        words="\n".join(words),
    )


def _given(words: tuple[str, ...], name: str, options: Iterable[str] = ()) -> str:
    if words == FILES:
        return f'{name}="{" ".join(options)}" files=yes'
    return f'{name}="{" ".join([*words, *options])}"'


def _taken(parser: argparse.ArgumentParser, told: str) -> Taken:
    found = Taken(told)
    for action in parser._actions:
        words = _words(action)
        if isinstance(action, argparse._SubParsersAction):
            for deed in action.choices.values():
                deeper = _taken(deed, "")
                found.options |= deeper.options
                found.values |= deeper.values
        if not action.option_strings:
            found.places = words
        for option in action.option_strings:
            found.options[option] = action.help or ""
            if action.nargs != 0:
                found.values[option] = words
    return found


def _words(action: argparse.Action) -> tuple[str, ...]:
    """Return what could be given to an argument, by what its help calls it."""
    if action.choices is not None:
        return tuple(str(choice) for choice in action.choices)
    named = str(action.metavar or "")
    if named == "GAME":
        return tuple(box.about.id for box in catalog.boxes())
    if named in ("FILE", "DIR", "FOLDER"):
        return FILES
    return roster.names() if action.dest in ("bot", "bots") else ()
