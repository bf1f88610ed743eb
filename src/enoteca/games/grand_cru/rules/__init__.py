"""The rules of Grand Cru."""
