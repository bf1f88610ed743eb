"""Every lesson in a real browser, in every language, to its end: by clicking on what is lit."""

import pytest
from playwright.sync_api import expect

from enoteca.play.lesson import lesson, lesson_names, lesson_text
from enoteca.shelf import catalog
from enoteca.shelf.text import LANGUAGES
from tests.browser.conftest import DESK, PHONE
from tests.play.test_lesson import LESSONS

SIZES = dict(zip(LANGUAGES, [DESK, PHONE, DESK, PHONE], strict=True))
ASKED = """() => { const { at, expects } = document.querySelector("#coach .coach").dataset;
  return [at, expects]; }"""
# Click on what answers, or first on what it belongs to; a set is chosen first and then confirmed.
ANSWER = """wanted => {
  const press = (each) =>
    each.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const whole = `${document.getElementById("picking")?.dataset.whole}:`;
  const parts = wanted[0].startsWith(whole) ? wanted[0].slice(whole.length).split(",") : wanted;
  const litFor = (action) => [...document.querySelectorAll("[data-lit].act")].find((each) =>
    [each.value, each.dataset.action, each.dataset.choose, each.dataset.more].includes(action));
  for (const action of parts) {
    const tray = document.querySelector("[data-lit][data-pick]");
    if (!litFor(action) && tray) press(tray);
    const found = litFor(action);
    const slider = document.querySelector("[data-lit][type=range]");
    if (!found && slider) {
      const [variety, number] = action.slice(action.indexOf(":") + 1).split(",");
      const vat = document.querySelector(`button[data-variety="${variety}"]`);
      if (vat.getAttribute("aria-pressed") !== "true") press(vat);
      slider.value = number;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      press(slider.parentElement.querySelector(`[value="${action}"]`));
      return "";
    }
    if (!found) return `${action} is not lit`;
    press(found);
    document.querySelector("#confirm[open] [value=yes]")?.click();
    if (!found.matches("[data-choose], [data-more]")) return "";
  }
  return "confirm";
}"""
# What chooses a set may still be on its way to the page.
CONFIRM = """() => { const ready = document.querySelector("#picking .confirm.act");
  ready?.click();
  return ready !== null; }"""
SPEAKS = """() => document.querySelectorAll("#coach .step").length &&
  document.querySelectorAll("#coach .step:not([hidden])").length === 1"""
LISTEN = """() => {
  const told = [];
  for (;;) {
    const step = document.querySelector("#coach .step:not([hidden])");
    told.push(step.querySelector("p").textContent);
    const next = step.querySelector(".next");
    if (!next) return told;
    next.click();
  }
}"""
NEXT = """at => { const coach = document.querySelector("#coach .coach");
  return coach && coach.dataset.at !== at; }"""


def begun(page, game):
    """Go to the lesson as a learner does."""
    page.goto("/")
    page.locator(f".box-{game} .learn button").first.click()
    page.wait_for_selector("#coach .coach")


def listened(page):
    """Hear all that the coach says before a move, and return it."""
    page.wait_for_function(SPEAKS)
    return page.evaluate(LISTEN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_played_to_its_end(open_page, game, name, language):
    box = catalog.box(game)
    taught, words = lesson(box, name), lesson_text(box, name, language)
    page = open_page(SIZES[language], locale=language)
    begun(page, game)
    heard = []
    while True:
        heard += listened(page)
        at, wanted = page.evaluate(ASKED)
        if not wanted:
            break
        answered = page.evaluate(ANSWER, wanted.split())
        assert answered in ("", "confirm")
        if answered:
            page.wait_for_function(CONFIRM)
        page.wait_for_function(NEXT, arg=at)
    assert int(at) == len(taught.actions)
    said = [words[step.says] for note in taught.notes.values() for step in note.steps]
    assert heard == said


def test_another_move_is_answered_and_played_if_one_insists(open_page):
    page = open_page()
    begun(page, "pot-de-vin")
    listened(page)
    words = lesson_text(catalog.box("pot-de-vin"), lesson_names(catalog.box("pot-de-vin"))[0], "en")
    page.locator("#own [value=A4]").click()
    expect(page.locator("#coach form button")).to_be_visible()  # until then he says several things
    expect(page.locator("#coach p")).to_have_text(words["lead-high"])
    expect(page.locator("#own [value=A4]")).to_have_count(1)
    page.locator("#coach form button").click()
    expect(page.locator("#own [value=A4]")).to_have_count(0)
    expect(page.locator("#coach .coach")).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_coach_stands_beside_what_he_speaks_of_and_hides_it_not(open_page, size):
    page = open_page(size)
    begun(page, "pot-de-vin")
    listened(page)
    coach = page.locator("#coach").bounding_box()
    card = page.locator("#own [value=A12]").bounding_box()
    assert coach["y"] + coach["height"] <= card["y"] or card["y"] + card["height"] <= coach["y"]
    page.locator("#own [value=A12]").click()
    page.wait_for_function(NEXT, arg="38")
