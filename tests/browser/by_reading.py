"""Plays by what a screen reader says alone: roles and names out of the accessibility tree."""

import re

from tests.browser.answering import ANSWERS

PARTS = "#board, #own, #bar"
BUTTON = re.compile(r'^\s*- (?:\'|")?button(?: "((?:[^"\\]|\\.)*)")?(.*)$', re.MULTILINE)
ASIDE = {"Undo", "Restart turn", "Ask to undo", "Clear", "What would you do?"}  # no step ahead
CONFIRM = "Confirm"


def step(page, dice):
    """Make one step; return whether it answers what is asked."""
    names = readable(page)
    name = CONFIRM if CONFIRM in names else dice.choice(names)
    found = page.locator(PARTS).get_by_role("button", name=name, exact=True).first
    found.focus()
    answers = page.evaluate(ANSWERS)
    page.keyboard.press("Enter")
    asking = page.get_by_role("dialog").get_by_role("button", name=CONFIRM, exact=True)
    if asking.count():
        asking.press("Enter")
    return answers


def readable(page):
    """Return the names of what can be pressed; what is asked and all that is pressed has words."""
    told = [part.aria_snapshot() for part in page.locator(PARTS).all()]
    prompt = page.locator("#prompt").text_content()
    assert prompt.strip(), "nobody reads what is asked"
    buttons = [found for part in told for found in BUTTON.findall(part)]
    assert all(name for name, _ in buttons), f"a button has no name:\n{told}"
    names = [re.sub(r"\\(.)", r"\1", name) for name, more in buttons if "[disabled]" not in more]
    return [name for name in dict.fromkeys(names) if name not in ASIDE]
