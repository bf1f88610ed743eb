"""A page that opens without a network: everything it needs stands in it."""

import os
import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path

from enoteca.errors import EnotecaError

STYLE = """
:root { color-scheme: light dark; --table: #F5EFE3; --surface: #FFFBF2; --ink: #2A211D;
  --quiet: #6B5D52; --wine: #7A1C3A; --gold: #9A6B00; --line: #DDD2C0; }
@media (prefers-color-scheme: dark) { :root { --table: #1D1916; --surface: #2A2420;
  --ink: #F1E8DA; --quiet: #B5A796; --wine: #D46A86; --gold: #E6B44C; --line: #463C34; } }
body { margin: 0 auto; max-width: 56rem; padding: 2rem 1.25rem 4rem; background: var(--table);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
  font-weight: 600; line-height: 1.2; }
h1 { margin-bottom: .25rem; } h2 { margin-top: 2.5rem; }
p.quiet, figcaption { color: var(--quiet); }
figure { margin: 1rem 0; padding: 1rem; background: var(--surface); border-radius: 10px; }
figcaption { margin-top: .5rem; font-size: .9rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--surface); border-radius: 10px; }
th, td { padding: .4rem .75rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; } th { color: var(--quiet); font-weight: 500; }
svg { display: block; width: 100%; height: auto; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg text.name { text-anchor: end; }
svg text.tick { fill: var(--quiet); text-anchor: middle; font-size: 12px; }
svg .grid { stroke: var(--line); } svg .mark { stroke: var(--gold); stroke-width: 2;
  stroke-dasharray: 5 4; } svg .interval { stroke: var(--wine); stroke-width: 3;
  stroke-linecap: round; opacity: .55; } svg circle { fill: var(--wine); }
svg rect { fill: var(--wine); }
svg .course { fill: none; stroke-width: 2; } svg text.end { font-size: 12px; }
.seat-0 { stroke: #0072B2; } .seat-1 { stroke: #D98200; stroke-dasharray: 7 3; }
.seat-2 { stroke: #00805C; stroke-dasharray: 2 3; }
.seat-3 { stroke: #A64D84; stroke-dasharray: 9 3 2 3; } .seat-4 { stroke: var(--ink); }
.seat-5 { stroke: #2F8FBF; stroke-dasharray: 4 4; } svg text.end { stroke: none; }
"""


def page(title: str, quiet: str, body: Sequence[str]) -> str:
    """Return a whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<h1>{escape(title)}</h1>\n<p class="quiet">{escape(quiet)}</p>\n'
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def heading(text: str) -> str:
    """Return the heading of a section."""
    return f"<h2>{escape(text)}</h2>"


def paragraph(text: str) -> str:
    """Return a paragraph."""
    return f"<p>{escape(text)}</p>"


def figure(svg: str, caption: str) -> str:
    """Return a plot with what it shows."""
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; its first column is text, the rest are figures."""
    lines = ["<tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr>"]
    lines += [
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    ]
    return '<div class="scroll"><table>' + "\n".join(lines) + "</table></div>"


class Report:
    """A file that is written whole in the end, and known to be writable from the beginning."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        try:
            if self.path.is_dir():
                raise IsADirectoryError(21, "Is a directory")
            if self.path.exists() and not self.path.is_file():
                raise OSError(0, "it is not a plain file")
            handle, draft = tempfile.mkstemp(
                dir=self.path.parent, prefix=f".{self.path.name}.", suffix=".part"
            )
        except OSError as error:
            raise EnotecaError(f"cannot write {path}: {error.strerror}") from None
        os.close(handle)
        os.unlink(draft)

    def write(self, text: str) -> None:
        """Write the page, whole or not at all."""
        draft = self.path.with_name(f".{self.path.name}.{os.getpid()}.part")
        try:
            try:
                draft.write_text(text, encoding="utf-8")
                os.replace(draft, self.path)
            finally:
                draft.unlink(missing_ok=True)
        except OSError as error:
            raise EnotecaError(f"cannot write {self.path}: {error.strerror}") from None
