"""How Vino looks."""
