"""What every refusal of Grand Cru claims, looked up in what the player sees."""

from tests.games.grand_cru.rules.reasons_of_wine import (
    bought_this_turn,
    cannot_draw_off,
    cannot_replace,
    innovation_not_held,
    no_effect,
    no_such_improvement,
    no_such_marker,
    no_such_place,
    none_face_up,
    none_in_supply,
    not_in_first_barrel,
    not_in_row,
    not_mature,
    once_a_year,
    one_innovation,
    other_edition,
    ripe,
    row_too_short,
    same_place,
    too_few_cubes,
    without_innovations,
    would_spoil,
)
from tests.games.grand_cru.rules.seat_seen import VARIETIES, box, column, me, own_brands

MOST_LOANS = 11


def phase(name, rule):
    return lambda asked: rule if asked.seen["phase"] == name else None


def not_phase(name, rule):
    return lambda asked: rule if asked.seen["phase"] != name else None


def poor(asked, francs, rule):
    assert asked.facts["francs"] == francs
    return rule if me(asked)["money"] < francs else None


# Bidding and buying


def not_on_show(asked):
    shown = asked.seen["display"].get(asked.fields[0], 0)
    rule = {"auction": "4.1", "direct": "4.4"}[asked.word]
    return None if shown else rule


def no_free_column(asked):
    return None if None in asked.seen["auction"] else "4.1"


def no_marker(asked):
    rule = {"auction": "4.1", "raise": "4.2"}[asked.word]
    return None if me(asked)["markers"] or own_brands(asked) else rule


def bid(asked):
    return int(asked.fields[1])


def bid_too_high(asked):
    assert asked.facts["highest"] == box(asked).highest_bid
    rule = {"auction": "4.1", "raise": "4.2"}[asked.word]
    return rule if bid(asked) > box(asked).highest_bid else None


def bid_too_low(asked):
    assert asked.facts["bid"] == column(asked)["bid"]
    return "4.2" if bid(asked) <= column(asked)["bid"] else None


def empty_column(asked):
    assert asked.facts["column"] == int(asked.fields[0])
    rule = {"raise": "4.2", "buy": "4.3", "oust": "4.4"}[asked.word]
    return rule if column(asked) is None else None


def own_bid(asked):
    return "4.2" if column(asked)["seat"] == asked.seat else None


def not_your_bid(asked):
    assert asked.facts["seat"] == column(asked)["seat"]
    return "4.3" if column(asked)["seat"] != asked.seat else None


def too_expensive(asked):
    if asked.word == "buy":
        return poor(asked, column(asked)["bid"], "4.3")
    if asked.word == "repay":
        return poor(asked, int(asked.fields[0]) * box(asked).loan, "6.7")
    return poor(asked, box(asked).direct_purchase, "4.4")


# The estate


def vines(asked, name):
    """Return how many tiles of a name lie in the estate."""
    for variety in VARIETIES:
        full = me(asked)["grapes"][variety]
        if name == variety:
            return full
        if name == f"empty-{variety}":
            return me(asked)["vines"][variety] - full
    raise KeyError(name)


def in_estate(asked):
    name = asked.fields[0]
    if name.removeprefix("empty-") in VARIETIES:
        return vines(asked, name)
    turned = name.removeprefix("turned-")
    if turned != name:
        return me(asked)["turned"].get(turned, 0)
    return me(asked)["improvements"].get(name, 0) or name in me(asked)["innovations"]


def not_in_estate(asked):
    rule = {"discard": "4.5", "restructure": "7.6"}[asked.word]
    return None if in_estate(asked) else rule


def demand_at_top(asked):
    row = asked.seen["demand"][VARIETIES.index(asked.fields[0])]
    return "4.6" if row["space"] == len(row["prices"]) - 1 else None


def no_grapes(asked):
    return None if me(asked)["grapes"][asked.fields[0]] else "4.7"


def harvest_unpaid(asked):
    return poor(asked, box(asked).harvest, "4.7")


def last_cube(asked):
    early = asked.seen["leaf"] < asked.seen["leaves"]
    return "3.3" if early and sum(me(asked)["grapes"].values()) == 1 else None


# The end of the year


def too_many_first_loans(asked):
    most = asked.facts["most"]
    assert most == asked.game.rules.first_loans
    return "2.2" if int(asked.fields[0]) > most else None


def space_is_taken(asked):
    return "6.3" if asked.fields[0] in asked.seen["fair_taken"] else None


def too_little_prestige(asked):
    cost = asked.seen["fair_costs"][asked.fields[0]]
    assert asked.facts["prestige"] == cost
    return "6.3" if me(asked)["prestige"] < cost else None


def sale_first(asked):
    if asked.seen["phase"] != "selling":
        return None
    return "5.1" if asked.seen["pending"]["by"] == "aoc" else "5.4"


def steps_first(asked):
    if asked.seen["phase"] != "stepping":
        return None
    return "7.7" if at_the_fair(asked) else "5.8"


def at_the_fair(asked):
    return bool(asked.seen["fair_taken"])


