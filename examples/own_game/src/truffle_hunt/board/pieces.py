"""What the board and the story both show: truffles and dogs."""

from enoteca_web.kit.markup import Html, tag


def truffle(weight: int) -> Html:
    """Draw a truffle."""
    return tag("span", weight, class_="hunt-truffle")


def dog(nose: int) -> Html:
    """Draw a dog."""
    return tag("span", nose, class_="hunt-dog")
