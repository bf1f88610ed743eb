"""All that mypyc writes in one extension, made side by side.

mypyc would make an extension for every module beside the large one, and compile the large one as
a single file on a single core.  Here its files are put together in a piece for each game and one
for the engine: functions are still written in line where they are called within a game, the
headers are read a few times only, and every core has something to do.
"""

import os
import re
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext

NAME = "enoteca._compiled"
HEAD = Path(__file__).with_name("extension.c")
LIBRARY = "__native_enoteca.c"

# Nobody reads warnings of written-out C, and looking for them doubles the time.  Functions that
# nobody outside can see are called directly and written in line: a fifth faster, and smaller.
UNIX_FLAGS = ("-Wno-all", "-fvisibility=hidden")

TELLING = ("editions", "foretelling", "from_view", "plans", "roster", "tellings", "view")
# Functions that run once for a game or a match, or only to tell somebody something; what is called
# through a parent's form (its "glue") has the name of that behind its own.
ONCE = "__top_level__|blocks|notation|phases|_read_\\w+"
TOLD = "breakdown|details|foretell|refuse|why_not"
SELDOM = re.compile(
    rf"^([ \t]*)(\w[\w *]*\bCPyDef_\w+___(?:{ONCE}|{TOLD})(?:__[A-Z][A-Za-z]*_glue)?"
    r"\([^()\n]*\) \{)",
    re.MULTILINE,
)
TAKING_APART = re.compile(
    r"^(\s*)(PyObject \*CPyPy_\w+\(PyObject \*self, [^)]*\) \{)", re.MULTILINE
)
FORGETFUL = ("2.4.1",)  # versions of mypy; a test tells whether the next one is
# Each begins with what is rare: half a million lines are looked through.
HANDED = re.compile(
    r"= Vec(\w+)Api\.unbox\((?:obj_\w+|value)[^;]*\);\s*"
    r"if \(VEC_IS_ERROR\((\w+)\)\) \{[^{}]*\}"
)
ASKED = re.compile(
    r"((?:(\w+) = cpy_r_inside\w* \+ \d+;\s*\w+ = \(int64_t\)\w+\.len;\s*)?\w+ = )"
    r"\(uint64_t\)(?:cpy_r_inside\w*|\2) < \(uint64_t\)\w+;"
)
ASKS_ONCE = "core___observation"  # the module that asks for all its places before it writes
INSIDE = re.compile(r"(= \(uint64_t\)\w+ < \(uint64_t\)\w+;\s*if \()(\w+)\) goto")
PUSH = "#pragma GCC push_options\n"
POP = "#pragma GCC pop_options\n"


def one_extension(library: Extension, folder: Path) -> Extension:
    """Return the extension that has all modules, made of the library that mypyc would make."""
    sources = [Path(path) for path in library.sources]
    modules = [path for path in sources if path.name.startswith("__native_enoteca___")]
    rest = [path for path in sources if path not in modules and path.name != LIBRARY]
    pieces = in_pieces(modules)
    # They are compiled in the order of their names: the largest first, or a core would wait for it.
    largest = sorted(pieces, key=lambda name: -weight(pieces[name]))
    written = [
        _piece(folder / f"piece_{place}_{name}.c", pieces[name])
        for place, name in enumerate(largest)
    ]
    made_with = f'#define MYPYC_VERSION "{metadata.version("mypy")}"\n'
    written.append(_written(folder / "piece_head.c", [HEAD], made_with))
    written.append(_written(folder / "piece_runtime.c", rest))
    return Extension(
        NAME,
        sources=[str(path) for path in written],
        include_dirs=library.include_dirs,
        depends=[*library.depends, *library.sources],
        extra_compile_args=[
            *library.extra_compile_args,
            *(UNIX_FLAGS if sys.platform != "win32" else ()),
        ],
    )


def in_pieces(paths: Iterable[Path]) -> dict[str, list[Path]]:
    """Return the files of each game together, and those of no game."""
    found: dict[str, list[Path]] = {}
    for path in paths:
        game = re.search("___games___(.+?)___", path.name)
        found.setdefault(game[1] if game else "engine", []).append(path)
    return found


def weight(modules: Iterable[Path]) -> int:
    """Return how much of some files takes long to compile."""
    return sum(path.stat().st_size for path in modules if not _tells(path))


def _tells(module: Path) -> bool:
    return module.stem.rsplit("___", 1)[-1] in TELLING


def _written(path: Path, included: Iterable[Path], first: str = "") -> Path:
    text = first + "".join(f'#include "{file.resolve().as_posix()}"\n' for file in included)
    path.write_text(text, encoding="utf-8")
    return path


def _piece(path: Path, modules: Iterable[Path]) -> Path:
    path.write_text("\n".join(hurried(module) for module in modules), encoding="utf-8")
    return path


def borrowed(text: str) -> str:
    """Return the C of a module that gives back every packed array it is handed from outside.

    What mypyc writes to take an argument or an attribute counts the array once more, and never
    less: none would ever be freed.  Whoever hands it over holds it for as long as the call lasts.
    """
    if metadata.version("mypy") not in FORGETFUL:
        return text
    return HANDED.sub(_given_back, text)


def _given_back(found: re.Match[str]) -> str:
    kind, name = found.groups()
    if not found.string.endswith(f" {name} ", 0, found.start()):
        return found[0]  # something else is asked about than what was handed over
    return f"{found[0]} VEC_{kind.upper()}_DECREF({name});"


def asked_once(text: str) -> str:
    """Return the C of a module that does not ask again whether a place called inside is.

    Its Python has asked for a whole run of places before the first of them.  Without questions in
    between the compiler writes and clears four or eight numbers at a time.
    """
    return ASKED.sub(r"\g<1>1;", text)


def foreseen(text: str) -> str:
    """Return the C of a module that expects a place to be inside its array, counted from the front.

    Before every access mypyc asks whether it is, and jumps over what is to be done if not; so the
    compiler takes either for the rule.
    """
    return INSIDE.sub(r"\1likely(\2)) goto", text)


def hurried(module: Path) -> str:
    """Return the C of a module, what is seldom run in it marked for the compiler to hurry through.

    That is half of its work: what a module does when it is loaded, what takes the arguments of
    Python's calls apart, and modules that only tell.
    """
    text = borrowed(module.read_text(encoding="utf-8"))
    if sys.platform == "win32":
        return text
    if _tells(module):
        return f'{PUSH}#pragma GCC optimize("O0")\n{text}\n{POP}'
    if module.stem.endswith(ASKS_ONCE):
        text = f'{PUSH}#pragma GCC optimize("O3")\n{asked_once(text)}\n{POP}'
    text = foreseen(text)
    text = SELDOM.sub(r'\1__attribute__((optimize("O0"))) \2', text)
    return TAKING_APART.sub(r'\1__attribute__((optimize("O1"))) \2', text)


class SideBySide(build_ext):
    """Compiles the files of an extension on all cores."""

    def build_extension(self, ext: Extension) -> None:
        """Compile and link."""
        one_by_one = self.compiler.compile

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = [pool.submit(one_by_one, [path], **options) for path in sources]
                try:
                    return [object_file for each in made for object_file in each.result()]
                except BaseException:
                    pool.shutdown(cancel_futures=True)  # one that fails fails for all
                    raise

        self.compiler.compile = compile_all
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = one_by_one
