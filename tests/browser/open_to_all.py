"""Looks at every page with axe: at every size, by day and by night, in every language.

Words do not change with the size, so all languages are looked at in three sizes, and in the
others the longest words.

``python -m tests.browser.open_to_all --game granada`` prints what axe complains of; with no option
it looks at the pages of all games, with --once at each in one of the ways.
"""

import argparse
import os
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import sync_playwright

from enoteca.shelf import catalog
from tests.browser import walking
from tests.browser.chromium import AT_ONCE, CHROMIUM, FLAGS, PLAYED_BEFORE
from tests.web.conftest import TEST, Server
from tests.web.stored_matches import stored

SIZES = ((360, 740), (768, 1024), (1280, 800))
OTHER_SIZES = tuple(size for size in walking.SIZES if size not in SIZES)
LONGEST = "de"
THEMES = ("light", "dark")
LANGUAGES = ("en", "de", "fr", "it")
GAMES = tuple(box.about.id for box in catalog.boxes())
GOLDEN = {
    "granada": "three-simplified-b", "grand-cru": "heuriger", "pot-de-vin": "four-teams",
    "vino": "three",
}  # fmt: skip
SHORTEST = "pot-de-vin"  # what is alike in all games is looked at in this
EARLY, LATER = 12, 40  # decisions that are played before one looks again

# All that axe knows, good manners too; what it cannot judge is not told.
LOOK = """async () => {
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  const told = (node) => `${node.target.join(" ")}  ${node.html.slice(0, 160)}`;
  return violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(told)]);
}"""


def complaints(page):
    """Return what axe complains of in a page as it is: by which rule, and some of what is meant."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(LOOK)


def nothing(_page):
    """Leave a page as it is."""


@dataclass(frozen=True)
class Place:
    """A page, and what is opened there."""

    name: str
    address: str
    opened: Callable = nothing
    alike: bool = False  # in every game


class Look:
    """One browser in one language, which goes from page to page."""

    def __init__(self, browser, server, language, cookies=()):
        self.context = browser.new_context(
            base_url=server.address, reduced_motion="reduce", locale=language
        )
        self.context.add_init_script(AT_ONCE)
        self.context.add_init_script(PLAYED_BEFORE)
        self.context.add_cookies(list(cookies))
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)

    def complaints(self, place, size, themes=THEMES):
        """Return what axe complains of at a place, by theme."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.goto(place.address)
        place.opened(self.page)
        found = []
        for theme in themes:
            self.page.emulate_media(color_scheme=theme)
            for rule, nodes in complaints(self.page):
                found.append((theme, rule, nodes))
        return found

    def close(self):
        self.context.close()


def device(server):
    """Return the cookies of a browser that has a seat at tables of which the lobby tells."""
    with server.client() as client:
        for who in ("friend", "random"):
            fields = {"seats": "3", "who-0": "me", "who-1": who, "who-2": "random", "listed": "on"}
            assert client.post("/new/pot-de-vin", data=fields).status_code == 302
        cookies = dict(client.cookies)
    return [{"name": name, "value": cookies[name], "url": server.address} for name in cookies]


def places_of_the_house(server):
    """Yield the pages that belong to no game, and those of somebody whose match is over."""
    yield Place("lobby", "/")
    yield Place("lobby, settings", "/", lambda page: page.click(".site [popovertarget=settings]"))
    yield Place("record", "/record")
    yield Place("record that is none", "/record", _wrong_record)
    yield Place("api", "/api")
    yield Place("nothing here", "/nothing")
    mine = _played_out(server)
    yield Place("my match, over", mine)
    yield Place("my result", f"{mine}end")


def places_of(server, game):
    """Yield the pages around a match that is played on between them, and around one that is over.

    What comes from the frame alone, whatever the game, is marked as alike.
    """
    number = catalog.box(game).about.default_seats
    table = server.seated(game, ["me", *["friend"] * (number - 1)])
    mine = table["seats"][0]
    yield Place(f"{game}: new", f"/new/{game}")
    yield Place(f"{game}: rules", f"/rules/{game}")
    yield Place(f"{game}: table, begun", mine, alike=True)
    free = server.table(game, ["me", *["friend"] * (number - 1)])["seats"][1]
    yield Place(f"{game}: door", free, alike=True)
    yield Place(f"{game}: invite", f"{mine}invite", alike=True)
    alone = server.seated(game, ["me", *["random"] * (number - 1)])["seats"][0]
    yield Place(f"{game}: hint", alone, _hint, alike=True)
    yield Place(f"{game}: asked first", alone, _asked, alike=True)
    _play(server, table["seats"], EARLY)
    yield Place(f"{game}: table, early", mine)
    for tab in ("log", "chat", "rules", "aid"):
        yield Place(f"{game}: tab {tab}", mine, _tab(tab), alike=tab != "aid")
    yield Place(f"{game}: menu", mine, lambda page: page.click(".menu summary"), alike=True)
    yield Place(f"{game}: settings", mine, _settings, alike=True)
    for sheet in ("cards", "keys"):
        yield Place(f"{game}: {sheet}", mine, _popover(sheet), alike=True)
    _play(server, table["seats"], LATER)
    yield Place(f"{game}: table, later", mine)
    yield Place(f"{game}: since my last turn", mine, _news, alike=True)
    yield Place(f"{game}: as it was", mine, _past, alike=True)
    yield Place(f"{game}: tip", mine, _tip, alike=True)
    yield Place(f"{game}: spectators", table["spectators"], alike=True)
    yield Place(f"{game}: past position", f"{mine}at/{EARLY}", alike=True)
    over = stored(game, GOLDEN[game], f"{GAMES.index(game):012x}")
    yield Place(f"{game}: table, over", over, _moments)
    yield Place(f"{game}: whole log", f"{over}log", _moments, alike=True)
    yield Place(f"{game}: end", f"{over}end")
    yield Place(f"{game}: analysis", f"{over}analysis", alike=True)
    yield Place(f"{game}: replay", f"{over}at/{LATER}", _tab("log"), alike=True)
    with server.client() as client:
        record = {"record": ("a.record", client.get(f"{over}record").text)}
        brought = client.post("/record", files=record).headers["Location"]
    yield Place(f"{game}: replay of a record", brought, alike=True)


