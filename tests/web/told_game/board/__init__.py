"""The board of a game that has only a story."""
