"""Pictures of pages, taken by a browser that nobody sees."""

import io
import shutil
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from enoteca.adapters.extras import extra

with extra("pictures"):
    import numpy as np
    from PIL import Image
    from playwright.sync_api import sync_playwright

WIDTH: Final = 1280
HEIGHT: Final = 800


class Camera:
    """A browser with one page.  It works in a thread of its own: it minds who else is in there."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "enoteca-camera")
        self._thread.submit(self._open).result()

    def _open(self) -> None:
        self._driver = sync_playwright().start()
        # The system's own, where it has one; else that which ``playwright install`` fetched.
        own = shutil.which("chromium") or shutil.which("chromium-browser")
        self._browser = self._driver.chromium.launch(executable_path=own)
        size = {"width": WIDTH, "height": HEIGHT}
        self._page = self._browser.new_page(viewport=size, color_scheme="light")

    def picture(self, page: str) -> Any:
        """Return a page as an array of pixels: rows, columns, and red, green and blue."""
        return self._thread.submit(self._taken, page).result()

    def _taken(self, page: str) -> Any:
        self._page.set_content(page)
        taken = Image.open(io.BytesIO(self._page.screenshot()))
        return np.asarray(taken.convert("RGB")).copy()

    def close(self) -> None:
        """Close the browser."""
        self._thread.submit(self._shut).result()
        self._thread.shutdown()

    def _shut(self) -> None:
        self._browser.close()
        self._driver.stop()
