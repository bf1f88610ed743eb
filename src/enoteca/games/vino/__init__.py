"""Vino: vineyards bought, given and given back, and wine sold, for three to five."""
