"""How a state that was stored in an earlier shape becomes one of today's."""


def migrated(data, shape):
    """Go from shape to shape."""
    found = dict(data)
    if shape < 2:  # the stones were once called what is left
        found["stones"] = found.pop("left")
    if shape < 3:  # who took last was not kept
        found["last"] = -1
    return found
