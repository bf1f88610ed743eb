"""What an opponent does in Granada is seen as it goes: from the yard and the row to his side."""

import random

from tests.browser.conftest import DESK
from tests.games.granada.browser.test_clicks import willing, words

TURN = 1500  # milliseconds that the whole turn of an opponent may take
# Note every glide: the piece, and for how long it is on its way.
NOTED = """() => {
  window.glides = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (frames[0].translate) window.glides.push([this.dataset.piece, how.duration]);
    return animate.call(this, frames, how);
  };
}"""


def act(client, link, action):
    window = client.get(f"{link}window.json").json()
    body = {"action": action, "decision": window["decision"]}
    assert client.post(f"{link}play", json=body).status_code == 200
    return client.get(f"{link}window.json").json()


def test_a_tile_that_is_bought_glides_into_the_city_of_its_buyer(open_page, server):
    dice = random.Random(3)
    with server.client() as client:
        mine, other = server.seated("granada", ["me", "friend"])["seats"]
        window = client.get(f"{mine}window.json").json()
        while True:
            link = (mine, other)[window["waiting_for"][0]]
            asked = client.get(f"{link}window.json").json()
            if link == other and "buy" in words(asked):
                break
            window = act(client, link, willing(asked, dice))
        page = open_page(DESK, reduced_motion="no-preference")
        page.goto(mine)
        page.wait_for_selector(".space[data-piece]")
        page.evaluate(NOTED)
        action = next(each["action"] for each in asked["actions"] if each["action"][:4] == "buy:")
        tile = page.locator(".space").nth(int(action[-1]) - 1).get_attribute("data-piece")
        window, changes = act(client, other, action), 1
        while window["actions"] and window["view"]["phase"] != "acting":
            steps = [each["action"] for each in window["actions"]]
            placing = [each for each in steps if each.startswith(("place:", "pay:", "reserve:"))]
            window, changes = act(client, other, placing[0]), changes + 1
            page.wait_for_selector(f".thumb [data-piece='{tile}'], .space[data-piece='{tile}']")
        page.wait_for_selector(f".thumb [data-piece='{tile}']")
        page.wait_for_function("tile => window.glides.some(([piece]) => piece === tile)", arg=tile)
        assert (
            max(duration for _piece, duration in page.evaluate("window.glides")) * changes <= TURN
        )
