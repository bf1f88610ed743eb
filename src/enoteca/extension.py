"""Finds the compiled modules: they lie together in one extension beside this file, or none does.

Never compiled itself, and imported before anything that may be.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

LIBRARY = "enoteca._compiled"
PLACE = "enoteca__mypyc"  # what compiled modules look for to tell in which folder they are


class CompiledModules(Loader):
    """Finds and begins every module that is in the extension."""

    def __init__(self, library: ModuleType) -> None:
        self.library = library

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is, if it is in the extension."""
        if not self.library.has(name):
            return None
        return spec_from_file_location(name, self.library.__file__, loader=self)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Make a module; that also runs it, as extensions of one phase do."""
        module: ModuleType = self.library.begin(spec.name)
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Leave it as it is: it has run."""


def find_compiled_modules() -> None:
    """Have modules imported from the extension, if there is one that can be loaded here."""
    try:
        library = import_module(LIBRARY)
    except ImportError:
        return
    place = ModuleType(PLACE)
    place.__file__ = str(Path(__file__).parents[1] / PLACE)
    sys.modules[PLACE] = place
    sys.meta_path.insert(0, CompiledModules(library))


find_compiled_modules()
