"""What the refusals of Grand Cru about cellar, improvements and innovations claim."""

from tests.games.grand_cru.rules.seat_seen import VARIETIES, box, column, me, own_brands


def cubes(asked):
    return me(asked)["cellar"][int(asked.fields[1]) - 1][VARIETIES.index(asked.fields[0])]


def ripe(asked):
    return asked.seen["barrels"][VARIETIES.index(asked.fields[0])]


def not_mature(asked):
    first, last = ripe(asked)
    assert (asked.facts["first"], asked.facts["last"]) == (first, last)
    rule = {"sell": "4.8", "vintage": "5.5"}[asked.word]
    return None if first <= int(asked.fields[1]) <= last else rule


def too_few_cubes(asked):
    wanted = int(asked.fields[2]) if asked.word in ("sell", "young") else 1
    told = (asked.facts["cubes"], asked.facts["wanted"], asked.facts["barrel"])
    assert told == (cubes(asked), wanted, int(asked.fields[1]))
    rules = {"sell": "4.8", "vintage": "5.5", "refine": "5.7", "young": "7.5"}
    return rules.get(asked.word, "5.2") if cubes(asked) < wanted else None


def cannot_replace(asked):
    barrel = int(asked.fields[1])
    if not cubes(asked):
        return None
    if asked.word == "exchange":
        other = asked.fields[2]
        lies_there = me(asked)["cellar"][barrel - 1][VARIETIES.index(other)]
        enough = asked.seen["supply"][other] >= cubes(asked)
        return None if lies_there and enough and other != asked.fields[0] else "5.2"
    return None if drawable(asked, barrel) >= cubes(asked) else "5.2"


def drawable(asked, barrel):
    """Return how many cubes could come from the barrel before without spoiling."""
    if barrel == 1:
        return 0
    before = me(asked)["cellar"][barrel - 2]
    lasting = [barrel <= last for _first, last in asked.seen["barrels"]]
    return sum(number for number, lasts in zip(before, lasting, strict=True) if lasts)


def cannot_draw_off(asked):
    barrel = asked.seen["pending"]["barrel"]
    variety = VARIETIES.index(asked.fields[0])
    lies_there = me(asked)["cellar"][barrel - 2][variety]
    return None if lies_there and barrel <= asked.seen["barrels"][variety][1] else "5.2"


def not_in_first_barrel(asked):
    return None if me(asked)["cellar"][0][VARIETIES.index(asked.fields[0])] else "5.10"


def none_in_supply(asked):
    rule = {"harvest": "5.6", "pour": "5.10"}[asked.word]
    return None if asked.seen["supply"][asked.fields[0]] else rule


def would_spoil(asked):
    return "5.7" if cubes(asked) and int(asked.fields[1]) + 1 > ripe(asked)[1] else None


def other_edition(asked):
    english = asked.game.agreement.edition != "it"
    return "12.1" if (asked.word == "blend") == english else None


# Improvements and innovations


def owned(asked, where):
    return me(asked)[where].get(asked.fields[0], 0)


def no_such_improvement(asked):
    return None if owned(asked, "improvements") or owned(asked, "turned") else "4.9"


def once_a_year(asked):
    return "4.9" if owned(asked, "turned") and not owned(asked, "improvements") else None


def no_effect(asked):
    improvement = asked.fields[-1]
    rule = {"use": "4.9", "innovate": "10.4"}[asked.word]
    return None if changes_something(asked, improvement) else rule


def changes_something(asked, improvement):
    if improvement in ("harvester", "rich-harvest"):
        grapes = me(asked)["grapes"]
        spare = sum(grapes.values()) > (asked.seen["leaf"] < asked.seen["leaves"])
        paid = me(asked)["money"] >= box(asked).harvest
        doubled = any(grapes[v] and asked.seen["supply"][v] for v in VARIETIES)
        return spare and paid and (improvement == "harvester" or doubled)
    first = sum(me(asked)["cellar"][0])
    if improvement in ("heuriger", "uvaggio"):
        return first >= (1 if improvement == "heuriger" else 2)
    if improvement == "advertising":
        return any(row["space"] < len(row["prices"]) - 1 for row in asked.seen["demand"])
    return any(
        fits(asked, improvement, barrel, variety)
        for barrel in range(1, 8)
        for variety in range(len(VARIETIES))
        if me(asked)["cellar"][barrel - 1][variety]
    )


def fits(asked, improvement, barrel, variety):
    """Return whether an improvement does something with the cubes in a place of the cellar."""
    first, last = asked.seen["barrels"][variety]
    if improvement == "refinement":
        return barrel + 1 <= last
    if improvement != "assemblage":
        return first <= barrel <= last
    here = me(asked)["cellar"][barrel - 1]
    if asked.game.agreement.edition == "it":
        return drawable(asked, barrel) >= here[variety]
    others = [v for v in range(len(VARIETIES)) if v != variety and here[v]]
    return any(asked.seen["supply"][VARIETIES[v]] >= here[variety] for v in others)


def without_innovations(asked):
    return None if asked.game.agreement.flag("innovation") else "10.1"


def innovation_not_held(asked):
    return None if asked.fields[0] in me(asked)["innovations"] else "10.4"


def one_innovation(asked):
    return "10.4" if asked.seen["innovation_used"] else None


def face_up(asked):
    return sum(seat["improvements"].get(asked.fields[1], 0) for seat in asked.seen["seats"])


def none_face_up(asked):
    return None if face_up(asked) else "10.4"


def bought_this_turn(asked):
    mine = me(asked)["improvements"].get(asked.fields[1], 0)
    return "10.4" if mine == face_up(asked) == 1 else None


def not_in_row(asked):
    return None if asked.fields[0] in asked.seen["row"] else "10.5"


def row_too_short(asked):
    return "10.5" if len(asked.seen["row"]) < 2 else None


def no_such_place(asked):
    places = len(asked.seen["row"])
    assert asked.facts["places"] == places
    return "10.5" if int(asked.fields[1]) > places else None


def same_place(asked):
    there = asked.seen["row"].index(asked.fields[0]) + 1
    return "10.5" if there == int(asked.fields[1]) else None


def no_such_marker(asked):
    source = asked.fields[0]
    if source == "free":
        held = me(asked)["markers"]
    elif asked.word == "marker":
        held = source in own_brands(asked)
    else:
        held = (column(asked) or {"seat": None})["seat"] == asked.seat
    rule = {"marker": "11.7", "brand": "11.3"}[asked.word]
    return None if held else rule
