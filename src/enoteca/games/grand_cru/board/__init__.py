"""How Grand Cru looks."""
