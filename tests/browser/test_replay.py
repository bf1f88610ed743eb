"""A match is stepped through in place: by slider, keys and log, and by itself; a record too."""

import random
import re

from playwright.sync_api import expect

from enoteca.shelf import catalog
from tests.browser.conftest import PHONE, open_tab
from tests.web.conftest import played_out

RECORD = catalog.box("pot-de-vin").file("golden/three.record").read_text()
NAMED = RECORD.replace("\n\n", "\nPlayer-0: Ada\nPlayer-1: Bo\nPlayer-2: Cy\n\n", 1)


def arrived(page, position):
    """Wait until a position is shown, and look that no page was loaded for it."""
    expect(page).to_have_url(re.compile(rf"/at/{position}(\?seat=\d)?$"))
    expect(page.locator("#at")).to_have_text(str(position))
    assert page.evaluate("window.here"), "another page was loaded"


def stops(page, kind):
    return [int(each) for each in page.get_attribute("#bar", f"data-{kind}").split()]


def test_a_finished_match_is_walked_by_keys_curve_log_and_by_itself(open_page, server):
    table = server.seated("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        played_out(client, table["seats"], random.Random(1))
    page = open_page()
    page.goto(f"{table['seats'][0]}end")
    stretch = page.locator(".graph .stretch").nth(5)
    stretch.click(position={"x": 1, "y": 5})
    page.wait_for_url(re.compile(r"/at/\d+$"))
    page.evaluate("window.here = true")
    actions, turns = stops(page, "actions"), stops(page, "turns")
    last = turns[-1]
    page.keyboard.press("Home")
    arrived(page, 0)
    page.keyboard.press("ArrowRight")
    arrived(page, turns[1])  # the deal is one step
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    arrived(page, turns[3])
    page.keyboard.press("Shift+ArrowLeft")
    arrived(page, max(each for each in actions if each < turns[3]))
    board = page.inner_html("#board")
    page.keyboard.press("End")
    arrived(page, last)
    assert page.inner_html("#board") != board
    page.locator("#slider").fill(str(turns[5]))
    arrived(page, turns[5])
    line = page.locator("#log [data-at]").last
    line.click()
    arrived(page, last)
    expect(line).to_have_attribute("aria-current", "step")
    page.click("#play")  # from the end it begins anew
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(
        "last => Number(document.querySelector('#at').textContent) < last", arg=last
    )
    page.wait_for_function("() => Number(document.querySelector('#at').textContent) > 0")
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("window.here")
    page.reload()
    assert page.text_content("#at") in page.url


def test_a_record_has_its_names_and_every_side_on_a_phone_too(open_page, server):
    with server.client() as client:
        where = client.post("/record", files={"record": ("a.record", NAMED)}).headers["Location"]
    page = open_page(PHONE, has_touch=True)
    page.goto(where)
    page.evaluate("window.here = true")
    turns = stops(page, "turns")
    for name in ("Ada", "Bo", "Cy"):
        expect(page.locator("#chips")).to_contain_text(name)
    page.click("[data-go=on]")
    arrived(page, turns[1])
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for step in page.locator(".steps .button, .steps button").all():
        assert step.bounding_box()["height"] >= 44
    open_tab(page, "log")
    page.click(".looks a[data-query='?seat=1']")
    page.wait_for_url(re.compile(rf"/at/{turns[1]}\?seat=1$"))
    page.evaluate("window.here = true")
    page.click("[data-go=last]")
    arrived(page, turns[-1])
