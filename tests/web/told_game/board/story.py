"""Some of what a story may have: the rest is told plainly."""

from enoteca_web.kit.markup import tag
from enoteca_web.kit.story import Moment


def heading(line, _seen):
    return f"Round {line.facts['round']}" if line.event == "round" else ""


def weight(lines, seen):
    return sum(line.facts.get("against") == seen.seat for line in lines)


def moments(lines, _seen):
    return [
        Moment(line.position, "All of it is scored.", tag("b", "7 < 9"), line.seat)
        for line in lines
        if line.event == "scored"
    ]
