"""What the versions of the rules change: each number stands from the version that it is under."""

MOST = {1: 3, 2: 4}  # at once
PRIZE = {1: 3, 2: 5}  # for the last stone


class Ruleset:
    """Never mutated."""

    def __init__(self, agreement):
        self.most = agreement.by_version(MOST)
        self.prize = agreement.by_version(PRIZE)
        self.stones = 20 if agreement.flag("tall") else 12
