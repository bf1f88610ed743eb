"""The names of what lies in the box, in the order in which the board draws them."""

VARIETIES = ("gamay", "syrah", "merlot", "cabernet", "pinot")
LETTERS = {name: name[0].upper() for name in VARIETIES}
SPACES = (
    "first-player", "late-harvest", "special-delivery", "grape-juice", "young-wine",
    "restructuring", "demand-1", "demand-2", "demand-3", "francs-1", "francs-2", "francs-3",
)  # fmt: skip
