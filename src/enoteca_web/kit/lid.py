"""The drawing on the lid of a box."""

from enoteca_web.kit.markup import Html, tag

GRAPES = "".join(
    f'<circle cx="{x}" cy="{y}" r="9"/>'
    for x, y in ((80, 42), (100, 42), (120, 42), (90, 58), (110, 58), (100, 74), (100, 27))
)
LEAF = '<path class="leaf" d="M100 18c8-14 26-14 34-8-4 10-18 16-34 8z"/>'
BUNCH = f'<g class="bunch">{GRAPES}</g>{LEAF}'


def lid(drawing: str = BUNCH) -> Html:
    """Return a game's own drawing, or a bunch of grapes."""
    return tag("svg", Html(drawing), viewBox="0 0 200 96", class_="lid-drawing")
