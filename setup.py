"""What is compiled, and what an index of packages shows."""

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "building"))

import docstrings  # noqa: E402 (it lies in the folder of the build)
from one_extension import SideBySide, one_extension  # noqa: E402 (as that)

SOURCE = ROOT / "src"
PACKAGE = SOURCE / "enoteca"
PURE = bool(os.environ.get("ENOTECA_PURE"))  # set by building/backend.py where nothing compiles

# What runs millions of times; everything else is read once, or by people who wait for a page.
COMPILED = ("core", "games/*/rules", "games/*/policy", "bots")


def compiled_modules() -> list[str]:
    """Return the files that mypyc takes: those of the hot folders."""
    folders = [folder for path in COMPILED for folder in sorted(PACKAGE.glob(path))]
    found = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    return [str(path.relative_to(ROOT)) for path in found if path.stem != "__init__"]


def extensions() -> list[Extension]:
    """Return the one extension that has all compiled modules."""
    if PURE:
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 (not needed for a pure install)

    os.environ.setdefault("MYPYPATH", str(SOURCE))
    modules = compiled_modules()
    library, *_ = mypycify(
        modules, opt_level="2", debug_level="0", group_name="enoteca", multi_file=True
    )
    docstrings.write_into(
        (Path(path) for path in library.sources if _is_ours(Path(path))),
        [ROOT / path for path in modules],
        SOURCE,
    )
    return [one_extension(library, Path("build"))]


def _is_ours(path: Path) -> bool:
    """Return whether a C file was made of the rules, and is not the compiler's own."""
    return path.name.startswith("__native")


def index_page() -> str:
    """Return the README for an index of packages, where no picture or document lies beside it."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    text = re.sub(r"^!\[[^\]]*\]\([^)]*\)\n+", "", text, flags=re.MULTILINE)
    return re.sub(r"\[([^\]]+)\]\((?!#)[^):]+\)", r"\1", text)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": SideBySide},
    options={
        # Folders of their own: what one build left behind never gets into the other.
        "build": {"build_base": "build/pure" if PURE else "build/compiled"},
    },
    long_description=index_page(),
    long_description_content_type="text/markdown",
)
