"""The market of Vino: a lane for each variety, its marker, and who moved it last."""

from functools import lru_cache
from typing import NamedTuple, cast

from enoteca.games.vino.board.reading import Reading, height, slug
from enoteca.games.vino.board.tokens import disc, mark_at, token
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.pieces import helped
from enoteca_web.kit.seat_view import Line
from enoteca_web.kit.translation import gettext as _

LATELY = 4  # moves of a price that are told


class Move(NamedTuple):
    """Somebody has moved a marker by some steps."""

    seat: int
    steps: int


def signed(number: int) -> str:
    """Return a number with its sign, as on the market."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def moves(lines: tuple[Line, ...]) -> dict[str, list[Move]]:
    """Return how each price was moved, the first move first; what one did at a time is one move."""
    found: dict[str, list[Move]] = {}
    for line in lines:
        if line.event == "demand-fell":
            steps = -int(str(line.facts["steps"]))
        elif line.event == "demand-rose":
            steps = 1
        else:
            continue
        row = found.setdefault(str(line.facts["variety"]), [])
        if row and row[-1].seat == line.seat and row[-1].steps > 0 and steps > 0:
            steps += row.pop().steps
        row.append(Move(line.seat, steps))
    return found


def market(reading: Reading) -> Html:
    """Draw the market, the highest demand on top."""
    track = reading.view["market"]
    scale, ticks = _scale(track["lowest"], track["highest"], track["step"])
    ever, fresh = moves(reading.seen.log), moves(reading.seen.news)
    lanes = [
        _lane(reading, variety, ticks, ever.get(variety, []), fresh.get(variety, []))
        for variety in reading.varieties
    ]
    kind = "market stepping" if reading.phase == "raising" and reading.picking else "market"
    return tag("div", scale, *lanes, class_=kind, role="group", aria_label=_("Market"))


@lru_cache(maxsize=8)
def _scale(lowest: int, highest: int, step: int) -> tuple[Html, Html]:
    """Draw the numbers beside the lanes, and the ticks within each."""
    steps = range(lowest, highest + 1, step)
    every = max(1, round(100 / step))
    marks = [
        Html(f'<text x="100%" y="{height(demand, lowest, highest)}%">{signed(demand)}</text>')
        for demand in steps
        if demand // step % every == 0
    ]
    zero = ' class="zero"'
    ticks = "".join(
        f'<line x1="30%" x2="70%" y1="{y}%" y2="{y}%"{zero if not demand else ""}/>'
        for demand in steps
        for y in [height(demand, lowest, highest)]
    )
    rail = '<line class="rail" x1="50%" x2="50%" y1="0" y2="100%"/>'
    scale = tag(
        "div",
        tag("span", class_="what v-token"),
        tag("svg", *marks, class_="track scale"),
        tag("b", "0", class_="demand"),
        class_="lane numbers",
        aria_hidden="true",
    )
    return scale, Html(rail + ticks)


def _lane(reading: Reading, variety: str, ticks: Html, ever: list[Move], fresh: list[Move]) -> Html:
    demand = reading.view["demand"][variety]
    name, told = slug(variety), reading.told(variety)
    inside = join(
        tag("span", token(variety), tag("span", told), class_="what"),
        tag(
            "svg",
            ticks,
            _ghost(name),
            _marker(reading, variety, ever, fresh),
            class_="track",
            aria_hidden="true",
        ),
        tag("b", signed(demand), class_="demand"),
    )
    kind = "lane sold" if variety == reading.view["sold"] else "lane"
    choice = reading.offered.get(f"raise:{name}")
    told_price = _("Demand for %(variety)s: %(demand)s (rule 7.2)") % {
        "variety": told,
        "demand": signed(demand),
    }
    lately = _lately(reading, ever)
    tip = f"{told_price}. {lately}" if lately else told_price
    if choice is None:
        if reading.phase == "raising" and reading.seen.my_turn:
            tip = f"{told_price}. {reading.seen.why(f'raise:{name}')} {lately}"
        return tag("div", inside, class_=kind, data_tip=tip, role="img", aria_label=tip)
    if reading.picking is not None:
        return _stepped(reading, variety, inside, kind, tip)
    after = signed(cast("int", reading.seen.foretold(choice.text)["demand"]))
    rises = f"{choice.sentence}: {signed(demand)} → {after}"
    return tag(
        "button",
        inside,
        class_=f"act {kind}",
        type="submit",
        form="play",
        name="action",
        value=choice.text,
        data_tip=f"{helped(reading.seen, choice.text, rises)} {lately}",
        aria_label=rises,
    )


def _lately(reading: Reading, ever: list[Move]) -> str:
    """Tell the last moves of a price, the latest first."""
    if not ever:
        return ""
    step = reading.view["market"]["step"]
    told = [f"{reading.names[move.seat]} {signed(move.steps * step)}" for move in ever[-LATELY:]]
    return _("Last moved by: %(moves)s.") % {"moves": ", ".join(reversed(told))}


@lru_cache(maxsize=32)
def _ghost(name: str) -> Html:
    """Draw where the marker would go, hidden as long as nothing is chosen."""
    return Html(
        f'<svg class="ghost" data-ghost="{name}" x="50%" y="0%" visibility="hidden">'
        '<circle r="8.5"/></svg>'
    )


def _marker(reading: Reading, variety: str, ever: list[Move], fresh: list[Move]) -> Html:
    """Draw the marker, who moved it last and, if that was since my last turn, where it was."""
    track, demand = reading.view["market"], reading.view["demand"][variety]
    now = reading.height(demand)
    was = NOTHING
    mover = mark_at(ever[-1].seat, 13, -7, 10) if ever else NOTHING
    before = demand - track["step"] * sum(move.steps for move in fresh)
    if before != demand:
        then = reading.height(before)
        was = Html(
            f'<line class="trail" x1="50%" x2="50%" y1="{then}%" y2="{now}%"/>'
            f'<svg class="was" x="50%" y="{then}%"><circle r="6"/></svg>'
        )
    return Html(
        f'{was}<svg class="marker" x="50%" y="{now}%"><g data-piece="demand-{slug(variety)}">'
        f"{disc(variety, 8.5)}{mover}</g></svg>"
    )


def _stepped(reading: Reading, variety: str, inside: Html, kind: str, tip: str) -> Html:
    """Draw a lane whose marker takes as many of the steps as one likes."""
    track, demand = reading.view["market"], reading.view["demand"][variety]
    text, told = f"raise:{slug(variety)}", {"variety": reading.told(variety)}
    less = tag(
        "button", "−", type="button", data_less=text, disabled=True,
        aria_label=_("One step less: %(variety)s") % told,
    )  # fmt: skip
    more = tag(
        "button", "+", type="submit", form="play", name="action", value=text, class_="act",
        data_more=text, data_most=(track["highest"] - demand) // track["step"],
        aria_label=_("One step more: %(variety)s") % told,
    )  # fmt: skip
    tally = tag("span", more, tag("b", 0, data_times=text), less, class_="tally")
    return tag(
        "div",
        inside,
        tally,
        class_=f"{kind} stepped",
        data_lane=text,
        data_demand=demand,
        data_step=track["step"],
        data_at=reading.height(demand),
        data_share=round(100 - reading.height(track["lowest"] + track["step"]), 2),
        data_tip=tip,
    )
