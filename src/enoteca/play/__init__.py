"""Matches, played and in writing."""
