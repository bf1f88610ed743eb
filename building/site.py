"""The documents and a reference of the library, as pages that need nothing from elsewhere.

Documents lie where they are needed: in docs/, beside each game, at the root.  Here they are
gathered in one folder, their links with them, and every module that somebody outside may use
gets a page made from its source.  A link that leads nowhere ends with an error.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
GATHERED = ROOT / "build" / "pages"
SITE = ROOT / "build" / "site"

AT_THE_ROOT = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "",
    "CHANGELOG.md": "",
    "SECURITY.md": "",
}
OPEN = {  # what an author, a researcher or a bot uses, and in which order it is told
    "The contract": "enoteca/core",
    "Terms": "enoteca/terms",
    "The shelf": "enoteca/shelf",
    "Matches": "enoteca/play",
    "Bots": "enoteca/bots",
    "The lab": "enoteca/lab",
    "Laws": "enoteca/testing",
    "The kit of a board": "enoteca_web/kit",
}
_LINK = re.compile(r"(\[[^\]]*\])\(([^)#:\s]+)(#[^)]*)?\)")
_ELSEWHERE = re.compile(  # what a browser would fetch by itself
    r"""<(?:script|img|iframe|source)[^>]+src=["']?(?:https?:)?//"""
    r"""|<link[^>]+rel=["']?(?:stylesheet|preload|icon|preconnect)[^>]*href=["']?(?:https?:)?//"""
    r"""|url\(["']?(?:https?:)?//|@import\s+["'](?:https?:)?//"""
)


def main() -> int:
    """Gather, build, and look at what was built."""
    shutil.rmtree(GATHERED, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    gather()
    built = subprocess.run(
        [Path(sys.executable).with_name("zensical"), "build", "--strict", "--clean"],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1"},
        check=False,
    )
    if built.returncode:
        return 1
    strays = list(fetched_from_elsewhere(SITE))
    for path in strays:
        print(f"{path.relative_to(SITE)} fetches something from elsewhere")
    print(f"{sum(1 for _ in SITE.rglob('*.html'))} pages in {SITE.relative_to(ROOT)}")
    return 1 if strays else 0


def gather() -> None:
    """Put all the pages where they are built from."""
    places = placed()
    for source, place in places.items():
        target = GATHERED / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(relinked(source, places), encoding="utf-8")
    shutil.copytree(ROOT / "docs" / "pictures", GATHERED / "docs" / "pictures")
    for place, text in reference():
        target = GATHERED / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def placed() -> dict[Path, Path]:
    """Return every document and its place among the pages."""
    found = {ROOT / name: Path(place or name.lower()) for name, place in AT_THE_ROOT.items()}
    for path in sorted((ROOT / "docs").rglob("*.md")):
        found[path] = path.relative_to(ROOT)
    games = ROOT / "src" / "enoteca" / "games"
    for path in sorted(games.rglob("*.md")):
        found[path] = Path("games") / "-".join(path.relative_to(games).parts)
    return found


def relinked(source: Path, places: dict[Path, Path]) -> str:
    """Return a document with its links as they are among the pages.

    What is no page of ours, as a file of the source, is named and not linked.
    """

    def link(found: re.Match[str]) -> str:
        words, address, part = found.groups()
        target = (source.parent / address).resolve()
        if target in places:
            here = places[source].parent
            return f"{words}({os.path.relpath(places[target], here)}{part or ''})"
        if not target.exists():
            return found[0]  # the build will say so
        if target.is_relative_to(ROOT / "docs" / "pictures"):
            here = places[source].parent
            return f"{words}({os.path.relpath(target.relative_to(ROOT), here)})"
        return words[1:-1]

    return _LINK.sub(link, source.read_text(encoding="utf-8"))


def reference() -> Iterator[tuple[Path, str]]:
    """Yield the pages of the reference: one for the library itself, one for each module."""
    lines = [
        "# Reference\n",
        "Made from the source.\n",
        "- [enoteca](enoteca.md): the library itself",
    ]
    yield Path("reference/enoteca.md"), _page("enoteca", "    options:\n      members: []\n")
    for title, folder in OPEN.items():
        lines.append(f"\n## {title}\n")
        for path in sorted((ROOT / "src" / folder).rglob("*.py")):
            if path.stem not in ("__init__", "__main__"):
                module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
                yield Path(f"reference/{module}.md"), _page(module)
                lines.append(f"- [{module}]({module}.md)")
    yield Path("reference/index.md"), "\n".join(lines) + "\n"


def _page(module: str, options: str = "") -> str:
    return f"# {module}\n\n::: {module}\n{options}"


def fetched_from_elsewhere(site: Path) -> Iterator[Path]:
    """Yield the files that would have a browser ask another server for something."""
    for path in sorted(site.rglob("*")):
        if path.suffix in (".html", ".css") and _ELSEWHERE.search(path.read_text(encoding="utf-8")):
            yield path


if __name__ == "__main__":
    sys.exit(main())
