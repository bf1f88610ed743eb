"""How enoteca is built: compiled as a whole or not at all, with setuptools.

Any failure of the compiler, whatever it is, leaves a wheel of plain Python that is named
as one: no half of a build, and no slow build under the name of a fast one.
"""

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import build_sdist as _build_sdist

PURE = "ENOTECA_PURE"  # in the environment: do not even try to compile
COMPILER = "mypy[mypyc]>=2.4"  # what compiles the rules
UNCOMPILED = "0uncompiled"  # seen in the name of the wheel, which is all that pip tells of a build

Settings = Mapping[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Return what a wheel needs besides setuptools: nothing, if it is not compiled."""
    return [] if _pure_wanted() else [COMPILER]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """Return what the archive of the sources needs besides setuptools."""
    return []


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """Return what an editable install needs besides setuptools."""
    return []


def prepare_metadata_for_build_wheel(
    metadata_directory: str, config_settings: Settings = None
) -> str:
    """Write what the wheel will say of itself."""
    with _pure():
        return build_meta.prepare_metadata_for_build_wheel(metadata_directory, config_settings)


def prepare_metadata_for_build_editable(
    metadata_directory: str, config_settings: Settings = None
) -> str:
    """Write what an editable install will say of itself."""
    with _pure():
        return build_meta.prepare_metadata_for_build_editable(metadata_directory, config_settings)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build the archive of the sources."""
    with _pure():
        return _build_sdist(sdist_directory, config_settings)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build an editable install: never compiled, or an edit would change nothing."""
    with _pure():
        return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build a wheel: compiled, or if any part of that fails, of plain Python."""
    if not _pure_wanted():
        try:
            return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
        except (Exception, SystemExit) as failure:  # mypyc and setuptools both like to exit
            _say(
                f"the rules could not be compiled ({_brief(failure)}), so this is a build of plain "
                "Python: all works, about ten times slower. pip keeps it; once a C compiler works: "
                "pip install --force-reinstall --no-cache-dir enoteca"
            )
            options = dict(config_settings or {})
            options["--build-option"] = [f"--build-number={UNCOMPILED}"]
            config_settings = options
    with _pure():
        return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def _pure_wanted() -> bool:
    return bool(os.environ.get(PURE))


@contextlib.contextmanager
def _pure() -> Iterator[None]:
    """Keep ``setup.py`` from compiling."""
    before = os.environ.get(PURE)
    os.environ[PURE] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[PURE]
        else:
            os.environ[PURE] = before


def _brief(failure: BaseException) -> str:
    return (str(failure).strip().splitlines() or [type(failure).__name__])[0][:200]


def _say(sentence: str) -> None:
    """Say something to whoever builds; pip hides what is printed, but not the terminal."""
    print(f"enoteca: {sentence}", file=sys.stderr, flush=True)
    with contextlib.suppress(OSError), open("/dev/tty", "w", encoding="utf-8") as terminal:
        print(f"\nenoteca: {sentence}", file=terminal)
