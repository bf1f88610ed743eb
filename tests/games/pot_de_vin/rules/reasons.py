"""What every refusal of Pot de Vin claims, looked up in what the player sees."""

GIFT, FIRST, LATER = "2.3", "3.1", "3.2"


def hand(asked):
    return asked.seen["hand"]


def leads(asked):
    return asked.seen["leader"] == asked.seat


def phase(name, rule):
    return lambda asked: rule if asked.seen["phase"] == name else None


def not_phase(name, rule):
    return lambda asked: rule if asked.seen["phase"] != name else None


def chance(asked):
    return {"leader": "2.2", "deal": "2.2", "regent": "2.4"}.get(asked.word)


def not_in_hand(asked):
    assert asked.facts["card"] == asked.fields[0]
    if asked.fields[0] in hand(asked):
        return None
    if asked.word == "give":
        return GIFT
    return FIRST if leads(asked) else LATER


def must_follow(asked):
    led = asked.seen["played"][asked.seen["leader"]]
    assert asked.facts["dignitary"][0] == led[0]
    could = any(card[0] == led[0] for card in hand(asked))
    return LATER if could and asked.fields[0][0] != led[0] else None


def guild(asked):
    assert asked.facts["guild"].lower() == asked.fields[0]
    return GUILDS.index(asked.facts["guild"])


GUILDS = ["Nobles", "Artists", "Merchants", "Workers", "Knights", "Assassins"]


def counting(asked):
    return asked.seen["counting"][asked.seat]


def placed(asked):
    return [GUILDS.index(name) for name in asked.seen["jokers"][asked.seat]]


def left(asked):
    won = asked.seen["won"][asked.seat]
    return sum(card[1:] == "1" for card in won) - len(placed(asked))


def empty_column(asked):
    return None if asked.seen["columns"][asked.seat][guild(asked)] else "4.1"


def does_not_count(asked):
    own = asked.seen["columns"][asked.seat][guild(asked)]
    return "5.2" if own and GUILDS[guild(asked)] not in counting(asked) else None


def has_one(asked):
    return "4.1" if guild(asked) in placed(asked) else None


def comes_earlier(asked):
    return "4.1" if max(placed(asked)) > guild(asked) else None


def too_few_after(asked):
    after = [name for name in counting(asked) if GUILDS.index(name) > guild(asked)]
    return "4.1" if len(after) < left(asked) - 1 else None


WITNESSES = {
    "chance-alone": chance,
    "no-gift-now": not_phase("giving", GIFT),
    "no-joker-now": not_phase("placing", "4.1"),
    "give-first": phase("giving", GIFT),
    "place-first": phase("placing", "4.1"),
    "leader-plays": lambda asked: FIRST if leads(asked) else None,
    "no-gem": lambda asked: None if asked.seen["gems"][asked.seat] or leads(asked) else LATER,
    "not-in-hand": not_in_hand,
    "must-follow": must_follow,
    "empty-column": empty_column,
    "column-does-not-count": does_not_count,
    "one-joker-a-column": has_one,
    "guild-order": comes_earlier,
    "too-few-columns-after": too_few_after,
}
