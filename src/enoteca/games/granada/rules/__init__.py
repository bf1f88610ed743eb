"""The rules of Granada."""
