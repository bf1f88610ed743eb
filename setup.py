"""What is compiled, what lies beside the code, and what an index of packages shows."""

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "enoteca"
PURE = bool(os.environ.get("ENOTECA_PURE"))  # set by building/backend.py where nothing compiles

# Read once per process, or for people who wait for a page: nothing to win, and much to compile.
INTERPRETED = {"__init__", "about", "build", "catalog", "documents", "errors", "ints", "lines"}
INTERPRETED |= {"match", "nearest", "perft", "phrases", "record", "refusals", "refused_choices"}
INTERPRETED |= {"extent", "findings", "refused_turns", "setup", "tags", "view"}
INTERPRETED |= {"roster", "pot_de_vin_worths"}


def compiled_modules() -> list[str]:
    """Return the files that mypyc takes: the hot layers, without their interpreted modules."""
    folders = [PACKAGE / layer for layer in ("core", "mechanics", "games", "bots")]
    found = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    return [str(path.relative_to(ROOT)) for path in found if path.stem not in INTERPRETED]


def extensions() -> list[Extension]:
    """Return the compiled modules."""
    if PURE:
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 (not needed for a pure install)

    os.environ.setdefault("MYPYPATH", str(SOURCE))
    found = mypycify(compiled_modules(), opt_level="2", debug_level="0", group_name="enoteca")
    if sys.platform != "win32":
        for extension in found:
            # Nobody reads warnings of written-out C, and looking for them doubles the time.
            # A list of its own: mypyc gives one and the same to all of them.
            extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-all"]
    return found


def index_page() -> str:
    """Return the README for an index of packages, where no picture or document lies beside it."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    text = re.sub(r"^!\[[^\]]*\]\([^)]*\)\n+", "", text, flags=re.MULTILINE)
    return re.sub(r"\[([^\]]+)\]\((?!#)[^):]+\)", r"\1", text)


class WithDigests(build_py):
    """Puts the digest of each game's rules beside its code, for the table to show."""

    def run(self) -> None:
        super().run()
        for digest in (ROOT / "docs" / "games").glob("*/rules.md"):
            package = (
                Path(self.build_lib) / "enoteca" / "games" / digest.parent.name.replace("-", "_")
            )
            if package.is_dir():
                self.copy_file(str(digest), str(package / "rules.md"))


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": WithDigests},
    options={
        # Folders of their own: what one build left behind never gets into the other.
        "build": {"build_base": "build/pure" if PURE else "build/compiled"},
        # Each module has a small extension beside the large one: they are built side by side.
        "build_ext": {"parallel": os.cpu_count() or 1},
    },
    long_description=index_page(),
    long_description_content_type="text/markdown",
)
