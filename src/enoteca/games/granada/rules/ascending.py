"""Arrays in ascending order, to put into and to take from."""

from enoteca.native import append, i64, pop, vec


def inserted(items: vec[i64], item: i64) -> vec[i64]:
    """Return an ascending array with an item more; the one given is used up."""
    place: i64 = len(items)
    items = append(items, item)
    while place > 0 and items[place - 1] > item:
        items[place] = items[place - 1]
        place -= 1
    items[place] = item
    return items


def removed(items: vec[i64], item: i64) -> vec[i64]:
    """Return an array without an item that is in it; the one given is used up."""
    last: i64 = len(items) - 1
    place: i64 = 0
    while items[place] != item:
        place += 1
    while place < last:
        items[place] = items[place + 1]
        place += 1
    items, _gone = pop(items)
    return items


def holds(items: vec[i64], item: i64) -> bool:
    """Return whether an item is in an array."""
    place: i64 = len(items) - 1
    while place >= 0 and items[place] != item:
        place -= 1
    return place >= 0
