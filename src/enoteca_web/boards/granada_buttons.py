"""What is clicked on the board of Granada."""

from enoteca_web.html import Attribute, Html, Piece, tag


def button(
    text: str, *pieces: Piece, class_: str, label: str, tip: str = "", **more: Attribute
) -> Html:
    """Return a button that plays a legal action.

    Its own words take the place of the action's sentence: on the board they can say which
    tile lies on a space, and what comes of it.
    """
    return tag(
        "button",
        *pieces,
        class_=f"act {class_}".strip(),
        type="submit",
        form="play",
        name="action",
        value=text,
        data_tip=tip or label,
        aria_label=label,
        **more,
    )
