"""How Granada looks."""