def juice_in_order(asked):
    return "7.4" if asked.seen["phase"] == "juicing" else None


def too_few_grapes(asked):
    bears = me(asked)["grapes"][asked.fields[0]]
    assert asked.facts["cubes"] == bears
    return "7.4" if bears < int(asked.fields[1]) else None


def no_longer_young(asked):
    return "7.5" if int(asked.fields[1]) >= ripe(asked)[0] else None


def not_in_pile(asked):
    variety, pile = asked.fields[1:]
    assert asked.facts["pile"] == pile
    state = asked.state
    left = {"pile": state.pile, "discard": state.discard}[pile][VARIETIES.index(variety)]
    return None if left else "7.6"


def too_many_loans(asked):
    return "6.7" if me(asked)["loans"] + int(asked.fields[0]) > MOST_LOANS else None


def too_few_loans(asked):
    assert asked.facts["loans"] == me(asked)["loans"]
    return "6.7" if me(asked)["loans"] < int(asked.fields[0]) else None


WITNESSES = {
    "chance-alone": lambda asked: "2.1" if asked.text.startswith("*") else None,
    "first-loans-first": phase("first-loans", "2.2"),
    "first-loans-are-chosen": not_phase("first-loans", "2.2"),
    "too-many-first-loans": too_many_first_loans,
    "an-action-is-owed": phase("turn", "3.2"),
    "action-is-done": phase("after-turn", "10.4"),
    "not-on-show": not_on_show,
    "no-free-column": no_free_column,
    "no-marker": no_marker,
    "bid-too-high": bid_too_high,
    "bid-too-low": bid_too_low,
    "empty-column": empty_column,
    "own-bid": own_bid,
    "not-your-bid": not_your_bid,
    "too-expensive": too_expensive,
    "room-first": phase("making-room", "4.5"),
    "no-room-needed": not_phase("making-room", "4.5"),
    "not-in-estate": not_in_estate,
    "demand-at-top": demand_at_top,
    "no-grapes": no_grapes,
    "harvest-unpaid": harvest_unpaid,
    "last-cube": last_cube,
    "not-mature": not_mature,
    "too-few-cubes": too_few_cubes,
    "no-such-improvement": no_such_improvement,
    "once-a-year": once_a_year,
    "no-effect": no_effect,
    "harvest-first": phase("harvesting", "5.3"),
    "rich-harvest-first": phase("rich-harvesting", "5.6"),
    "sale-first": sale_first,
    "vintage-first": phase("selling-one", "5.5"),
    "refine-first": phase("refining", "5.7"),
    "steps-first": steps_first,
    "blend-first": phase("assembling", "5.2"),
    "draw-off-first": phase("drawing-off", "5.2"),
    "press-first": phase("pressing", "5.10"),
    "pour-first": phase("pressing", "5.10"),
    "needs-assemblage": phase("turn", "5.2"),
    "needs-uvaggio": phase("turn", "5.10"),
    "needs-refinement": phase("turn", "5.7"),
    "needs-good-vintage": phase("turn", "5.5"),
    "cannot-replace": cannot_replace,
    "other-edition": other_edition,
    "cannot-draw-off": cannot_draw_off,
    "not-in-first-barrel": not_in_first_barrel,
    "none-in-supply": none_in_supply,
    "would-spoil": would_spoil,
    "fair-first": phase("fair", "6.3"),
    "fair-is-later": phase("turn", "6.3"),
    "space-is-taken": space_is_taken,
    "too-little-prestige": too_little_prestige,
    "late-harvest-first": phase("late-harvesting", "7.2"),
    "delivery-first": phase("delivering", "7.3"),
    "juice-first": phase("juicing", "7.4"),
    "young-wine-first": phase("selling-young", "7.5"),
    "restructuring-first": phase("restructuring", "7.6"),
    "claim-first": phase("claiming", "7.9"),
    "nothing-to-take": phase("turn", "7.9"),
    "needs-grape-juice": phase("turn", "7.4"),
    "needs-young-wine": phase("turn", "7.5"),
    "needs-restructuring": phase("turn", "7.6"),
    "juice-in-order": juice_in_order,
    "too-few-grapes": too_few_grapes,
    "no-longer-young": no_longer_young,
    "not-in-pile": not_in_pile,
    "loans-first": phase("loans", "6.7"),
    "loans-are-later": phase("turn", "6.7"),
    "too-many-loans": too_many_loans,
    "too-few-loans": too_few_loans,
    "award-first": phase("awarding", "10.2"),
    "no-innovations": without_innovations,
    "innovation-not-held": innovation_not_held,
    "one-innovation-a-turn": one_innovation,
    "none-face-up": none_face_up,
    "bought-this-turn": bought_this_turn,
    "not-in-row": not_in_row,
    "row-too-short": row_too_short,
    "no-such-place": no_such_place,
    "same-place": same_place,
    "marker-first": phase("marking", "11.7"),
    "no-marker-asked": phase("turn", "11.7"),
    "no-such-marker": no_such_marker,
    "brand-first": phase("branding", "11.3"),
    "no-brand-asked": phase("turn", "11.3"),
}
