"""Players: random, greedy by a game's own advice, and tree search."""
