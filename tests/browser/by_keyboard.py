"""Plays by keys alone: arrows through what is lit, Tab where they do not lead, and Enter."""

from tests.browser.answering import ANSWERS, DIALOG

FAR = 300  # presses of Tab after which something cannot be reached

# What can be done or picked now.  What confirms a set comes first, so that it is not undone again.
LIT = """() => {
  const seen = (e) => e.getClientRects().length > 0 && !e.disabled;
  const all = [...document.querySelectorAll(
    ":is(#board, #own, #bar) :is(.act, [data-pick], [data-pin]), .choice-panel .act")].filter(seen);
  const ready = all.findIndex((e) => e.matches("#picking .confirm"));
  window.wanted = all;
  return [all.length, ready];
}"""
AIM = "place => { window.wanted = window.wanted[place]; }"
THERE = "() => document.activeElement === window.wanted"
SHOWN = "() => document.activeElement.matches(':focus-visible')"


def step(page, dice):
    """Make one step; return whether it answers what is asked."""
    number, ready = page.evaluate(LIT)
    place = ready if ready >= 0 else dice.randrange(number)
    page.evaluate(AIM, place)
    _reach(page, number)
    assert page.evaluate(SHOWN), "where the keyboard is cannot be seen"
    answers = page.evaluate(ANSWERS)
    page.keyboard.press("Enter")
    if page.locator(DIALOG).count():
        while page.evaluate("document.activeElement.value") != "yes":
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    return answers


def _reach(page, number):
    for _ in range(number + 1):
        if page.evaluate(THERE):
            return
        page.keyboard.press("ArrowRight")
    for _ in range(FAR):
        page.keyboard.press("Tab")
        if page.evaluate(THERE):
            return
    raise AssertionError(f"no key leads to {page.evaluate('window.wanted.outerHTML')[:200]}")
