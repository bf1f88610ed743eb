"""What every refusal of Vino claims, looked up in what the player sees."""


def phase(name, rule):
    return lambda asked: rule if asked.seen["phase"] == name else None


def slug(name):
    return name.lower().replace(" ", "-").replace("'", "")


def me(asked):
    return asked.seen["players"][asked.seat]


def at(asked, place=0):
    """Return the region that a field names."""
    return next(r for r in asked.seen["regions"] if slug(r["name"]) == asked.fields[place])


def number(asked, region):
    return [each["name"] for each in asked.seen["regions"]].index(region["name"])


def spot(asked):
    return int(asked.fields[1])


def must_buy(asked):
    return "2.5" if asked.seen["phase"] in ("starting", "extending") else None


def two_different(asked):
    return "4.1" if asked.fields[0] == asked.fields[1] else None


def lower_first(asked):
    names = [region["name"] for region in asked.seen["regions"]]
    if asked.word == "choose":
        lower = names.index(asked.facts["region"]) < number(asked, at(asked))
        return "4.1" if lower and asked.facts["region"] == at(asked, 1)["name"] else None
    drawn = asked.seen["drawn"]
    waits = at(asked)["name"] in drawn and asked.facts["region"] in drawn
    lower = names.index(asked.facts["region"]) < number(asked, at(asked))
    return "2.2" if waits and lower else None


def no_such_vineyard(asked):
    size = len(at(asked)["owners"])
    assert asked.facts == {"region": at(asked)["name"], "vineyards": size}
    return "1.1" if spot(asked) > size else None


def starting(asked):
    return asked.seen["phase"] == "starting"


def grows_here(asked):
    return at(asked)["name"] in me(asked)["growing"]


def not_drawn(asked):
    known = at(asked)["name"] in asked.seen["drawn"] or grows_here(asked)
    return "2.2" if starting(asked) and not known else None


def token_used(asked):
    return "2.2" if starting(asked) and grows_here(asked) else None


def not_chosen(asked):
    return None if at(asked)["name"] in me(asked)["chosen"] else "5.1"


def not_here(asked):
    assert asked.facts["region"] == asked.seen["region"]
    return "5.1" if at(asked)["name"] != asked.seen["region"] else None


def taken(asked):
    holder = at(asked)["owners"][spot(asked) - 1]
    assert asked.facts["seat"] == holder
    if holder is None:
        return None
    return "6.1" if asked.word == "take" else "5.4"


def no_marker(asked):
    return None if me(asked)["markers"] else "3.4"


def no_token(asked):
    return None if at(asked)["tokens"] or grows_here(asked) or starting(asked) else "3.1"


def no_money(asked):
    price = at(asked)["prices"][spot(asked) - 1]
    assert asked.facts == {"price": price, "money": me(asked)["money"]}
    return "5.4" if price > me(asked)["money"] else None


def grown_by_anybody(asked, variety):
    return any(
        player["growing"].get(asked.seen["region"]) == variety
        for seat, player in enumerate(asked.seen["players"])
        if seat != asked.seat
    )


def not_grown_here(asked):
    variety = asked.facts["variety"]
    here = next(r for r in asked.seen["regions"] if r["name"] == asked.seen["region"])
    could = variety in here["tokens"] or grown_by_anybody(asked, variety)
    return None if could else "3.1"


def variety_taken(asked):
    return "3.2" if grown_by_anybody(asked, asked.facts["variety"]) else None


def other_gift_region(asked):
    return "6.1" if at(asked)["name"] != asked.seen["region"] else None


def not_government(asked):
    return None if spot(asked) in at(asked)["government"] else "6.1"


def last_position(asked):
    return (asked.seen["last_pick"] or {"position": 0})["position"]


def ascending_gifts(asked):
    assert asked.facts["position"] == last_position(asked)
    return "6.5" if spot(asked) <= last_position(asked) else None


