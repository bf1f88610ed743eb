"""What moves on the table: every named piece, from where it was to where it is."""

import pytest

from tests.web.conftest import asked, play

# Animations stand still until they are asked for a moment, so that no test depends on time.
STILL = """() => {
  const animate = Element.prototype.animate;
  window.glides = [];
  Element.prototype.animate = function (...how) {
    const glide = animate.apply(this, how);
    glide.pause();
    window.glides.push(glide);
    return glide;
  };
}"""
PIECES = """async () => {
  const script = document.querySelector("script[src*='table.js']").src;
  const { move } = await import(new URL("motion.js", script));
  const put = (html) => { document.getElementById("board").innerHTML = html; };
  const plain = `<div id="plain" data-piece="plain"></div>`;
  const lay = (id, left, top, size) => Object.assign(document.getElementById(id).style, {
    position: "absolute", left: `${left}px`, top: `${top}px`,
    width: `${size}px`, height: `${size}px` });
  const drawn = (x, y, size) => `<svg id="land" viewBox="-50 -20 200 100" width="400" height="200">
    <g transform="translate(10 5)">
    <g id="drawn" data-piece="drawn" transform="translate(${x} ${y}) scale(2)">
    <rect width="${size}" height="${size}"/><circle id="on" data-piece="on" r="1"/></g></g></svg>`;
  const box = (id) => {
    const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
    return [x, y, width, height];
  };
  const both = () => [box("plain"), box("drawn")];
  put(drawn(0, 0, 10) + plain);
  lay("plain", 300, 200, 40);
  const told = { before: both() };
  move(() => {
    put(drawn(60, 30, 20) + plain + `<b id="new" data-piece="new"></b>`);
    lay("plain", 500, 400, 80);
    lay("new", 0, 0, 10);
  });
  told.kinds = window.glides.map((glide) => glide.effect.target.id);
  const at = (time) => {
    for (const glide of window.glides) glide.currentTime = time;
    return both();
  };
  [told.start, told.end, told.midway] = [at(0), at(250), at(60)];
  told.faded = Number(getComputedStyle(document.getElementById("new")).opacity);
  // A second change takes them up where they are.
  const first = window.glides.splice(0);
  move(() => { put(drawn(0, 0, 10) + plain); lay("plain", 300, 200, 40); });
  told.cancelled = first.every((glide) => glide.playState === "idle");
  told.again = at(0);
  told.cut = getComputedStyle(document.getElementById("land")).overflow;
  for (const glide of window.glides) glide.finish();
  await Promise.all(window.glides.map((glide) => glide.finished));
  await new Promise((done) => { setTimeout(done); });
  told.after = both();
  // One of many alike comes from where the board says, once.
  const came = (from, at) => move(() => {
    const fresh = `<b id="new" data-piece="new" data-from="${from}" data-at="${at}"></b>`;
    put(drawn(0, 0, 10) + plain + fresh);
    lay("plain", 300, 200, 40);
    lay("new", 0, 0, 10);
  });
  told.came = [["plain", 7], ["plain", 7], ["drawn", 6], ["drawn", 8]].map(([from, at]) => {
    window.glides = [];
    came(from, at);
    const [x, y] = window.glides.length ? (window.glides[0].currentTime = 0, box("new")) : [];
    for (const glide of window.glides) glide.finish();
    return x === undefined ? [] : [x, y];
  });
  await Promise.all(window.glides.map((glide) => glide.finished));
  await new Promise((done) => { setTimeout(done); });
  told.aloft = document.querySelectorAll(".aloft").length;
  return told;
}"""


@pytest.fixture
def table(open_page, server):
    def start(game, **more):
        seated = server.seated(game, ["me", "friend", "friend"])
        page = open_page(**more)
        page.goto(seated["spectators"])
        page.evaluate(STILL)
        return page, seated["seats"]

    return start


def near(boxes):
    return [pytest.approx(box, abs=0.6) for box in boxes]


def test_a_piece_glides_in_html_and_within_an_svg(table):
    page, _seats = table("pot-de-vin", reduced_motion="no-preference")
    told = page.evaluate(PIECES)
    assert told["start"] == near(told["before"])
    for before, midway, end in zip(told["before"], told["midway"], told["end"], strict=True):
        assert all(a < b < c for a, b, c in zip(before, midway, end, strict=True))
    assert told["after"] == near(told["before"])
    assert told["kinds"] == ["drawn", "plain", "new"]  # what lies on a piece goes with it
    assert 0 < told["faded"] < 1
    assert told["cancelled"]
    plain, drawn = (box[:2] for box in told["after"])
    assert told["came"] == near([plain, [], [], drawn])
    assert told["again"] == near(told["midway"])
    assert (told["cut"], told["aloft"]) == ("visible", 0)


def test_nothing_moves_for_who_wants_none(table, server):
    page, seats = table("pot-de-vin", reduced_motion="reduce")
    with server.client() as client:
        link, mine = asked(client, seats)
        play(client, link, mine["actions"][0]["action"])
    page.wait_for_function("() => document.querySelector('#board [data-piece]')")
    assert page.evaluate("window.glides") == []
