"""A real browser, and a real server for it."""

import pytest

from tests.browser.chromium import AT_ONCE, CHROMIUM, FLAGS, PLAYED_BEFORE
from tests.web.conftest import (  # noqa: F401 (fixtures among them)
    Server,
    asked,
    own_server,
    play,
    pytest_fixture_setup,
    same_deals_at_every_run,
)

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
playwright.expect.set_options(timeout=60_000)  # a busy machine is slow, not wrong

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
THUMB = 44


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("table"), ENOTECA_BOT_PAUSE="0.02").start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser():
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed here")
    with playwright.sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def open_page(browser, server):
    """Open pages of a size; at the end none may have complained in its console."""
    contexts = []
    complaints = []

    def start(size=DESK, *, refused=False, novice=False, **more):
        """``refused``: the server will say no, and the console will say so.

        ``novice``: who has never played, and has read no cards.
        """
        wishes = {"reduced_motion": "reduce", **more}
        context = browser.new_context(viewport=size, base_url=server.address, **wishes)
        if wishes["reduced_motion"] == "reduce":
            context.add_init_script(AT_ONCE)
        if not novice:
            context.add_init_script(PLAYED_BEFORE)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        if not refused:
            page.on(
                "console", lambda said: complaints.append(said.text) if said.type == "error" else 0
            )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield start
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def visit(open_page):
    """Open a seat's page."""

    def start(link, size=DESK, **more):
        page = open_page(size, **more)
        page.goto(link)
        return page

    return start


def open_tab(page, name):
    """Open a tab beside the board or, where there is no room for it, in the sheet from below."""
    if page.locator("#more").is_visible() and not page.locator("#sheet").is_visible():
        page.click("#more")
    page.click(f"#tab-{name}")


def decision(page):
    return page.evaluate("document.querySelector('input[name=decision]')?.value")


def wait_for_my_turn(page):
    """Wait until something can be done or all is over; return whether something can."""
    page.wait_for_function(
        "() => document.querySelector('#board .act, #own .act, #bar .act')"
        " || document.querySelector('#bar a[href$=\"/end\"]')"
    )
    return page.locator("#board .act, #own .act, #bar .act").count() > 0


def answered(page, before, timeout=60_000):
    page.wait_for_function(
        "before => document.querySelector('input[name=decision]')?.value !== before",
        arg=before,
        timeout=timeout,
    )


def seat_with_a_card_that_may_not_be_played(server):
    """Return the link of a seat of Pot de Vin that must follow, and holds other cards too."""
    table = server.seated("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        for _ in range(60):
            link, mine = asked(client, table["seats"])
            cards = [each["action"] for each in mine["actions"] if each["action"] != "pass"]
            if 0 < len(cards) < len(mine["view"]["hand"]):
                return link
            play(client, link, mine["actions"][0]["action"])
    raise AssertionError("every card may always be played")


def complete(page, dice):
    """Choose what is still wanting of a set that has been begun, and confirm it."""
    while page.locator("#picking .confirm:not(.act)").count():
        # Of cards that are alike, another can be chosen after the first.
        free = page.locator(
            "[data-choose].act:not(.chosen):visible, [data-more].act:visible, "
            "[data-choose].act[data-most]:not([data-most='1']):visible"
        )
        if free.count():
            free.nth(dice.randrange(free.count())).click()
        else:
            page.locator("#picking .again").click()
    page.locator("#picking .confirm.act").click()


def scrolling(page, *parts):
    """Return which parts do not show all they hold."""
    hidden = "e => Math.max(e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth)"
    return [part for part in parts if page.eval_on_selector(part, hidden) > 1]


def assert_thumbs_hit(page, choices):
    """Fail if a choice is too small for a thumb, or the page wider than the phone."""
    boxes = [each.bounding_box() for each in page.locator(choices).all() if each.is_visible()]
    assert boxes
    assert all(box["height"] >= THUMB and box["width"] >= THUMB for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
