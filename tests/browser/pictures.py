"""Takes the pictures of the documents anew: ``python -m tests.browser.pictures``.

Matches are played against bots for a while, and looked at as somebody would who sits there; the end
and the replay are those of a golden record.  Pictures are kept in few colours, so that they are
small.
"""

import io
import os
import random
import sys
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser.chromium import AT_ONCE, CHROMIUM, FLAGS, PLAYED_BEFORE
from tests.web.conftest import TEST, Server
from tests.web.stored_matches import stored

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
DESK, PHONE = (1280, 800), (360, 740)
COLOURS = 256
DECISIONS = {"granada": 20, "pot-de-vin": 9, "vino": 30, "grand-cru": 26}  # of the first seat


def main():
    TEST.write_text("pictures")
    server = Server(Path(os.environ["ENOTECA_DATA"])).start()
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            over = stored("granada", "four", "0" * 12)
            take(browser, server, f"{over}end", "end", DESK)
            take(browser, server, f"{over}at/400", "replay", DESK, "dark")
            for game, decisions in DECISIONS.items():
                seat = played(server, game, decisions)
                take(browser, server, seat, game, DESK)
                if game == "pot-de-vin":
                    take(browser, server, seat, "phone", PHONE)
            take(browser, server, "/", "lobby", DESK)
            browser.close()
    finally:
        server.stop()
    return 0


def played(server, game, decisions):
    """Return a seat where somebody has played so often, and is asked again."""
    seat = server.seated(game, ["me", "novice", "novice", "novice"])["seats"][0]
    dice = random.Random(game)
    with server.client() as client:
        while True:
            seen = client.get(f"{seat}window.json").json()
            if seen["actions"] and not decisions:
                return seat
            if seen["actions"]:
                decisions -= 1
                action = dice.choice(seen["actions"])["action"]
                body = {"action": action, "decision": seen["decision"]}
                client.post(f"{seat}play", json=body)
            else:
                time.sleep(0.05)


def take(browser, server, address, name, size, theme="light"):
    context = browser.new_context(
        base_url=server.address, viewport={"width": size[0], "height": size[1]}, color_scheme=theme,
        reduced_motion="reduce", locale="en",
    )  # fmt: skip
    context.add_init_script(AT_ONCE)
    context.add_init_script(PLAYED_BEFORE)
    page = context.new_page()
    page.goto(address)
    page.wait_for_timeout(500)
    drawn = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    few = drawn.quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE)
    few.save(PICTURES / f"{name}.png", optimize=True)
    print(name, (PICTURES / f"{name}.png").stat().st_size, flush=True)
    context.close()


if __name__ == "__main__":
    sys.exit(main())
