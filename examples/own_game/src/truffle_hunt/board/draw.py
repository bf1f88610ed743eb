"""The board: the wood and everybody's truffles, and the own dogs to be clicked."""

from typing import cast

from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import join, tag
from enoteca_web.kit.pieces import act
from enoteca_web.kit.seat_view import SeatView
from truffle_hunt.board.pieces import dog, truffle
from truffle_hunt.rules.view import TruffleView


def draw(seen: SeatView) -> Drawing:
    """Draw what a seat may see."""
    view = cast("TruffleView", seen.view)
    word = seen.text.name
    board = tag(
        "div",
        tag("h2", word("wood")),
        tag("div", *(truffle(weight) for weight in view["wood"]), class_="hunt-wood"),
        tag("h3", word("bag")),
        tag("div", *(truffle(weight) for weight in _each(view["bag"])), class_="hunt-bag"),
        tag("h3", word("ran")),
        tag("div", *(dog(nose) for nose in _each(view["ran"])), class_="hunt-ran"),
        class_="hunt",
    )
    nobody_sends = view["hand"] is None
    hand = [] if view["hand"] is None else _each(view["hand"])
    texts = [f"send:{nose}" for nose in hand]
    dogs = [act(seen, text, dog(nose)) for text, nose in zip(texts, hand, strict=True)]
    own = tag("div", tag("h2", word("dogs")), tag("div", *dogs, class_="hunt-dogs"), class_="hunt")
    return Drawing(
        board=board,
        own=join() if nobody_sends else own,
        headline=f"{word('round')} {view['round']} {word('of')} {view['rounds']}",
        prompt=word("send-one") if seen.my_turn else "",
        rule="2.2",
        seats=tuple(
            tag("span", *(truffle(weight) for weight in weights), class_="hunt-found")
            for weights in view["found"]
        ),
        drawn=frozenset(texts),
    )


def _each(counts: list[int]) -> list[int]:
    """Return things one by one that are counted by kind."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]
