"""Walks through matches in a real browser, and measures at every size what a hand needs.

``python -m tests.browser.walking --game granada --size 768x1024 --decisions 30`` prints every
fault that it meets, grouped; with no option it walks through all games at all sizes.
"""

import argparse
import os
import random
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import TimeoutError as TooLateError
from playwright.sync_api import sync_playwright

from enoteca.shelf import catalog
from tests.browser.chromium import AT_ONCE, CHROMIUM, FLAGS, PLAYED_BEFORE
from tests.drivers.servers import Server

MEASURE = Path(__file__).with_name("measuring.js").read_text()
TOUCHED = {  # width, height: whether it is held in the hand
    (360, 740): True,
    (390, 844): True,
    (740, 360): True,
    (844, 390): True,
    (600, 960): True,
    (768, 1024): True,
    (820, 1180): True,
    (1024, 768): True,
    (1280, 800): False,
    (1920, 1080): False,
    (2560, 1440): False,
}
SIZES = tuple(TOUCHED)
LANGUAGES = ("en", "de", "fr")  # German and French have the longest words
LOCAL_STEPS = 8  # clicks that only prepare an answer, before it is given in another way
PICKS = 2  # things to be picked first that are tried at a decision
LIT = "#board .act, #own .act, #bar .act"

# Scroll the n-th lit thing into sight and return where a finger would touch it.
TOUCH = """([query, place]) => {
  const lit = [...document.querySelectorAll(query)].filter((e) => e.getClientRects().length);
  if (!lit.length) return null;
  const e = lit[place % lit.length];
  e.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = e.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


@dataclass
class Faults:
    """What was found wrong: how often, and the first example of it."""

    counts: Counter = field(default_factory=Counter)
    examples: dict = field(default_factory=dict)

    def add(self, game, size, selector, what, about=""):
        key = (game, size, selector, what)
        self.counts[key] += 1
        self.examples.setdefault(key, about)

    def sizes(self, game):
        """Return the sizes at which a game has any."""
        return {size for each, size, _selector, _what in self.counts if each == game}

    def lines(self):
        told = []
        for key in sorted(self.counts):
            game, size, selector, what = key
            about = f"  ({self.examples[key]})" if self.examples[key] else ""
            told.append(f"{game} {named(size)}  {self.counts[key]}× {selector}: {what}{about}")
        return told


def named(size):
    return f"{size[0]}x{size[1]}"


class Walk:
    """One match: a page for the first seat, and everybody else played from here."""

    def __init__(self, server, browser, game, language, *, seed, seats, patience):
        """Set the table up."""
        number = seats or catalog.box(game).about.default_seats
        self.game = game
        self.dice = random.Random(seed)
        self.measured = Counter()  # by the kind of decision
        self.patience = patience  # for actions that are played without being looked at
        self.client = server.client()
        self.links = server.seated(game, ["me", *["friend"] * (number - 1)])["seats"]
        self.context = browser.new_context(
            base_url=server.address, has_touch=True, reduced_motion="reduce", locale=language
        )
        self.context.add_init_script(AT_ONCE)
        self.context.add_init_script(PLAYED_BEFORE)
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)

    def close(self):
        self.context.close()
        self.client.close()

    def window(self, link):
        return self.client.get(f"{link}window.json").json()

    def play(self, link, window):
        """Answer as nobody would who thinks, every kind of answer as often as every other."""
        kinds = {}
        for each in window["actions"]:
            kinds.setdefault(each["action"].partition(":")[0], []).append(each["action"])
        action = self.dice.choice(kinds[self.dice.choice(sorted(kinds))])
        body = {"action": action, "decision": window["decision"]}
        assert self.client.post(f"{link}play", json=body).status_code == 200

    def until_asked(self, each):
        """Play on until the first seat is asked something not yet measured so often."""
        while self.patience > 0:
            mine = self.window(self.links[0])
            if mine["over"]:
                return None
            if mine["actions"] and self.measured[kind_of(mine)] < each:
                self.measured[kind_of(mine)] += 1
                return mine
            self.patience -= 1
            link = self.links[0] if mine["actions"] else self.links[mine["waiting_for"][0]]
            self.play(link, mine if mine["actions"] else self.window(link))
        return None

    def show(self, window):
        """Open the page where a decision is asked for; it does not listen while others play."""
        self.page.goto(self.links[0])
        self.page.wait_for_function(
            "d => document.querySelector('input[name=decision]')?.value === d",
            arg=window["decision"],
        )

    def measure(self, faults, size, bars, full=True):
        """Measure the page at a size; the bar must stand where it stood at this decision."""
        found = self.page.evaluate(MEASURE, [TOUCHED.get(size, size[0] < 1100), full])
        for selector, what, about in found["faults"]:
            faults.add(self.game, size, selector, what, about)
        if bars.setdefault(size, found["bar"]) != found["bar"]:
            faults.add(self.game, size, "#bar", "moved", f"{bars[size]} to {found['bar']}")

    def resize(self, size):
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def hit(self, size, query, place):
        """Touch or click one of the things that a query finds, where its middle is."""
        where = self.page.evaluate(TOUCH, [query, place])
        if where is None:
            return False
        if TOUCHED.get(size, size[0] < 1100):
            self.page.touchscreen.tap(*where)
        else:
            self.page.mouse.click(*where)
        if self.page.locator("dialog[open]").count():
            self.page.click("dialog[open] button[value=yes]")
        return True

    def answer(self, faults, size, bars, window):
        """Give an answer by hand at a size, and measure what is lit on the way to it."""
        for _ in range(LOCAL_STEPS):
            if not self.hit(size, LIT, self.dice.randrange(1000)):
                break
            if self._moves_on(window):
                return
            self.measure(faults, size, bars, full=False)
        fresh = self.window(self.links[0])
        if fresh["decision"] == window["decision"] and fresh["actions"]:
            self.play(self.links[0], fresh)

    def _moves_on(self, window):
        try:
            self.page.wait_for_function(
                "d => document.querySelector('input[name=decision]')?.value !== d",
                arg=window["decision"],
                timeout=1500,
            )
        except TooLateError:
            return False
        return True

    def walk(self, faults, sizes, decisions, each):
        """Measure so many decisions at all sizes, of each kind at most some."""
        for turn in range(decisions):
            window = self.until_asked(each)
            if window is None:
                return
            self.show(window)
            bars = {}
            for size in sizes:
                self.resize(size)
                self.measure(faults, size, bars)
            size = sizes[turn % len(sizes)]
            self.resize(size)
            for _ in range(PICKS):
                if self.hit(size, "[data-pick]", self.dice.randrange(1000)):
                    self.measure(faults, size, bars, full=False)
            self.answer(faults, size, bars, window)
            self.page.goto("about:blank")


def kind_of(window):
    """Return what kind of decision a seat is asked for: its phase and the words of the answers."""
    words = {each["action"].partition(":")[0] for each in window["actions"]}
    return window["view"]["phase"], tuple(sorted(words))


def walk(
    server, browser, game, *, decisions, each, patience, sizes=SIZES, language="en", seed=0, seats=0
):
    """Return what is wrong with a game on the way through a match."""
    faults = Faults()
    walking = Walk(server, browser, game, language, seed=seed, seats=seats, patience=patience)
    try:
        walking.walk(faults, sizes, decisions, each)
    finally:
        walking.close()
    return faults


def main():
    games = [box.about.id for box in catalog.boxes()]
    options = argparse.ArgumentParser(prog="python -m tests.browser.walking")
    options.add_argument("--game", action="append", choices=games)
    options.add_argument("--size", action="append", help="as 768x1024; all sizes without it")
    options.add_argument("--decisions", type=int, default=30, help="that are measured")
    options.add_argument("--each", type=int, default=3, help="at most, of each kind of decision")
    options.add_argument("--language", default="en")
    options.add_argument("--seats", type=int, default=0)
    options.add_argument("--seed", type=int, default=0)
    chosen = options.parse_args()
    sizes = tuple(tuple(map(int, each.split("x"))) for each in chosen.size or ()) or SIZES
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        test = Path(folder) / "test"
        test.write_text(f"walking {chosen.seed}")
        server = Server(Path(folder), ENOTECA_TEST=str(test)).start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        wrong = 0
        try:
            for game in chosen.game or games:
                faults = walk(
                    server, browser, game, sizes=sizes, decisions=chosen.decisions,
                    each=chosen.each, language=chosen.language, seed=chosen.seed,
                    seats=chosen.seats, patience=2000,
                )  # fmt: skip
                wrong += len(faults.counts)
                print("\n".join(faults.lines()) or f"{game}: nothing is wrong", flush=True)
        finally:
            browser.close()
            server.stop()
    return 1 if wrong else 0


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "enoteca_web.settings")
    sys.exit(main())
