"""One table: who sits there, what was decided, what is kept."""
