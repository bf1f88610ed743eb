"""How a price can be paid from a hand (rule 3.5)."""

from collections.abc import Sequence

MOST = 400  # enough for every real hand; a purse full of small money has thousands


def payments(values: Sequence[int], due: int) -> list[tuple[int, ...]]:
    """Return the sets of cards that reach an amount and of which none could be left out.

    ``values`` are falling; the exact ones come first, then those that waste least.
    """
    found: list[tuple[int, ...]] = []
    rest = [sum(values[at:]) for at in range(len(values) + 1)]

    def search(at: int, taken: tuple[int, ...], left: int) -> None:
        last = 0
        for place in range(at, len(values)):
            value = values[place]
            if rest[place] < left or len(found) >= MOST:
                return
            if value == last:  # equal cards are one choice
                continue
            last = value
            if value >= left:
                found.append((*taken, value))
            else:
                search(place + 1, (*taken, value), left - value)

    search(0, (), due)
    return sorted(found, key=lambda cards: (sum(cards), len(cards)))


def exact(values: Sequence[int], due: int) -> bool:
    """Return whether an amount can be paid to the coin."""
    sums = 1
    for value in values:
        sums |= sums << value
    return bool(sums >> due & 1)
