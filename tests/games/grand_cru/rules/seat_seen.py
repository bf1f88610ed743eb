"""What the seat that asked sees of a table of Grand Cru."""

VARIETIES = ["gamay", "syrah", "merlot", "cabernet", "pinot"]


def me(asked):
    return asked.seen["seats"][asked.seat]


def box(asked):
    return asked.game.rules.components


def column(asked):
    return asked.seen["auction"][int(asked.fields[0]) - 1]


def own_brands(asked):
    return [row["variety"] for row in asked.seen["demand"] if row["brand"] == asked.seat]
