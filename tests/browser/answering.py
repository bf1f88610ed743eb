"""A match that is played by small steps, whichever way they are found and made.

``by_keyboard`` and ``by_reading`` know how to make a step; this waits for what comes of it.
"""

from tests.browser.conftest import answered, decision, wait_for_my_turn

STEPS = 80  # that somebody who does not think may need before a question is answered
# Whether what has the focus answers; everything else only prepares an answer.
ANSWERS = """() => document.activeElement.matches(
  "[data-action], #picking .confirm, "
  + "button[form=play][name=action]:not([data-choose], [data-more], [data-less])")"""
DIALOG = "dialog[open]"


def play(page, step, dice, decisions):
    """Answer so many questions, or all until the end; return how many there were."""
    for number in range(decisions):
        if not wait_for_my_turn(page):
            return number
        _answer(page, step, dice)
    return decisions


def _answer(page, step, dice):
    before = decision(page)
    for _ in range(STEPS):
        if step(page, dice):
            answered(page, before)
            return
    raise AssertionError(f"not answered in {STEPS} steps: {page.locator('#prompt').text_content()}")