def too_few_after(asked):
    need = asked.seen["still_to_pick"]
    assert asked.facts["number"] == need
    if asked.word == "take":
        owners = at(asked)["owners"]
        later = [
            position
            for position in at(asked)["government"]
            if position > spot(asked) and owners[position - 1] is None
        ]
        return "6.5" if len(later) < need - 1 else None
    later = [each for each in own_vineyards(asked, asked.seen["sold"]) if each > place(asked)]
    return "7.3" if len(later) < need - 1 else None


def own_vineyards(asked, variety):
    found = []
    for order, region in enumerate(asked.seen["regions"]):
        if me(asked)["growing"].get(region["name"]) == variety:
            owners = enumerate(region["owners"], start=1)
            found += [(order, position) for position, owner in owners if owner == asked.seat]
    return found


def place(asked):
    return number(asked, at(asked)), spot(asked)


def too_few_bottles(asked):
    cellar = {slug(name): bottles for name, bottles in me(asked)["cellar"].items()}
    assert asked.facts["bottles"] == cellar[asked.fields[0]]
    return "7.1" if cellar[asked.fields[0]] < int(asked.fields[1]) else None


def not_yours(asked):
    return None if at(asked)["owners"][spot(asked) - 1] == asked.seat else "7.3"


def other_variety(asked):
    sold = asked.seen["sold"]
    assert asked.facts["variety"] == sold
    return "7.3" if me(asked)["growing"][at(asked)["name"]] != sold else None


def ascending_losses(asked):
    last = asked.seen["last_pick"]
    names = [region["name"] for region in asked.seen["regions"]]
    return "7.3" if place(asked) <= (names.index(last["region"]), last["position"]) else None


def variety_sold(asked):
    return "7.5" if slug(asked.seen["sold"]) == asked.fields[0] else None


def demands(asked):
    return {slug(name): demand for name, demand in asked.seen["demand"].items()}


def most(asked):
    return asked.game.components.highest * asked.game.components.step


def demand_at_most(asked):
    assert asked.facts["most"] == most(asked)
    return "7.5" if demands(asked)[asked.fields[0]] == most(asked) else None


def ascending_steps(asked):
    varieties = list(demands(asked))
    mark = slug(asked.seen["last_pick"]["variety"])
    assert slug(asked.facts["variety"]) == mark
    return "7.5" if varieties.index(asked.fields[0]) < varieties.index(mark) else None


def too_little_room(asked):
    need = asked.seen["still_to_pick"]
    assert asked.facts["number"] == need
    varieties = list(demands(asked))
    sold = slug(asked.seen["sold"])
    from_there = varieties[varieties.index(asked.fields[0]) :]
    step = asked.game.components.step
    room = sum((most(asked) - demands(asked)[each]) // step for each in from_there if each != sold)
    return "7.5" if room < need else None


WITNESSES = {
    "chance-alone": lambda asked: "2.2" if asked.text.startswith("*") else None,
    "must-buy": must_buy,
    "choose-now": phase("choosing", "4.1"),
    "buy-now": phase("buying", "5.4"),
    "grow-now": phase("growing", "3.1"),
    "take-now": phase("donating", "6.5"),
    "sell-now": phase("selling", "7.1"),
    "give-up-now": phase("losing", "7.3"),
    "raise-now": phase("raising", "7.5"),
    "two-different-regions": two_different,
    "lower-region-first": lower_first,
    "no-such-vineyard": no_such_vineyard,
    "not-drawn": not_drawn,
    "start-token-used": token_used,
    "not-chosen": not_chosen,
    "not-here": not_here,
    "vineyard-taken": taken,
    "no-marker": no_marker,
    "no-token": no_token,
    "no-money": no_money,
    "not-grown-here": not_grown_here,
    "variety-taken": variety_taken,
    "other-gift-region": other_gift_region,
    "not-government": not_government,
    "ascending-gifts": ascending_gifts,
    "too-few-after": too_few_after,
    "too-few-bottles": too_few_bottles,
    "not-yours": not_yours,
    "other-variety": other_variety,
    "ascending-losses": ascending_losses,
    "variety-sold": variety_sold,
    "demand-at-most": demand_at_most,
    "ascending-steps": ascending_steps,
    "too-little-room": too_little_room,
}
