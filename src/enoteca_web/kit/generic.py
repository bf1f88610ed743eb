"""A board for a game that has no drawing yet: its view as tables, its actions as buttons."""

from collections.abc import Mapping, Sequence

from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _

MINE = ("hand", "money", "cards", "estate", "cellar", "city", "gift")
ROLLS = ("seats", "players")  # a view that has one tells of its seats there, and nowhere else
DEEP = 4


def draw(seen: SeatView) -> Drawing:
    """Draw any game."""
    view = seen.view
    count = len(seen.players)
    by_seat = _by_seat(view, count)
    single = [key for key in view if key not in by_seat and key not in MINE]
    mine = [key for key in MINE if key in view and view[key] is not None]
    board = join(
        tag("h2", _("On the table"), class_="quiet"),
        _facts(seen, {key: view[key] for key in single}),
        _seats(seen, by_seat) if by_seat else NOTHING,
    )
    own = _facts(seen, {key: view[key] for key in mine}) if mine else NOTHING
    phase = view.get("phase")
    round_ = view.get("round")
    parts = [_("Round %(round)s") % {"round": round_}] if round_ is not None else []
    parts += [_title(seen, str(phase))] if phase is not None else []
    # It may scroll, so it can be reached with the keyboard.
    told = _("On the table")
    whole = tag("div", board, class_="generic", tabindex="0", role="region", aria_label=told)
    return Drawing(board=whole, own=own, headline=" · ".join(parts))


def _seats(seen: SeatView, keys: Sequence[str]) -> Html:
    head = tag("tr", tag("td"), *(tag("th", name, scope="col") for name in seen.names))
    rows = [
        tag(
            "tr",
            tag("th", _title(seen, key), scope="row"),
            *(tag("td", _value(seen, value)) for value in _items(seen.view[key])),
        )
        for key in keys
    ]
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="facts by-seat")


def _facts(seen: SeatView, facts: Mapping[str, object]) -> Html:
    rows = [
        tag("div", tag("dt", _title(seen, key)), tag("dd", _value(seen, value)))
        for key, value in facts.items()
        if value not in (None, [], "")
    ]
    return tag("dl", *rows, class_="facts")


def _value(seen: SeatView, value: object, depth: int = 0) -> Html:
    if value is None or value == []:
        return tag("span", "–", class_="quiet")
    if isinstance(value, bool):
        return join(_("yes") if value else _("no"))
    if isinstance(value, Mapping):
        if depth >= DEEP:
            return join(str(dict(value)))
        return tag(
            "dl",
            *(
                tag(
                    "div",
                    tag("dt", _title(seen, str(key))),
                    tag("dd", _value(seen, item, depth + 1)),
                )
                for key, item in value.items()
            ),
            class_="nested",
        )
    if isinstance(value, list) and all(isinstance(item, Mapping) for item in value):
        return _rows(seen, [dict(item) for item in value if isinstance(item, Mapping)], depth)
    if isinstance(value, list):
        if all(not isinstance(item, list | Mapping) for item in value):
            return join(
                " ".join("–" if item is None else seen.text.name(str(item)) for item in value)
            )
        return tag(
            "ol", *(tag("li", _value(seen, item, depth + 1)) for item in value), class_="nested"
        )
    return join(seen.text.name(str(value)))


def _rows(seen: SeatView, rows: list[dict[str, object]], depth: int) -> Html:
    """Show things of one kind as a table, a thing a row."""
    keys = list(dict.fromkeys(key for row in rows for key in row))
    head = tag("tr", *(tag("th", _title(seen, key), scope="col") for key in keys))
    body = [
        tag("tr", *(tag("td", _value(seen, row.get(key), depth + 1)) for key in keys))
        for row in rows
    ]
    return tag("table", tag("thead", head), tag("tbody", *body), class_="facts")


def _title(seen: SeatView, key: str) -> str:
    name = seen.text.name(key)
    return name if name != key else key.replace("_", " ").replace("-", " ").capitalize()


def _by_seat(view: Mapping[str, object], count: int) -> list[str]:
    """Return what of a view stands under the names of the seats."""
    rolls = [key for key in (*ROLLS, "scores") if _is_by_seat(view.get(key), count)]
    if any(key in ROLLS for key in rolls):
        return rolls
    return [key for key, value in view.items() if _is_by_seat(value, count) and key not in MINE]


def _is_by_seat(value: object, count: int) -> bool:
    """Return whether a list speaks of the seats in turn: as many things, all alike, no names.

    Tiles in a yard or cards in a row may be as many as the seats, but are told by name;
    what belongs to a place on the board tells itself which seat is there.
    """
    if not isinstance(value, list) or len(value) != count:
        return False
    if any(isinstance(item, str) or item is None for item in value):
        return False
    telling = [item for item in value if isinstance(item, Mapping)]
    return not any("seat" in item or "variety" in item for item in telling)


def _items(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else []