def _played_out(server):
    """Return the seat of somebody who has played to the end."""
    seats = server.seated("pot-de-vin", ["me", "friend", "friend"])["seats"]
    _play(server, seats, 1000)
    return seats[0]


def _play(server, seats, decisions):
    """Play so many decisions of everybody who sits there, or to the end."""
    dice = random.Random(7)
    with server.client() as client:
        seen = client.get(f"{seats[0]}window.json").json()
        while decisions and not seen["over"]:
            decisions -= 1
            seat = seats[seen["waiting_for"][0]]
            asked = client.get(f"{seat}window.json").json()
            action = dice.choice(asked["actions"])["action"]
            body = {"action": action, "decision": asked["decision"]}
            seen = client.post(f"{seat}play", json=body).json()


def _wrong_record(page):
    page.set_input_files("[name=record]", {"name": "a", "mimeType": "text/plain", "buffer": b"x"})
    page.click("main button.primary")
    page.wait_for_selector(".complaint")


def _settings(page):
    page.click(".menu summary")
    page.click(".menu [popovertarget=settings]")


def _tab(name):
    def opened(page):
        if page.locator("#more").is_visible():
            page.click("#more")
        page.click(f"#tab-{name}")
        page.wait_for_function("() => !document.querySelector('#panel-rules:not([hidden]) > a')")

    return opened


def _popover(name):
    return lambda page: page.evaluate(f"() => document.getElementById('{name}').showPopover()")


def _hint(page):
    if page.locator("#hint").is_visible():
        page.click("#hint")
        page.wait_for_selector("#hints li")


def _asked(page):
    """Open the question that comes before every move, where one wishes so."""
    page.evaluate("() => document.querySelector('#confirm').showModal()")


def _news(page):
    told = page.locator(".news summary")
    if told.count():
        told.first.click()


def _past(page):
    _tab("log")(page)
    page.locator("#log [data-at]").last.click()
    page.wait_for_selector("#past:not([hidden])")


def _tip(page):
    page.locator("#board [data-tip]:visible").first.focus()


def _moments(page):
    page.evaluate("() => document.querySelectorAll('.moment').forEach((e) => { e.open = true; })")


def every_place(server, games=GAMES):
    """Yield all pages."""
    yield from places_of_the_house(server)
    for game in games:
        yield from places_of(server, game)


def every_kind_of_place(server):
    """Yield the pages of every game, but those that are alike in all of them in one only."""
    known = set()
    for place in every_place(server, sorted(GAMES, key=lambda game: game != SHORTEST)):
        kind = place.name.partition(": ")[2]
        if not place.alike or kind not in known:
            yield place
        known.add(kind)


def in_every_way(_number):
    """Look in all ways: size, themes and language."""
    found = [(size, THEMES, language) for size, language in product(SIZES, LANGUAGES)]
    return found + [(size, THEMES, LONGEST) for size in OTHER_SIZES]


def in_one_way(number):
    """Look once, at each page in another way than at the one before."""
    return [(SIZES[number % 3], [THEMES[number // 3 % 2]], LANGUAGES[number % 4])]


def looked_at(server, browser, places, ways):
    """Yield what axe complains of: where, by which rule, and some of what is meant.

    ``ways`` returns for the number of a place in which ways it is looked at.
    """
    looks = {}
    cookies = device(server)
    try:
        for number, place in enumerate(places):
            for size, themes, language in ways(number):
                if language not in looks:
                    looks[language] = Look(browser, server, language, cookies)
                for theme, rule, nodes in looks[language].complaints(place, size, themes):
                    yield f"{place.name} {size[0]}x{size[1]} {theme} {language}", rule, nodes
    finally:
        for look in looks.values():
            look.close()


def main():
    options = argparse.ArgumentParser(prog="python -m tests.browser.open_to_all")
    options.add_argument("--game", action="append", choices=GAMES)
    options.add_argument("--once", action="store_true", help="each page in one way")
    chosen = options.parse_args()
    TEST.write_text("open to all")
    server = Server(Path(os.environ["ENOTECA_DATA"])).start()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        wrong = 0
        try:
            ways = in_one_way if chosen.once else in_every_way
            places = every_place(server, chosen.game or GAMES)
            for where, rule, nodes in looked_at(server, browser, places, ways):
                wrong += 1
                print(where, rule, *nodes, sep="\n    ", flush=True)
        finally:
            browser.close()
            server.stop()
    print(f"{wrong} complaints")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
