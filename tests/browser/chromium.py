"""The browser that the tests drive, and how it is started."""

import shutil

from enoteca.shelf import catalog

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip
# Whoever plays has read the cards that come before the first match of each game.
PLAYED_BEFORE = (
    f"try {{ for (const game of {[about.id for about in catalog.cards()]})"
    " localStorage.setItem(`cards-${game}`, 'read'); } catch { /* a page without an address */ }"
)
# Nothing is held, and no card covers the board: for all tests that are not about just this.
AT_ONCE = "try { localStorage.setItem('pace', 'fast'); } catch { /* a page without an address */ }"
