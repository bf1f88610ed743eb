"""Compile the rules with mypyc where possible; without a C compiler they run as they are."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

SOURCE = Path(__file__).parent / "src"
PACKAGE = SOURCE / "enoteca"

# Read once per process, or for people who wait for a page: nothing to win, and much to compile.
INTERPRETED = {"__init__", "about", "build", "catalog", "documents", "errors", "ints", "lines"}
INTERPRETED |= {"match", "nearest", "perft", "phrases", "record", "refusals", "refused_choices"}
INTERPRETED |= {"extent", "refused_turns", "setup", "tags", "view"}
INTERPRETED |= {"roster", "pot_de_vin_worths"}


def compiled_modules() -> list[str]:
    """Return the files that mypyc takes: the hot layers, without their interpreted modules."""
    folders = [PACKAGE / layer for layer in ("core", "mechanics", "games", "bots")]
    found = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    return [str(path.relative_to(SOURCE.parent)) for path in found if path.stem not in INTERPRETED]


def extensions() -> list[Extension]:
    """Return the compiled modules, each allowed to fail where no compiler works."""
    if os.environ.get("ENOTECA_PURE"):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 (not needed for a pure install)
    except ImportError:
        print("enoteca: mypyc is not here, so the rules stay uncompiled", file=sys.stderr)
        return []
    os.environ.setdefault("MYPYPATH", str(SOURCE))
    found = mypycify(compiled_modules(), opt_level="2", debug_level="0", group_name="enoteca")
    for extension in found:
        extension.optional = True
        # Nobody reads warnings of written-out C, and looking for them doubles the time.
        extension.extra_compile_args.append("-Wno-all")
    return found


class WithDigests(build_py):
    """Puts the digest of each game's rules beside its code, for the table to show."""

    def run(self) -> None:
        super().run()
        for digest in (SOURCE.parent / "docs" / "games").glob("*/rules.md"):
            package = (
                Path(self.build_lib) / "enoteca" / "games" / digest.parent.name.replace("-", "_")
            )
            if package.is_dir():
                self.copy_file(str(digest), str(package / "rules.md"))


# Each module has a small extension beside the large one: they are built side by side.
PARALLEL = {"build_ext": {"parallel": os.cpu_count() or 1}}

setup(ext_modules=extensions(), cmdclass={"build_py": WithDigests}, options=PARALLEL)
