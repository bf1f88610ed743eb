"""What every refusal of Granada claims, looked up in what the player sees."""

CURRENCIES = ["denar", "dirham", "ducat", "florin"]
FEE = 3
TILES = 54
NEIGHBOURS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}


def phase(name, rule):
    return lambda asked: rule if asked.seen["phase"] == name else None


def currency(card):
    return card.rstrip("0123456789")


def value(card):
    return int(card[len(currency(card)) :])


def held(asked, wanted):
    return sum(value(card) for card in asked.seen["hand"] if currency(card) == wanted)


def card_not_open(asked):
    assert asked.facts["card"] == asked.fields[0]
    return None if asked.fields[0] in asked.seen["row"] else "3.2"


def more_than_five(asked):
    assert asked.facts["room"] == asked.seen["room"]
    taking = asked.seen["phase"] == "taking"
    return "3.2" if taking and value(asked.fields[0]) > asked.seen["room"] else None


def space_empty(asked):
    return None if asked.seen["yard"][int(asked.fields[0]) - 1] else "3.3"


def price(tile):
    return int(tile.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))


def too_dear(asked):
    space = int(asked.fields[0]) - 1
    tile = asked.seen["yard"][space]
    have = held(asked, CURRENCIES[space])
    assert asked.facts == {
        "tile": tile,
        "price": price(tile),
        "held": have,
        "currency": asked.facts["currency"],
    }
    assert asked.facts["currency"].lower().startswith(CURRENCIES[space])
    return "3.3" if have < price(tile) else None


def card_not_held(asked):
    return None if asked.fields[0] in asked.seen["hand"] else "3.5"


def other_currency(asked):
    wanted = asked.seen["currency"]
    assert asked.facts["currency"] == wanted
    if wanted is None or wanted.lower().startswith(currency(asked.fields[0])):
        return None
    return "3.3" if asked.seen["buying"] else "3.7"


def highest_first(asked):
    return "3.5" if value(asked.fields[0]) > asked.seen["highest"] else None


def never_enough(asked):
    assert asked.facts["due"] == asked.seen["due"]
    card = asked.fields[0]
    rest = [
        value(other)
        for other in asked.seen["hand"]
        if currency(other) == currency(card) and value(other) <= value(card)
    ]
    return "3.5" if sum(rest) < asked.seen["due"] else None


def back(asked, tile):
    """Return what is on the other side of a tile."""
    names = asked.game.components.name
    face = names.index(tile)
    return names[face + TILES if face < TILES else face - TILES]


def at_hand(asked):
    tile = asked.fields[0]
    return tile in asked.seen["bought"] or back(asked, tile) in asked.seen["bought"]


def acting(asked):
    return asked.seen["phase"] == "acting"


def nothing_bought(asked):
    return "3.7" if acting(asked) and not asked.seen["bought"] else None


def not_bought(asked):
    assert asked.facts["tile"] == asked.fields[0]
    return None if at_hand(asked) else "3.7"


def tiles_wait(asked):
    return "3.7" if acting(asked) and at_hand(asked) else None


def fee_too_dear(asked):
    turned = asked.fields[0] not in asked.seen["bought"]
    poor = all(held(asked, each) < FEE for each in CURRENCIES)
    return "3.7" if turned and poor and at_hand(asked) else None


def no_dirk(asked):
    return None if "dirk" in asked.seen else "7.1"


def not_the_last(asked):
    shown = asked.seen["yard"][asked.seen["buying"] - 1]
    return "6.3" if asked.fields[0] != shown else None


def not_in_reserve(asked):
    return None if asked.fields[0] in asked.seen["reserves"][asked.seat] else "3.4"


def city(asked):
    """Return the moats of the player's city by cell."""
    return {
        (tile["east"], tile["north"]): tile["moat"] for tile in asked.seen["cities"][asked.seat]
    }


def cell(asked):
    east, north = asked.fields[-2:]
    return int(east), int(north)


def no_tile_there(asked):
    return None if cell(asked) in city(asked) else "3.4"


def start_stays(asked):
    return "4.1" if cell(asked) == (0, 0) else None


def cell_taken(asked):
    return "4.1" if cell(asked) in city(asked) else None


def changed(asked):
    """Return the city as the action would leave it."""
    after = city(asked)
    if asked.word == "remove":
        del after[cell(asked)]
    else:
        components = asked.game.components
        moat = components.moat[components.name.index(asked.fields[0])]
        after[cell(asked)] = "".join(side for at, side in enumerate("NESW") if moat >> at & 1)
    return after


def near(place, side):
    return place[0] + NEIGHBOURS[side][0], place[1] + NEIGHBOURS[side][1]


def no_contact(asked):
    after = changed(asked)
    lonely = [
        place
        for place in after
        if place != (0, 0) and not any(near(place, side) in after for side in NEIGHBOURS)
    ]
    return "4.4" if lonely else None


def moats_differ(asked):
    after = changed(asked)
    for place, moat in after.items():
        for side in NEIGHBOURS:
            beside = after.get(near(place, side))
            if beside is not None and (side in moat) != (FACING[side] in beside):
                return "4.2"
    return None


def flooded(start, may_go):
    reached, waiting = {start}, [start]
    while waiting:
        place = waiting.pop()
        for side in NEIGHBOURS:
            following = near(place, side)
            if following not in reached and may_go(place, side, following):
                reached.add(following)
                waiting.append(following)
    return reached


def no_way(asked):
    after = changed(asked)
    on_foot = flooded((0, 0), lambda here, side, there: there in after and side not in after[here])
    return "4.3" if len(on_foot) < len(after) else None


def enclosed(asked):
    after = changed(asked)
    easts, norths = [east for east, _ in after], [north for _, north in after]
    west, east, south, north = min(easts) - 1, max(easts) + 1, min(norths) - 1, max(norths) + 1

    def outside(_here, _side, there):
        return there not in after and west <= there[0] <= east and south <= there[1] <= north

    area = (east - west + 1) * (north - south + 1)
    return "4.5" if len(flooded((west, south), outside)) + len(after) < area else None


WITNESSES = {
    "chance-alone": lambda asked: "2.1" if asked.text.startswith("*") else None,
    "take-or-enough": phase("taking", "3.2"),
    "pay-first": phase("paying", "3.5"),
    "place-first": phase("placing", "3.7"),
    "last-tile-first": phase("finishing", "6.3"),
    "card-not-open": card_not_open,
    "more-than-five": more_than_five,
    "nothing-taken": phase("acting", "3.2"),
    "space-empty": space_empty,
    "too-dear": too_dear,
    "nothing-to-pay": lambda asked: None if asked.seen["due"] else "3.5",
    "card-not-held": card_not_held,
    "other-currency": other_currency,
    "highest-first": highest_first,
    "never-enough": never_enough,
    "nothing-bought": nothing_bought,
    "not-bought": not_bought,
    "tiles-wait": tiles_wait,
    "fee-too-dear": fee_too_dear,
    "not-the-last-tile": not_the_last,
    "nothing-to-decline": lambda asked: None if asked.seen["phase"] == "finishing" else "6.3",
    "no-dirk": no_dirk,
    "not-in-reserve": not_in_reserve,
    "no-tile-there": no_tile_there,
    "start-stays": start_stays,
    "cell-taken": cell_taken,
    "money-is-open": lambda asked: "3.12" if asked.seen["row"] else None,
    "no-contact": no_contact,
    "moats-differ": moats_differ,
    "no-way-on-foot": no_way,
    "empty-cell-enclosed": enclosed,
}
