"""What is compiled, and what an index of packages shows."""

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "building"))

import docstrings  # noqa: E402 (it lies in the folder of the build)

SOURCE = ROOT / "src"
PACKAGE = SOURCE / "enoteca"
PURE = bool(os.environ.get("ENOTECA_PURE"))  # set by building/backend.py where nothing compiles

# What runs millions of times; everything else is read once, or by people who wait for a page.
COMPILED = ("core", "games/*/rules", "games/*/policy", "bots")

# Nobody reads warnings of written-out C, and looking for them doubles the time.  Functions that
# nobody outside can see are called directly and written in line: a fifth faster, and smaller.
FLAGS = ("-Wno-all", "-fvisibility=hidden")


def compiled_modules() -> list[str]:
    """Return the files that mypyc takes: those of the hot folders."""
    folders = [folder for path in COMPILED for folder in sorted(PACKAGE.glob(path))]
    found = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    return [str(path.relative_to(ROOT)) for path in found if path.stem != "__init__"]


def extensions() -> list[Extension]:
    """Return the compiled modules."""
    if PURE:
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 (not needed for a pure install)

    os.environ.setdefault("MYPYPATH", str(SOURCE))
    found = mypycify(compiled_modules(), opt_level="2", debug_level="0", group_name="enoteca")
    written = {Path(path) for extension in found for path in extension.sources}
    modules = [ROOT / path for path in compiled_modules()]
    docstrings.write_into((path for path in written if _is_ours(path)), modules, SOURCE)
    if sys.platform != "win32":
        for extension in found:
            # A list of its own: mypyc gives one and the same to all of them.
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return found


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
    options={
        # Folders of their own: what one build left behind never gets into the other.
        "build": {"build_base": "build/pure" if PURE else "build/compiled"},
        # Each module has a small extension beside the large one: they are built side by side.
        "build_ext": {"parallel": os.cpu_count() or 1},
    },
    long_description=index_page(),
    long_description_content_type="text/markdown",
)
